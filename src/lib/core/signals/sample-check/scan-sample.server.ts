import { LbError } from '../../../base/errors.ts';
import type { Regions } from '../../../base/intervals.ts';
import { regionIndex } from '../../../base/intervals-index.ts';
import type { Watch } from '../../../base/progress.ts';
import {
	scanAlignments,
	type Alignment,
	type AlignmentFile,
} from '../../readers/alignments/alignments.server.ts';
import {
	DUPLICATE,
	FIRST_OF_PAIR,
	PAIRED,
	QC_FAIL,
	SECONDARY,
	SUPPLEMENTARY,
	UNMAPPED,
} from '../../readers/alignments/alignment.ts';
import { facingPairLength, LONGEST_FRAGMENT } from '../molecules/facing-pair.ts';
import type { MoleculeSite, SiteMolecules } from '../molecules/molecule-site.ts';
import { AlleleCounter, TileMolecules, type MoleculeCounters } from '../molecules/tile-molecules.ts';
import { readTag } from '../molecules/read-tag.ts';
import { FamilyCounter } from './family-counter.ts';
import { scanPlan, type Stretch } from './scan-plan.ts';

/** What one pass over a file counts. */
export interface SampleScan {
	/** In the order of the sites that were asked for; without counts where the file has no such contig. */
	sites: SiteMolecules[];
	/** Stretches of targets counted position by position, and their molecules by base: `bases[4 * i + b]`, in order of the stretches. */
	counted: Stretch[];
	bases: Uint16Array;
	/** Names of the contigs of the file. */
	contigs: string[];
	/** Mapped primary reads that the sequencer did not fail, and those of them marked as duplicates. */
	reads: number;
	duplicates: number;
	/** Of the reads that count (no duplicates, mapping quality), all and those that overlap a target. */
	used: number;
	on_target: number;
	/** Fragments by length, bp, at the read 1 of pairs whose mates face each other. */
	lengths: Float64Array;
	/** Fragments with a molecular tag, and the different molecules among them. */
	tagged: number;
	families: number;
	/** Different fragments: not marked as duplicates, families once. */
	unique: number;
	/** Bases of the genome that the different fragments cover with their reads, mates counted once. */
	covered: number;
	/** Fragments by contig. */
	by_contig: Float64Array;
	records: { consensus: number; tagged: number; untagged: number };
}

export interface ScanOptions {
	sites: readonly MoleculeSite[];
	/** Null: no targets are known. */
	targets: Regions | null;
	min_mapq: number;
	min_base_quality: number;
}

const NOT_COUNTED = UNMAPPED | SECONDARY | QC_FAIL | SUPPLEMENTARY;
const MAX_COUNT = 0xffff;

/**
 * Reads a sorted file once from beginning to end, for everything that the check of a sample needs; no index is used. Molecules are
 * counted as `collectMolecules` counts them. Throws molecules.not_sorted and what scanAlignments throws.
 */
