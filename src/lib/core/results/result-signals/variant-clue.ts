import { say, type MessageCode } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { Clue } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { percent, six, unit } from './round.ts';
import { distinct, ranked, textIn, type Located } from './rows.ts';
import { vafOf, variantName } from './variant-names.ts';

/**
 * A note about rows of a variant table, the one with the largest fraction as evidence. Strength: that fraction, and 0.1
 * where the file has none.
 */
export function variantNote(rows: readonly Located[], code: MessageCode): Clue[] {
	const sorted = ranked(rows, vafOf, ({ row }) => `${variantName(row)} ${textIn(row, 'sample')}`);
	const best = sorted[0];
	if (best === undefined) return [];
	const names = [...new Set(sorted.map(({ row }) => variantName(row)))];
	const samples = distinct(sorted.map(({ row }) => textIn(row, 'sample')));
	return [
		{
			level: 'note',
			strength: unit(Math.max(0.1, vafOf(best))),
			context: 'variant',
			contrast: null,
			matrix: null,
			evidence: cellEvidence(best, 'vaf'),
			support: [
				sorted.length,
				samples.length,
				...sorted.slice(0, 5).flatMap((one) => [variantName(one.row), six(vafOf(one))]),
			],
			statement: say(code, {
				variants: sorted.length,
				samples: samples.length,
				names: shortList(names, 3),
				variant: variantName(best.row),
				sample: textIn(best.row, 'sample'),
				vaf: textIn(best.row, 'vaf') === '' ? null : percent(vafOf(best)),
			}),
		},
	];
}
