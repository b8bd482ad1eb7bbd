import { say, type MessageCode } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import { located, ranked, textIn, type Located } from '../facts/rows.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { nameList } from './names.ts';
import { percent, six, unit } from './round.ts';

/** Share of another person at which strength is 1. */
const FULL_CONTAMINATION = 0.1;
/** Share of long fragments at which strength is 1. */
const FULL_LONG = 0.5;

const sample = ({ row }: Located): string => textIn(row, 'sample');
const checks = (facts: RunFacts): Located[] => tablesOfKind(facts, 'sample_checks').flatMap(located);
/** Reasons of the gate for one measure, each sample once. */
function reasons(facts: RunFacts, fact: string): Located[] {
	const bySample = new Map<string, Located>();
	for (const one of tablesOfKind(facts, 'sample_gate').flatMap(located))
		if (textIn(one.row, 'fact') === fact && !bySample.has(sample(one))) bySample.set(sample(one), one);
	return [...bySample.values()];
}

interface Kind {
	kind: string;
	/** Where the rows are; `also` is read beside it. */
	table: string;
	also?: string;
	rows: (facts: RunFacts) => Located[];
	size: (one: Located) => number;
	column: string;
	code: (best: Located) => MessageCode;
	values: (best: Located) => Readonly<Record<string, string | number>>;
}

/** All of them are warnings: a person has to decide what becomes of the sample. */
function detector({ kind, table, also, rows, size, column, code, values }: Kind): SignalDetector {
	return {
		kind,
		tables: also === undefined ? [table] : [table, also],
		detect: (facts) => {
			const found = ranked(rows(facts), size, sample);
			const best = found[0];
			if (best === undefined) return [];
			return [
				{
					...{ level: 'warning', strength: unit(size(best)), context: 'variant' },
					...{ contrast: null, matrix: null, evidence: cellEvidence(best, column) },
					support: [found.length, ...found.slice(0, 5).flatMap((one) => [sample(one), six(size(one))])],
					statement: say(code(best), {
						...{ samples: found.length, names: nameList(found.map(sample), 3), sample: sample(best) },
						...values(best),
					}),
				},
			];
		},
	};
}

const isOther = ({ row }: Located): boolean => textIn(row, 'identity') === 'different';
const isShared = ({ row }: Located): boolean => textIn(row, 'belongs_to') !== '';

/**
 * Samples whose genotypes are those of another person than the one they are labelled with; where none is, those whose genotypes are found under
 * another name too.
 */
export const sampleSwap = detector({
	kind: 'sample_swap',
	table: 'sample_checks',
	rows: (facts) => {
		const others = checks(facts).filter(isOther);
		return others.length > 0 ? others : checks(facts).filter(isShared);
	},
	// Of samples of somebody else those are named first whose person is known.
	size: (one) => (isOther(one) ? (isShared(one) ? 1 : 0.9) : 0.5),
	column: 'common_sites',
	code: (best) =>
		isOther(best)
			? isShared(best)
				? 'result_signals.sample_swap'
				: 'result_signals.sample_swap_unknown'
			: 'result_signals.sample_two_names',
	values: (best) => ({
		patient: textIn(best.row, 'patient'),
		...(isShared(best) ? { other: textIn(best.row, 'belongs_to') } : {}),
	}),
});

/** Is the interval of the contamination above 0? Then only is a sample said to hold another person's DNA. */
function isSure(facts: RunFacts): (one: Located) => boolean {
	const known = new Set(
		checks(facts).flatMap((one) => ((numberIn(one.row, 'contamination_low') ?? 0) > 0 ? [sample(one)] : [])),
	);
	return (one) => known.has(sample(one));
}

/** Samples with molecules of another person, beyond the limit of the gate. Strength: share / 10 %. */
export const sampleContamination = detector({
	kind: 'sample_contamination',
	table: 'sample_gate',
	also: 'sample_checks',
	rows: (facts) => reasons(facts, 'contamination').filter(isSure(facts)),
	size: ({ row }) => (numberIn(row, 'value') ?? 0) / FULL_CONTAMINATION,
	column: 'value',
	code: () => 'result_signals.sample_contamination',
	values: ({ row }) => ({ share: percent(numberIn(row, 'value') ?? 0) }),
});

/** Samples with long DNA of blood cells. Strength: share / 50 %. */
export const longDna = detector({
	kind: 'long_dna',
	table: 'sample_gate',
	rows: (facts) => reasons(facts, 'high_molecular_weight'),
	size: ({ row }) => (numberIn(row, 'value') ?? 0) / FULL_LONG,
	column: 'value',
	code: () => 'result_signals.long_dna',
	values: ({ row }) => ({ share: percent(numberIn(row, 'value') ?? 0) }),
});

/** Samples of few molecules. Strength: how far below the limit. */
export const fewMolecules = detector({
	kind: 'few_molecules',
	table: 'sample_gate',
	rows: (facts) => reasons(facts, 'depth'),
	size: ({ row }) => 1 - (numberIn(row, 'value') ?? 0) / (numberIn(row, 'limit') ?? 1),
	column: 'value',
	code: () => 'result_signals.few_molecules',
	values: ({ row }) => ({
		depth: Math.round(numberIn(row, 'value') ?? 0),
		limit: numberIn(row, 'limit') ?? 0,
	}),
});
