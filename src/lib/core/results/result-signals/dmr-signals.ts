import { say } from '../../../contract/messages/index.ts';
import { FEATURE_FINDING_Q, REGION_FDR } from '../../../contract/decision-rules.ts';
import { numberIn, tablesOfKind } from '../facts/run-facts.ts';
import { grouped, located, ranked, textIn, type Located } from '../facts/rows.ts';
import type { DetectedSignal, SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { contrastOf } from './groups.ts';
import { short, six, unit } from './round.ts';

const place = ({ row }: Located): string => `${textIn(row, 'contig')}:${textIn(row, 'start')}`;
const area = ({ row }: Located): number => Math.abs(numberIn(row, 'area') ?? 0);
/** The status counts contrasts and people; a table without it is judged by q. */
const isFinding = ({ row }: Located): boolean => {
	const status = textIn(row, 'status');
	return status === '' ? (numberIn(row, 'q_value') ?? 1) <= FEATURE_FINDING_Q : status === 'finding';
};
/** Groups that cannot be compared make no signal. */
const isAssessable = ({ row }: Located): boolean => textIn(row, 'status') !== 'not_assessable';
const contrast = ({ row }: Located): string => contrastOf(textIn(row, 'group_b'), textIn(row, 'group_a'));

/**
 * Regions whose FDR by permutation of people is at most 0.05: one note per contrast. Strength: largest difference / 100 points.
 */
export const dmrRegions: SignalDetector = {
	kind: 'dmr_regions',
	tables: ['dmr_regions'],
	detect: (facts) =>
		tablesOfKind(facts, 'dmr_regions').flatMap((table) =>
			grouped(
				located(table).filter(
					(one) => (numberIn(one.row, 'region_fdr') ?? 1) <= REGION_FDR && isAssessable(one),
				),
				contrast,
			).flatMap(([key, own]) => regionSignal(key, own, table.matrix, true)),
		),
};

/** Regions without a region FDR, of too few people: one note per contrast. */
export const dmrUnjudged: SignalDetector = {
	kind: 'dmr_unjudged',
	tables: ['dmr_regions'],
	detect: (facts) =>
		tablesOfKind(facts, 'dmr_regions').flatMap((table) =>
			grouped(
				located(table).filter((one) => numberIn(one.row, 'region_fdr') === null && isAssessable(one)),
				contrast,
			).flatMap(([key, own]) => regionSignal(key, own, table.matrix, false)),
		),
};

function regionSignal(
	key: string,
	own: readonly Located[],
	matrix: string | null,
	found: boolean,
): DetectedSignal[] {
	const rows = ranked([...own], area, place);
	const [best] = rows;
	if (best === undefined) return [];
	const points = numberIn(best.row, 'difference') ?? 0;
	return [
		{
			level: 'note' as const,
			strength: unit(Math.abs(points) / 100),
			context: 'methylation' as const,
			contrast: key,
			matrix,
			evidence: cellEvidence(best, 'area'),
			support: [rows.length, ...rows.slice(0, 5).flatMap((one) => [place(one), six(area(one))])],
			statement: say(found ? 'result_signals.dmr_regions' : 'result_signals.dmr_unjudged', {
				regions: rows.length,
				positive: textIn(best.row, 'group_b'),
				reference: textIn(best.row, 'group_a'),
				place: place(best),
				points: short(points, 3),
				...(found ? { fdr: REGION_FDR } : {}),
			}),
		},
	];
}

/** Features of arrays with a small q of the moderated t: one note per contrast. Strength: largest difference / 100 points. */
export const dmrFeatures: SignalDetector = {
	kind: 'dmr_features',
	tables: ['dmr_features'],
	detect: (facts) =>
		tablesOfKind(facts, 'dmr_features').flatMap((table) =>
			grouped(located(table).filter(isFinding), contrast).flatMap(([key, own]) => {
				const size = ({ row }: Located): number => Math.abs(numberIn(row, 'difference') ?? 0);
				const rows = ranked([...own], size, ({ row }) => textIn(row, 'feature'));
				const [best] = rows;
				if (best === undefined) return [];
				return [
					{
						level: 'note' as const,
						strength: unit(size(best) / 100),
						context: 'methylation' as const,
						contrast: key,
						matrix: table.matrix,
						evidence: cellEvidence(best, 'difference'),
						support: [
							rows.length,
							...rows.slice(0, 5).flatMap((one) => [textIn(one.row, 'feature'), six(size(one))]),
						],
						statement: say('result_signals.dmr_features', {
							features: rows.length,
							positive: textIn(best.row, 'group_b'),
							reference: textIn(best.row, 'group_a'),
							feature: textIn(best.row, 'feature'),
							points: short(numberIn(best.row, 'difference') ?? 0, 3),
							q: FEATURE_FINDING_Q,
						}),
					},
				];
			}),
		),
};
