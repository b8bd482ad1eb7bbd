import { LbError } from '../../../base/errors.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';

/** Slots of the hash table per row it may hold. */
const ROOM = 2;
const FIRST_ROWS = 1 << 12;
/** A key is contig x 2^31 + position: exact in a double. */
const CONTIG_STEP = 2 ** 31;

/** Reads of one sample at every row of a table; no reads = the sample lacks the site. */
export interface SiteCounts {
	methylated: Int32Array;
	unmethylated: Int32Array;
}

/**
 * The cytosines of a cohort and the reads of every sample there, filled while files are streamed. At most `most_rows` sites
 * are kept: when there are more, those whose hash of contig and position is above a bound go, and the bound is halved as
 * often as needed. What is kept depends on the sites alone, not on the order of files or rows. Contigs are one when their
 * spellings mean one sequence (chr1 = 1); the first spelling names them.
 */
export class SiteTable {
	readonly contigs: string[] = [];
	/** Kept are sites whose 32-bit hash lies below this. */
	private bound = 2 ** 32;
	private readonly contigByKey = new Map<string, number>();
	private readonly contigHash: number[] = [];
	private rows = 0;
	private capacity = FIRST_ROWS;
	private keys = new Float64Array(FIRST_ROWS);
	private strands = new Int8Array(FIRST_ROWS);
	private slots = new Int32Array(FIRST_ROWS * ROOM).fill(-1);
	private readonly counts: SiteCounts[] = [];

	constructor(readonly most_rows: number) {}

	/** Sites kept. */
	get count(): number {
		return this.rows;
	}

	/** Share of all sites that is kept: 1, 1/2, 1/4 ... */
	get share(): number {
		return this.bound / 2 ** 32;
	}

	/** Adds a sample; returns its number. */
	addSample(): number {
		this.counts.push({
			methylated: new Int32Array(this.capacity),
			unmethylated: new Int32Array(this.capacity),
		});
		return this.counts.length - 1;
	}

	/** Number of a contig, whatever its spelling. */
	contigOf(name: string): number {
		const key = contigKey(name);
		let index = this.contigByKey.get(key);
		if (index === undefined) {
			index = this.contigs.length;
			this.contigs.push(name);
			this.contigByKey.set(key, index);
			this.contigHash.push(hashText(key));
		}
		return index;
	}

	/**
	 * Takes the reads of a sample at a site; `contig` from `contigOf`, position 0-based. Throws methylation.site_twice when
	 * the sample has reads there already.
	 */
	add(
		sample: number,
		contig: number,
		position: number,
		strand: number,
		methylated: number,
		unmethylated: number,
		place: { path: string; row: number },
	): void {
		if (mix(this.contigHash[contig]! ^ position) >= this.bound) return;
		const key = contig * CONTIG_STEP + position;
		let slot = this.find(key);
		if (this.slots[slot] === -1) {
			if (this.rows >= this.most_rows) {
				this.thin();
				this.add(sample, contig, position, strand, methylated, unmethylated, place);
				return;
			}
			if (this.rows === this.capacity) {
				this.grow();
				slot = this.find(key);
			}
			this.keys[this.rows] = key;
			this.slots[slot] = this.rows++;
		}
		const row = this.slots[slot]!;
		const counts = this.counts[sample]!;
		if (counts.methylated[row] !== 0 || counts.unmethylated[row] !== 0) {
			const values = {
				contig: this.contigs[contig]!,
				position: position + 1,
				strand: strand === 1 ? '+' : strand === -1 ? '-' : '*',
			};
			throw new LbError('methylation.site_twice', values, place);
		}
		if (this.strands[row] === 0) this.strands[row] = strand;
		counts.methylated[row] = methylated;
		counts.unmethylated[row] = unmethylated;
	}

