import type { CohortList, SavedCohort } from '../../contract/operations/cohorts.ts';
import type { CohortPreview } from '../../contract/records/cohort.ts';
import type { FlaggedSamples } from '../../contract/records/flagged-samples.ts';

const has = (value: unknown, ...names: readonly string[]): boolean =>
	typeof value === 'object' && value !== null && names.every((name) => name in value);

/** The engine gives these records by its own schemas; this only tells them from nothing. */
export const isPreview = (value: unknown): value is CohortPreview =>
	has(value, 'groups', 'merged', 'unmatched_ids');

export const isCohortList = (value: unknown): value is CohortList => has(value, 'cohorts', 'set_aside');

export const isSavedCohort = (value: unknown): value is SavedCohort => has(value, 'name', 'definition');

export const isFlagged = (value: unknown): value is FlaggedSamples => has(value, 'run_id', 'samples');
