import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import { located, ranked, textIn, type Located } from '../facts/rows.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { nameList } from './names.ts';
import { percent, six, unit } from './round.ts';

const sample = ({ row }: Located): string => textIn(row, 'sample');
const fraction = ({ row }: Located): number => numberIn(row, 'tumour_fraction') ?? 0;
const rowsWith = (facts: RunFacts, ...calls: string[]): Located[] =>
	ranked(
		tablesOfKind(facts, 'fraction_estimates')
			.flatMap(located)
			.filter(({ row }) => calls.includes(textIn(row, 'call'))),
		fraction,
		sample,
	);
const supportOf = (found: readonly Located[]): (string | number)[] => [
	found.length,
	...found.slice(0, 5).flatMap((one) => [sample(one), six(fraction(one))]),
];

/** The fraction in percent, from the lowest to the highest that fits where there are several. */
function shareOf(best: Located): { share: string; share_zh: string } {
	const low = percent(numberIn(best.row, 'fraction_lowest') ?? fraction(best));
	const high = percent(numberIn(best.row, 'fraction_highest') ?? fraction(best));
	return low === high
		? { share: String(low), share_zh: String(low) }
		: { share: `${low} to ${high}`, share_zh: `${low} 至 ${high}` };
}

/** Samples with tumour DNA by their copy number. Strength: the highest fraction. */
export const tumourFraction: SignalDetector = {
	kind: 'tumour_fraction',
	tables: ['fraction_estimates'],
	detect: (facts) => {
		const found = rowsWith(facts, 'quantified', 'below_quantification');
		const best = found[0];
		if (best === undefined) return [];
		const limit = numberIn(best.row, 'limit_of_detection');
		return [
			{
				level: 'note',
				strength: unit(fraction(best)),
				context: 'copy-number',
				contrast: null,
				matrix: null,
				evidence: cellEvidence(best, 'tumour_fraction'),
				support: supportOf(found),
				statement: say('result_signals.tumour_fraction', {
					...{ samples: found.length, names: nameList(found.map(sample), 3), sample: sample(best) },
					...shareOf(best),
					limit: limit === null ? 'not known' : `${percent(limit)} %`,
					limit_zh: limit === null ? '未知' : `${percent(limit)} %`,
				}),
			},
		];
	},
};

/** Samples whose fraction the pattern of copies does not settle. Strength: how far the solutions lie apart. */
export const tumourFractionNotUnique: SignalDetector = {
	kind: 'tumour_fraction_not_unique',
	tables: ['fraction_estimates'],
	detect: (facts) => {
		const found = rowsWith(facts, 'not_unique');
		const best = found[0];
		if (best === undefined) return [];
		const low = numberIn(best.row, 'fraction_lowest') ?? fraction(best);
		const high = numberIn(best.row, 'fraction_highest') ?? fraction(best);
		return [
			{
				level: 'warning',
				strength: unit(high - low),
				context: 'copy-number',
				contrast: null,
				matrix: null,
				evidence: cellEvidence(best, 'fraction_highest'),
				support: [...supportOf(found), six(low), six(high)],
				statement: say('result_signals.tumour_fraction_not_unique', {
					...{ samples: found.length, names: nameList(found.map(sample), 3), sample: sample(best) },
					...{ low: percent(low), high: percent(high) },
				}),
			},
		];
	},
};

/** Genes that are amplified beyond their chromosome arm. Strength: z over 20 of the clearest. */
export const focalAmplification: SignalDetector = {
	kind: 'focal_amplification',
	tables: ['fraction_genes'],
	detect: (facts) => {
		const z = ({ row }: Located): number => numberIn(row, 'z') ?? 0;
		const found = ranked(
			tablesOfKind(facts, 'fraction_genes')
				.flatMap(located)
				.filter(({ row }) => textIn(row, 'amplified') === 'true'),
			z,
			(one) => `${sample(one)} ${textIn(one.row, 'gene')}`,
		);
		const best = found[0];
		if (best === undefined) return [];
		return [
			{
				level: 'note',
				strength: unit(z(best) / 20),
				context: 'copy-number',
				contrast: null,
				matrix: null,
				evidence: cellEvidence(best, 'z'),
				support: [
					found.length,
					...found.slice(0, 5).flatMap((one) => [sample(one), textIn(one.row, 'gene'), six(z(one))]),
				],
				statement: say('result_signals.focal_amplification', {
					genes: nameList(
						found.map((one) => `${textIn(one.row, 'gene')} (${sample(one)})`),
						3,
					),
				}),
			},
		];
	},
};
