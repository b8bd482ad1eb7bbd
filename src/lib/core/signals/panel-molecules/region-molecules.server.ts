import type { MoleculeClass } from '../molecules/molecule-site.ts';
import { PROPER_PAIR, type Alignment } from '../../readers/alignments/alignment.ts';
import { scanAlignmentRegion, type AlignmentFile } from '../../readers/alignments/alignments.server.ts';
import type { AlleleLocus } from '../fragments/allele-locus.ts';
import { readAllele, type ReadVote } from '../fragments/read-allele.ts';

/** What a molecule shows at a position: nothing, a base, mates that disagree, a deletion. */
export const NONE = 0;
export const BASES = 'ACGT';
export const DISCORDANT = 5;
export const GAP = 6;
/** Votes of mates at a locus that disagree, as those of `readAllele` do not go so far. */
export const VOTES_DISAGREE = 9;

/** Reads that count: mapped, primary, neither duplicate nor of failed quality. */
const LEFT_OUT = 0x4 | 0x100 | 0x200 | 0x400 | 0x800;

/** One molecule in a region: a pair of mates or a single read. */
export interface RegionMolecule {
	class: MoleculeClass;
	/** First position it says something of, and what it shows from there on. */
	start: number;
	shown: Uint8Array;
	quality: Uint8Array;
	/** Votes at loci of changes of length, by their number. */
	votes: Map<number, ReadVote | typeof VOTES_DISAGREE>;
	/** Length of the fragment of a proper pair; 0 where nothing says. */
	length: number;
}

export interface BaseFilter {
	min_mapq: number;
	min_base_quality: number;
}

/** Molecules of [start, end) of a contig, each once; mates of one name that agree count once, with the higher quality. */
export function regionMolecules(
	file: AlignmentFile,
	{ contig, start, end }: { contig: string; start: number; end: number },
	loci: readonly AlleleLocus[],
	{ min_mapq, min_base_quality }: BaseFilter,
): RegionMolecule[] {
	const byName = new Map<number, RegionMolecule>();
	scanAlignmentRegion(file, contig, start, end, (read) => {
		if ((read.flag & LEFT_OUT) !== 0 || read.mapq < min_mapq || read.sequence_length === 0) return;
		const own = moleculeOf(read, start, end, loci, min_base_quality);
		const name = read.nameHash();
		const mate = byName.get(name);
		byName.set(name, mate === undefined ? own : merged(mate, own));
	});
	return [...byName.values()];
}

function classOf(read: Alignment): MoleculeClass {
	if (typeof read.tag('aD') === 'number' && typeof read.tag('bD') === 'number') return 'duplex';
	return typeof read.tag('cD') === 'number' || typeof read.tag('cM') === 'number' ? 'consensus' : 'fragment';
}

function moleculeOf(
	read: Alignment,
	from: number,
	to: number,
	loci: readonly AlleleLocus[],
	min_base_quality: number,
): RegionMolecule {
	const start = Math.max(from, read.pos);
	const end = Math.min(to, read.referenceEnd());
	const shown = new Uint8Array(Math.max(0, end - start));
	const quality = new Uint8Array(shown.length);
	let [position, query] = [read.pos, 0];
	for (let i = 0; i < read.cigarLength(); i++) {
		const operation = read.cigar(i);
		const length = operation >>> 4;
		const code = operation & 15;
		if (code === 0 || code === 7 || code === 8) {
			const high = Math.min(position + length, end);
			for (let at = Math.max(position, start); at < high; at++) {
				const place = query + at - position;
				const base = BASES.indexOf(String.fromCharCode(read.base(place)));
				if (base < 0 || read.quality(place) < min_base_quality) continue;
				shown[at - start] = base + 1;
				quality[at - start] = read.quality(place);
			}
			position += length;
			query += length;
		} else if (code === 1 || code === 4) query += length;
		else if (code === 2 || code === 3) {
			if (code === 2) shown.fill(GAP, Math.max(0, position - start), Math.max(0, position + length - start));
			position += length;
		}
	}
	const votes: RegionMolecule['votes'] = new Map();
	for (const [i, locus] of loci.entries()) {
		if (read.pos > locus.from || read.referenceEnd() < locus.to) continue;
		const vote = readAllele(read, locus);
		if (vote !== null) votes.set(i, vote);
	}
	const length = (read.flag & PROPER_PAIR) === 0 ? 0 : Math.abs(read.template_length);
	return { class: classOf(read), start, shown, quality, votes, length };
}

function merged(a: RegionMolecule, b: RegionMolecule): RegionMolecule {
	const start = Math.min(a.start, b.start);
	const end = Math.max(a.start + a.shown.length, b.start + b.shown.length);
	const shown = new Uint8Array(end - start);
	const quality = new Uint8Array(end - start);
	for (const one of [a, b])
		for (let i = 0; i < one.shown.length; i++) {
			const what = one.shown[i]!;
			if (what === NONE) continue;
			const at = one.start + i - start;
			const known = shown[at]!;
			shown[at] = known === NONE || known === what ? what : DISCORDANT;
			quality[at] = Math.max(quality[at]!, one.quality[i]!);
		}
	const votes = new Map(a.votes);
	for (const [locus, vote] of b.votes) {
		const known = votes.get(locus);
		votes.set(locus, known === undefined || known === vote ? vote : VOTES_DISAGREE);
	}
	return { class: a.class, start, shown, quality, votes, length: Math.max(a.length, b.length) };
}

/** What a molecule shows at a position of the genome. */
export function shownAt({ start, shown }: RegionMolecule, position: number): number {
	return shown[position - start] ?? NONE;
}
