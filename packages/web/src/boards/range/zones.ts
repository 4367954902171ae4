import type { RangeBoard } from '@fray/engine';

type Zone = RangeBoard['zones'][number];

/** Whether ground covers a range, as its placer measures it. */
export const fills = ({ from, range }: Zone, at: number) => at >= from && at <= range;