	/**
	 * Everything kept, in genome order: contigs by `order` (indices into `contigs`), then position. The table is empty afterwards: counts
	 * are let go sample by sample, so that they are never held twice.
	 */
	finish(order: readonly number[]): {
		contig: Int32Array;
		position: Int32Array;
		strand: Int8Array;
		counts: SiteCounts[];
	} {
		const rank = new Int32Array(order.length);
		order.forEach((contig, place) => (rank[contig] = place));
		const sortKeys = new Float64Array(this.rows);
		for (let row = 0; row < this.rows; row++) {
			const key = this.keys[row]!;
			const contig = Math.floor(key / CONTIG_STEP);
			sortKeys[row] = rank[contig]! * CONTIG_STEP + (key - contig * CONTIG_STEP);
		}
		const sorted = Int32Array.from({ length: this.rows }, (_, row) => row).sort(
			(a, b) => sortKeys[a]! - sortKeys[b]!,
		);
		const pick = (column: Int32Array): Int32Array => Int32Array.from(sorted, (row) => column[row]!);
		const taken = {
			contig: Int32Array.from(sorted, (row) => Math.floor(this.keys[row]! / CONTIG_STEP)),
			position: Int32Array.from(sorted, (row) => this.keys[row]! % CONTIG_STEP),
			strand: Int8Array.from(sorted, (row) => this.strands[row]!),
			counts: this.counts.map((own) => {
				const picked = { methylated: pick(own.methylated), unmethylated: pick(own.unmethylated) };
				own.methylated = new Int32Array(0);
				own.unmethylated = new Int32Array(0);
				return picked;
			}),
		};
		this.rows = 0;
		return taken;
	}

	private find(key: number): number {
		const mask = this.slots.length - 1;
		const contig = Math.floor(key / CONTIG_STEP);
		let slot = mix(this.contigHash[contig]! ^ (key - contig * CONTIG_STEP)) & mask;
		for (;;) {
			const row = this.slots[slot]!;
			if (row === -1 || this.keys[row] === key) return slot;
			slot = (slot + 1) & mask;
		}
	}

	private grow(): void {
		this.capacity *= 2;
		const wider = (column: Int32Array): Int32Array => {
			const into = new Int32Array(this.capacity);
			into.set(column);
			return into;
		};
		const keys = new Float64Array(this.capacity);
		keys.set(this.keys);
		this.keys = keys;
		const strands = new Int8Array(this.capacity);
		strands.set(this.strands);
		this.strands = strands;
		for (const counts of this.counts) {
			counts.methylated = wider(counts.methylated);
			counts.unmethylated = wider(counts.unmethylated);
		}
		this.index();
	}

	/** Halves the bound and drops what lies above it. */
	private thin(): void {
		this.bound /= 2;
		let kept = 0;
		for (let row = 0; row < this.rows; row++) {
			const key = this.keys[row]!;
			const contig = Math.floor(key / CONTIG_STEP);
			if (mix(this.contigHash[contig]! ^ (key - contig * CONTIG_STEP)) >= this.bound) continue;
			this.keys[kept] = key;
			this.strands[kept] = this.strands[row]!;
			for (const { methylated, unmethylated } of this.counts) {
				methylated[kept] = methylated[row]!;
				unmethylated[kept] = unmethylated[row]!;
			}
			kept++;
		}
		for (const { methylated, unmethylated } of this.counts) {
			methylated.fill(0, kept, this.rows);
			unmethylated.fill(0, kept, this.rows);
		}
		this.strands.fill(0, kept, this.rows);
		this.rows = kept;
		this.index();
	}

	private index(): void {
		this.slots = new Int32Array(this.capacity * ROOM).fill(-1);
		for (let row = 0; row < this.rows; row++) this.slots[this.find(this.keys[row]!)] = row;
	}
}

/** FNV-1a over the characters of a name. */
function hashText(text: string): number {
	let hash = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
	return mix(hash) | 0;
}

/** Finaliser of MurmurHash3: every bit of the input moves every bit of the output. 0 .. 2^32 - 1. */
function mix(value: number): number {
	let h = value | 0;
	h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
	h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
	return (h ^ (h >>> 16)) >>> 0;
}
