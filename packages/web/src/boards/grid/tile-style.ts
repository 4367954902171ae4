/** A tile as the two numbers that styles place it by. */
export const tileStyle = (tile: number, width: number) => ({
  '--x': tile % width,
  '--y': Math.floor(tile / width),
});
