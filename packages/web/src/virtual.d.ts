declare module 'virtual:rooms' {
  const rooms: readonly import('./home/rooms.js').RoomIndex[];
  export default rooms;
}
