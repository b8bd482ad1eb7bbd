import { present } from '../../columns.ts';
import { line } from '../../element.ts';
import { linearAxis } from '../../layout/axis.ts';
import { inset, type Box } from '../../layout/box.ts';
import type { Canvas } from '../../layout/canvas.ts';
import { keyRows, type KeyEntry } from '../../layout/key.ts';
import { rowPlot } from '../../layout/rows.ts';
import { mark } from '../../marks/shape.ts';
import { QUIET } from '../../style/ink.ts';
import { POSITIVE, REFERENCE } from '../../style/palette.ts';
import { whole } from '../../text/format.ts';
import { belowTitle, sentence, titled, type Data } from './panel.ts';

/** Mutant molecules without which a median says little. */
const FEW = 20;

/** Median length of molecules with and without the variant, a row per draw. */
export function drawLengths(data: Data, box: Box, canvas: Canvas): string {
	const { say } = canvas;
	const below = belowTitle(box);
	const title = say('figure.page_lengths');
	const medians = data.lengths.flatMap((one) => [one.median_mutant, one.median_wild_type]).filter(present);
	if (medians.length === 0) return titled(box, title, '', [sentence(below, say('figure.page_nothing'))]);
	const isFew = ({ mutant }: Data['lengths'][number]): boolean => mutant < FEW;
	const entries: KeyEntry[] = [
		...(data.lengths.some((one) => !isFew(one) && present(one.median_mutant))
			? [{ label: say('figure.page_mutant'), color: POSITIVE }]
			: []),
		{ label: say('figure.page_wild'), color: REFERENCE, shape: 'square' },
		...(data.lengths.some((one) => isFew(one) && present(one.median_mutant))
			? [{ label: say('figure.page_few'), color: POSITIVE, hollow: true }]
			: []),
	];
	const key = keyRows(entries, below);
	const axis = linearAxis(say('figure.page_bp'), medians, { pad: 0.05 });
	const rows = rowPlot(
		inset(below, { top: key.height }),
		data.lengths.map(({ draw }) => draw),
		axis,
		[{ heading: say('figure.page_molecules'), words: data.lengths.map(({ mutant }) => whole(mutant)) }],
	);
	const marks = data.lengths.flatMap((one, row) => {
		const y = rows.y(row);
		const [mutant, wild] = [one.median_mutant, one.median_wild_type];
		return [
			present(mutant) && present(wild)
				? line(rows.x(mutant), y, rows.x(wild), y, { stroke: QUIET, 'stroke-width': 1.6 })
				: '',
			present(wild) ? mark(rows.x(wild), y, 4, { color: REFERENCE, shape: 'square', row }) : '',
			present(mutant) ? mark(rows.x(mutant), y, 4.4, { color: POSITIVE, hollow: isFew(one), row }) : '',
		];
	});
	return titled(box, title, say('figure.page_lengths_note'), [key.svg, rows.svg, ...marks]);
}
