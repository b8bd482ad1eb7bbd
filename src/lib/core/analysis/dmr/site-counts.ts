/** Reads of all samples at the sites of a cohort, sites in genome order; the counts of a site lie side by side. */
export interface SiteReads {
	samples: number;
	/** Number of the contig of each site. */
	contig: Int32Array;
	/** 0-based, rising within a contig. */
	position: Int32Array;
	/** sites x samples. */
	methylated: Int32Array;
	/** All reads, sites x samples. */
	reads: Int32Array;
}

/** The same sites with these rows only. */
export function selectSites(sites: SiteReads, rows: Int32Array): SiteReads {
	const { samples } = sites;
	const pick = (from: Int32Array): Int32Array => Int32Array.from(rows, (row) => from[row]!);
	const pickAll = (from: Int32Array): Int32Array => {
		const into = sharedCounts(rows.length * samples);
		for (const [at, row] of rows.entries())
			into.set(from.subarray(row * samples, (row + 1) * samples), at * samples);
		return into;
	};
	return {
		samples,
		contig: pick(sites.contig),
		position: pick(sites.position),
		methylated: pickAll(sites.methylated),
		reads: pickAll(sites.reads),
	};
}

/** Counts that worker threads read without a copy. */
export function sharedCounts(length: number): Int32Array {
	return new Int32Array(new SharedArrayBuffer(4 * length));
}
