import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRandom, type Random } from '../../../src/lib/base/random.ts';
import { buildContigs, type Build } from '../../../src/lib/core/readers/genome/builds.ts';
import { temporaryFolder } from './run-cli.ts';

/** One person of a raw folder. */
export interface RawPerson {
	id: string;
	patient?: string;
	group?: string;
	day?: number;
}

export interface RawSpec {
	people?: readonly RawPerson[];
	/** What is written for each person. */
	signals?: readonly ('sam' | 'vcf' | 'wig' | 'cov' | 'frag')[];
	build?: Build;
	seed?: number;
	labels?: boolean;
	folder?: string;
	/** Further files, by path. */
	files?: Record<string, string | Uint8Array>;
}

/** Four healthy people and four with cancer, the first of whom gave a second sample. */
export const people: readonly RawPerson[] = [
	...['H1', 'H2', 'H3', 'H4'].map((id) => ({ id, patient: id, group: 'healthy', day: 0 })),
	...['C1', 'C2', 'C3', 'C4'].map((id) => ({ id, patient: id, group: 'cancer', day: 0 })),
	{ id: 'C1b', patient: 'C1', group: 'cancer', day: 30 },
];

/** A folder of raw signals in plain text, a few hundred lines per file, the same for the same spec. */
export async function rawFolder(spec: RawSpec = {}): Promise<string> {
	const folder = spec.folder ?? (await temporaryFolder('raw'));
	const everyone = spec.people ?? people;
	const build = spec.build ?? 'hg19';
	const files: Record<string, string | Uint8Array> = { ...spec.files };
	for (const person of everyone) {
		const random = createRandom(spec.seed ?? 1, person.id);
		const sick = person.group === 'cancer';
		for (const signal of spec.signals ?? ['sam', 'vcf', 'wig'])
			files[`${person.id}.${signal === 'wig' ? 'reads.wig' : signal === 'frag' ? 'frag.tsv' : signal}`] =
				makers[signal](random, sick, build);
	}
	if (spec.labels !== false)
		files['samples.csv'] = [
			'sample_id,patient,diagnosis,day',
			...everyone.map(({ id, patient, group, day }) => [id, patient ?? id, group ?? '', day ?? 0].join(',')),
			'',
		].join('\n');
	for (const [name, content] of Object.entries(files)) {
		const file = path.join(folder, name);
		await mkdir(path.dirname(file), { recursive: true });
		await writeFile(file, content);
	}
	return folder;
}

const makers = { sam, vcf, wig, cov, frag };

const BASES = 'ACGT';
const dna = (random: Random, length: number): string =>
	Array.from({ length }, () => BASES[random.int(4)] as string).join('');

/** Lengths around 167 bp, shorter in cancer. */
const lengthOf = (random: Random, sick: boolean): number =>
	Math.round((sick && random.uniform() < 0.4 ? 145 : 167) + 8 * random.normal());

/** 300 proper pairs of 50-base reads, sorted, over the first megabases of chromosomes 1 to 22. */
export function sam(random: Random, sick: boolean, build: Build): string {
	const contigs = buildContigs(build);
	const lines = [
		'@HD\tVN:1.6\tSO:coordinate',
		...contigs.map(({ name, length }) => `@SQ\tSN:${name}\tLN:${length}`),
	];
	const records: { contig: number; pos: number; text: string }[] = [];
	for (let i = 0; i < 300; i++) {
		const contig = random.int(22);
		const start = 1_000_000 + random.int(9_000_000);
		const length = Math.max(60, lengthOf(random, sick));
		const name = contigs[contig]?.name as string;
		const end = start + length - 50;
		const tail = (pos: number): string => `${dna(random, 50)}\t${'I'.repeat(50)}\tNM:i:${pos % 2}`;
		records.push(
			{
				contig,
				pos: start,
				text: `r${i}\t99\t${name}\t${start}\t60\t50M\t=\t${end}\t${length}\t${tail(start)}`,
			},
			{
				contig,
				pos: end,
				text: `r${i}\t147\t${name}\t${end}\t60\t50M\t=\t${start}\t${-length}\t${tail(end)}`,
			},
		);
	}
	records.sort((a, b) => a.contig - b.contig || a.pos - b.pos);
	return [...lines, ...records.map(({ text }) => text), ''].join('\n');
}

/** Fragments of the same kind as rows `chrom start end mapq strand`. */
export function frag(random: Random, sick: boolean, build: Build): string {
	const contigs = buildContigs(build);
	const rows = Array.from({ length: 300 }, () => {
		const contig = random.int(22);
		const start = 1_000_000 + random.int(9_000_000);
		return { contig, start, end: start + Math.max(60, lengthOf(random, sick)) };
	}).sort((a, b) => a.contig - b.contig || a.start - b.start);
	return rows.map(({ contig, start, end }) => `${contigs[contig]?.name}\t${start}\t${end}\t60\t+\n`).join('');
}

/** Twelve somatic variants with depth 200 to 400; higher fractions in cancer. */
export function vcf(random: Random, sick: boolean, build: Build): string {
	const contigs = buildContigs(build);
	const header = [
		'##fileformat=VCFv4.2',
		'##FILTER=<ID=PASS,Description="ok">',
		'##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
		'##FORMAT=<ID=AD,Number=R,Type=Integer,Description="Reads per allele">',
		'##FORMAT=<ID=DP,Number=1,Type=Integer,Description="Depth">',
		'##FORMAT=<ID=AF,Number=A,Type=Float,Description="Fraction">',
		...contigs.map(({ name, length }) => `##contig=<ID=${name},length=${length}>`),
		'#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tTUMOR',
	];
	const rows = Array.from({ length: 12 }, (_, i) => {
		const depth = 200 + random.int(200);
		const alt = Math.max(1, Math.round(depth * (sick ? 0.05 : 0.01) * (1 + random.uniform())));
		const [ref, other] = [BASES[i % 4], BASES[(i + 1) % 4]];
		return `${contigs[i]?.name}\t${2_000_000 + i * 1000}\t.\t${ref}\t${other}\t60\tPASS\t.\tGT:AD:DP:AF\t0/1:${depth - alt},${alt}:${depth}:${(alt / depth).toFixed(4)}`;
	});
	return [...header, ...rows, ''].join('\n');
}

/** Reads per bin of 1 Mb over chromosomes 1 to 22; chromosome 8 has 30 % more in cancer. */
export function wig(random: Random, sick: boolean, build: Build): string {
	return buildContigs(build)
		.slice(0, 22)
		.map(({ name, length }) => {
			const mean = 2000 * (sick && name === 'chr8' ? 1.3 : 1);
			const bins = Array.from({ length: Math.ceil(length / 1e6) }, () =>
				Math.max(0, Math.round(mean + Math.sqrt(mean) * random.normal())),
			);
			return [`fixedStep chrom=${name} start=1 step=1000000 span=1000000`, ...bins].join('\n');
		})
		.join('\n')
		.concat('\n');
}

/** Bismark coverage of 200 CpGs on chromosome 21; less methylated in cancer. */
export function cov(random: Random, sick: boolean): string {
	return Array.from({ length: 200 }, (_, i) => {
		const reads = 15 + random.int(20);
		const methylated = Math.min(
			reads,
			Math.max(0, Math.round(reads * (sick ? 0.55 : 0.75) + 1.5 * random.normal())),
		);
		const position = 9_000_000 + i * 40;
		return `chr21\t${position}\t${position}\t${((100 * methylated) / reads).toFixed(6)}\t${methylated}\t${reads - methylated}\n`;
	}).join('');
}
