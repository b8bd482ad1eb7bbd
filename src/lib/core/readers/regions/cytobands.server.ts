import { readingFile } from '../../../base/file-fault.ts';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Arm } from '../genome/arms.ts';
import { scanBed } from './bed.server.ts';

/** One band of a chromosome, 0-based half-open. */
export interface Cytoband {
	contig: string;
	start: number;
	end: number;
	/** p11.1, q21 ...; its first letter is the arm. */
	name: string;
	/** gneg, gpos50, acen, gvar, stalk. */
	stain: string;
}

/**
 * Reads a UCSC cytoBand table (chrom, start, end, name, stain), with or without the names of its columns. Throws
 * genome.not_cytobands with the line, and what `scanBed` throws.
 */
export async function readCytobands(path: string, watch: Watch = {}): Promise<Cytoband[]> {
	const bands: Cytoband[] = [];
	await readingFile(path, () =>
		scanBed(
			path,
			{ columns: 5 },
			(contig, start, end, { fields, row }) => {
				const [name, stain] = [fields.text(3), fields.text(4)];
				if (!/^[pq]/.test(name) || !/^(g|acen|stalk)/.test(stain))
					throw new LbError('genome.not_cytobands', { name, stain }, { path, row });
				bands.push({ contig, start, end, name, stain });
			},
			watch,
		),
	);
	return bands;
}

/**
 * Chromosome arms of a table: cytobands (arm = first letter of the band, centromere = the `acen` bands), or contig, start,
 * end and a name that begins with p or q or ends with it (1p, chr1q). Throws genome.not_arms with the line.
 */
export async function readArms(path: string, watch: Watch = {}): Promise<Arm[]> {
	const found = new Map<string, Arm>();
	await readingFile(path, () =>
		scanBed(
			path,
			{ columns: 4 },
			(contig, start, end, { fields, row }) => {
				const name = fields.text(3);
				const arm = /^([pq])(\d|arm|$)/i.exec(name)?.[1] ?? /([pq])(?:arm)?$/i.exec(name)?.[1];
				const stain = fields.text(4);
				if (arm === undefined) throw new LbError('genome.not_arms', { name }, { path, row });
				const key = `${contig} ${arm.toLowerCase()}`;
				const known = found.get(key);
				const side = arm.toLowerCase() === 'p' ? 'p' : 'q';
				const one: Arm = known ?? { contig, arm: side, start, end, centromere: null };
				one.start = Math.min(one.start, start);
				one.end = Math.max(one.end, end);
				if (stain === 'acen') one.centromere = { start, end };
				found.set(key, one);
			},
			watch,
		),
	);
	return [...found.values()];
}
