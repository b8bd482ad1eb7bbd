import * as z from 'zod';

const fraction = z.number().min(0).max(1);

/** A rectangle of a figure of a run; two opposite corners as fractions of its picture. */
export const region = z.object({
	x0: fraction.describe('Corner: fraction of the width, from the left.'),
	y0: fraction.describe('Corner: fraction of the height, from the top.'),
	x1: fraction.describe('Opposite corner: fraction of the width, from the left.'),
	y1: fraction.describe('Opposite corner: fraction of the height, from the top.'),
});
export type Region = z.infer<typeof region>;

export const figureRegion = z.object({
	artifact_id: z.string().max(200).describe('Figure.'),
	...region.shape,
});
export type FigureRegion = z.infer<typeof figureRegion>;
