import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind } from '../facts/run-facts.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { nameList } from './names.ts';
import { six, unit } from './round.ts';
import { byText, grouped, located, ranked, textIn, type Located } from '../facts/rows.ts';

/** An arm counts as changed when at least half of it is called: focal calls and noise stay below. */
const HALF_OF_ARM = 0.5;

/** Seen in one sample only it is that sample's own affair. */
const MIN_SAMPLES = 2;

interface Arm {
	name: string;
	rows: Located[];
}

/** Arms with a kind of change in at least two samples, most samples first, then by name. */
function recurrent(rows: readonly Located[], column: string, word: string): Arm[] {
	const changed = rows.filter(({ row }) => (numberIn(row, column) ?? 0) >= HALF_OF_ARM);
	return grouped(changed, ({ row }) => textIn(row, 'arm'))
		.map(([arm, own]) => ({
			name: `${arm} ${word}`,
			rows: ranked(
				own,
				({ row }) => numberIn(row, column) ?? 0,
				({ row }) => textIn(row, 'sample'),
			),
		}))
		.filter((arm) => arm.rows.length >= MIN_SAMPLES);
}

/**
 * Chromosome arms gained or lost over at least half their length in two samples or more: a note, since samples of one
 * patient and references of one sex share such changes too. Strength: share of the called samples with the commonest.
 */
export const copyNumberArms: SignalDetector = {
	kind: 'copy_number_arms',
	tables: ['copy_number_arms'],
	detect: (facts) =>
		tablesOfKind(facts, 'copy_number_arms').flatMap((table) => {
			const rows = located(table).filter(({ row }) => numberIn(row, 'altered_fraction') !== null);
			const samples = new Set(rows.map(({ row }) => textIn(row, 'sample'))).size;
			const arms = [...recurrent(rows, 'gain_fraction', '+'), ...recurrent(rows, 'loss_fraction', '-')].sort(
				(a, b) => b.rows.length - a.rows.length || byText(a.name, b.name),
			);
			const first = arms[0];
			const best = first?.rows[0];
			if (first === undefined || best === undefined) return [];
			const column = first.name.endsWith('+') ? 'gain_fraction' : 'loss_fraction';
			const share = first.rows.length / samples;
			return [
				{
					level: 'note' as const,
					strength: unit(share),
					context: 'copy-number' as const,
					contrast: null,
					matrix: table.matrix,
					evidence: cellEvidence(best, column),
					support: [
						arms.length,
						...arms.slice(0, 5).flatMap((arm) => [arm.name, arm.rows.length]),
						six(share),
					],
					statement: say('result_signals.copy_number_arms', {
						arms: arms.length,
						names: nameList(
							arms.map((arm) => `${arm.name.replace(' ', '')} (${arm.rows.length})`),
							5,
						),
						n: samples,
					}),
				},
			];
		}),
};
