import { strToU8 } from 'fflate';
import { createRandom } from '../../../../base/random.ts';
import type { DemoSample, Faults } from '../samples.ts';
import { sequencedSamples } from './choose-samples.ts';
import { drawFragments, type RawStreams } from './draw-fragments.ts';
import { drawReads } from './draw-reads.ts';
import { gcTrack } from './gc-track.ts';
import { sampleVariants } from './variants.ts';
import { writeBam } from './write-bam.ts';
import { writeVcf } from './write-vcf.ts';

const GC_TRACK = 'gc_simulated_5mb.wig';

/** Reads, their index and the variants of the six sequenced samples, and the GC track; paths relative to the dataset. */
export function rawFiles(
	samples: readonly DemoSample[],
	faults: Faults,
	streams: RawStreams,
): { path: string; bytes: Uint8Array }[] {
	const sequenced = sequencedSamples(samples, faults).flatMap((sample) => {
		const variants = sampleVariants(sample, streams.raw);
		const fragments = drawFragments(sample, variants, streams);
		const reads = drawReads(fragments, createRandom(streams.seed, `demo-reads/${sample.tube.id}`));
		const { bam, bai } = writeBam(sample.sample_id, reads);
		return [
			{ path: `bam/${sample.sample_id}.bam`, bytes: bam },
			{ path: `bam/${sample.sample_id}.bam.bai`, bytes: bai },
			{
				path: `variants/${sample.sample_id}.vcf`,
				bytes: strToU8(writeVcf(sample.sample_id, variants, reads)),
			},
		];
	});
	return [...sequenced, { path: GC_TRACK, bytes: strToU8(gcTrack(createRandom(streams.seed, 'demo-gc'))) }];
}
