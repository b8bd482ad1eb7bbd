import type { Random } from '../../../../base/random.ts';
import { chromosomes } from './reference.ts';

/** As many fragments as the demo has fill bins of this size. */
const SIZE = 5_000_000;
/** GC of large bins of the human genome: mean, and how much it moves along the genome and from bin to bin. */
const MEAN = 0.41;
const WAVE = 0.03;
const SPREAD = 0.02;

/**
 * GC fraction of bins of 5 Mb, as a fixed-step WIG: the track that counts are corrected with before anything is called. It is
 * simulated as the reads are, which have no GC bias; it does not describe the human genome.
 */
export function gcTrack(random: Random): string {
	const lines: string[] = [];
	let bin = 0;
	for (const [name, length] of chromosomes) {
		lines.push(`fixedStep chrom=${name} start=1 step=${SIZE} span=${SIZE}`);
		for (let start = 0; start < length; start += SIZE)
			lines.push((MEAN + WAVE * Math.sin(bin++ / 7) + SPREAD * random.normal()).toFixed(4));
	}
	return `${lines.join('\n')}\n`;
}
