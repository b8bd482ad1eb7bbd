import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { chromosomeKey, contigKey, contigStyle, type ContigStyle } from './contig-names.ts';
import type { Contig } from './contig.ts';

/** Two lengths of what should be one sequence. */
export interface LengthDifference {
	/** Name in the first and in the second list. */
	contig_a: string;
	contig_b: string;
	length_a: number;
	length_b: number;
}

/** Which contig of one list is which of another. */
export interface ContigMatch {
	/** For every contig of `a` its number in `b`, or -1. */
	to: Int32Array;
	/** Pairs found, and how many of them are spelled differently. */
	matched: number;
	renamed: number;
	/** How chromosomes are spelled; more than one style = mixed, none = no chromosome in the list. */
	styles_a: ContigStyle[];
	styles_b: ContigStyle[];
	/** Contigs without a partner, in file order. */
	only_a: string[];
	only_b: string[];
	/** Pairs whose known lengths differ, in the order of `a`. */
	differences: LengthDifference[];
	/** The first difference that speaks of another build; the mitochondrion (16,569 or 16,571 with hg19) does not. */
	first_difference: LengthDifference | null;
}

/**
 * Pairs the contigs of two files: the same name first, then the same sequence in another spelling (chr1 = 1 =
 * NC_000001). Several spellings of one sequence in `a` may point to the same contig of `b`.
 */
export function matchContigs(a: readonly (Contig | string)[], b: readonly (Contig | string)[]): ContigMatch {
	const left = a.map(asContig);
	const right = b.map(asContig);
	const byName = new Map(right.map(({ name }, i) => [name, i]));
	const byKey = new Map<string, number>();
	for (const [i, { name }] of right.entries()) if (!byKey.has(contigKey(name))) byKey.set(contigKey(name), i);
	const to = Int32Array.from(left, ({ name }) => byName.get(name) ?? byKey.get(contigKey(name)) ?? -1);
	const used = new Set(to);
	const differences: LengthDifference[] = [];
	let renamed = 0;
	for (const [i, one] of left.entries()) {
		const other = right[to[i]!];
		if (other === undefined) continue;
		if (other.name !== one.name) renamed++;
		const differ =
			Number.isFinite(one.length) && Number.isFinite(other.length) && one.length !== other.length;
		if (differ)
			differences.push({
				contig_a: one.name,
				contig_b: other.name,
				length_a: one.length,
				length_b: other.length,
			});
	}
	return {
		to,
		matched: to.reduce((n, partner) => n + (partner === -1 ? 0 : 1), 0),
		renamed,
		styles_a: stylesOf(left),
		styles_b: stylesOf(right),
		only_a: left.filter((_, i) => to[i] === -1).map(({ name }) => name),
		only_b: right.filter((_, i) => !used.has(i)).map(({ name }) => name),
		differences,
		first_difference: differences.find(({ contig_a }) => chromosomeKey(contig_a) !== 'M') ?? null,
	};
}

/** A file and its contigs, for errors and reports. */
export interface ContigSource {
	path: string;
	contigs: readonly (Contig | string)[];
}

/**
 * Pairs the contigs of two inputs that are to be used together. Throws genome.no_common_contig when none is shared, and
 * genome.lengths_differ with the first difference when they are of different builds.
 */
export function requireSameGenome(a: ContigSource, b: ContigSource): ContigMatch {
	const match = matchContigs(a.contigs, b.contigs);
	if (match.matched === 0)
		throw new LbError(
			'genome.no_common_contig',
			{ other: b.path, examples: examples(a.contigs), other_examples: examples(b.contigs) },
			{ path: a.path },
		);
	const first = match.first_difference;
	if (first !== null)
		throw new LbError(
			'genome.lengths_differ',
			{
				other: b.path,
				contig: first.contig_a,
				length: first.length_a,
				other_contig: first.contig_b,
				other_length: first.length_b,
				count: match.differences.length,
			},
			{ path: a.path },
		);
	return match;
}

/** What a reader of the report needs to know of a pairing; nothing when both sides are spelled alike and complete. */
export function matchReport(match: ContigMatch, path: string, other: string): Message[] {
	const report: Message[] = [];
	if (match.renamed > 0) report.push(say('genome.contigs_renamed', { path, other, renamed: match.renamed }));
	if (match.styles_a.length > 1) report.push(say('genome.contigs_mixed', { path, styles: match.styles_a }));
	const lost = match.only_a;
	if (lost.length > 0)
		report.push(
			say('genome.contigs_unmatched', { path, other, count: lost.length, examples: lost.slice(0, 5) }),
		);
	return report;
}

function asContig(one: Contig | string): Contig {
	return typeof one === 'string' ? { name: one, length: NaN } : one;
}

function stylesOf(contigs: readonly Contig[]): ContigStyle[] {
	const styles = new Set<ContigStyle>();
	for (const { name } of contigs) {
		const style = contigStyle(name);
		if (style !== null) styles.add(style);
	}
	return [...styles].sort();
}

function examples(contigs: readonly (Contig | string)[]): string[] {
	return contigs.slice(0, 3).map((one) => asContig(one).name);
}
