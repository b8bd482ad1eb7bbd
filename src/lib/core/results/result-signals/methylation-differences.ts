import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind, type FactTable } from '../facts/run-facts.ts';
import type { DetectedSignal, SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { contrastOf } from './groups.ts';
import { short, six, unit } from './round.ts';
import { grouped, located, ranked, textIn, type Located } from '../facts/rows.ts';

const difference = ({ row }: Located): number => numberIn(row, 'difference') ?? 0;
const place = ({ row }: Located): string => `${textIn(row, 'contig')}:${textIn(row, 'start')}`;

function detect(table: FactTable): DetectedSignal[] {
	const called = located(table).filter(({ row }) => textIn(row, 'call') !== '');
	return grouped(called, ({ row }) => contrastOf(textIn(row, 'group_b'), textIn(row, 'group_a'))).flatMap(
		([contrast, own]) => {
			const rows = ranked(own, (one) => Math.abs(difference(one)), place);
			const best = rows[0];
			if (best === undefined) return [];
			const hyper = rows.filter(({ row }) => row['call'] === 'hyper').length;
			return [
				{
					level: 'note' as const,
					strength: unit(Math.abs(difference(best)) / 100),
					context: 'methylation' as const,
					contrast,
					matrix: table.matrix,
					evidence: cellEvidence(best, 'difference'),
					support: [
						rows.length,
						hyper,
						...rows.slice(0, 5).flatMap((one) => [place(one), six(difference(one))]),
					],
					statement: say('result_signals.methylation_differences', {
						sites: rows.length,
						hyper,
						hypo: rows.length - hyper,
						positive: textIn(best.row, 'group_b'),
						reference: textIn(best.row, 'group_a'),
						place: place(best),
						points: short(difference(best), 3),
					}),
				},
			];
		},
	);
}

/**
 * CpGs called hyper or hypo (25 points and q <= 0.01 of pooled reads): one note per contrast. Reads are the units, so it
 * says nothing about other persons and is never more than a note. Strength: largest difference / 100 points.
 */
export const methylationDifferences: SignalDetector = {
	kind: 'methylation_differences',
	tables: ['methylation_differences'],
	detect: (facts) => tablesOfKind(facts, 'methylation_differences').flatMap(detect),
};
