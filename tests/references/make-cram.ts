import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRandom } from '../../src/lib/base/random.ts';

/** Bases drawn by a seed. */
export function bases(seed: number, length: number): string {
	const random = createRandom(seed, 'bases');
	return Array.from({ length }, () => 'ACGT'[random.int(4)]).join('');
}

export interface Sequence {
	name: string;
	bases: string;
}

export function fasta(file: string, sequences: readonly Sequence[], width = 60): string {
	mkdirSync(path.dirname(file), { recursive: true });
	const lines = sequences.map(
		({ name, bases: text }) =>
			`>${name}\n${text.match(new RegExp(`.{1,${width}}`, 'g'))?.join('\n') ?? ''}\n`,
	);
	writeFileSync(file, lines.join(''));
	return file;
}

/** 2bit of version 0 without masks, by the format description of UCSC: T 0, C 1, A 2, G 3, first base in the highest bits. */
export function twoBit(file: string, sequences: readonly Sequence[]): string {
	const word = (value: number): Buffer => {
		const bytes = Buffer.alloc(4);
		bytes.writeUInt32LE(value);
		return bytes;
	};
	const records = sequences.map(({ bases: text }) => {
		const runs = [...text.matchAll(/N+/g)].map((run) => ({ start: run.index, size: run[0].length }));
		const packed = Buffer.alloc(Math.ceil(text.length / 4));
		for (let i = 0; i < text.length; i++)
			packed[i >> 2] =
				(packed[i >> 2] as number) | (Math.max(0, 'TCAG'.indexOf(text[i] as string)) << (6 - 2 * (i & 3)));
		const starts = runs.map(({ start }) => word(start));
		const sizes = runs.map(({ size }) => word(size));
		return Buffer.concat([
			word(text.length),
			word(runs.length),
			...starts,
			...sizes,
			word(0),
			word(0),
			packed,
		]);
	});
	let offset = 16 + sequences.reduce((sum, { name }) => sum + 5 + name.length, 0);
	const index = sequences.map(({ name }, i) => {
		const entry = Buffer.concat([Buffer.from([name.length]), Buffer.from(name), word(offset)]);
		offset += (records[i] as Buffer).length;
		return entry;
	});
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(
		file,
		Buffer.concat([word(0x1a412743), word(0), word(sequences.length), word(0), ...index, ...records]),
	);
	return file;
}

export interface MadeReads {
	/** Names and lengths that the header lists. */
	sequences: readonly Sequence[];
	/** Proper pairs of 30-base reads over [start, start + 160) of the first sequence, bases as in the sequence. */
	starts: readonly number[];
}

const LENGTH = 160;
const READ = 30;

export function samText({ sequences, starts }: MadeReads): string {
	const [first] = sequences as [Sequence];
	const rows = starts.flatMap((start, i) => {
		const mate = start + LENGTH - READ;
		const row = (flag: number, at: number, other: number, span: number): [number, string] => [
			at,
			[
				`r${i}`,
				flag,
				first.name,
				at + 1,
				60,
				`${READ}M`,
				'=',
				other + 1,
				span,
				first.bases.slice(at, at + READ),
				'I'.repeat(READ),
			].join('\t'),
		];
		return [row(99, start, mate, LENGTH), row(147, mate, start, -LENGTH)];
	});
	rows.sort(([a], [b]) => a - b);
	const header = sequences.map(({ name, bases: text }) => `@SQ\tSN:${name}\tLN:${text.length}`);
	return ['@HD\tVN:1.6\tSO:coordinate', ...header, ...rows.map(([, row]) => row)].join('\n') + '\n';
}

/** BAM by samtools, without checksums in its header. */
export function bam(file: string, reads: MadeReads): string {
	mkdirSync(path.dirname(file), { recursive: true });
	execFileSync('samtools', ['view', '--no-PG', '-b', '-o', file, '-'], { input: samText(reads) });
	return file;
}

/** CRAM by samtools, made with a FASTA that is gone afterwards; its header has the checksums (M5). */
export function cram(file: string, reads: MadeReads): string {
	mkdirSync(path.dirname(file), { recursive: true });
	const own = `${file}-making`;
	mkdirSync(own);
	const reference = fasta(path.join(own, 'gone.fa'), reads.sequences);
	execFileSync('samtools', ['view', '-C', '-T', reference, '-o', path.join(own, 'made'), '-'], {
		input: samText(reads),
	});
	renameSync(path.join(own, 'made'), file);
	rmSync(own, { recursive: true });
	return file;
}

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
