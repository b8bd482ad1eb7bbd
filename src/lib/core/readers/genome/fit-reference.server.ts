import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { faultOfFile } from '../../../base/file-fault.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { chromosomeKey } from './contig-names.ts';
import type { Contig } from './contig.ts';
import { matchContigs } from './match-contigs.ts';
import { openSequence, type SequenceFile, type SequenceHandle } from './sequence.server.ts';

/** A sequence that a header lists, with the MD5 of its bases where the header states it. */
export interface ListedContig extends Contig {
	md5: string | null;
}

/** How well a reference is the one that a header was written for. */
export type ReferenceFit =
	| { fits: true; shared: number; checked: number }
	/** The first thing that differs, in words. */
	| { fits: false; why: Message };

/** Bases whose checksums are computed, the shortest sequences first: more would take longer than reading the data. */
const MAX_CHECKED = 2 ** 28;
const PIECE = 2 ** 20;

/**
 * Compares a FASTA or 2bit file with the sequences that a header lists: the same names (in any spelling) have the same lengths
 * and, where stated, the same checksums. The mitochondrion alone may differ in length, as it does between copies of hg19. Never
 * throws: a file that cannot be read does not fit, with its error.
 */
export function fitReference(listed: readonly ListedContig[], reference: string): ReferenceFit {
	try {
		const sequence = openKnown(reference);
		try {
			return compare(listed, sequence);
		} finally {
			sequence.close();
		}
	} catch (error) {
		const name = path.basename(reference);
		const reason = faultOfFile(error, reference).message.replaceAll(reference, () => name);
		return { fits: false, why: say('genome.reference_unreadable', { reference: name, reason }) };
	}
}

function compare(listed: readonly ListedContig[], sequence: SequenceFile): ReferenceFit {
	const { contigs } = sequence;
	const reference = path.basename(sequence.path);
	const differs = (why: Message): ReferenceFit => ({ fits: false, why });
	const { to, differences } = matchContigs(listed, contigs);
	const pairs = listed.flatMap((own, i) => {
		const other = contigs[to[i]!];
		return other === undefined ? [] : [{ own, other }];
	});
	if (pairs.length === 0)
		return differs(
			say('genome.reference_apart', {
				reference,
				contigs: listed.slice(0, 3).map(({ name }) => name),
				other_contigs: contigs.slice(0, 3).map(({ name }) => name),
			}),
		);
	const same = pairs.filter(({ own, other }) => own.length === other.length);
	const first =
		differences.find(({ contig_a }) => chromosomeKey(contig_a) !== 'M') ??
		(same.length === 0 ? differences[0] : undefined);
	if (first !== undefined)
		return differs(
			say('genome.reference_length', {
				reference,
				contig: first.contig_b,
				length: first.length_b,
				listed: first.length_a,
			}),
		);
	const stated = same
		.filter(({ own }) => own.md5 !== null)
		.toSorted((a, b) => a.own.length - b.own.length || (a.own.name < b.own.name ? -1 : 1));
	let bases = 0;
	for (const { own, other } of stated) {
		bases += own.length;
		if (bases > MAX_CHECKED && bases > own.length) break;
		const md5 = checksumOf(sequence, other);
		if (md5 !== own.md5)
			return differs(
				say('genome.reference_checksum', { reference, contig: other.name, md5, listed: own.md5 ?? '' }),
			);
	}
	return { fits: true, shared: same.length, checked: stated.length };
}

/** What was learnt of a file, as long as neither its time nor its size changes: many samples ask about the same few. */
interface Known {
	handle: SequenceHandle;
	checksums: Map<string, string>;
}
const known = new Map<string, Known>();
const MAX_KNOWN = 200;

function knownOf(file: string): Known | undefined {
	return known.get(keyOf(file));
}

function keyOf(file: string): string {
	const info = statSync(file, { throwIfNoEntry: false });
	return `${file}\u0000${info?.mtimeMs}\u0000${info?.size}`;
}

/** As `openSequence`, without making the index of a FASTA a second time. */
export function openKnown(file: string): SequenceFile {
	const before = knownOf(file);
	const sequence = openSequence(before?.handle ?? file);
	if (before !== undefined) return sequence;
	const [oldest] = known.keys();
	if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
	known.set(keyOf(file), { handle: sequence.handle, checksums: new Map() });
	return sequence;
}

/** MD5 of a sequence in capital letters, as M5 of a SAM header has it. */
export function checksumOf(sequence: SequenceFile, { name, length }: Contig): string {
	const checksums = knownOf(sequence.path)?.checksums;
	const before = checksums?.get(name);
	if (before !== undefined) return before;
	const hash = createHash('md5');
	for (let at = 0; at < length; at += PIECE)
		hash.update(sequence.bases(name, at, Math.min(length, at + PIECE)));
	const md5 = hash.digest('hex');
	checksums?.set(name, md5);
	return md5;
}
