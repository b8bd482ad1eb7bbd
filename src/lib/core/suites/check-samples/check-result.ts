import type { JudgedSample } from '../../analysis/check-samples/judge-samples.ts';
import type { IdentityPair } from '../../analysis/check-samples/check-identity.ts';
import type { QualityNumbers } from '../../signals/sample-check/quality-numbers.ts';
import type { SampleRole } from '../../dataset/roles/sample-role.ts';

/** A judged sample with its numbers and what is known of its file. */
export interface CheckedSample extends Omit<JudgedSample, 'numbers' | 'person'> {
	person: string;
	/** As the data name it. */
	data_id: string;
	role: SampleRole | null;
	numbers: QualityNumbers;
	/** Name of the file as the run shows it. */
	given: string;
	has_index: boolean;
	/** The common variants are of another genome build. */
	other_build: boolean;
	/** Consensus and raw reads in one file. */
	mixed: boolean;
}

/** What the check of the samples of a run found. */
export interface CheckResult {
	samples: CheckedSample[];
	pairs: IdentityPair[];
	/** What tells people apart: a list, positions of the targets where the samples differ, or both where few places of the list are covered. */
	sites: 'common_variants' | 'differing' | 'both';
	has_common: boolean;
	/** The list says how often the population has its alleles. */
	has_frequencies: boolean;
	/** Names of samples alone say who the people are. */
	people_by_name: boolean;
	has_targets: boolean;
}

export function checkedSample(
	judged: JudgedSample,
	numbers: QualityNumbers,
	role: SampleRole | null,
	file: Pick<CheckedSample, 'given' | 'data_id' | 'has_index' | 'other_build' | 'mixed'>,
): CheckedSample {
	return { ...judged, person: judged.person ?? judged.sample, numbers, role, ...file };
}

/** Of the samples of a person it is the one that differs. */
export const isSwapped = ({ identity }: Pick<CheckedSample, 'identity'>): boolean => identity === 'different';

/** Its genotypes are found under another name too, and nothing says which name is wrong. */
export const isShared = ({ identity, belongs_to }: Pick<CheckedSample, 'identity' | 'belongs_to'>): boolean =>
	identity !== 'different' && belongs_to.length > 0;

/** Its sex differs from the sample table, and no genotypes say that the table is wrong. */
export const isOfOtherSex = ({ gates }: Pick<CheckedSample, 'gates'>): boolean =>
	gates.detection.reasons.some(({ fact, verdict }) => fact === 'sex_differs' && verdict === 'stop');

/** Contaminated beyond the limit of the strictest use. */
export const isContaminated = ({ gates, contamination }: CheckedSample): boolean =>
	(contamination.low ?? 0) > 0 && gates.detection.reasons.some(({ fact }) => fact === 'contamination');
