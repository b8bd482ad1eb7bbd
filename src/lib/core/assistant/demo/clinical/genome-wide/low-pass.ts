import { createRandom, type Random } from '../../../../../base/random.ts';
import { poissonDraw } from '../../../../numerics/distributions/poisson-draw.ts';
import { arms } from '../../genome.ts';
import { chromosomes } from '../../raw/reference.ts';
import { genomeWidePeople, sampleSheet, type SheetRow, type Someone } from './people.ts';

const SIZE = 1_000_000;
/** Normals, enough for a panel of ten and more. */
const NORMALS = 14;
/** Mean reads of a bin without bias: about 0.2x of pairs of 100 bases. */
const DEPTH = 1_100;
const NORMAL_DEPTH = 1_000;
/** Tumour fraction of each patient before surgery and four weeks after it. */
const FRACTIONS: readonly (readonly [before: number, after: number])[] = [
	[0.42, 0.07],
	[0.22, 0],
	[0.13, 0.04],
	[0.05, 0],
	[0.31, 0.03],
	[0.02, 0],
	[0.08, 0],
	[0.17, 0.1],
];
/** Arms of each tumour that are lost, gained by one and gained by two copies: three states of both parities beside two copies. */
const [LOST, GAINED, GAINED_TWO] = [6, 5, 4];
/** GC of bins: mean, how it moves along the genome and from bin to bin. */
const GC = { mean: 0.41, wave: 0.04, spread: 0.025 } as const;

/** Bins of 1 Mb over all chromosomes, the last of each shorter. */
interface Frame {
	chrom: string[];
	length: number[];
	/** Arm of the bin, -1 in stretches without usable sequence; those of X and Y after the autosomal arms. */
	arm: Int32Array;
	gc: Float64Array;
	map: Float64Array;
	/** Smooth curve of variance about 1: what correction leaves behind. */
	wave: Float64Array;
}

const ARM_X = arms.length;
const ARM_Y = arms.length + 1;
/** Usable stretches of X and Y in Mb. */
const SEX: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
	chrX: [
		[3, 58],
		[63, 155],
	],
	chrY: [[3, 26]],
};

function makeFrame(seed: number): Frame {
	const random = createRandom(seed, 'genome-wide-bins');
	const frame: Omit<Frame, 'arm' | 'gc' | 'map' | 'wave'> & {
		arm: number[];
		gc: number[];
		map: number[];
		wave: number[];
	} = { chrom: [], length: [], arm: [], gc: [], map: [], wave: [] };
	const phase = 6 * random.uniform();
	for (const [name, length] of chromosomes)
		for (let start = 0; start < length; start += SIZE) {
			const arm = armOf(name, start);
			const at = frame.arm.length;
			frame.chrom.push(name);
			frame.length.push(Math.min(SIZE, length - start));
			frame.arm.push(arm);
			frame.gc.push(
				GC.mean +
					GC.wave * Math.sin(at / 9 + phase) +
					GC.spread * random.normal() +
					(name === 'chr19' ? 0.06 : 0),
			);
			const good = random.uniform();
			frame.map.push(arm < 0 ? 0.3 * good : good < 0.06 ? 0.55 + 4 * good : 0.93 + 0.07 * random.uniform());
			frame.wave.push(Math.SQRT2 * Math.sin(at / 31 + 2 * phase));
		}
	return {
		...{ chrom: frame.chrom, length: frame.length, arm: Int32Array.from(frame.arm) },
		...{ gc: Float64Array.from(frame.gc), map: Float64Array.from(frame.map) },
		wave: Float64Array.from(frame.wave),
	};
}

function armOf(chrom: string, start: number): number {
	const megabase = start / SIZE;
	const usable = SEX[chrom];
	if (usable !== undefined)
		return usable.some(([from, to]) => from <= megabase && megabase < to)
			? chrom === 'chrX'
				? ARM_X
				: ARM_Y
			: -1;
	return arms.findIndex((arm) => arm.chrom === chrom && arm.start <= start && start < arm.end);
}

/** Copies of each autosomal arm in a tumour; two everywhere in the twin. */
function tumourCopies(patient: string, seed: number, twin: boolean): number[] {
	const copies = arms.map(() => 2);
	if (twin) return copies;
	const order = createRandom(seed, `genome-wide-copies/${patient}`).shuffle([...arms.keys()]);
	for (const [place, arm] of order.entries())
		copies[arm] = place < LOST ? 1 : place < LOST + GAINED ? 3 : place < LOST + GAINED + GAINED_TWO ? 4 : 2;
	return copies;
}

/** Copies in the cells of a sample, by bin. */
function copiesOf(frame: Frame, { sex }: Someone, copies: readonly number[], fraction: number): Float64Array {
	return Float64Array.from(frame.arm, (arm) => {
		if (arm === ARM_X) return sex === 'F' ? 2 : 1;
		if (arm === ARM_Y) return sex === 'F' ? 0 : 1;
		return arm < 0 ? 2 : 2 * (1 - fraction) + fraction * copies[arm]!;
	});
}

