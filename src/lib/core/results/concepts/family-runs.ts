import type { RunVerdict } from '../../../contract/records/evaluation.ts';
import type { Run } from '../../../contract/records/run.ts';

/** What became of the runs of one task family. */
export interface FamilyRuns {
	/** Verified runs, oldest first. */
	verified: readonly Run[];
	/** The latest failed run when no verified one came after it. */
	failed: Run | null;
	/** True when a run failed and a verified one came after it. */
	recovered: boolean;
	/** Runs that completed once and whose outputs are gone or differ now, when no verified one stands in their place. */
	removed: readonly Run[];
	edited: readonly Run[];
	/** Runs that verified or failed on less than there is to read now: they neither answer nor block. */
	outdated: readonly Run[];
}

const noRuns: FamilyRuns = {
	verified: [],
	failed: null,
	recovered: false,
	removed: [],
	edited: [],
	outdated: [],
};

/** Runs of a family; none where it never ran. */
export function runsOf(families: ReadonlyMap<string, FamilyRuns>, family: string): FamilyRuns {
	return families.get(family) ?? noRuns;
}

/** The same runs, those set aside that looked at less than there is to read now. */
export function withoutOutdated(runs: FamilyRuns, isOutdated: (run: Run) => boolean): FamilyRuns {
	const { verified, failed } = runs;
	return {
		...runs,
		verified: verified.filter((run) => !isOutdated(run)),
		failed: failed !== null && isOutdated(failed) ? null : failed,
		outdated: [...verified, ...(failed === null ? [] : [failed])].filter(isOutdated),
	};
}

/** Runs of each task family with what is true of them now, oldest first. */
export function familyRuns(
	runs: readonly Run[],
	verdicts: readonly RunVerdict[],
): ReadonlyMap<string, FamilyRuns> {
	const verdictOf = new Map(verdicts.map((verdict) => [verdict.run_id, verdict]));
	const families = new Map<string, Run[]>();
	for (const run of runs) families.set(run.task_key, [...(families.get(run.task_key) ?? []), run]);
	return new Map(
		[...families].map(([family, own]) => {
			const having = (status: RunVerdict['status']): Run[] =>
				own.filter((run) => verdictOf.get(run.run_id)?.status === status);
			const verified = having('verified');
			const lastVerified = verified.at(-1)?.started_at ?? '';
			const open = (run: Run): boolean => verdictOf.get(run.run_id)?.superseded !== true;
			const failed = having('failed').filter((run) => run.status === 'failed');
			const last = failed.at(-1);
			const isOpen = last !== undefined && last.started_at > lastVerified;
			return [
				family,
				{
					verified,
					failed: isOpen ? last : null,
					recovered: last !== undefined && !isOpen,
					removed: having('outputs_removed').filter(open),
					edited: having('incomplete').filter(open),
					outdated: [],
				},
			];
		}),
	);
}
