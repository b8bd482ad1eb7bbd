import { compareTimes } from '../../analysis/earliest-samples.ts';
import { maxOf } from '../../../base/extremes.ts';
import { gateMeasures, gateUses, GATE_LIMITS } from '../../../contract/gate-limits.ts';
import type { FigureOf } from '../../figures/index.ts';
import type { GateReason } from '../../signals/identity/gate.ts';
import { colorsOf } from '../cohort/figures/grouping.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import { count } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import type { CheckedSample, CheckResult } from './check-result.ts';

/** Samples of a matrix of pairs that can still be told apart. */
const MAX_SAMPLES = 200;

/** Genotypes of every pair, and what the gate says of every sample. */
export function checkFigures(result: CheckResult, cohort: RawCohort): SuiteFigure[] {
	const concordance = concordanceFigure(result, cohort);
	return [
		{ name: 'sample_gate', spec: gateFigure(result, cohort) },
		...(concordance === null ? [] : [{ name: 'identity_concordance', spec: concordance }]),
	];
}

/** Samples of a person side by side, in the order of the draws. */
function byPerson(samples: readonly CheckedSample[]): CheckedSample[] {
	return [...samples].sort(
		(a, b) =>
			compareTimes(a.person, b.person) || compareTimes(a.sample, b.sample) || (a.sample < b.sample ? -1 : 1),
	);
}

const groupOf = (cohort: RawCohort, samples: readonly CheckedSample[]): (string | null)[] =>
	samples.map(({ data_id }) => cohort.sample(data_id).group);

function concordanceFigure(
	{ samples, pairs }: CheckResult,
	cohort: RawCohort,
): FigureOf<'correlation_matrix'> | null {
	const known = new Map(
		pairs.flatMap((one) =>
			one.verdict === 'not_checked' || one.called === 0
				? []
				: [[[one.a, one.b].sort().join('\t'), one.alike / one.called] as const],
		),
	);
	if (known.size === 0 || samples.length > MAX_SAMPLES) return null;
	const ordered = byPerson(samples);
	return {
		schema_version: 1,
		kind: 'correlation_matrix',
		title: `Genotype concordance of ${count(samples.length, 'sample')}`,
		caption:
			'Share of the common sites with a sure genotype in both samples at which the genotype is the same. Samples of one person are side by side and should form a block of 1; a bright cell outside of a block is a sample of another person. Hatched: fewer than 20 common sites.',
		width: 880,
		height: 880,
		data: {
			ids: ordered.map(({ sample }) => sample),
			values: ordered.flatMap((a) =>
				ordered.map((b) => (a === b ? 1 : (known.get([a.sample, b.sample].sort().join('\t')) ?? null))),
			),
			...{ value_label: 'same genotype, share', scale: 'magnitude', domain: [0, 1], tree: null },
			group: groupOf(cohort, ordered),
			...colorsOf(cohort),
		},
	};
}

const LEVELS = { pass: 0, caution: 1, stop: 2 } as const;
const FACTS = ['identity', 'sex', ...gateMeasures] as const;
const WORDS: Readonly<Record<(typeof FACTS)[number], string>> = {
	identity: 'identity',
	sex: 'sex',
	contamination: 'contamination',
	high_molecular_weight: 'long DNA',
	duplicate_rate: 'duplicates',
	on_target: 'on target',
	depth: 'depth',
};

const factOf = ({ fact }: GateReason): (typeof FACTS)[number] =>
	fact.startsWith('identity')
		? 'identity'
		: fact === 'sex_differs'
			? 'sex'
			: fact === 'contamination_not_checked'
				? 'contamination'
				: (gateMeasures.find((one) => one === fact) ?? 'identity');

/** The worst that any use says of a fact; null where it was not measured. */
function levelOf(one: CheckedSample, fact: (typeof FACTS)[number]): number | null {
	const found = gateUses.flatMap((use) =>
		one.gates[use].reasons.filter((reason) => factOf(reason) === fact).map(({ verdict }) => LEVELS[verdict]),
	);
	if (found.length > 0) return maxOf(found);
	const { numbers, identity, sex, contamination } = one;
	if (fact === 'identity') return identity === null ? null : LEVELS.pass;
	if (fact === 'sex') return sex.reads === null || sex.stated === null ? null : LEVELS.pass;
	if (fact === 'contamination') return contamination.share === null ? null : LEVELS.pass;
	return numbers[fact] === null ? null : LEVELS.pass;
}

function gateFigure({ samples }: CheckResult, cohort: RawCohort): FigureOf<'heatmap'> {
	const ordered = byPerson(samples);
	const limit = (fact: (typeof gateMeasures)[number]): string => {
		const { caution, stop } = GATE_LIMITS[fact].detection ?? { caution: null, stop: null };
		return [caution, stop].filter((one) => one !== null).join(' / ');
	};
	return {
		schema_version: 1,
		kind: 'heatmap',
		title: `Gate of ${count(samples.length, 'sample')}`,
		caption: `The strictest verdict of any use on each sample: 0 pass, 1 caution, 2 stop. Hatched: not measured, or nothing to compare with. Limits for tumour-informed detection (caution / stop): contamination ${limit('contamination')}, long DNA ${limit('high_molecular_weight')}, depth ${limit('depth')} molecules. Limits are conventions.`,
		width: 880,
		height: 460,
		data: {
			sample_ids: ordered.map(({ sample }) => sample),
			feature_ids: FACTS.map((fact) => WORDS[fact]),
			values: FACTS.flatMap((fact) => ordered.map((one) => levelOf(one, fact))),
			...{ value_label: '0 pass, 1 caution, 2 stop', scale: 'magnitude', domain: [0, 2] },
			...{ column_tree: null, row_tree: null, features_total: null },
			group: groupOf(cohort, ordered),
			...colorsOf(cohort),
		},
	};
}
