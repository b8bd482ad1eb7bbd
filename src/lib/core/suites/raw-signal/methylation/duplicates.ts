import { addToList } from '../../../../base/add-to-list.ts';
import type { MethylationCohort } from '../../../signals/methylation/read-cohort.server.ts';

/** Groups of samples with the same number of CpGs, reads and methylated reads: surely the same data under several names. */
export function sameReads({ samples }: MethylationCohort): string[][] {
	const groups = new Map<string, string[]>();
	for (const { sample_id, summary } of samples) {
		const key = `${summary.sites} ${summary.reads} ${summary.methylated_reads}`;
		addToList(groups, key, sample_id);
	}
	return [...groups.values()].filter((group) => group.length > 1);
}
