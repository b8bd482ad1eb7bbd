import { createRandom, type Random } from '../../../../../base/random.ts';
import type { DemoRead } from '../../raw/draw-reads.ts';
import { READ_LENGTH } from '../../raw/draw-reads.ts';
import { writeBam } from '../../raw/write-bam.ts';
import { letters } from '../panel.ts';
import type { PartFiles } from './low-pass.ts';
import { genomeWidePeople, sampleSheet, table, type SheetRow } from './people.ts';

/** A small genome of its own, so that its sequence can be part of the demo. No human sequence. */
const CONTIGS: readonly (readonly [name: string, length: number])[] = [
	['chr1', 250_000],
	['chr2', 250_000],
	['chr3', 250_000],
];
/** Sites lie so far apart that the windows of two do not meet. */
const [FIRST_SITE, SITE_STEP] = [5_500, 10_400];
const LINE = 60;
/** Fragments of one sample: correction for length and GC asks for 50,000. */
const FRAGMENTS = 51_500;
/** Patients, and as many controls. */
const GROUP = 6;
/** Share of the fragments of each patient from cells that have closed the sites. */
const CLOSED: readonly number[] = [0.5, 0.35, 0.6, 0.25, 0.45, 0.3];
/** Distance of phased nucleosomes, of the first from the site, how far they are phased and how strongly. */
const PHASE = { step: 190, first: 110, reach: 600, strength: 0.35 } as const;
/** Depth and half width of the stretch without a nucleosome at an open site. */
const OPEN = { depth: 0.5, width: 90 } as const;
/** GC at which most fragments are sequenced, and how fast others are lost. */
const BIAS = { best: 0.46, width: 0.13 } as const;
const FLAGS = {
	forward_first: 0x63,
	reverse_second: 0x93,
	forward_second: 0xa3,
	reverse_first: 0x53,
} as const;

interface Genome {
	sequence: Uint8Array[];
	/** G and C before each base, by contig. */
	gc: Int32Array[];
	/** Ascending, by contig. */
	sites: number[][];
}

function makeGenome(seed: number): Genome {
	const random = createRandom(seed, 'genome-wide-sequence');
	const sequence = CONTIGS.map(([, length], c) =>
		Uint8Array.from({ length }, (_, at) => {
			const share = 0.42 + 0.1 * Math.sin(at / 2_300 + c) + 0.05 * Math.sin(at / 310);
			const isStrong = random.uniform() < share;
			return isStrong ? 1 + random.int(2) : 3 * random.int(2);
		}),
	);
	return {
		sequence,
		gc: sequence.map((bases) => {
			const sums = new Int32Array(bases.length + 1);
			for (const [at, base] of bases.entries()) sums[at + 1] = sums[at]! + (base === 1 || base === 2 ? 1 : 0);
			return sums;
		}),
		sites: CONTIGS.map(([, length]) => {
			const places: number[] = [];
			for (let at = FIRST_SITE; at < length - FIRST_SITE; at += SITE_STEP) places.push(at + random.int(200));
			return places;
		}),
	};
}

/** How often a fragment has its midpoint so far from an open site, against one with nothing near. */
function openProfile(distance: number): number {
	const x = Math.abs(distance);
	const wave = Math.cos((2 * Math.PI * (x - PHASE.first)) / PHASE.step) * Math.exp(-x / PHASE.reach);
	return 1 + PHASE.strength * wave - OPEN.depth * Math.exp(-((x / OPEN.width) ** 2));
}

const MOST = 1 + PHASE.strength;

function fragmentLength(random: Random): number {
	const kind = random.uniform();
	const [mean, spread] = kind < 0.78 ? [167, 11] : kind < 0.985 ? [144, 12] : [325, 22];
	return Math.max(80, Math.round(mean + spread * random.normal()));
}

/** A fragment, 0-based half-open. */
interface Fragment {
	contig: number;
	start: number;
	end: number;
	first_is_forward: boolean;
}

