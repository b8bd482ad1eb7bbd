/**
 * Intervals on contigs as columns, 0-based half-open, sorted by contig (in the order of `contigs`), start and end.
 * `strands` is 1, -1 or 0 (not stated); `names` is null where the file gives none.
 */
export interface Regions {
	contigs: string[];
	/** Index into `contigs`. */
	contig: Int32Array;
	start: Int32Array;
	end: Int32Array;
	names: (string | null)[];
	strands: Int8Array;
}

/** Where the regions of each contig lie: contig c owns `first[c]` to `first[c + 1]`. */
export function firstOfContigs(regions: Pick<Regions, 'contigs' | 'contig'>): Int32Array {
	const first = new Int32Array(regions.contigs.length + 1);
	for (const contig of regions.contig) first[contig + 1] = first[contig + 1]! + 1;
	for (let c = 0; c < regions.contigs.length; c++) first[c + 1] = first[c + 1]! + first[c]!;
	return first;
}

/** Regions without any interval. */
export function noRegions(contigs: readonly string[]): Regions {
	const none = new Int32Array(0);
	return {
		contigs: [...contigs],
		contig: none,
		start: none,
		end: none,
		names: [],
		strands: new Int8Array(0),
	};
}

/** The regions with these indices, in that order (which must keep them sorted). */
export function selectRegions(regions: Regions, keep: ArrayLike<number>): Regions {
	const at = (i: number): number => keep[i]!;
	const pick = (column: Int32Array): Int32Array =>
		Int32Array.from({ length: keep.length }, (_, i) => column[at(i)]!);
	return {
		contigs: regions.contigs,
		contig: pick(regions.contig),
		start: pick(regions.start),
		end: pick(regions.end),
		names: Array.from({ length: keep.length }, (_, i) => regions.names[at(i)] ?? null),
		strands: Int8Array.from({ length: keep.length }, (_, i) => regions.strands[at(i)]!),
	};
}

/** The union: intervals that overlap or touch (or lie at most `gap` bases apart) become one, without name and strand. */
export function mergeRegions(regions: Regions, gap = 0): Regions {
	const { contig, start, end } = regions;
	const kept: Record<'contig' | 'start' | 'end', number[]> = { contig: [], start: [], end: [] };
	for (let i = 0; i < contig.length; i++) {
		const last = kept.end.length - 1;
		const joins = last >= 0 && kept.contig[last] === contig[i] && start[i]! <= kept.end[last]! + gap;
		if (joins) kept.end[last] = Math.max(kept.end[last]!, end[i]!);
		else {
			kept.contig.push(contig[i]!);
			kept.start.push(start[i]!);
			kept.end.push(end[i]!);
		}
	}
	return {
		contigs: regions.contigs,
		contig: Int32Array.from(kept.contig),
		start: Int32Array.from(kept.start),
		end: Int32Array.from(kept.end),
		names: kept.start.map(() => null),
		strands: new Int8Array(kept.start.length),
	};
}

/**
 * What remains of each interval of `from` outside every interval of `without`; pieces keep name and strand. Both must
 * have the same contigs in the same order (`onContigs` of the genome reader brings them there).
 */
export function subtractRegions(from: Regions, without: Regions): Regions {
	const holes = mergeRegions(without);
	const first = firstOfContigs(holes);
	const kept: { contig: number; start: number; end: number; name: string | null; strand: number }[] = [];
	let contig = -1;
	let hole = 0;
	for (let i = 0; i < from.contig.length; i++) {
		if (from.contig[i] !== contig) {
			contig = from.contig[i]!;
			hole = first[contig]!;
		}
		const last = first[contig + 1]!;
		const end = from.end[i]!;
		let start = from.start[i]!;
		// Intervals come by start, so holes that end before this one are of no use to later ones.
		while (hole < last && holes.end[hole]! <= start) hole++;
		for (let h = hole; h < last && start < end && holes.start[h]! < end; h++) {
			const cut = holes.start[h]!;
			if (cut > start) keep(i, start, cut);
			start = Math.max(start, holes.end[h]!);
		}
		if (start < end) keep(i, start, end);
	}
	function keep(i: number, start: number, end: number): void {
		kept.push({
			contig,
			start,
			end,
			name: from.names[i] ?? null,
			strand: from.strands[i]!,
		});
	}
	// Pieces of overlapping intervals may come out of order.
	kept.sort((a, b) => a.contig - b.contig || a.start - b.start || a.end - b.end);
	return {
		contigs: from.contigs,
		contig: Int32Array.from(kept, (one) => one.contig),
		start: Int32Array.from(kept, (one) => one.start),
		end: Int32Array.from(kept, (one) => one.end),
		names: kept.map((one) => one.name),
		strands: Int8Array.from(kept, (one) => one.strand),
	};
}

/** Bases under at least one interval. */
export function coveredBases(regions: Regions): number {
	const { contig, start, end } = mergeRegions(regions);
	let bases = 0;
	for (let i = 0; i < contig.length; i++) bases += end[i]! - start[i]!;
	return bases;
}
