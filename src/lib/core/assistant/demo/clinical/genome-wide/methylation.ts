import { gzipSync, strToU8 } from 'fflate';
import { createRandom, type Random } from '../../../../../base/random.ts';
import { binomialDraw } from '../../../../numerics/distributions/binomial-draw.ts';
import { gammaDraw } from '../../../../numerics/distributions/gamma-draw.ts';
import { poissonDraw } from '../../../../numerics/distributions/poisson-draw.ts';
import { bins } from '../../genome.ts';
import type { PartFiles } from './low-pass.ts';
import { genomeWidePeople, sampleSheet, type SheetRow } from './people.ts';

/** A CpG, 0-based. */
export interface Site {
	chrom: string;
	position: number;
}

/** CpGs of a stretch that is sequenced. */
export interface SiteRegion {
	chrom: string;
	/** 0-based half-open: from the first CpG to behind the last. */
	start: number;
	end: number;
	sites: Site[];
}

/** Stretches of so many CpGs in as many bins of the genome, in genome order. */
export function drawRegions(
	count: number,
	[fewest, most]: readonly [number, number],
	random: Random,
): SiteRegion[] {
	const places = random
		.shuffle([...bins.keys()])
		.slice(0, count)
		.sort((a, b) => a - b);
	return places.map((place) => {
		const { chrom, start } = bins[place]!;
		let at = start + 100_000 + random.int(700_000);
		const first = at;
		const sites = Array.from({ length: fewest + random.int(most - fewest + 1) }, (): Site => {
			const site = { chrom, position: at };
			at += 8 + random.int(52);
			return site;
		});
		return { chrom, start: first, end: sites.at(-1)!.position + 2, sites };
	});
}

/** One line of a coverage file of Bismark: place (1-based), percent, methylated and unmethylated reads; none without reads. */
export function coverageLine({ chrom, position }: Site, methylated: number, reads: number): string | null {
	if (reads === 0) return null;
	const percent = Number(((100 * methylated) / reads).toFixed(6));
	return [chrom, position + 1, position + 1, percent, methylated, reads - methylated].join('\t');
}

/** A level around a mean, beta distributed; `precision` is the sum of both parameters. */
export function betaLevel(mean: number, precision: number, random: Random): number {
	const a = gammaDraw(mean * precision, random);
	const b = gammaDraw((1 - mean) * precision, random);
	return a + b === 0 ? mean : a / (a + b);
}

export const packed = (lines: readonly string[]): Uint8Array =>
	gzipSync(strToU8(`${lines.join('\n')}\n`), { level: 6, mtime: 0 });

const REGIONS = 240;
const SITES = [9, 15] as const;
/** Regions that are more, and less, methylated in patients, and by how much at most. */
const [HYPER, HYPO] = [18, 12];
const SHIFT = 0.35;
/** Between people, and from read to read. */
const PRECISION = 40;
const COVERAGE = 18;
/** Patients, and as many controls. */
const GROUP = 8;

/** Coverage files of Bismark of eight patients and eight controls over regions of which some differ. */
export function methylationFiles(
	seed: number,
	twin: boolean,
	wanted: (sample: string) => boolean,
): PartFiles {
	const design = createRandom(seed, 'genome-wide-methylation');
	const regions = drawRegions(REGIONS, SITES, design);
	const levels = regions.map(() => {
		const kind = design.uniform();
		return kind < 0.35 ? 0.1 : kind < 0.65 ? 0.45 : 0.85;
	});
	const order = design.shuffle([...regions.keys()]);
	const shift = new Float64Array(REGIONS);
	// Room above or below decides the direction.
	const up = order.filter((i) => levels[i]! < 0.5).slice(0, HYPER);
	const down = order.filter((i) => levels[i]! > 0.5).slice(0, HYPO);
	for (const i of up) shift[i] = SHIFT;
	for (const i of down) shift[i] = -SHIFT;
	const offsets = regions.map(({ sites }) => sites.map(() => 0.04 * design.normal()));
	const files: PartFiles['files'] = [];
	const rows: SheetRow[] = [];
	for (const someone of genomeWidePeople(twin, GROUP)) {
		const sample = `${someone.id}_wgbs`;
		rows.push({ sample, someone, time_point: 'T0' });
		if (!wanted(sample)) continue;
		const random = createRandom(seed, `genome-wide-methylation/${sample}`);
		const strength = someone.patient === null || twin ? 0 : 0.7 + 0.6 * random.uniform();
		const depth = COVERAGE * Math.exp(0.15 * random.normal());
		const lines: string[] = [];
		for (const [r, { sites }] of regions.entries())
			for (const [s, site] of sites.entries()) {
				const mean = Math.min(0.97, Math.max(0.03, levels[r]! + offsets[r]![s]! + strength * shift[r]!));
				const reads = poissonDraw(depth * Math.exp(0.3 * random.normal()), random);
				const line = coverageLine(
					site,
					binomialDraw(reads, betaLevel(mean, PRECISION, random), random),
					reads,
				);
				if (line !== null) lines.push(line);
			}
		files.push({ path: `coverage/${sample}.bismark.cov.gz`, text: packed(lines) });
	}
	files.push(
		{
			path: 'sequenced_regions.bed',
			text: regions
				.map(({ chrom, start, end }, i) => `${chrom}\t${start}\t${end}\tregion_${i + 1}\n`)
				.join(''),
		},
		{ path: 'sample_sheet.tsv', text: sampleSheet(rows, seed, 'methylation') },
	);
	return {
		files,
		planted: {
			regions: REGIONS,
			sites: regions.reduce((sum, { sites }) => sum + sites.length, 0),
			differing: twin
				? []
				: regions.flatMap(({ chrom, start, end, sites }, i) =>
						shift[i] === 0
							? []
							: [
									{
										chrom,
										start,
										end,
										sites: sites.length,
										direction: shift[i]! > 0 ? 'hyper' : 'hypo',
										shift: shift[i],
									},
								],
					),
		},
	};
}
