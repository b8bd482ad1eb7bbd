import { closeSync, openSync, writeFileSync } from 'node:fs';
import { openKnown, type ListedContig } from '../genome/fit-reference.server.ts';
import { matchContigs } from '../genome/match-contigs.ts';

const LINE = 100;
/** Whole lines that are written at once. */
const PIECE = LINE * 10_000;
const LINE_END = 10;

/**
 * Writes the sequences that a header lists as FASTA, under the names of the header; those that the reference does not have, or
 * has in another length, are left out. Throws genome.reference_damaged.
 */
export function writeFasta(reference: string, listed: readonly ListedContig[], target: string): void {
	const sequence = openKnown(reference);
	const file = openSync(target, 'wx', 0o600);
	try {
		const { to } = matchContigs(listed, sequence.contigs);
		for (const [i, { name, length }] of listed.entries()) {
			const own = sequence.contigs[to[i]!];
			if (own === undefined || own.length !== length) continue;
			writeFileSync(file, `>${name}\n`);
			for (let at = 0; at < length; at += PIECE)
				writeFileSync(file, inLines(sequence.bases(own.name, at, Math.min(length, at + PIECE))));
		}
	} finally {
		closeSync(file);
		sequence.close();
	}
}

function inLines(bases: Uint8Array): Uint8Array {
	const lines = new Uint8Array(bases.length + Math.ceil(bases.length / LINE)).fill(LINE_END);
	for (let at = 0; at < bases.length; at += LINE)
		lines.set(bases.subarray(at, at + LINE), at + Math.floor(at / LINE));
	return lines;
}
