import { RegionsBuilder } from '../../../base/intervals-builder.ts';
import type { Regions } from '../../../base/intervals.ts';
import type { SpanVisitor } from '../../readers/tracks/track-format.ts';
import { regionDesign, type RegionDesign } from './region-sums.ts';

/** Windows of equal columns around the middles of regions. */
export interface SiteDesign {
	/** Windows, cut at 0; regions hold the strand of each. */
	windows: RegionDesign;
	/** Middle of each window. */
	centre: Int32Array;
	/** Bases on each side of the middle; a multiple of `column`. */
	flank: number;
	/** Bases per column. */
	column: number;
	/** Columns: 2 x flank / column. */
	columns: number;
}

/**
 * Windows of +-flank around the middle floor((start + end) / 2) of every region. The last column ends at middle + flank; a
 * window that begins before the contig keeps its place but has no data there.
 */
export function siteDesign(sites: Regions, flank: number, column: number): SiteDesign {
	const builder = new RegionsBuilder(sites.contigs);
	const middles: number[] = [];
	for (let i = 0; i < sites.contig.length; i++) {
		const middle = Math.floor((sites.start[i]! + sites.end[i]!) / 2);
		middles.push(middle);
		builder.add(
			sites.contig[i]!,
			Math.max(0, middle - flank),
			middle + flank,
			sites.names[i] ?? null,
			sites.strands[i]!,
		);
	}
	const { regions, order } = builder.build();
	const centre = Int32Array.from(order, (i) => middles[i]!);
	return { windows: regionDesign(regions), centre, flank, column, columns: (2 * flank) / column };
}

/** Distance of the middle of each column from the centre of the site. */
export function columnPositions({ flank, column, columns }: SiteDesign): Float64Array {
	return Float64Array.from({ length: columns }, (_, i) => -flank + (i + 0.5) * column);
}

/**
 * Signal around sites while the spans of one track pass: sum and covered bases of every column over all sites, columns of
 * sites on the minus strand turned around. A base without value counts neither way.
 */
export class SiteSums implements SpanVisitor {
	readonly sum: Float64Array;
	readonly covered: Float64Array;
	readonly #design: SiteDesign;
	readonly #seen: Uint8Array;
	#name = '';
	#contig = -1;

	constructor(design: SiteDesign) {
		this.#design = design;
		this.sum = new Float64Array(design.columns);
		this.covered = new Float64Array(design.columns);
		this.#seen = new Uint8Array(design.centre.length);
	}

	span(contig: string, start: number, end: number, value: number): void {
		const { windows } = this.#design;
		if (contig !== this.#name) {
			this.#name = contig;
			this.#contig = windows.contigNumber(contig);
		}
		if (this.#contig === -1) return;
		windows.index.overlapping(this.#contig, start, end, (site) => this.#add(site, start, end, value));
	}

	#add(site: number, start: number, end: number, value: number): void {
		const { windows, centre, flank, column, columns } = this.#design;
		const origin = centre[site]! - flank;
		const isReverse = windows.regions.strands[site] === -1;
		this.#seen[site] = 1;
		const from = Math.max(start, origin) - origin;
		const to = Math.min(end, origin + 2 * flank) - origin;
		for (let c = Math.floor(from / column); c * column < to; c++) {
			const bases = Math.min(to, (c + 1) * column) - Math.max(from, c * column);
			const at = isReverse ? columns - 1 - c : c;
			this.sum[at] = this.sum[at]! + value * bases;
			this.covered[at] = this.covered[at]! + bases;
		}
	}

	/** Sites with at least one covered base. */
	get sites(): number {
		return this.#seen.reduce((n, seen) => n + seen, 0);
	}

	/** Mean of each column over all covered bases of all sites; NaN without any. */
	profile(): Float64Array {
		return this.sum.map((sum, c) => (this.covered[c] === 0 ? NaN : sum / this.covered[c]!));
	}
}
