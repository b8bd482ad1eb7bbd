import type { Regions } from '../../../base/intervals.ts';
import { regionIndex, type RegionIndex } from '../../../base/intervals-index.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';

/** Reads of one sample over every region. */
export interface RegionSums {
	/** CpGs with reads, methylated and all reads; one entry per region. */
	sites: Int32Array;
	methylated: Float64Array;
	reads: Float64Array;
}

/** Sums the reads of samples over regions while their sites are streamed. */
export class RegionTally {
	private readonly index: RegionIndex;
	private readonly contigByKey: Map<string, number>;
	private readonly sums: RegionSums[] = [];

	constructor(readonly regions: Regions) {
		this.index = regionIndex(regions);
		this.contigByKey = new Map(regions.contigs.map((name, i) => [contigKey(name), i]));
	}

	addSample(): RegionSums {
		const n = this.regions.contig.length;
		const sums = {
			sites: new Int32Array(n),
			methylated: new Float64Array(n),
			reads: new Float64Array(n),
		};
		this.sums.push(sums);
		return sums;
	}

	/** Contig of the regions that a name means, in any spelling; -1 when the regions have none there. */
	contigOf(name: string): number {
		return this.contigByKey.get(contigKey(name)) ?? -1;
	}

	/** Adds the reads of a site (contig from `contigOf`, position 0-based) to every region over it. */
	add(sums: RegionSums, contig: number, position: number, methylated: number, unmethylated: number): void {
		if (contig === -1) return;
		this.index.overlapping(contig, position, position + 1, (region) => {
			sums.sites[region]!++;
			sums.methylated[region]! += methylated;
			sums.reads[region]! += methylated + unmethylated;
		});
	}
}
