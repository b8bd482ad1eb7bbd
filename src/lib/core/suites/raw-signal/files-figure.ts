import { taskCards } from '../../../contract/tasks/index.ts';
import type { FigureOf } from '../../figures/index.ts';
import type { SuiteFigure } from '../suite.ts';
import type { RawRun } from './raw-run.ts';

/**
 * Files found and used of each format, where the card of the task promises a figure and no chapter had anything to draw:
 * VCF files without a variant, scores without samples to compare. Empty otherwise.
 */
export function filesFigure({ task_key, chapters, comparisons, inputs, skipped }: RawRun): SuiteFigure[] {
	if (!taskCards[task_key].minimum_outputs.includes('figure')) return [];
	if (chapters.some(({ figures }) => figures.length > 0) || comparisons.figures.length > 0) return [];
	const lost = new Set(skipped.map(({ path }) => path));
	const formats = [...new Set(inputs.map(({ format }) => format))].sort();
	const spec: FigureOf<'funnel'> = {
		schema_version: 1,
		kind: 'funnel',
		title: 'Files that were read',
		caption: 'Files of each format, found and used. No other content of these files can be plotted.',
		width: 760,
		height: 240,
		data: {
			steps: ['files found', 'files used'],
			remaining: formats.map((format) => {
				const own = inputs.filter((input) => input.format === format);
				return [own.length, own.filter(({ given }) => !lost.has(given)).length];
			}),
			unit: 'files',
			sample_ids: formats,
			group: formats.map(() => null),
			groups: [],
			reference: null,
			positive: null,
		},
	};
	return [{ name: 'files_read', spec }];
}