/** Reads of each bin: copies, mappability, GC bias and wave of the sample, then a Poisson draw. */
function countReads(frame: Frame, copies: Float64Array, depth: number, random: Random): Int32Array {
	const slope = 0.1 + 0.05 * random.normal();
	const bend = 0.03 + 0.015 * random.normal();
	const swing = 0.006 * random.normal();
	const autosomal = frame.arm.reduce(
		(sum, arm, i) => (arm >= 0 && arm < ARM_X ? { n: sum.n + 1, all: sum.all + copies[i]! } : sum),
		{ n: 0, all: 0 },
	);
	const mean = autosomal.all / autosomal.n;
	return Int32Array.from(copies, (count, i) => {
		const z = (frame.gc[i]! - GC.mean) / 0.05;
		const bias = Math.exp(slope * z - bend * z * z + swing * frame.wave[i]!);
		return poissonDraw((depth * (frame.length[i]! / SIZE) * frame.map[i]! * bias * count) / mean, random);
	});
}

function wig(frame: Frame, text: (bin: number) => string): string {
	const lines: string[] = [];
	for (const [i, name] of frame.chrom.entries()) {
		if (name !== frame.chrom[i - 1]) lines.push(`fixedStep chrom=${name} start=1 step=${SIZE} span=${SIZE}`);
		lines.push(text(i));
	}
	return `${lines.join('\n')}\n`;
}

/** What is planted in one sample of low-pass WGS. */
export interface PlantedFraction {
	sample: string;
	patient: string;
	fraction: number;
	/** Mean copies of the tumour's autosomal bins. */
	ploidy: number;
	/** Share of the autosomal bins whose copies in the tumour are not two. */
	altered: number;
	/** Arms that are not two copies in the tumour. */
	copies: Record<string, number>;
}

export interface PartFiles {
	files: { path: string; text: string | Uint8Array }[];
	planted: unknown;
}

/**
 * Read counts of low-pass WGS as WIG, GC and mappability of the bins, and a sample sheet; two draws of each patient, one of each
 * normal. GC and mappability are simulated and do not describe the human genome.
 */
export function lowPassFiles(seed: number, twin: boolean, wanted: (sample: string) => boolean): PartFiles {
	const frame = makeFrame(seed);
	const rows: SheetRow[] = [];
	const planted: PlantedFraction[] = [];
	const files: PartFiles['files'] = [
		{
			path: 'gc_hg38_1000kb.wig',
			text: wig(frame, (i) => (frame.arm[i]! < 0 ? '-1' : frame.gc[i]!.toFixed(6))),
		},
		{ path: 'map_hg38_1000kb.wig', text: wig(frame, (i) => frame.map[i]!.toFixed(6)) },
	];
	for (const someone of genomeWidePeople(twin, NORMALS)) {
		const { id, patient, index } = someone;
		const copies = tumourCopies(id, seed, twin || patient === null);
		const draws = patient === null ? [0] : FRACTIONS[index]!;
		for (const [draw, share] of draws.entries()) {
			const time_point = `T${draw}`;
			const sample = patient === null ? `${id}_wgs` : `${id}_${time_point}_wgs`;
			const fraction = twin || patient === null ? 0 : share;
			rows.push({ sample, someone, time_point });
			if (patient !== null) planted.push(plantedIn(sample, id, frame, copies, fraction));
			if (!wanted(sample)) continue;
			const random = createRandom(seed, `genome-wide-reads/${sample}`);
			const depth = (patient === null ? NORMAL_DEPTH : DEPTH) * Math.exp(0.1 * random.normal());
			const reads = countReads(frame, copiesOf(frame, someone, copies, fraction), depth, random);
			files.push({ path: `reads/${sample}.wig`, text: wig(frame, (i) => String(reads[i])) });
		}
	}
	files.push({ path: 'sample_sheet.tsv', text: sampleSheet(rows, seed, 'low_pass_wgs') });
	return { files, planted };
}

function plantedIn(
	sample: string,
	patient: string,
	frame: Frame,
	copies: readonly number[],
	fraction: number,
): PlantedFraction {
	const bins = [...frame.arm].filter((arm) => arm >= 0 && arm < ARM_X);
	const ploidy = bins.reduce((sum, arm) => sum + copies[arm]!, 0) / bins.length;
	const altered = bins.filter((arm) => copies[arm] !== 2).length / bins.length;
	return {
		...{ sample, patient, fraction, ploidy: Number(ploidy.toFixed(4)), altered: Number(altered.toFixed(4)) },
		copies: Object.fromEntries(
			arms.flatMap(({ name }, i): [string, number][] => (copies[i] === 2 ? [] : [[name, copies[i]!]])),
		),
	};
}
