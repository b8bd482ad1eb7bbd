// Reads a BAM file once, for nothing but its records or for all fragment features. Arguments: BAM THREADS MODE [BED [REFERENCE]].
// MODE is `reading` or `features`.
import { isMainThread } from 'node:worker_threads';
import { openWorkerPool } from '../../../src/lib/base/worker-pool.server.ts';
import {
	alignmentKind,
	foldAlignments,
	openAlignments,
	type AlignmentFold,
} from '../../../src/lib/core/readers/alignments/alignments.server.ts';
import { fragmentReadsWork } from '../../../src/lib/core/signals/fragments/collect.server.ts';
import { measureSample } from '../../../src/lib/core/signals/fragments/survey/measure-sample.server.ts';
import { openSurvey } from '../../../src/lib/core/signals/fragments/survey/survey.server.ts';
import { threadWork } from '../../../src/lib/core/signals/thread-work.server.ts';
import { answerParts } from './answer-parts.ts';
import { answer, argument } from './answer.ts';

/** The least that reading is: every record is decoded and its flag looked at. */
const reading: AlignmentFold<null, { records: number }> = {
	name: 'bench.reading',
	begin() {
		let records = 0;
		return {
			visit(alignment) {
				if (alignment.flag >= 0) records++;
			},
			end: () => ({ records }),
		};
	},
};

if (isMainThread) await main();
else answerParts([alignmentKind(reading), fragmentReadsWork, ...threadWork]);

async function main(): Promise<void> {
	const [bam, threads, mode] = [argument(1), Number(argument(2)), argument(3)];
	const pool = openWorkerPool(new URL(import.meta.url), threads);
	const given = (place: number): string | null => process.argv[place + 1] ?? null;
	const survey =
		mode === 'reading'
			? null
			: await openSurvey(
					{
						min_mapq: 30,
						min_length: null,
						max_length: null,
						reads_are_fragments: false,
						bin_size: 100_000,
						fragment_bins: { sizes: [100_000, 5_000_000], most: 1_000_000 },
						kmer_k: null,
						reference: given(5),
						region_bed: given(4),
						blacklist_bed: null,
						variants: null,
						arm_annotation: null,
					},
					pool,
					{},
				);
	// What lies over all samples (GC of the bins of a reference) is made once for them, so it is not part of one sample.
	const started = performance.now();
	let records;
	if (survey === null) {
		const parts = await foldAlignments(await openAlignments(bam), reading, null, pool);
		records = parts.reduce((sum, part) => sum + part.records, 0);
	} else {
		const measured = await measureSample({ path: bam, format: 'bam' }, survey, pool, {});
		records = measured.funnel.all;
	}
	answer((performance.now() - started) / 1000, { records });
	await pool.close();
}
