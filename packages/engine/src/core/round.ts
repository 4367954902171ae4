/** For people: at most two decimals. */
export const rounded = (value: number): number => Number(value.toFixed(2));