/** Fragments of one sample in genome order; `closed` is the share of fragments from cells without open sites. */
function drawSample({ gc, sites }: Genome, closed: number, random: Random): Fragment[] {
	const fragments: Fragment[] = [];
	while (fragments.length < FRAGMENTS) {
		const contig = random.int(CONTIGS.length);
		const length = fragmentLength(random);
		const start = random.int(CONTIGS[contig]![1] - length);
		const end = start + length;
		const middle = (start + end) >> 1;
		const nearest = Math.round((middle - FIRST_SITE - 100) / SITE_STEP);
		const site = Math.min(sites[contig]!.length - 1, Math.max(0, nearest));
		const profile = (1 - closed) * openProfile(middle - sites[contig]![site]!) + closed;
		if (random.uniform() * MOST > profile) continue;
		const share = (gc[contig]![end]! - gc[contig]![start]!) / length;
		if (random.uniform() > Math.exp(-0.5 * ((share - BIAS.best) / BIAS.width) ** 2)) continue;
		fragments.push({ contig, start, end, first_is_forward: random.int(2) === 0 });
	}
	return fragments.sort((a, b) => a.contig - b.contig || a.start - b.start || a.end - b.end);
}

/** Both reads of each fragment, sorted; names rise with the place, as they pack better so. */
function readsOf(fragments: readonly Fragment[]): DemoRead[] {
	const reads = fragments.flatMap(({ contig, start, end, first_is_forward: isForward }, i): DemoRead[] => {
		const right = end - READ_LENGTH;
		const common = { name: i.toString(36), contig, mapq: 60, bases: '' };
		return [
			{
				...{ ...common, position: start, mate_position: right, template_length: end - start },
				flag: isForward ? FLAGS.forward_first : FLAGS.forward_second,
			},
			{
				...{ ...common, position: right, mate_position: start, template_length: start - end },
				flag: isForward ? FLAGS.reverse_second : FLAGS.reverse_first,
			},
		];
	});
	return reads.sort((a, b) => a.contig - b.contig || a.position - b.position || a.flag - b.flag);
}

function fasta({ sequence }: Genome): { fasta: string; index: string } {
	let text = '';
	const index: string[] = [];
	for (const [c, [name, length]] of CONTIGS.entries()) {
		text += `>${name}\n`;
		index.push([name, length, text.length, LINE, LINE + 1].join('\t'));
		const bases = letters(sequence[c]!);
		for (let at = 0; at < length; at += LINE) text += `${bases.slice(at, at + LINE)}\n`;
	}
	return { fasta: text, index: `${index.join('\n')}\n` };
}

/** Plasma reads over a small genome with its sequence, and a list of sites around which nucleosomes are phased. */
export function footprintFiles(seed: number, twin: boolean, wanted: (sample: string) => boolean): PartFiles {
	const genome = makeGenome(seed);
	const reference = fasta(genome);
	const random = createRandom(seed, 'genome-wide-sites');
	const list = genome.sites.flatMap((places, c) =>
		places.map((at) => [CONTIGS[c]![0], at, random.int(2) === 0 ? '+' : '-']),
	);
	const files: PartFiles['files'] = [
		{ path: 'reference/footprint_reference.fa', text: reference.fasta },
		{ path: 'reference/footprint_reference.fa.fai', text: reference.index },
		{ path: 'open_sites.tsv', text: table([['Chrom', 'position', 'Strand'], ...list]) },
	];
	const rows: SheetRow[] = [];
	const planted: { sample: string; closed: number }[] = [];
	const people = genomeWidePeople(twin, GROUP).filter(
		({ patient, index }) => patient === null || index < GROUP,
	);
	for (const someone of people) {
		const sample = `${someone.id}_plasma_wgs`;
		const closed = someone.patient === null || twin ? 0 : CLOSED[someone.index]!;
		rows.push({ sample, someone, time_point: 'T0' });
		planted.push({ sample, closed });
		if (!wanted(sample)) continue;
		const fragments = drawSample(genome, closed, createRandom(seed, `genome-wide-fragments/${sample}`));
		const reads = readsOf(fragments);
		const { bam, bai } = writeBam(sample, reads, CONTIGS, 6);
		files.push({ path: `plasma/${sample}.bam`, text: bam }, { path: `plasma/${sample}.bam.bai`, text: bai });
	}
	files.push({ path: 'sample_sheet.tsv', text: sampleSheet(rows, seed, 'footprints') });
	return {
		files,
		planted: {
			sites: list.length,
			nucleosome_step: PHASE.step,
			// Midpoints at the centre of an open site against places with nothing near.
			open_centre: Number(openProfile(0).toFixed(4)),
			samples: planted,
		},
	};
}
