/**
 * Which tiles have been seen, 32 to a number: small in a save, quick to copy. Plain data, so it can be part of a
 * state.
 */
export type Memory = number[];

export function freshMemory(tiles: number): Memory {
  return new Array<number>((tiles + 31) >> 5).fill(0);
}

export function remember(memory: Memory, tile: number): void {
  memory[tile >> 5] = memory[tile >> 5]! | (1 << (tile & 31));
}

export function isKnown(memory: Memory, tile: number): boolean {
  return (memory[tile >> 5]! & (1 << (tile & 31))) !== 0;
}
