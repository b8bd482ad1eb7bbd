import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind, type FactTable, type RunFacts } from '../facts/run-facts.ts';
import { contextOf } from './context.ts';
import type { DetectedSignal, SignalDetector } from './detector.ts';
import { families, splitByStatus } from './effect-status.ts';
import { cellEvidence } from './evidence.ts';
import { isWithheld } from './model-finding.ts';
import { nameList, shortName } from './names.ts';
import { short, six, unit } from './round.ts';
import { located, ranked, textIn, type Located } from '../facts/rows.ts';

const NAMED = 3;
const q = ({ row }: Located): number => numberIn(row, 'q_value') ?? 1;
const size = ({ row }: Located): number => numberIn(row, 'epsilon_squared') ?? 0;
const feature = ({ row }: Located): string => textIn(row, 'feature');

function detect(facts: RunFacts, table: FactTable, level: 'finding' | 'hint'): DetectedSignal[] {
	if (isWithheld(facts.summary?.matrices.find(({ name }) => name === table.matrix))) return [];
	const status = splitByStatus(located(table), families(facts));
	if (level === 'hint' && status.findings.length > 0) return [];
	const rows = ranked(
		level === 'finding' ? status.findings : status.hints,
		(one) => -q(one) + size(one) * 1e-12,
		feature,
	);
	const best = rows[0];
	if (best === undefined || table.matrix === null) return [];
	const values = {
		matrix: table.matrix,
		features: rows.length,
		tests: status.tests,
		groups: numberIn(best.row, 'n_groups'),
		n: numberIn(best.row, 'n'),
		names: nameList(rows.map(feature), NAMED),
		feature: shortName(feature(best)),
		lowest: textIn(best.row, 'lowest_group'),
		highest: textIn(best.row, 'highest_group'),
		q: short(q(best)),
	};
	return [
		{
			level,
			strength: unit(Math.sqrt(Math.max(0, size(best)))),
			context: contextOf(facts, table.matrix),
			contrast: null,
			matrix: table.matrix,
			evidence: cellEvidence(best, 'q_value'),
			support: [
				rows.length,
				...rows.slice(0, NAMED).flatMap((one) => [feature(one), six(size(one)), six(q(one))]),
			],
			statement: say(
				level === 'finding' ? 'result_signals.group_finding' : 'result_signals.group_hint',
				values,
			),
		},
	];
}

/**
 * Features that differ over more than two groups (Kruskal-Wallis), q x (matrices x contrasts) at most 0.01; one result signal per
 * matrix, no contrast. Strength: root of epsilon squared, the share of rank variance, on the scale of a correlation.
 */
export const groupFinding: SignalDetector = {
	kind: 'group_finding',
	tables: ['group_tests', 'effects'],
	detect: (facts) => tablesOfKind(facts, 'group_tests').flatMap((table) => detect(facts, table, 'finding')),
};

/** The same at q <= 0.05, where no feature is a finding. */
export const groupHint: SignalDetector = {
	kind: 'group_hint',
	tables: ['group_tests', 'effects'],
	detect: (facts) => tablesOfKind(facts, 'group_tests').flatMap((table) => detect(facts, table, 'hint')),
};
