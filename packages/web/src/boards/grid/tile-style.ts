/** The CSS variables that place an element on a tile. */
export const tileStyle = (tile: number, width: number) => ({
  '--x': tile % width,
  '--y': Math.floor(tile / width),
});
