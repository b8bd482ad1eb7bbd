import { say, type MessageCode } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import { located, ranked, textIn, type Located } from '../facts/rows.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { nameList } from './names.ts';
import { percent, short, six, unit } from './round.ts';

/** A p of the test is never below 1e-9: there strength is 1. */
const FULL_LOG10 = 9;
/** Ratio to the baseline on the log2 scale at which strength is 1. */
const FULL_LOG2 = 4;

const sample = ({ row }: Located): string => textIn(row, 'sample');
const samples = (facts: RunFacts): Located[] => tablesOfKind(facts, 'mrd_samples').flatMap(located);
const changes = (facts: RunFacts): Located[] => tablesOfKind(facts, 'mrd_dynamics').flatMap(located);

interface Kind {
	kind: string;
	table: string;
	level: 'note' | 'warning';
	rows: (facts: RunFacts) => Located[];
	size: (one: Located) => number;
	column: string;
	code: MessageCode;
	/** Further values of the sentence, of the clearest row. */
	values: (best: Located) => Readonly<Record<string, string | number>>;
}

function detector({ kind, table, level, rows, size, column, code, values }: Kind): SignalDetector {
	return {
		kind,
		tables: [table],
		detect: (facts) => {
			const found = ranked(rows(facts), size, sample);
			const best = found[0];
			if (best === undefined) return [];
			return [
				{
					level,
					strength: unit(size(best)),
					context: 'variant',
					contrast: null,
					matrix: null,
					evidence: cellEvidence(best, column),
					support: [found.length, ...found.slice(0, 5).flatMap((one) => [sample(one), six(size(one))])],
					statement: say(code, {
						samples: found.length,
						names: nameList(found.map(sample), 3),
						sample: sample(best),
						...values(best),
					}),
				},
			];
		},
	};
}

/** Plasma samples with tumour variants beyond error. Strength: -log10 p / 9 of the clearest. */
export const mrdDetected = detector({
	kind: 'mrd_detected',
	table: 'mrd_samples',
	level: 'note',
	rows: (facts) => samples(facts).filter(({ row }) => textIn(row, 'call') === 'detected'),
	size: ({ row }) => -Math.log10(numberIn(row, 'p') ?? 1) / FULL_LOG10,
	column: 'p',
	code: 'result_signals.mrd_detected',
	values: ({ row }) => ({ vaf: percent(numberIn(row, 'integrated_vaf') ?? 0) }),
});

/** Samples without detection that had 95 % power for a tenth of the baseline. Strength: that power. */
export const mrdCleared = detector({
	kind: 'mrd_cleared',
	table: 'mrd_dynamics',
	level: 'note',
	rows: (facts) => changes(facts).filter(({ row }) => textIn(row, 'change') === 'cleared'),
	size: ({ row }) => numberIn(row, 'power_at_tenth') ?? 0,
	column: 'power_at_tenth',
	code: 'result_signals.mrd_cleared',
	values: () => ({}),
});

/** Samples whose integrated VAF rose against the baseline, interval included. Strength: log2 ratio / 4. */
export const mrdRising = detector({
	kind: 'mrd_rising',
	table: 'mrd_dynamics',
	level: 'note',
	rows: (facts) => changes(facts).filter(({ row }) => textIn(row, 'change') === 'increase'),
	size: ({ row }) => Math.log2(numberIn(row, 'ratio') ?? 1) / FULL_LOG2,
	column: 'ratio',
	code: 'result_signals.mrd_rising',
	values: ({ row }) => ({ ratio: short(numberIn(row, 'ratio') ?? 1) }),
});

/** Plasma that is not of the person whose list and normal were used. */
export const mrdOtherPerson = detector({
	kind: 'mrd_other_person',
	table: 'mrd_samples',
	level: 'warning',
	rows: (facts) => samples(facts).filter(({ row }) => textIn(row, 'identity') === 'other_person'),
	size: () => 1,
	column: 'identity_sites',
	code: 'result_signals.mrd_other_person',
	values: ({ row }) => ({ patient: textIn(row, 'patient') }),
});
