/** 'Rope', '10 Torch' */
export const countText = (name: string, count: number): string => (count === 1 ? name : `${count} ${name}`);

/** '+2', '−1' */
export const signedText = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value)}`;
