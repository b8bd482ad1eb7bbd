import type { Regions } from '../../../base/intervals.ts';
import type { Message } from '../../../contract/messages/index.ts';

/** Methylation of cell types over regions or probes, as read. */
export interface MethylationAtlas {
	/** As given. */
	path: string;
	types: string[];
	/** Regions in genome order; null for an atlas of probes. */
	regions: Regions | null;
	/** Probe ids; null for an atlas of regions. */
	probes: string[] | null;
	/** Methylation level, rows x types, row-major, within [0, 1]; no missing value. */
	levels: Float64Array;
	/** What the levels are made from: values of the file, counts of it, or shares of fragments. */
	values: 'levels' | 'counts' | 'fragment_shares';
	/** Rows of the file, and those left out by reason. */
	rows: number;
	dropped: Record<string, number>;
	/** The type with the fewest values in the file, and how many rows have one. */
	sparsest: { type: string; held: number };
	notes: Message[];
}
