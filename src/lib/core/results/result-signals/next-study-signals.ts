import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import { located, textIn, type Located } from '../facts/rows.ts';
import { cohortContext } from './context.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { short, six, unit } from './round.ts';

const isTrue = (one: Located, column: string): boolean => textIn(one.row, column).toLowerCase() === 'true';

/** The score that a plan is for, where a study can or cannot be planned to detect it. */
const planned = (facts: RunFacts, plannable: boolean): Located[] =>
	tablesOfKind(facts, 'sample_size_effects')
		.flatMap(located)
		.filter((one) => isTrue(one, 'in_total') && isTrue(one, 'plannable') === plannable);

/** Most people of a group that any aim of the total needs. */
const most = (facts: RunFacts, column: 'cases' | 'controls'): number =>
	tablesOfKind(facts, 'sample_size_aims')
		.flatMap(located)
		.filter((one) => isTrue(one, 'in_total'))
		.reduce((largest, { row }) => Math.max(largest, numberIn(row, column) ?? 0), 0);

/** The size of the next study. Strength: how far the planned AUROC is from chance. */
export const nextStudyPlanned: SignalDetector = {
	kind: 'next_study_planned',
	tables: ['sample_size_effects', 'sample_size_aims'],
	detect: (facts) =>
		planned(facts, true).map((found) => {
			const low = numberIn(found.row, 'auroc_planned') ?? 0.5;
			const auroc = numberIn(found.row, 'auroc') ?? 0.5;
			const [cases, controls] = [most(facts, 'cases'), most(facts, 'controls')];
			const score = textIn(found.row, 'score');
			return {
				level: 'note' as const,
				strength: unit(2 * low - 1),
				context: cohortContext,
				contrast: null,
				matrix: null,
				evidence: cellEvidence(found, 'auroc_planned'),
				support: [six(low), six(auroc), cases, controls],
				statement: say('result_signals.next_study_planned', {
					...{ score, cases, controls, planned: short(low), auroc: short(auroc) },
				}),
			};
		}),
};

/** An effect whose lower end is none: no study can be planned to detect it. */
export const nextStudyNoEffect: SignalDetector = {
	kind: 'next_study_no_effect',
	tables: ['sample_size_effects'],
	detect: (facts) =>
		planned(facts, false).map((found) => {
			const low = numberIn(found.row, 'auroc_planned') ?? 0;
			const auroc = numberIn(found.row, 'auroc') ?? 0;
			return {
				level: 'warning' as const,
				strength: 0.5,
				context: cohortContext,
				contrast: null,
				matrix: null,
				evidence: cellEvidence(found, 'auroc_planned'),
				support: [six(low), six(auroc)],
				statement: say('result_signals.next_study_no_effect', {
					...{ score: textIn(found.row, 'score'), planned: short(low), auroc: short(auroc) },
				}),
			};
		}),
};
