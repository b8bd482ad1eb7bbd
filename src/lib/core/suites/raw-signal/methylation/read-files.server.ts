import { addToList } from '../../../../base/add-to-list.ts';
import { LbError } from '../../../../base/errors.ts';
import type { Watch } from '../../../../base/progress.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import { METHYLATION_TABLES } from '../../../readers/methylation-files/methylation-tables.ts';
import { readRegions } from '../../../readers/regions/regions.server.ts';
import {
	readMethylationCohort,
	type MethylationCohort,
} from '../../../signals/methylation/read-cohort.server.ts';
import { contigLengths } from '../copy-number/contig-lengths.server.ts';
import { givenPaths, skippedBy, withGivenPaths, type GivenPaths } from '../copy-number/given-paths.ts';
import { oneFilePerSample } from '../copy-number/one-file-per-sample.ts';
import type { RawCohort } from '../raw-cohort.server.ts';
import type { RawInput, SkippedFile } from '../raw-inputs.server.ts';
import type { RawParameters } from '../raw-parameters.server.ts';
import { skippedFor } from '../skipped-file.ts';
import { methylationCopies } from './copies.ts';

/** Counts kept over all samples (8 bytes each); of more CpGs a share is kept, and said. */
const MAX_COUNTS = 20_000_000;
const MAX_SITES = 500_000;
const MIN_SITES = 1000;
/** What is read: calls of samples, with the parameters that decide how. */
export interface MethylationFiles {
	inputs: readonly RawInput[];
	parameters: Pick<RawParameters, 'region_bed' | 'min_coverage' | 'reference'>;
	cohort: Pick<RawCohort, 'sample'>;
	watch: Watch;
	/** Keeps these sites alone. */
	within?: (contig: string, position: number) => boolean;
}

/**
 * Reads every file that can be read, one per sample, without copies of samples; throws the first error when none can. Of more than
 * `most` sites, or `most_counts` sites x samples, a share is kept, and said.
 */
export async function readMethylationFiles(
	input: MethylationFiles,
	most_counts = MAX_COUNTS,
	most = MAX_SITES,
): Promise<{
	cohort: MethylationCohort;
	paths: string[];
	skipped: SkippedFile[];
	notes: Message[];
}> {
	const { parameters, watch } = input;
	const { kept, skipped } = oneFilePerSample(input.inputs, METHYLATION_TABLES);
	const regions =
		parameters.region_bed === undefined ? null : await readRegions(parameters.region_bed, watch);
	const lengthOf = contigLengths(parameters);
	const given = givenPaths(kept, regions === null ? [] : [regions.path]);
	const errors: LbError[] = [];
	const cohort = await readMethylationCohort(
		kept,
		{
			min_coverage: parameters.min_coverage,
			most_sites: Math.min(most, Math.max(MIN_SITES, Math.floor(most_counts / kept.length))),
			...(input.within === undefined ? {} : { within: input.within }),
			regions: regions?.regions ?? null,
			...(lengthOf === undefined ? {} : { lengthOf }),
		},
		({ path }, error) => {
			errors.push(error);
			skipped.push(skippedBy(error, path, given));
		},
		watch,
	);
	if (cohort.samples.length === 0) throw errors[0] ?? new LbError('raw.no_input');
	const unique = withoutCopies(withUniqueSamples(cohort, skipped, given), skipped, given, input);
	return {
		cohort: unique,
		paths: [...kept.map((file) => file.path), ...(regions === null ? [] : [regions.path])],
		skipped,
		notes: withGivenPaths([...cohort.notes, ...(regions?.notes ?? [])], given),
	};
}

/** Samples of a united table that another file holds too are left to that file. */
function withUniqueSamples(
	cohort: MethylationCohort,
	skipped: SkippedFile[],
	given: GivenPaths,
): MethylationCohort {
	const owner = new Map<string, string>();
	for (const { sample_id, path, format } of cohort.samples)
		if (format !== 'methylkit_united') owner.set(sample_id, path);
	const elsewhere = new Map<string, string[]>();
	const keep = cohort.samples.flatMap(({ sample_id, path, format }, index) => {
		const known = owner.has(sample_id);
		if (!known) owner.set(sample_id, path);
		if (format !== 'methylkit_united' || !known) return [index];
		addToList(elsewhere, path, sample_id);
		return [];
	});
	for (const [path, ids] of elsewhere)
		skipped.push(skippedFor(given.get(path) ?? path, say('raw.in_other_file', { samples: ids })));
	return onlySamples(cohort, keep);
}

/** Samples with the reads of another one are left out, and so are both where nobody knows whose reads they are. */
function withoutCopies(
	cohort: MethylationCohort,
	skipped: SkippedFile[],
	given: GivenPaths,
	{ cohort: known }: Pick<MethylationFiles, 'cohort'>,
): MethylationCohort {
	const copies = new Map(
		methylationCopies(cohort, (id) => known.sample(id).group).map(({ index, kept }) => [index, kept]),
	);
	for (const [index, kept] of copies) {
		const { sample_id: sample = '', path = '' } = cohort.samples[index] ?? {};
		const why =
			kept === null
				? say('methylation.copies_disagree', { sample })
				: say('methylation.same_reads_as', { sample, kept });
		skipped.push(skippedFor(given.get(path) ?? path, why));
	}
	return onlySamples(
		cohort,
		[...cohort.samples.keys()].filter((index) => !copies.has(index)),
	);
}

function onlySamples(cohort: MethylationCohort, keep: readonly number[]): MethylationCohort {
	const pick = <T>(list: readonly T[]): T[] => keep.map((index) => list[index] as T);
	return {
		...cohort,
		samples: pick(cohort.samples),
		sites: { ...cohort.sites, counts: pick(cohort.sites.counts) },
	};
}
