import { closeSync, readSync } from 'node:fs';
import { LbError } from '../../../base/errors.ts';
import { findBlock } from '../bgzf/bgzf-cut.server.ts';
import { closeBgzf, openBgzf, readBgzf, type BgzfFile } from '../bgzf/bgzf-file.server.ts';
import { compareOffsets, locate, type VirtualOffset } from '../bgzf/bgzf.ts';
import type { Compression } from '../bytes/gzip.ts';
import { openReadOnlySync } from '../bytes/open.server.ts';

const LF = 10;
const STEP = 1 << 16;

/**
 * Places right behind line ends that cut a text into at most `parts` parts of similar size. In plain text `block` is the
 * byte and `within` 0; gzip without blocks cannot be entered and has no cuts.
 */
export function planLineCuts(
	path: string,
	bytes: number,
	compression: Compression,
	parts: number,
): VirtualOffset[] {
	if (compression === 'gzip' || parts <= 1) return [];
	const targets = Array.from({ length: parts - 1 }, (_, i) => Math.floor((bytes * (i + 1)) / parts));
	const places = compression === 'none' ? plainCuts(path, targets) : blockCuts(path, targets);
	const cuts: VirtualOffset[] = [];
	for (const place of places)
		if (place !== null && compareOffsets(place, cuts.at(-1) ?? { block: 0, within: 0 }) > 0) cuts.push(place);
	return cuts;
}

function plainCuts(path: string, targets: readonly number[]): (VirtualOffset | null)[] {
	const fd = openReadOnlySync(path);
	try {
		return targets.map((target) => afterLine(fd, target));
	} finally {
		closeSync(fd);
	}
}

function afterLine(fd: number, target: number): VirtualOffset | null {
	const buffer = new Uint8Array(STEP);
	for (let at = target; ;) {
		const got = readSync(fd, buffer, 0, STEP, at);
		if (got === 0) return null;
		const end = buffer.subarray(0, got).indexOf(LF);
		if (end >= 0) return { block: at + end + 1, within: 0 };
		at += got;
	}
}

function blockCuts(path: string, targets: readonly number[]): (VirtualOffset | null)[] {
	const file = openBgzf(path);
	try {
		return targets.map((target) => afterLineInBlocks(file, target));
	} finally {
		closeBgzf(file);
	}
}

/** Null also where the data cannot be read: whoever reads it all will say why. */
function afterLineInBlocks(file: BgzfFile, target: number): VirtualOffset | null {
	const block = findBlock(file, target);
	if (block >= file.bytes) return null;
	try {
		for (const piece of readBgzf(file, { block, within: 0 })) {
			const end = piece.bytes.indexOf(LF);
			if (end >= 0) return locate(piece, end + 1);
		}
	} catch (error) {
		if (!(error instanceof LbError)) throw error;
	}
	return null;
}
