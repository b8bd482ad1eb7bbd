import * as z from 'zod';

/** Columns that the figures of several families share. Missing numbers are null. */

export const names = (what: string) => z.array(z.string()).describe(what);
export const numbers = (what: string) => z.array(z.number().nullable()).describe(`${what} Null = missing.`);
export const counts = (what: string) => z.array(z.number().int().min(0)).describe(what);
export const nullableNumber = (what: string) => z.number().nullable().describe(what);

const groupColors = z
	.record(z.string(), z.string().regex(/^#[0-9A-Fa-f]{6}$/))
	.optional()
	.describe('Colours of groups chosen in the page; missing = by their role and order.');

/** The groups of a figure without the column that assigns samples to them. */
export const groupList = {
	groups: names('Groups in drawing order, reference first.'),
	reference: z.string().nullable().describe('Reference (control) group, drawn blue; null without one.'),
	positive: z.string().nullable().describe('Group counted as positive, drawn vermilion; null without one.'),
	group_colors: groupColors,
};

export const grouping = {
	group: z
		.array(z.string().nullable())
		.describe('Group of each sample, in the order of the ids; null = the sample has no label.'),
	...groupList,
	group_scale: z
		.object({
			label: z.string().describe('What the numbers are.'),
			low: z.number().describe('Value of the darkest colour.'),
			high: z.number().describe('Value of the brightest colour.'),
			clipped_low: z.boolean().describe('True when values below `low` share its colour.'),
			clipped_high: z.boolean().describe('True when values above `high` share its colour.'),
		})
		.optional()
		.describe('Present when the groups are the values of a numeric column, drawn on one colour scale.'),
};

const ends = (what: string) =>
	z.tuple([z.number(), z.number()]).describe(`Low and high end of the ${what} axis.`);
export const axesView = z
	.object({ x: ends('x'), y: ends('y') })
	.optional()
	.describe('Part of the axes that is shown; missing = all.');

export const figureTree = z
	.object({
		left: counts('First member of each merge: a leaf 0 .. n-1, or n + k for the result of merge k.'),
		right: counts('Second member of each merge, numbered in the same way.'),
		height: z.array(z.number()).describe('Distance at which the two members merge.'),
		order: counts('Leaves from left to right; the members of every merge must be adjacent.'),
	})
	.describe('A cluster tree of n leaves in n - 1 merges, nearest first.');
export type FigureTree = z.infer<typeof figureTree>;

export const colors = {
	value_label: z.string().describe('What a cell shows, with its unit, for example "beta value".'),
	scale: z
		.enum(['magnitude', 'difference'])
		.describe('magnitude = viridis; difference = blue-white-red with white at zero, for log2 ratios and z.'),
	domain: z
		.tuple([z.number(), z.number()])
		.nullable()
		.describe(
			'Values at the ends of the colour scale; null = taken from the cells (1st to 99th percentile).',
		),
};

/** Members of the rows or columns that stand for several samples. */
export const sampleClusters = z
	.array(
		z
			.object({
				ids: names('Samples of the cluster.'),
				group: z.array(z.string().nullable()).describe('Group of each of them.'),
			})
			.nullable(),
	)
	.optional()
	.describe(
		'Collapsed clusters, one entry per sample of the figure: members and their groups; null = a separate sample. Missing = nothing is collapsed.',
	);
