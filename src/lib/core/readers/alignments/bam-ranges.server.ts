import { LbError } from '../../../base/errors.ts';
import { compareOffsets, locate, type VirtualOffset } from '../bgzf/bgzf.ts';
import { findBlock } from '../bgzf/bgzf-cut.server.ts';
import { closeBgzf, openBgzf, readBgzf, type BgzfFile } from '../bgzf/bgzf-file.server.ts';
import { findRecordStart } from './record-start.ts';

/** Decompressed bytes looked through for the start of a record; reads of a million bases still fit several times. */
const WINDOWS = [1 << 18, 1 << 24];

/**
 * Places that cut the records of a BAM file into at most `parts` parts of similar compressed size, in file order; they
 * are the starts of records as far as one can tell without reading what lies before.
 */
export function planCuts(
	path: string,
	first: VirtualOffset,
	contigs: number,
	parts: number,
): VirtualOffset[] {
	const file = openBgzf(path);
	try {
		const cuts: VirtualOffset[] = [];
		for (let i = 1; i < parts; i++) {
			const target = first.block + Math.floor(((file.bytes - first.block) * i) / parts);
			const cut = cutNear(file, target, contigs);
			if (cut !== null && compareOffsets(cut, cuts.at(-1) ?? first) > 0) cuts.push(cut);
		}
		return cuts;
	} finally {
		closeBgzf(file);
	}
}

/** Null when no record begins near, or the data there cannot be read: whoever reads it all will say why. */
function cutNear(file: BgzfFile, target: number, contigs: number): VirtualOffset | null {
	const block = findBlock(file, target);
	if (block >= file.bytes) return null;
	try {
		for (const window of WINDOWS) {
			const cut = recordIn(file, block, contigs, window);
			if (cut !== null) return cut;
		}
	} catch (error) {
		if (!(error instanceof LbError)) throw error;
	}
	return null;
}

function recordIn(file: BgzfFile, block: number, contigs: number, window: number): VirtualOffset | null {
	const pieces = [];
	let size = 0;
	let final = true;
	for (const piece of readBgzf(file, { block, within: 0 })) {
		pieces.push({ ...piece, bytes: new Uint8Array(piece.bytes) });
		size += piece.to;
		final = piece.next_block >= file.bytes;
		if (size >= window) break;
	}
	let at = findRecordStart(Buffer.concat(pieces.map((piece) => piece.bytes)), contigs, final);
	if (at < 0) return null;
	for (const piece of pieces) {
		if (at < piece.to) return locate(piece, at);
		at -= piece.to;
	}
	return null;
}
