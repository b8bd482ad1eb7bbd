import { render } from '../../../contract/messages/index.ts';
import { gateUseOf, gateUses, type GateUse } from '../../../contract/gate-limits.ts';
import { identityPairsTable } from '../../../contract/tables/samples/identity-pairs.ts';
import { sampleChecksTable } from '../../../contract/tables/samples/sample-checks.ts';
import { sampleGateTable } from '../../../contract/tables/samples/sample-gate.ts';
import { taskKeys } from '../../../contract/tasks/index.ts';
import { gateWords } from '../../analysis/check-samples/gate-words.ts';
import { MIN_SITE_MOLECULES } from '../../signals/identity/genotype.ts';
import { resultTable } from '../cohort/tables.ts';
import type { SuiteTable } from '../suite.ts';
import type { CheckedSample, CheckResult } from './check-result.ts';

/** A row per sample, a row per reason of the gate, and a row per pair. */
export function checkTables({ samples, pairs }: CheckResult): SuiteTable[] {
	const personOf = new Map(samples.map(({ sample, person }) => [sample, person]));
	return [
		resultTable(sampleChecksTable, samples.map(sampleRow)),
		resultTable(sampleGateTable, samples.flatMap(gateRows)),
		resultTable(
			identityPairsTable,
			pairs.map((one) => ({
				...{ sample_a: one.a, sample_b: one.b },
				...{ patient_a: personOf.get(one.a) ?? '', patient_b: personOf.get(one.b) ?? '' },
				...{ verdict: one.verdict, contradicts: one.contradicts },
				log_likelihood_ratio: Number.isNaN(one.log_likelihood_ratio) ? null : one.log_likelihood_ratio,
				...{ other_relation: one.other, sites: one.sites, called: one.called, alike: one.alike },
				concordance: one.called === 0 ? null : one.alike / one.called,
				opposite: one.opposite,
			})),
		),
	];
}

function sampleRow(one: CheckedSample): (typeof sampleChecksTable)['schema']['_output'] {
	const { numbers, contamination, gates } = one;
	return {
		...{ sample: one.sample, patient: one.person, role: one.role, identity: one.identity },
		belongs_to: one.belongs_to.length === 0 ? null : one.belongs_to.join('; '),
		...{ contamination: contamination.share, contamination_low: contamination.low },
		...{ contamination_high: contamination.high, contamination_sites: contamination.sites },
		...{ contaminated_by: one.source?.person ?? null, sex_by_reads: one.sex.reads },
		...{ sex_stated: one.sex.stated, y_ratio: numbers.sex.y_ratio, x_sites: numbers.sex.x_sites },
		...{ x_heterozygous: numbers.sex.x_heterozygous, common_sites: coveredSites(one) },
		...{ depth: numbers.depth, on_target: numbers.on_target },
		...{ high_molecular_weight: numbers.high_molecular_weight, fragments: numbers.fragments },
		...{ duplicate_rate: numbers.duplicate_rate, unique_fragments: numbers.unique },
		library_fragments: numbers.library === null ? null : Math.round(numbers.library),
		...{ input_ng: numbers.input_ng, genome_equivalents: numbers.genome_equivalents },
		...{ recovery: numbers.recovery, use_detection: gates.detection.verdict },
		...{ use_origin: gates.origin.verdict, use_fragments: gates.fragments.verdict },
		use_copy_number: gates.copy_number.verdict,
	};
}

export const coveredSites = ({ alleles }: Pick<CheckedSample, 'alleles'>): number =>
	alleles.filter(({ ref, alt }) => ref + alt >= MIN_SITE_MOLECULES).length;

/** Tasks that use samples so. */
export const tasksOfUse = (use: GateUse): string =>
	taskKeys.filter((key) => gateUseOf(key) === use).join('; ');

function gateRows({ sample, gates }: CheckedSample): (typeof sampleGateTable)['schema']['_output'][] {
	return gateUses.flatMap((use) =>
		gates[use].reasons.map((reason) => ({
			...{ sample, use, tasks: tasksOfUse(use), verdict: reason.verdict, fact: reason.fact },
			value: 'value' in reason ? reason.value : null,
			limit: 'limit' in reason ? reason.limit : null,
			reason: render(gateWords(reason)),
		})),
	);
}
