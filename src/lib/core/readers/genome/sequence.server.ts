import { readingFileNow } from '../../../base/file-fault.ts';
import { detectCompression } from '../bytes/gzip.ts';
import { findMagic } from '../bytes/magic.ts';
import { LbError } from '../../../base/errors.ts';
import { openFasta } from './fasta.server.ts';
import type { SequenceFile, SequenceHandle } from './sequence-file.ts';
import { ReadWindow } from './read-window.server.ts';
import { openTwoBit } from './two-bit.server.ts';

export type { SequenceFile, SequenceHandle } from './sequence-file.ts';

/**
 * Opens a 2bit file or FASTA (by content), given by path or by the handle of another thread. FASTA uses the .fai index
 * beside it when there is one that is not older than the FASTA; otherwise the file is read once to make it in memory.
 * bgzip-compressed FASTA needs .fai and .gzi. Throws genome.reference_unknown, genome.fasta_compressed,
 * genome.reference_damaged, reader.empty, reader.header_only (no base at all), reader.not_found and what opening either format throws.
 */
export function openSequence(source: string | SequenceHandle): SequenceFile {
	const { path, index } = typeof source === 'string' ? { path: source, index: null } : source;
	const file = readingFileNow(path, () => openKnown(path, index));
	return { ...file, bases: (...range) => readingFileNow(path, () => file.bases(...range)) };
}

function openKnown(path: string, index: SequenceHandle['index']): SequenceFile {
	const window = new ReadWindow(path);
	try {
		const head = window.bytes(0, Math.min(window.size, 512)).slice();
		if (head.length === 0) throw new LbError('reader.empty', {}, { path });
		if (findMagic(head) === '2bit') return withBases(openTwoBit(window));
		const compression = detectCompression(head);
		if (compression === 'none') refuseOther(head, path);
		return withBases(openFasta(window, compression, index));
	} catch (error) {
		window.close();
		throw error;
	}
}

/** A reference without a single base is none. */
function withBases(file: SequenceFile): SequenceFile {
	if (file.contigs.some(({ length }) => length > 0)) return file;
	throw new LbError('reader.header_only', {}, { path: file.path });
}

/** FASTA starts with ">" (or ";" and blank lines before the first one). */
function refuseOther(head: Uint8Array, path: string): void {
	const text = new TextDecoder('latin1').decode(head).trimStart();
	if (text.startsWith('>') || text.startsWith(';')) return;
	if (text.startsWith('version https://git-lfs')) throw new LbError('reader.lfs_pointer', {}, { path });
	if (/^<(!doctype\s+html|html|head|body)/i.test(text)) throw new LbError('reader.html', {}, { path });
	throw new LbError(
		'genome.reference_unknown',
		{ found: findMagic(head) ?? JSON.stringify(text.slice(0, 20)) },
		{ path },
	);
}
