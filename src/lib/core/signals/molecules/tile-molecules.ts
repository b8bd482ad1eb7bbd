import { minOf } from '../../../base/extremes.ts';
import { DUPLICATE, PROPER_PAIR, type Alignment } from '../../readers/alignments/alignment.ts';
import { baseCode, copyBaseCodes, NO_BASE } from '../../readers/alignments/base-codes.ts';
import { ALT, readAllele, REF } from '../fragments/read-allele.ts';
import {
	moleculeClasses,
	type AlleleMolecules,
	type BackgroundClass,
	type ClassCount,
	type MoleculeClass,
	type SharedMolecules,
} from './molecule-site.ts';
import { NameTable } from './name-table.ts';
import { readTag, type RecordKind } from './read-tag.ts';
import type { PlacedSite, Tile } from './tiles.ts';

/** What one read, one template or one molecule shows at a position: 0 to 3 for A, C, G, T. */
const DISCORDANT = 5;
const NOT_COVERED = 7;
const CODE = 7;
/** Set on the base of a read behind which an insertion or deletion begins. */
const OPENS = 8;
/** How many of the reads at a base open an indel there. */
const OPEN_ALL = 1;
const OPEN_SOME = 2;

/** Places per position in the counts of a class: its codes. */
const PLACES = 8;
/** What two reads of one molecule show together, `JOINED[8 * a + b]`. */
const JOINED = Uint8Array.from({ length: PLACES * PLACES }, (_, i) => {
	const [a, b] = [i >>> 3, i & CODE];
	return a === NO_BASE || a === NOT_COVERED
		? b
		: b === NO_BASE || b === NOT_COVERED || a === b
			? a
			: DISCORDANT;
});

const CLASSES = moleculeClasses.length;
const numberOf = (one: MoleculeClass): number => moleculeClasses.indexOf(one);
const FRAGMENT = numberOf('fragment');
const FAMILY = numberOf('family');
const SINGLETON = numberOf('singleton');
const DUPLEX = numberOf('duplex');
const CLASS_OF: Readonly<Record<RecordKind, number>> = {
	untagged: FRAGMENT,
	tagged: FAMILY,
	consensus: numberOf('consensus'),
	duplex: DUPLEX,
};

/** Columns of the counts of one class. */
const COLUMNS = ['alt', 'ref', 'other', 'discordant'] as const;
const [TO_ALT, TO_REF, TO_OTHER, TO_DISCORDANT] = [0, 1, 2, 3];

/** Counts at one site, or of one set of phased sites. */
export class AlleleCounter {
	readonly #counts = new Float64Array(CLASSES * COLUMNS.length);
	readonly #lengths: [number[], number[]] = [[], []];

