// Reads a BAM file once: number of records, lengths of fragments, fragments per megabase. Arguments: BAM THREADS.
import { isMainThread } from 'node:worker_threads';
import { openWorkerPool } from '../../../src/lib/base/worker-pool.server.ts';
import { passes } from '../../../src/lib/core/readers/alignments/alignment-filter.ts';
import {
	alignmentKind,
	foldAlignments,
	openAlignments,
	type AlignmentFold,
} from '../../../src/lib/core/readers/alignments/alignments.server.ts';
import { answerParts } from './answer-parts.ts';
import { answer, argument } from './answer.ts';

const LONGEST = 1024;
const MEGABASE = 1_000_000;
/** Read 1 of proper pairs, primary, not duplicate, not failed. */
const FILTER = { require_flags: 0x43, exclude_flags: 0xf0c, min_mapq: 30 };

interface Counts {
	records: number;
	fragments: number;
	lengths: Float64Array;
	bins: Float64Array;
}

/** Shared: where the bins of each contig begin, and at the end how many there are. */
const fold: AlignmentFold<number[], Counts> = {
	name: 'bench.bam',
	begin(firstBins) {
		const lengths = new Float64Array(LONGEST);
		const bins = new Float64Array(firstBins.at(-1) ?? 0);
		let records = 0;
		let fragments = 0;
		return {
			visit(alignment) {
				records++;
				if (!passes(FILTER, alignment)) return;
				fragments++;
				const signed = alignment.template_length;
				const length = Math.abs(signed);
				const start = signed < 0 ? alignment.next_pos : alignment.pos;
				if (length < LONGEST) (lengths[length] as number)++;
				const middle = start + (length >> 1);
				(bins[(firstBins[alignment.ref_id] as number) + Math.floor(middle / MEGABASE)] as number)++;
			},
			end: () => ({ records, fragments, lengths, bins }),
		};
	},
};

// Counted from here, as the peers count from the first line of their script.
const started = performance.now();
if (isMainThread) await main();
else answerParts([alignmentKind(fold)]);

async function main(): Promise<void> {
	const pool = openWorkerPool(new URL(import.meta.url), Number(argument(2)));
	const file = await openAlignments(argument(1));
	const firstBins = [0];
	for (const { length } of file.header.contigs)
		firstBins.push((firstBins.at(-1) as number) + Math.ceil(length / MEGABASE));
	const parts = await foldAlignments(file, fold, firstBins, pool);
	const sum = (of: (part: Counts) => number): number => parts.reduce((total, part) => total + of(part), 0);
	const weighted = (values: Float64Array): number => values.reduce((total, count, i) => total + count * i, 0);
	answer((performance.now() - started) / 1000, {
		records: sum((part) => part.records),
		fragments: sum((part) => part.fragments),
		lengths: sum((part) => weighted(part.lengths)),
		bins: sum((part) => weighted(part.bins)),
	});
	await pool.close();
}
