import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import { BUILD_NAMES } from '../../readers/genome/builds.ts';
import { matchContigs } from '../../readers/genome/match-contigs.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { GenomeFacts } from './genome-facts.ts';

/** Why two files cannot be combined, with the first difference. */
export interface GenomeConflict {
	/**
	 * build, length, beyond, apart = they do not lie on one genome; cut = the second may be a cut-out of the first's genome:
	 * usable where positions are those of the cut-out, so a warning; clip = most rows of the second lie on the first, whose
	 * chromosomes are of no known build, and some reach past their ends: these are clipped.
	 */
	kind: 'build' | 'length' | 'beyond' | 'apart' | 'cut' | 'clip';
	message: Message;
}

/** A file and what it says about its genome. */
export interface GenomeFile {
	path: string;
	facts: GenomeFacts;
}

/**
 * Compares two files that are to be combined: stated contig lengths first, then how far rows reach, then the builds that
 * either evidence leaves. Null = nothing speaks against it. `a` is the data, `b` the overlay.
 */
export function genomeConflict(a: GenomeFile, b: GenomeFile): GenomeConflict | null {
	if (a.facts.contigs.length === 0 || b.facts.contigs.length === 0) return null;
	const match = matchContigs(a.facts.contigs, b.facts.contigs);
	const names = { path: a.path, other: b.path };
	if (match.matched === 0)
		// A file of which only the head was read may name others further down; a header names all.
		return namesAll(a.facts) && namesAll(b.facts) ? apart(a, b) : null;
	const named = a.facts.build !== null && b.facts.build !== null;
	if (named && a.facts.build === b.facts.build) return null;
	const first = match.first_difference;
	if (a.facts.lengths === 'stated' && b.facts.lengths === 'stated' && first !== null) {
		const values = {
			...names,
			contig: first.contig_a,
			length: first.length_a,
			other_contig: first.contig_b,
			other_length: first.length_b,
		};
		if (!named && first.length_b < first.length_a && !reachesBeyond(a.facts, first.contig_a, first.length_b))
			return { kind: 'cut', message: say('doctor.reference_cut', values) };
		return { kind: named ? 'build' : 'length', message: say('doctor.lengths_differ', values) };
	}
	const beyond = beyondContig(a, b) ?? beyondContig(b, a);
	if (beyond !== null) return beyond;
	const ruledOut = (one: GenomeFacts, other: GenomeFacts): boolean =>
		one.build !== null && other.possible.length > 0 && !other.possible.includes(one.build);
	if (ruledOut(a.facts, b.facts) || ruledOut(b.facts, a.facts)) return differentBuilds(a, b);
	return null;
}

/** Two files whose positions leave no build that both could be of; null where one is left, or nothing is known. */
export function noCommonBuild(a: GenomeFile, b: GenomeFile): GenomeConflict | null {
	const [own, other] = [a.facts.possible, b.facts.possible];
	if (own.length === 0 || other.length === 0 || own.some((one) => other.includes(one))) return null;
	return differentBuilds(a, b);
}

function differentBuilds(a: GenomeFile, b: GenomeFile): GenomeConflict {
	const values = { path: a.path, other: b.path, build: possible(a.facts), other_build: possible(b.facts) };
	return { kind: 'build', message: say('doctor.builds_differ', values) };
}

function namesAll({ whole, lengths }: GenomeFacts): boolean {
	return whole || lengths === 'stated';
}

function possible({ build, possible }: GenomeFacts): string {
	return build !== null ? BUILD_NAMES[build] : possible.map((one) => BUILD_NAMES[one]).join(' / ');
}

function apart(a: GenomeFile, b: GenomeFile): GenomeConflict {
	const some = ({ contigs }: GenomeFacts): string[] => contigs.slice(0, 3).map(({ name }) => name);
	return {
		kind: 'apart',
		message: say('doctor.contigs_apart', {
			path: a.path,
			other: b.path,
			contigs: some(a.facts),
			other_contigs: some(b.facts),
		}),
	};
}

/** Rows of `b` past the end of a contig of `a`; the last bin of a contig may be rounded up. */
function beyondContig(a: GenomeFile, b: GenomeFile): GenomeConflict | null {
	if (a.facts.lengths !== 'stated' || b.facts.lengths !== 'reach') return null;
	const room = b.facts.bin_size === null ? 0 : b.facts.bin_size;
	const { to } = matchContigs(b.facts.contigs, a.facts.contigs);
	for (const [index, { name, length }] of b.facts.contigs.entries()) {
		const other = a.facts.contigs[to[index]!];
		if (other === undefined || chromosomeKey(name) === 'M' || length <= other.length + room) continue;
		const isClip = a.facts.build === null && mostLieInside(a.facts, b.facts);
		return {
			kind: isClip ? 'clip' : 'beyond',
			message: say(isClip ? 'doctor.regions_past_end' : 'doctor.beyond_contig', {
				path: b.path,
				other: a.path,
				contig: name,
				position: length,
				length: other.length,
			}),
		};
	}
	return null;
}

/** Do more than half of the rows on chromosomes of the first begin before their ends? */
function mostLieInside({ contigs }: GenomeFacts, { rows }: GenomeFacts): boolean {
	if (rows === undefined) return false;
	const names = [...new Set(rows.contig)];
	const { to } = matchContigs(names, contigs);
	const lengths = new Map(names.map((name, i) => [name, contigs[to[i]!]?.length ?? NaN]));
	const shared = rows.start.filter((_, i) => Number.isFinite(lengths.get(rows.contig[i]!)));
	const inside = rows.start.filter((start, i) => start < (lengths.get(rows.contig[i]!) ?? 0));
	return 2 * inside.length > shared.length;
}

function reachesBeyond({ seen }: GenomeFacts, contig: string, length: number): boolean {
	return seen.some((one) => one.name === contig && one.length > length);
}
