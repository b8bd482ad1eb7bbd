import { existsSync, statSync } from 'node:fs';
import { LbError } from '../../../base/errors.ts';
import type { Compression } from '../bytes/gzip.ts';
import { readWholeSync } from '../bytes/open.server.ts';
import { BgzfWindow, readGzi } from './bgzf-window.server.ts';
import { FastaIndexer, baseOffset, parseFastaIndex, type FastaRecord } from './fasta-index.ts';
import type { ReadWindow } from './read-window.server.ts';
import { someContigs, type SequenceFile } from './sequence-file.ts';

const PIECE = 1 << 18;

/** What a byte of a sequence line stands for: letters in upper case, `*` and `-` as they are, 0 for what is no base. */
const BASE = Uint8Array.from({ length: 256 }, (_, i) => {
	const upper = i >= 97 && i <= 122 ? i - 32 : i;
	return (upper >= 65 && upper <= 90) || upper === 42 || upper === 45 ? upper : 0;
});

/** FASTA with random access. See `openSequence`. */
export function openFasta(
	window: ReadWindow,
	compression: Compression,
	known: FastaRecord[] | null,
): SequenceFile {
	const { path } = window;
	const source = compression === 'none' ? window : openCompressed(window, compression);
	const index = known ?? readIndex(window, compression);
	const records = new Map(index.map((record) => [record.name, record]));
	const contigs = index.map(({ name, length }) => ({ name, length }));
	return {
		path,
		kind: 'fasta',
		contigs,
		handle: { path, index },
		bases(contig, start, end) {
			const record = records.get(contig);
			if (record === undefined)
				throw new LbError('genome.contig_unknown', { contig, examples: someContigs(contigs) }, { path });
			if (!(start >= 0 && start <= end && end <= record.length))
				throw new LbError('genome.range_outside', { contig, start, end, length: record.length }, { path });
			if (start === end) return new Uint8Array(0);
			const from = baseOffset(record, start);
			return withoutLineEnds(
				source.bytes(from, baseOffset(record, end - 1) + 1 - from),
				record,
				start,
				end,
				path,
			);
		},
		close: () => window.close(),
	};
}

/** Drops the line ends between bases; an index that does not fit shows as a letter that is none. */
function withoutLineEnds(
	bytes: Uint8Array,
	record: FastaRecord,
	start: number,
	end: number,
	path: string,
): Uint8Array {
	const bases = new Uint8Array(end - start);
	const between = record.line_bytes - record.line_bases;
	// Line by line, so that a base costs one look-up: whole chromosomes are read this way.
	let at = 0;
	for (let i = 0, line = record.line_bases - (start % record.line_bases); i < bases.length;) {
		const stop = Math.min(bases.length, i + line);
		for (; i < stop; i++, at++) {
			const base = BASE[bytes[at]!]!;
			if (base === 0) throw damaged(record, start + i, bytes[at]!, path);
			bases[i] = base;
		}
		at += between;
		line = record.line_bases;
	}
	return bases;
}

function damaged(record: FastaRecord, place: number, byte: number, path: string): LbError {
	const why = `byte ${byte} where base ${place + 1} of ${record.name} was expected; its .fai index may not match`;
	return new LbError('genome.reference_damaged', { offset: baseOffset(record, place), why }, { path });
}

function openCompressed(window: ReadWindow, compression: Compression): BgzfWindow {
	const { path } = window;
	const refuse = (why: string): LbError => new LbError('genome.fasta_compressed', { why }, { path });
	if (compression !== 'bgzip') throw refuse('plain gzip, not bgzip');
	if (!existsSync(`${path}.fai`)) throw refuse('its .fai index is missing');
	if (!existsSync(`${path}.gzi`)) throw refuse('its .gzi index is missing');
	return new BgzfWindow(window, readGzi(`${path}.gzi`, window.size));
}

/** Two million sequences take so much; a longer index is not held. */
const LARGEST_INDEX = 1 << 27;

function readIndexText(file: string): string {
	const { size } = statSync(file);
	if (size > LARGEST_INDEX)
		throw new LbError('genome.index_unusable', { why: `it has ${size} bytes` }, { path: file, row: 1 });
	return readWholeSync(file).toString('utf8');
}

/** The .fai beside the file, or one made in memory when there is none or it is older than the FASTA. */
function readIndex(window: ReadWindow, compression: Compression): FastaRecord[] {
	const { path } = window;
	const file = `${path}.fai`;
	if (compression !== 'none') return parseFastaIndex(readIndexText(file), file, null);
	if (existsSync(file) && statSync(file).mtimeMs >= statSync(path).mtimeMs)
		return parseFastaIndex(readIndexText(file), file, window.size);
	const indexer = new FastaIndexer(path);
	for (let at = 0; at < window.size; at += PIECE)
		indexer.push(window.bytes(at, Math.min(PIECE, window.size - at)));
	return indexer.end();
}
