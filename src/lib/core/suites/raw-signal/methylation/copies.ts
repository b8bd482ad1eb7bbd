import { addToList } from '../../../../base/add-to-list.ts';
import type { MethylationCohort } from '../../../signals/methylation/read-cohort.server.ts';
import type { SiteCounts } from '../../../signals/methylation/site-table.ts';

/** A sample that holds the reads of another one. */
export interface MethylationCopy {
	/** Place of the copy among the samples. */
	index: number;
	/** Sample that stands for it; null where copies are labelled as different groups, so that none of them is used. */
	kept: string | null;
}

/**
 * Samples with the same reads at every CpG, under several names or in several formats: counted once each, their reads would
 * weigh twice and their people be two. The first with a group stands for them, or the first. Pure.
 */
export function methylationCopies(
	{ samples, sites }: Pick<MethylationCohort, 'samples' | 'sites'>,
	groupOf: (sampleId: string) => string | null,
): MethylationCopy[] {
	const alike = new Map<string, number[]>();
	for (const [index, { summary }] of samples.entries()) {
		const { sites: covered, reads, methylated_reads } = summary;
		if (covered > 0) addToList(alike, `${covered} ${reads} ${methylated_reads}`, index);
	}
	return [...alike.values()].flatMap((places) => sameCounts(places, sites.counts).flatMap(copiesIn));

	function copiesIn(same: readonly number[]): MethylationCopy[] {
		const ids = same.map((index) => samples[index]?.sample_id ?? '');
		const groups = new Set(ids.flatMap((id) => groupOf(id) ?? []));
		if (groups.size > 1) return same.map((index) => ({ index, kept: null }));
		const kept = ids.find((id) => groupOf(id) !== null) ?? ids[0] ?? '';
		return same.flatMap((index, at) => (ids[at] === kept ? [] : [{ index, kept }]));
	}
}

/** Places with the same counts at every site, two or more together. */
function sameCounts(places: readonly number[], counts: readonly SiteCounts[]): number[][] {
	const found: number[][] = [];
	for (const place of places) {
		const own = counts[place];
		const same = found.find(([first]) => first !== undefined && isSame(counts[first], own));
		if (same === undefined) found.push([place]);
		else same.push(place);
	}
	return found.filter((same) => same.length > 1);
}

function isSame(a: SiteCounts | undefined, b: SiteCounts | undefined): boolean {
	if (a === undefined || b === undefined) return false;
	for (let i = 0; i < a.methylated.length; i++)
		if (a.methylated[i] !== b.methylated[i] || a.unmethylated[i] !== b.unmethylated[i]) return false;
	return true;
}
