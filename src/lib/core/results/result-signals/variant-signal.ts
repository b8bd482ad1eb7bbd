import { say, type MessageCode } from '../../../contract/messages/index.ts';
import type { DetectedSignal } from './detector.ts';
import { isTrue } from '../facts/run-facts.ts';
import { cellEvidence } from './evidence.ts';
import { nameList } from './names.ts';
import { percent, six, unit } from './round.ts';
import { distinct, ranked, textIn, type Located } from '../facts/rows.ts';
import { vafOf, variantName } from './variant-names.ts';

/** Sentences of a kind; those for files without fractions or gene names fall back to the plain one. */
export interface VariantSentences {
	plain: MessageCode;
	no_vaf?: MessageCode;
	no_genes?: MessageCode;
}

function sentence(rows: readonly Located[], { plain, no_vaf, no_genes }: VariantSentences): MessageCode {
	if (rows.every(({ row }) => textIn(row, 'vaf') === '')) return no_vaf ?? plain;
	return rows.every(({ row }) => textIn(row, 'gene') === '') ? (no_genes ?? plain) : plain;
}

/**
 * A note about rows of a variant table, the one with the largest fraction as evidence. Strength: that fraction (0.1 where
 * the file has none), or the one given.
 */
export function variantNote(
	rows: readonly Located[],
	sentences: VariantSentences,
	strength?: number,
): DetectedSignal[] {
	const sorted = ranked(rows, vafOf, ({ row }) => `${variantName(row)} ${textIn(row, 'sample')}`);
	const best = sorted[0];
	if (best === undefined) return [];
	const names = [...new Set(sorted.map(({ row }) => variantName(row)))];
	const samples = distinct(sorted.map(({ row }) => textIn(row, 'sample')));
	return [
		{
			level: 'note',
			strength: unit(strength ?? Math.max(0.1, vafOf(best))),
			context: 'variant',
			contrast: null,
			matrix: null,
			evidence: cellEvidence(best, 'vaf'),
			support: [
				sorted.length,
				samples.length,
				...sorted.slice(0, 5).flatMap((one) => [variantName(one.row), six(vafOf(one))]),
			],
			statement: say(sentence(rows, sentences), {
				variants: sorted.length,
				samples: samples.length,
				names: nameList(names, 3),
				drivers: sorted.filter(({ row }) => isTrue(row, 'also_tumour_driver')).length,
				variant: variantName(best.row),
				sample: textIn(best.row, 'sample'),
				vaf: textIn(best.row, 'vaf') === '' ? null : percent(vafOf(best)),
			}),
		},
	];
}
