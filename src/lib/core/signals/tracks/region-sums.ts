import { regionIndex, type RegionIndex } from '../../../base/intervals-index.ts';
import type { Regions } from '../../../base/intervals.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import type { SpanVisitor } from '../../readers/tracks/track-format.ts';

/** Finds contigs of a region set by any spelling. */
export function contigNumbers(contigs: readonly string[]): (name: string) => number {
	const byKey = new Map<string, number>();
	for (const [i, name] of contigs.entries()) if (!byKey.has(contigKey(name))) byKey.set(contigKey(name), i);
	const exact = new Map(contigs.map((name, i) => [name, i]));
	return (name) => exact.get(name) ?? byKey.get(contigKey(name)) ?? -1;
}

/** What region sums share over all tracks: built once. */
export interface RegionDesign {
	regions: Regions;
	index: RegionIndex;
	contigNumber: (name: string) => number;
}

export function regionDesign(regions: Regions): RegionDesign {
	return { regions, index: regionIndex(regions), contigNumber: contigNumbers(regions.contigs) };
}

/** Sum of value x bases and covered bases of every region while the spans of one track pass; regions may overlap. */
export class RegionSums implements SpanVisitor {
	readonly sum: Float64Array;
	readonly covered: Float64Array;
	readonly #design: RegionDesign;
	#name = '';
	#contig = -1;

	constructor(design: RegionDesign) {
		this.#design = design;
		this.sum = new Float64Array(design.regions.start.length);
		this.covered = new Float64Array(design.regions.start.length);
	}

	span(contig: string, start: number, end: number, value: number): void {
		if (contig !== this.#name) {
			this.#name = contig;
			this.#contig = this.#design.contigNumber(contig);
		}
		if (this.#contig === -1) return;
		const { regions, index } = this.#design;
		index.overlapping(this.#contig, start, end, (r) => {
			const bases = Math.min(end, regions.end[r]!) - Math.max(start, regions.start[r]!);
			this.sum[r] = this.sum[r]! + value * bases;
			this.covered[r] = this.covered[r]! + bases;
		});
	}

	/** Mean over covered bases; NaN where nothing is covered. */
	means(): Float64Array {
		return this.sum.map((sum, r) => (this.covered[r] === 0 ? NaN : sum / this.covered[r]!));
	}

	/** Covered part of each region, 0-1. */
	coverage(): Float64Array {
		const { start, end } = this.#design.regions;
		return this.covered.map((bases, r) => bases / (end[r]! - start[r]!));
	}
}
