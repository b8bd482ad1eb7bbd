// Measures all fragment features of a BAM file in one pass with a reference, without or with a list of sites: midpoints around them,
// weights of length and GC, profile and intervals. Arguments: BAM THREADS MODE BED REFERENCE. MODE is `features` or `sites`.
import { isMainThread } from 'node:worker_threads';
import { openWorkerPool } from '../../../src/lib/base/worker-pool.server.ts';
import { openAlignments } from '../../../src/lib/core/readers/alignments/alignments.server.ts';
import { openSequence } from '../../../src/lib/core/readers/genome/sequence.server.ts';
import { matchContigs } from '../../../src/lib/core/readers/genome/match-contigs.ts';
import { readSiteList } from '../../../src/lib/core/readers/regions/site-list.server.ts';
import { collectFragmentFeatures } from '../../../src/lib/core/signals/fragments/collect.server.ts';
import { plainDesign, type FragmentDesign } from '../../../src/lib/core/signals/fragments/design.ts';
import { binsOfLists } from '../../../src/lib/core/signals/fragments/footprints/bins-of-sites.ts';
import {
	listProfile,
	withoutMasked,
	withoutOutliers,
} from '../../../src/lib/core/signals/fragments/footprints/footprint-profile.ts';
import { placeSites } from '../../../src/lib/core/signals/fragments/footprints/place-sites.ts';
import { resampleSites } from '../../../src/lib/core/signals/fragments/footprints/resample-sites.ts';
import { maskedBins, siteUnits } from '../../../src/lib/core/signals/fragments/footprints/site-windows.ts';
import { gcBias } from '../../../src/lib/core/signals/fragments/gc-weights/gc-bias.ts';
import { expectedOf, gcSetting } from '../../../src/lib/core/signals/fragments/gc-weights/gc-model.server.ts';
import { threadWork } from '../../../src/lib/core/signals/thread-work.server.ts';
import { answerParts } from './answer-parts.ts';
import { answer, argument } from './answer.ts';

const LENGTHS = { min_length: 100, max_length: 200 };
const RESAMPLES = 300;

if (isMainThread) await main();
else answerParts([...threadWork]);

async function main(): Promise<void> {
	const [bam, threads, mode] = [argument(1), Number(argument(2)), argument(3)];
	const pool = openWorkerPool(new URL(import.meta.url), threads);
	const file = await openAlignments(bam);
	const { contigs } = file.header;
	const sequence = openSequence(argument(5));
	const reference = { handle: sequence.handle, contigs: sequence.contigs };
	sequence.close();
	const list = await readSiteList(argument(4));
	const { sites } = placeSites([list], contigs, null);
	const gc = gcSetting(contigs, reference, LENGTHS, { mappable: null, excluded: null });
	// What the reference offers is made once for all samples of a run, so it is not part of one sample.
	const offered = await expectedOf(gc, new Map(), pool, {});
	const started = performance.now();
	const design: FragmentDesign = {
		...plainDesign(contigs),
		bin_size: 100_000,
		covered_bases: true,
		reference_motifs: {
			reference: reference.handle,
			contigs: reference.contigs,
			to: matchContigs(contigs, reference.contigs).to,
			...{ end_k: 4, breakpoint_k: 6, kmer_k: null },
		},
		footprints: mode === 'sites' ? { gc, sites, ...LENGTHS } : null,
	};
	const counts = await collectFragmentFeatures({ kind: 'alignments', file }, design, pool);
	if (counts.footprints?.model != null) {
		const bias = { of: gcBias(counts.footprints.model, offered, LENGTHS), model: gc };
		const masked = maskedBins(
			sites,
			contigs.map(({ length }) => length),
			{ excluded: null, mappable: null },
		);
		const [own] = binsOfLists(counts.footprints, sites, 1, masked, bias);
		if (own === undefined) throw new Error('No list.');
		const data = withoutMasked(withoutOutliers(own.data).data);
		listProfile(data);
		const units = siteUnits(sites.contig, sites.position);
		await resampleSites({ data, units, seed: 1, label: 'bench' }, RESAMPLES, pool);
	}
	answer((performance.now() - started) / 1000, { records: counts.funnel.all });
	await pool.close();
}