	add(molecule_class: number, column: number, length: number): void {
		(this.#counts[molecule_class * COLUMNS.length + column] as number)++;
		if (length > 0 && column <= TO_REF) this.#lengths[column]!.push(length);
	}

	result(): AlleleMolecules {
		const counts = moleculeClasses.map((name, i): ClassCount => {
			const [alt, ref, other, discordant] = [0, 1, 2, 3].map((j) => this.#counts[i * COLUMNS.length + j]!);
			return { class: name, alt: alt!, ref: ref!, other: other!, discordant: discordant! };
		});
		const [alt, ref] = this.#lengths.map((lengths) => lengths.sort((a, b) => a - b));
		return {
			counts: counts.filter(({ alt, ref, other, discordant }) => alt + ref + other + discordant > 0),
			alt_lengths: alt!,
			ref_lengths: ref!,
		};
	}
}

/** Where the counts of a file go. */
export interface MoleculeCounters {
	/** By number of the site. */
	sites: AlleleCounter[];
	/** By number of the phase set and the sites covered, joined by commas. */
	phases: Map<string, { phase: number; sites: number[]; counter: AlleleCounter }>;
	/** Molecules with the alternative allele at several sites, by their numbers joined by commas. */
	shared: Map<string, SharedMolecules>;
	records: { consensus: number; tagged: number; untagged: number; duplicates: number };
}

/** Counts of one class at the positions of a tile. */
class Columns {
	/** By position and code; those of no base are never looked at. */
	readonly codes: Uint32Array;
	readonly indels: Uint32Array;

	constructor(private readonly length: number) {
		this.codes = new Uint32Array(PLACES * length);
		this.indels = new Uint32Array(length);
	}

	/** Null where no molecule shows anything. */
	result(name: MoleculeClass): BackgroundClass | null {
		const { length, codes, indels } = this;
		const bases = new Uint32Array(4 * length);
		const discordant = new Uint32Array(length);
		let any = 0;
		for (let i = 0; i < length; i++) {
			const at = PLACES * i;
			for (let b = 0; b < 4; b++) any |= bases[4 * i + b] = codes[at + b]!;
			any |= discordant[i] = codes[at + DISCORDANT]!;
		}
		return any === 0 ? null : { class: name, bases, indels, discordant };
	}
}

/** One read as far as the tile needs it; its codes are kept in the pool. */
interface Read {
	/** Hash of its name where its molecule has several names, else 0. */
	name: number;
	strand: number;
	/** First position within the tile, and how many. */
	from: number;
	length: number;
	/** Place in the pool. */
	at: number;
	/** Pairs of site (place in `loci`) and vote. */
	votes: number[] | null;
	/** Read of the same molecule. */
	next: Read | null;
}

interface Molecule {
	class: number;
	/** Bases of the fragment where a proper pair says it; 0 else. */
	length: number;
	/** Last read that came; the others follow. */
	reads: Read | null;
}

/** Collects the reads of one tile, and counts its molecules at the end. */
export class TileMolecules {
	readonly #tile: Tile;
	readonly #counters: MoleculeCounters;
	readonly #min_base_quality: number;
	/** By hash of the read name, and by family. */
	readonly #byName = new NameTable<Molecule>();
	readonly #byFamily = new Map<string, Molecule>();
	#pool = new Uint8Array(1 << 16);
	#used = 0;
	/** Sites counted base by base, ascending, and those counted by the whole alignment. */
	readonly #bases: { at: number; ref: number; alt: number; number: number }[];
	readonly #loci: PlacedSite[];
	readonly #columns: (Columns | null)[] = moleculeClasses.map(() => null);
	/** Sites at which the molecule that is counted has the alternative allele. */
	#alternative: number[] = [];

	constructor(tile: Tile, counters: MoleculeCounters, min_base_quality: number) {
		this.#tile = tile;
		this.#counters = counters;
		this.#min_base_quality = min_base_quality;
		const plain = ({ locus: { ref, alt }, phase }: PlacedSite): boolean =>
			phase < 0 && ref.length === 1 && alt.length === 1;
		this.#bases = tile.sites.filter(plain).map(({ number, locus: { start, ref, alt } }) => ({
			at: start - tile.start,
			ref: baseCode(ref),
			alt: baseCode(alt),
			number,
		}));
		this.#loci = tile.sites.filter((site) => !plain(site));
	}

	/** Takes a record that passes the filters on flags (duplicates excepted) and mapping quality. */
	add(read: Alignment): void {
		const { kind, family, strand } = readTag(read);
		const { records } = this.#counters;
		records[kind === 'duplex' ? 'consensus' : kind]++;
		const { flag } = read;
		if ((flag & DUPLICATE) !== 0) records.duplicates++;
		// Without a tag one of them stands for all; consensus records are molecules already.
		if (kind !== 'tagged' && (flag & DUPLICATE) !== 0) return;
		const votes = this.#votes(read);
		const { start, end } = this.#tile;
		const from = Math.max(0, read.pos - start);
		const length = Math.min(end, read.referenceEnd()) - start - from;
		if (length <= 0 && votes === null) return;
		const name = read.nameHash();
		let molecule = kind === 'tagged' ? this.#byFamily.get(family) : this.#byName.get(name);
		if (molecule === undefined) {
			molecule = { class: CLASS_OF[kind], length: 0, reads: null };
			if (kind === 'tagged') this.#byFamily.set(family, molecule);
			else this.#byName.add(name, molecule);
		}
		if (molecule.length === 0 && (flag & PROPER_PAIR) !== 0) molecule.length = Math.abs(read.template_length);
		const kept: Read = {
			name: kind === 'tagged' ? name : 0,
			strand,
			from,
			length: Math.max(0, length),
			at: this.#used,
			votes,
			next: molecule.reads,
		};
		if (length > 0) this.#keep(read, kept);
		molecule.reads = kept;
	}

	/** Writes the codes of the read into the pool. */
	#keep(read: Alignment, { from, length }: Read): void {
		if (this.#used + length > this.#pool.length) {
			const larger = new Uint8Array(Math.max(2 * this.#pool.length, this.#used + length));
			larger.set(this.#pool.subarray(0, this.#used));
			this.#pool = larger;
		}
		const pool = this.#pool;
		const least = this.#min_base_quality;
		const first = this.#tile.start + from;
		const last = first + length;
		// Place in the pool of the base at position 0.
		const shift = this.#used - first;
		pool.fill(NO_BASE, this.#used, this.#used + length);
		this.#used += length;
		let query = 0;
		let position = read.pos;
		let aligned = false;
		const operations = read.cigarLength();
		const bases = read.sequence_length;
		for (let i = 0; i < operations && position < last; i++) {
			const operation = read.cigar(i);
			const size = operation >>> 4;
			switch (operation & 15) {
				case 0: // M
				case 7: // =
				case 8: {
					// X
					const low = Math.max(position, first);
					const behind = query - position;
					// Without SEQ there is no base.
					const high = Math.min(position + size, last, bases - behind);
					if (high > low) copyBaseCodes(read, low + behind, high + behind, least, pool, shift + low);
					position += size;
					query += size;
					aligned = true;
					break;
				}
				case 1: // I
				case 2: // D
					if (aligned && position > first && position <= last)
						(pool[shift + position - 1] as number) |= OPENS;
					if ((operation & 15) === 1) query += size;
					else position += size;
					aligned = false;
					break;
				case 3: // N
					position += size;
					aligned = false;
					break;
				case 4: // S
					query += size;
					break;
			}
		}
	}

	/** What the read says at sites that whole alignments decide, or null. */
	#votes(read: Alignment): number[] | null {
		let votes: number[] | null = null;
		const loci = this.#loci;
		if (loci.length === 0) return null;
		const end = read.referenceEnd();
		for (let i = 0; i < loci.length; i++) {
			const { locus } = loci[i]!;
			if (locus.from < read.pos || locus.to > end) continue;
			if (!this.#isReadable(read, locus.from, locus.to, locus.ref.length === locus.alt.length)) continue;
			const vote = readAllele(read, locus);
			if (vote !== null) (votes ??= []).push(i, vote === ALT ? TO_ALT : vote === REF ? TO_REF : TO_OTHER);
		}
		return votes;
	}

	/** Whether the bases by which the allele is told have the quality: those that change, or the two beside a change of length. */
	#isReadable(read: Alignment, from: number, to: number, every: boolean): boolean {
		let query = 0;
		let position = read.pos;
		const operations = read.cigarLength();
		for (let i = 0; i < operations && position < to; i++) {
			const operation = read.cigar(i);
			const size = operation >>> 4;
			const code = operation & 15;
			if (code === 0 || code === 7 || code === 8) {
				for (let p = Math.max(position, from); p < Math.min(position + size, to); p++) {
					if (!every && p !== from && p !== to - 1) continue;
					const quality = read.quality(query + p - position);
					if (quality < this.#min_base_quality) return false;
				}
				position += size;
				query += size;
			} else if (code === 1 || code === 4) query += size;
			else if (code === 2 || code === 3) position += size;
		}
		return true;
	}

	/** Counts the molecules, and returns what they show at the positions of the tile by class. */
	finish(): BackgroundClass[] {
		const width = this.#tile.end - this.#tile.start;
		const template = new Scratch(width, this.#loci.length);
		const whole = new Scratch(width, this.#loci.length);
		for (const molecules of [this.#byName.things, this.#byFamily.values()])
			for (const molecule of molecules) {
				this.#count(molecule, template, whole);
				this.#share();
			}
		return this.#columns.flatMap((columns, i) => columns?.result(moleculeClasses[i]!) ?? []);
	}

	/** Notes a molecule that several sites counted, so that it is not taken for several. */
	#share(): void {
		const found = this.#alternative;
		if (found.length === 0) return;
		if (found.length > 1) {
			const sites = [...found].sort((a, b) => a - b);
			const key = sites.join(',');
			const known = this.#counters.shared.get(key);
			if (known === undefined) this.#counters.shared.set(key, { sites, molecules: 1 });
			else known.molecules++;
		}
		found.length = 0;
	}

	/** Counts the molecule at one site. */
	#countAt(number: number, molecule_class: number, column: number, length: number): void {
		this.#counters.sites[number]!.add(molecule_class, column, length);
		if (column === TO_ALT) this.#alternative.push(number);
	}

	#count(molecule: Molecule, template: Scratch, whole: Scratch): void {
		const one = molecule.reads;
		if (one === null) return;
		const two = one.next;
		if (molecule.class !== FAMILY) {
			if (one.votes === null && (two === null || (two.votes === null && two.next === null)))
				return this.#countPair(one, two, molecule);
			template.clear();
			for (let read: Read | null = one; read !== null; read = read.next) template.addRead(read, this.#pool);
			this.#tally(template, molecule);
			return;
		}
		const reads: Read[] = [];
		for (let read: Read | null = one; read !== null; read = read.next) reads.push(read);
		if (reads.length > 1) reads.sort((a, b) => a.name - b.name);
		whole.clear();
		for (let i = 0; i < reads.length;) {
			template.clear();
			const { name, strand } = reads[i]!;
			for (; i < reads.length && reads[i]!.name === name; i++) template.addRead(reads[i]!, this.#pool);
			whole.addTemplate(template, strand);
		}
		this.#tally(whole, molecule);
	}

	/** What a read or two show, without a detour: most molecules are such. */
	#countPair(one: Read, two: Read | null, { class: own, length }: Molecule): void {
		const columns = this.#columnsOf(own);
		const [a, b] = two === null || one.from <= two.from ? [one, two] : [two, one];
		const aEnd = a.from + a.length;
		const low = b === null ? aEnd : b.from;
		const high = b === null ? aEnd : b.from + b.length;
		const pool = this.#pool;
		this.#addStretch(columns, a, a.from, Math.min(aEnd, low));
		if (b !== null) {
			const both = Math.min(aEnd, high);
			const { codes, indels } = columns;
			const [inA, inB] = [a.at - a.from, b.at - b.from];
			for (let i = low; i < both; i++) {
				const x = pool[inA + i]!;
				const y = pool[inB + i]!;
				const code = JOINED[((x & CODE) << 3) | (y & CODE)]!;
				(codes[PLACES * i + code] as number)++;
				if (((x | y) & OPENS) !== 0 && code < NO_BASE && opensIn(x) && opensIn(y)) (indels[i] as number)++;
			}
			this.#addStretch(columns, a, both, aEnd);
			this.#addStretch(columns, b, Math.max(low, both), high);
		}
		const sites = this.#bases;
		const end = Math.max(aEnd, high);
		for (let s = firstFrom(sites, a.from); s < sites.length && sites[s]!.at < end; s++) {
			const { at, ref, alt, number } = sites[s]!;
			const code = JOINED[(this.#codeAt(a, at) << 3) | (b === null ? NO_BASE : this.#codeAt(b, at))]!;
			if (code === NO_BASE || code === NOT_COVERED) continue;
			this.#countAt(number, own, columnOf(code, ref, alt), length);
		}
	}

	#codeAt({ from, length, at }: Read, i: number): number {
		return i < from || i >= from + length ? NO_BASE : this.#pool[at + i - from]! & CODE;
	}

	/** Counts positions [low, high) of one read. */
	#addStretch({ codes, indels }: Columns, { from, at }: Read, low: number, high: number): void {
		const pool = this.#pool;
		const shift = at - from;
		for (let i = low; i < high; i++) {
			const seen = pool[shift + i]!;
			(codes[PLACES * i + (seen & CODE)] as number)++;
			if (seen >= OPENS && (seen & CODE) !== NO_BASE) (indels[i] as number)++;
		}
	}

	#tally(shown: Scratch, { class: molecule_class, length }: Molecule): void {
		const { codes, opens, templates, strands, low, high } = shown;
		const isFamily = molecule_class === FAMILY;
		let columns = isFamily ? null : this.#columnsOf(molecule_class);
		for (let i = low; i < high; i++) {
			const code = codes[i]!;
			if (code === NO_BASE || code === NOT_COVERED) continue;
			if (isFamily) columns = this.#columnsOf(classOfFamily(templates[i]!, strands[i]!));
			(columns!.codes[PLACES * i + code] as number)++;
			if (code !== DISCORDANT && opens[i] === OPEN_ALL) (columns!.indels[i] as number)++;
		}
		const sites = this.#bases;
		for (let s = firstFrom(sites, low); s < sites.length && sites[s]!.at < high; s++) {
			const { at, ref, alt, number } = sites[s]!;
			const code = codes[at]!;
			if (code === NO_BASE || code === NOT_COVERED) continue;
			const own = isFamily ? classOfFamily(templates[at]!, strands[at]!) : molecule_class;
			this.#countAt(number, own, columnOf(code, ref, alt), length);
		}
		if (shown.voted) this.#tallyVotes(shown, molecule_class, length);
	}

	#tallyVotes({ votes, voters, voterStrands }: Scratch, molecule_class: number, length: number): void {
		const isFamily = molecule_class === FAMILY;
		const phased = new Map<number, number[]>();
		for (const [i, { number, phase }] of this.#loci.entries()) {
			if (votes[i] === NOT_COVERED) continue;
			if (phase >= 0) phased.set(phase, [...(phased.get(phase) ?? []), i]);
			else {
				const own = isFamily ? classOfFamily(voters[i]!, voterStrands[i]!) : molecule_class;
				this.#countAt(number, own, votes[i]!, length);
			}
		}
		for (const [phase, covered] of phased) {
			const own = isFamily
				? classOfFamily(
						minOf(covered.map((i) => voters[i]!)),
						covered.reduce((both, i) => both & voterStrands[i]!, 3),
					)
				: molecule_class;
			const all = new Set(covered.map((i) => votes[i]!));
			const column = all.has(TO_DISCORDANT) ? TO_DISCORDANT : all.size > 1 ? TO_OTHER : [...all][0]!;
			this.#phaseCounter(phase, covered).add(own, column, length);
			if (column === TO_ALT) this.#alternative.push(minOf(covered.map((i) => this.#loci[i]!.number)));
		}
	}

	#phaseCounter(phase: number, covered: readonly number[]): AlleleCounter {
		const sites = covered.map((i) => this.#loci[i]!.number).sort((a, b) => a - b);
		if (sites.length === 1) return this.#counters.sites[sites[0]!]!;
		const key = `${phase} ${sites.join(',')}`;
		let known = this.#counters.phases.get(key);
		if (known === undefined) {
			known = { phase, sites, counter: new AlleleCounter() };
			this.#counters.phases.set(key, known);
		}
		return known.counter;
	}

	#columnsOf(molecule_class: number): Columns {
		return (this.#columns[molecule_class] ??= new Columns(this.#tile.end - this.#tile.start));
	}
}

const columnOf = (code: number, ref: number, alt: number): number =>
	code === DISCORDANT ? TO_DISCORDANT : code === alt ? TO_ALT : code === ref ? TO_REF : TO_OTHER;

/** Whether a read has nothing against an indel behind the base: it opens one, or shows no base. */
const opensIn = (seen: number): boolean => (seen & OPENS) !== 0 || (seen & CODE) === NO_BASE;

/** Two reads that agree make a family, of both strands a duplex. */
const classOfFamily = (templates: number, strands: number): number =>
	templates < 2 ? SINGLETON : strands === 3 ? DUPLEX : FAMILY;

/** What a template or a molecule shows, position by position and site by site. */
class Scratch {
	readonly codes: Uint8Array;
	readonly opens: Uint8Array;
	/** Templates with a base at the position, and their strands. */
	readonly templates: Uint16Array;
	readonly strands: Uint8Array;
	readonly votes: Uint8Array;
	readonly voters: Uint16Array;
	readonly voterStrands: Uint8Array;
	/** Positions in use. */
	low = 0;
	high = 0;
	voted = false;

	constructor(width: number, loci: number) {
		this.codes = new Uint8Array(width).fill(NOT_COVERED);
		this.opens = new Uint8Array(width);
		this.templates = new Uint16Array(width);
		this.strands = new Uint8Array(width);
		this.votes = new Uint8Array(loci).fill(NOT_COVERED);
		this.voters = new Uint16Array(loci);
		this.voterStrands = new Uint8Array(loci);
	}

	clear(): void {
		const { low, high } = this;
		if (high > low) {
			this.codes.fill(NOT_COVERED, low, high);
			this.opens.fill(0, low, high);
			this.templates.fill(0, low, high);
			this.strands.fill(0, low, high);
		}
		this.low = 0;
		this.high = 0;
		if (!this.voted) return;
		this.votes.fill(NOT_COVERED);
		this.voters.fill(0);
		this.voterStrands.fill(0);
		this.voted = false;
	}

	#reach(from: number, to: number): void {
		if (this.high === this.low) {
			this.low = from;
			this.high = to;
		} else {
			if (from < this.low) this.low = from;
			if (to > this.high) this.high = to;
		}
	}

	addRead({ from, length, at, votes }: Read, pool: Uint8Array): void {
		const { codes, opens } = this;
		if (length > 0) this.#reach(from, from + length);
		for (let k = 0; k < length; k++) {
			const seen = pool[at + k]!;
			const code = seen & CODE;
			if (code === NO_BASE) continue;
			const i = from + k;
			const before = codes[i]!;
			const opening = (seen & OPENS) === 0 ? 0 : OPEN_ALL;
			if (before === NOT_COVERED) {
				codes[i] = code;
				opens[i] = opening;
				continue;
			}
			if (before !== code) codes[i] = DISCORDANT;
			if (opens[i] !== opening) opens[i] = OPEN_SOME;
		}
		if (votes === null) return;
		this.voted = true;
		for (let v = 0; v < votes.length; v += 2) this.#vote(votes[v]!, votes[v + 1]!);
	}

	#vote(locus: number, vote: number): void {
		const before = this.votes[locus]!;
		if (before === NOT_COVERED) this.votes[locus] = vote;
		else if (before !== vote) this.votes[locus] = TO_DISCORDANT;
	}

	addTemplate(template: Scratch, strand: number): void {
		const { codes, opens, templates, strands } = this;
		if (template.high > template.low) this.#reach(template.low, template.high);
		for (let i = template.low; i < template.high; i++) {
			const code = template.codes[i]!;
			if (code === NOT_COVERED) continue;
			const before = codes[i]!;
			templates[i] = Math.min(0xffff, templates[i]! + 1);
			strands[i] = strands[i]! | strand;
			if (before === NOT_COVERED) {
				codes[i] = code;
				opens[i] = template.opens[i]!;
				continue;
			}
			if (before !== code) codes[i] = DISCORDANT;
			if (opens[i] !== template.opens[i]) opens[i] = OPEN_SOME;
		}
		if (!template.voted) return;
		this.voted = true;
		for (let locus = 0; locus < template.votes.length; locus++) {
			const vote = template.votes[locus]!;
			if (vote === NOT_COVERED) continue;
			this.voters[locus] = Math.min(0xffff, this.voters[locus]! + 1);
			this.voterStrands[locus] = this.voterStrands[locus]! | strand;
			this.#vote(locus, vote);
		}
	}
}

function firstFrom(sites: readonly { at: number }[], low: number): number {
	let from = 0;
	let to = sites.length;
	while (from < to) {
		const middle = (from + to) >> 1;
		if (sites[middle]!.at < low) from = middle + 1;
		else to = middle;
	}
	return from;
}
