import type { Look } from './shape.ts';

/** A sample or feature with its place. */
export interface Point extends Look {
	x: number;
	y: number;
}
