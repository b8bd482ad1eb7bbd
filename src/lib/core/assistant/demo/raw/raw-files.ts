import { strToU8 } from 'fflate';
import { createRandom } from '../../../../base/random.ts';
import type { DemoSample, Faults } from '../samples.ts';
import { sequencedSamples } from './choose-samples.ts';
import { drawFragments, type RawStreams } from './draw-fragments.ts';
import { drawReads } from './draw-reads.ts';
import { sampleVariants } from './variants.ts';
import { writeBam } from './write-bam.ts';
import { writeVcf } from './write-vcf.ts';

/** Reads, their index and the variants of the six sequenced samples; paths relative to the dataset. */
export function rawFiles(
	samples: readonly DemoSample[],
	faults: Faults,
	streams: RawStreams,
): { path: string; bytes: Uint8Array }[] {
	return sequencedSamples(samples, faults).flatMap((sample) => {
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
}
