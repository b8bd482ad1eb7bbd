import { isReadBy, titleOf, type FormatKey } from '../../../contract/formats.ts';
import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tsvCell } from '../../../base/csv.ts';
import { guardExchangeCell } from '../../../base/formula-cells.ts';
import { stableGzip } from '../../../base/gzip.ts';
import { scratchFolder } from '../../../base/scratch.server.ts';
import { mergeIntervals, type ContigIntervals } from '../../signals/tracks/interval-columns.ts';
import type { CleanIntervals } from '../../signals/tracks/read-clean.server.ts';
import type { SuiteProduct } from '../suite.ts';
import type { ValueMatrix } from './value-matrix.ts';

/** Characters of text per gzip member: members one after another are one gzip file. */
const PIECE = 1 << 22;
let files = 0;

/** Writes text lines as gzip into a temporary file, piece by piece, so that nothing grows with the file. */
export class GzipLines {
	readonly file: string;
	#text = '';
	#rows = 0;

	constructor() {
		this.file = path.join(scratchFolder(), `product-${files++}.gz`);
		writeFileSync(this.file, '');
	}

	get rows(): number {
		return this.#rows;
	}

	line(text: string): void {
		this.#text += text + '\n';
		this.#rows++;
		if (this.#text.length >= PIECE) this.#flush();
	}

	/** Begins again, when what was written so far is void. */
	restart(): void {
		this.#text = '';
		this.#rows = 0;
		writeFileSync(this.file, '');
	}

	end(): void {
		// An empty file would not be gzip.
		if (this.#text !== '' || this.#rows === 0) this.#flush();
	}

	#flush(): void {
		appendFileSync(this.file, stableGzip(this.#text));
		this.#text = '';
	}
}

/** A file name made of a sample id: what a file system or a shell could stumble over becomes an underscore. */
function safeName(sample: string): string {
	return sample.replace(/[^\p{L}\p{N}.+-]+/gu, '_').replace(/^[.-]+/, '_');
}

/** A file name for every sample, each once also where a file system does not tell upper from lower case. */
export function fileStems(samples: readonly string[]): Map<string, string> {
	const stems = new Map<string, string>();
	const used = new Set<string>();
	for (const sample of samples) {
		const plain = safeName(sample);
		let stem = plain;
		for (let n = 2; used.has(stem.toLowerCase()); n++) stem = `${plain}_${n}`;
		used.add(stem.toLowerCase());
		stems.set(sample, stem);
	}
	return stems;
}

/** The matrix of a signal: first column `feature`, one column per sample, missing cells empty. */
export function matrixProduct(signal: string, matrix: ValueMatrix): SuiteProduct {
	const out = new GzipLines();
	out.line(['feature', ...matrix.samples].map(tsvCell).join('\t'));
	const n = matrix.samples.length;
	for (const [f, { name }] of matrix.features.entries()) {
		let line = tsvCell(name);
		for (let s = 0; s < n; s++) {
			const value = matrix.values[f * n + s]!;
			line += Number.isFinite(value) ? `\t${value}` : '\t';
		}
		out.line(line);
	}
	out.end();
	return {
		path: `${signal}/matrix.tsv.gz`,
		kind: 'table',
		title: `Matrix of ${signal}: ${matrix.unit}`,
		content: { file: out.file },
		rows: matrix.features.length,
		publish: { to: 'preprocessed', folder: signal },
	};
}

/**
 * The clean intervals of a sample: fragments as FinaleDB rows (contig start end mapq strand; mapq 255 = unknown, as in SAM),
 * BED and peaks with all their columns, joined intervals as BED with the number of joined ones as score.
 */
export function intervalProduct(
	signal: string,
	sample: string,
	stem: string,
	clean: CleanIntervals,
	format: FormatKey,
	gap: number | null,
): SuiteProduct {
	const out = new GzipLines();
	const isFragments = clean.beside === null;
	for (const contig of clean.contigs)
		if (gap !== null) writeMerged(out, contig, gap);
		else if (isFragments) writeFragments(out, contig);
		else writeRows(out, contig, clean.beside ?? []);
	out.end();
	const ending = gap !== null ? 'merged.bed' : isFragments ? 'frag' : endingOf(format);
	return fileProduct(signal, `${stem}.${ending}.gz`, `Clean intervals of ${sample}`, out);
}

export function fileProduct(signal: string, name: string, title: string, out: GzipLines): SuiteProduct {
	return {
		path: `${signal}/${name}`,
		kind: 'text',
		title,
		content: { file: out.file },
		rows: null,
		publish: { to: 'preprocessed', folder: signal },
	};
}

function writeFragments(out: GzipLines, { contig, start, end, strand, mapq }: ContigIntervals): void {
	const name = guardExchangeCell(contig);
	for (let i = 0; i < start.length; i++) {
		const quality = mapq[i]! < 0 ? 255 : mapq[i];
		const sign = strand[i] === 1 ? '+' : strand[i] === -1 ? '-' : '.';
		out.line(`${name}\t${start[i]}\t${end[i]}\t${quality}\t${sign}`);
	}
}

function writeRows(
	out: GzipLines,
	{ contig, start, end, order }: ContigIntervals,
	beside: readonly string[],
): void {
	const name = guardExchangeCell(contig);
	for (let i = 0; i < start.length; i++) {
		const rest = exchangeCells(beside[order[i]!] ?? '');
		out.line(`${name}\t${start[i]}\t${end[i]}${rest === '' ? '' : `\t${rest}`}`);
	}
}

function writeMerged(out: GzipLines, intervals: ContigIntervals, gap: number): void {
	const { start, end, joined } = mergeIntervals(intervals, gap);
	const name = guardExchangeCell(intervals.contig);
	for (let i = 0; i < start.length; i++)
		out.line(`${name}\t${start[i]}\t${end[i]}\tjoined_${joined[i]}\t${joined[i]}\t.`);
}

function exchangeCells(text: string): string {
	// Names of peaks and strands are harmless nearly always: only rows that hold a sign or a line end are taken apart.
	return /\r|(?:^|\t)['"]*[=+\-@]/.test(text) ? text.split('\t').map(guardExchangeCell).join('\t') : text;
}

/** Peaks are called after the endings of their files. */
function endingOf(format: FormatKey): string {
	return isReadBy(format, 'peaks') ? titleOf(format) : 'bed';
}
