import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '../../../contract/messages/index.ts';
import { checksumOf, fitReference, openKnown, type ListedContig } from './fit-reference.server.ts';
import { matchContigs } from './match-contigs.ts';

/** Which of several references belongs to a file. */
export interface ReferenceChoice {
	/** The one that fits best; null when none does, or when several that differ fit equally well. */
	reference: string | null;
	/** Those that fit equally well although their bases differ; empty when one is the best. */
	tied: string[];
	/** What speaks against each of the others, in their order. */
	unfit: Message[];
}

/** Compares every candidate with the sequences of a header; of equal ones the first. */
export function chooseReference(
	listed: readonly ListedContig[],
	candidates: readonly string[],
): ReferenceChoice {
	const unfit: Message[] = [];
	const fitting: { reference: string; shared: number }[] = [];
	for (const reference of new Set(candidates)) {
		const fit = fitReference(listed, reference);
		if (fit.fits) fitting.push({ reference, shared: fit.shared });
		else unfit.push(fit.why);
	}
	const most = fitting.reduce((best, { shared }) => Math.max(best, shared), 0);
	const best = fitting.filter(({ shared }) => shared === most).map(({ reference }) => reference);
	const [first] = best;
	if (first === undefined) return { reference: null, tied: [], unfit };
	const isTied = best.length > 1 && best.some((other) => !sameBases(listed, first, other));
	return isTied ? { reference: null, tied: best, unfit } : { reference: first, tied: [], unfit };
}

/** Bases that are compared between references which a header without checksums cannot tell apart. */
const MAX_COMPARED = 2 ** 26;

function sameBases(listed: readonly ListedContig[], one: string, other: string): boolean {
	const [a, b] = [openKnown(one), openKnown(other)];
	try {
		const [inA, inB] = [matchContigs(listed, a.contigs).to, matchContigs(listed, b.contigs).to];
		const order = [...listed.keys()].toSorted(
			(i, j) => (listed[i]?.length ?? 0) - (listed[j]?.length ?? 0) || i - j,
		);
		let bases = 0;
		for (const i of order) {
			const [left, right] = [a.contigs[inA[i]!], b.contigs[inB[i]!]];
			// What the header says of a sequence holds for both.
			if (left === undefined || right === undefined || listed[i]?.md5 !== null) continue;
			if (left.length !== right.length) continue;
			bases += left.length;
			if (bases > MAX_COMPARED && bases > left.length) return true;
			if (checksumOf(a, left) !== checksumOf(b, right)) return false;
		}
		return true;
	} finally {
		a.close();
		b.close();
	}
}

const SEQUENCE = /\.(?:fa|fas|fasta|fna)(?:\.b?gz)?$|\.2bit$/i;
const folders = new Map<string, { changed: number; names: string[] }>();

/** FASTA and 2bit files, by name, in the folder of a file. */
export function sequencesBeside(file: string): string[] {
	const folder = path.dirname(file);
	try {
		const changed = statSync(folder).mtimeMs;
		const before = folders.get(folder);
		if (before?.changed === changed) return before.names;
		const names = readdirSync(folder, { withFileTypes: true })
			.filter((entry) => SEQUENCE.test(entry.name) && (entry.isFile() || entry.isSymbolicLink()))
			.map((entry) => path.join(folder, entry.name))
			.sort();
		if (folders.size > 1000) folders.clear();
		folders.set(folder, { changed, names });
		return names;
	} catch {
		return [];
	}
}