export async function scanSample(
	file: AlignmentFile,
	{ sites, targets, min_mapq, min_base_quality }: ScanOptions,
	watch: Watch = {},
): Promise<SampleScan> {
	const { path, header } = file;
	const notSorted = (why: string): LbError => new LbError('molecules.not_sorted', { why }, { path });
	const { sort_order: order } = header;
	if (order === 'queryname' || order === 'unsorted') throw notSorted(`its header says ${order}`);
	const plan = scanPlan(header.contigs, sites, targets);
	const index = plan.targets === null ? null : regionIndex(plan.targets);
	const counters: MoleculeCounters = {
		sites: sites.map(() => new AlleleCounter()),
		phases: new Map(),
		shared: new Map(),
		records: { consensus: 0, tagged: 0, untagged: 0, duplicates: 0 },
	};
	const bases = basesOfStretches(plan.counted);
	const tiles = new Tiles(plan.tiles, counters, min_base_quality, bases);
	const found = { reads: 0, duplicates: 0, used: 0, on_target: 0, single: 0 };
	let covered = 0;
	const lengths = new Float64Array(LONGEST_FRAGMENT + 1);
	const by_contig = new Float64Array(header.contigs.length);
	const families = new FamilyCounter();
	let before = { contig: -1, pos: -1 };
	const visit = (record: Alignment): void => {
		const { flag, ref_id, pos } = record;
		if ((flag & NOT_COUNTED) !== 0 || ref_id < 0) return;
		if (ref_id < before.contig || (ref_id === before.contig && pos < before.pos))
			throw notSorted(`${record.name()} at ${pos + 1} comes after ${before.pos + 1}`);
		before = { contig: ref_id, pos };
		found.reads++;
		const isDuplicate = (flag & DUPLICATE) !== 0;
		if (isDuplicate) found.duplicates++;
		if (record.mapq < min_mapq) return;
		tiles.add(record);
		const { kind, family } = readTag(record);
		const isFirst = (flag & PAIRED) === 0 || (flag & FIRST_OF_PAIR) !== 0;
		if (kind !== 'tagged' && isDuplicate) return;
		found.used++;
		if (index?.overlapsAny(ref_id, pos, record.referenceEnd()) === true) found.on_target++;
		if (!isFirst) return;
		if (kind === 'tagged') {
			if (!families.add(family, ref_id, pos)) return;
		} else found.single++;
		by_contig[ref_id] = by_contig[ref_id]! + 1;
		const length = facingPairLength(record);
		const aligned = record.referenceEnd() - pos;
		// Mates are as long as each other, or nearly so.
		covered += (flag & PAIRED) === 0 ? aligned : Math.min(2 * aligned, length ?? 2 * aligned);
		if (length !== null) lengths[length] = lengths[length]! + 1;
	};
	await scanAlignments(file, visit, watch);
	tiles.finish();
	const { reads, duplicates, used, on_target, single } = found;
	return {
		sites: sites.map((site, i) => ({ site, ...counters.sites[i]!.result() })),
		counted: plan.counted,
		bases: bases.counts,
		contigs: header.contigs.map(({ name }) => name),
		...{ reads, duplicates, used, on_target, lengths, by_contig, covered },
		tagged: families.fragments,
		families: families.families,
		unique: single + families.families,
		records: counters.records,
	};
}

interface StretchBases {
	counts: Uint16Array;
	/** Adds the molecules of a position. */
	add(contig: number, position: number, base: number, count: number): void;
}

function basesOfStretches(stretches: readonly Stretch[]): StretchBases {
	const offsets: number[] = [];
	let length = 0;
	for (const { start, end } of stretches) {
		offsets.push(length);
		length += end - start;
	}
	const counts = new Uint16Array(4 * length);
	let at = 0;
	return {
		counts,
		add(contig, position, base, count) {
			// Tiles come in the order of the stretches.
			while (at < stretches.length) {
				const { contig: own, end } = stretches[at]!;
				if (own > contig || (own === contig && end > position)) break;
				at++;
			}
			const one = stretches[at];
			if (one === undefined || one.contig !== contig || position < one.start) return;
			const i = 4 * (offsets[at]! + position - one.start) + base;
			counts[i] = Math.min(MAX_COUNT, counts[i]! + count);
		},
	};
}

/** Tiles as the records of a sorted file come by: each is counted when no further record of it can come. */
class Tiles {
	#first = 0;
	readonly #open = new Map<number, TileMolecules>();

	constructor(
		private readonly tiles: ReturnType<typeof scanPlan>['tiles'],
		private readonly counters: MoleculeCounters,
		private readonly min_base_quality: number,
		private readonly bases: StretchBases,
	) {}

	add(record: Alignment): void {
		const { ref_id, pos } = record;
		const { tiles } = this;
		for (; this.#first < tiles.length; this.#first++) {
			const { contig, read_end } = tiles[this.#first]!;
			if (contig > ref_id || (contig === ref_id && read_end > pos)) break;
			this.#close(this.#first);
		}
		const end = record.referenceEnd();
		for (let i = this.#first; i < tiles.length; i++) {
			const tile = tiles[i]!;
			if (tile.contig !== ref_id || tile.read_start >= end) break;
			let open = this.#open.get(i);
			if (open === undefined)
				this.#open.set(i, (open = new TileMolecules(tile, this.counters, this.min_base_quality)));
			open.add(record);
		}
	}

	finish(): void {
		for (; this.#first < this.tiles.length; this.#first++) this.#close(this.#first);
	}

	#close(i: number): void {
		const { contig, start, end } = this.tiles[i]!;
		const classes = this.#open.get(i)?.finish() ?? [];
		this.#open.delete(i);
		for (let k = 0; k < end - start; k++)
			for (let base = 0; base < 4; base++) {
				let count = 0;
				for (const one of classes) count += one.bases[4 * k + base]!;
				if (count > 0) this.bases.add(contig, start + k, base, count);
			}
	}
}
