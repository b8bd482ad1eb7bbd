import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import type { CallRow } from '../call-tables/row.ts';
import { scanRows } from '../call-tables/scan-rows.server.ts';
import { chromosomeKey } from '../genome/contig-names.ts';
import { probeId } from '../methylation-atlas/probe-id.ts';
import { plainName } from '../tables/column-names.ts';

/** Where features lie; columns of equal length, one entry per feature. */
export interface FeaturePlaces {
	contigs: string[];
	/** Number of the contig, -1 = the place is not known. */
	contig: Int32Array;
	/** 0-based. */
	position: Int32Array;
	known: number;
}

/** Rows among which the header of a manifest is looked for; Illumina puts some lines on top. */
const MAX_BEFORE_HEADER = 50;
const ID =
	/^(ilmnid|name|probe|probeid|probename|id|cg|cpg|cpgid|feature|featureid|cgid|target|targetid|idref|compositeelementref)$/;
const CONTIG = /^(chr|chrom|chromosome|cpgchrm|seqname|seqnames|contig|chrhg38|chrhg19)$/;
/** Positions from 1, and starts of intervals from 0. */
const POSITION = /^(mapinfo|pos|position|loc|location|coordinate|genomicpos)$/;
const START = /^(start|chromstart|cpgbeg|beg|begin)$/;

interface PlaceColumns {
	id: number;
	contig: number;
	position: number;
	from: 0 | 1;
}

/**
 * Places of features by their ids, from a manifest of an array (Illumina, or the tables of sesame), a table with columns of id, chromosome and
 * position, or a BED file with the ids as names. The first place of an id counts; ids of designs count without their suffix where they are
 * not listed with it. Throws dmr.no_position_columns, dmr.positions_apart and the errors of reading.
 */
export async function readProbePositions(
	path: string,
	features: readonly string[],
	watch: Watch = {},
): Promise<FeaturePlaces> {
	const places = noPlaces(features.length);
	const exact = new Map(features.map((name, f) => [name, f]));
	const plain = new Map(features.map((name, f) => [probeId(name), f]));
	const numberOf = new Map<string, number>();
	let columns: PlaceColumns | null = null;
	let rows = 0;
	await scanRows(
		path,
		(row) => {
			rows++;
			if (columns === null) {
				columns = headerColumns(row) ?? bedColumns(row);
				if (columns === null) return rows < MAX_BEFORE_HEADER;
				if (headerColumns(row) !== null) return;
			}
			const { id, contig, position, from } = columns;
			if (row.width <= Math.max(id, contig, position)) return;
			const name = row.text(id);
			const f = exact.get(name) ?? plain.get(probeId(name));
			if (f === undefined || places.contig[f] !== -1) return;
			const [sequence, at] = [row.text(contig).trim(), Number(row.text(position)) - from];
			// Controls and probes of no place have none, or chromosome 0.
			if (sequence === '' || sequence === '0' || sequence === '*' || !Number.isInteger(at) || at < 0) return;
			put(places, numberOf, f, sequence, at);
		},
		watch,
	);
	if (columns === null) throw new LbError('dmr.no_position_columns', {}, { path });
	if (places.known === 0) {
		const values = { features: features.length, feature: features[0] ?? '' };
		throw new LbError('dmr.positions_apart', values, { path });
	}
	return places;
}

/** Places that features are named by, such as `chr1:1000` or `chr1_1000_1002`, positions from 1. */
export function placesInNames(features: readonly string[]): FeaturePlaces {
	const places = noPlaces(features.length);
	const numberOf = new Map<string, number>();
	for (const [f, name] of features.entries()) {
		const [, contig = '', at = ''] = /^([^:\s]+?)[:_.](\d+)(?:[-_.:]\d+)?$/u.exec(name) ?? [];
		if (chromosomeKey(contig) !== null && Number(at) > 0) put(places, numberOf, f, contig, Number(at) - 1);
	}
	return places;
}

function noPlaces(features: number): FeaturePlaces {
	return {
		contigs: [],
		contig: new Int32Array(features).fill(-1),
		position: new Int32Array(features),
		known: 0,
	};
}

function put(
	places: FeaturePlaces,
	numberOf: Map<string, number>,
	f: number,
	contig: string,
	position: number,
): void {
	let number = numberOf.get(contig);
	if (number === undefined) {
		number = places.contigs.push(contig) - 1;
		numberOf.set(contig, number);
	}
	places.contig[f] = number;
	places.position[f] = position;
	places.known++;
}

function headerColumns(row: CallRow): PlaceColumns | null {
	const names = Array.from({ length: row.width }, (_, c) => plainName(row.text(c)));
	const at = (pattern: RegExp): number => names.findIndex((name) => pattern.test(name));
	const [id, contig, one, zero] = [at(ID), at(CONTIG), at(POSITION), at(START)];
	if (id === -1 || contig === -1 || (one === -1 && zero === -1)) return null;
	return one === -1 ? { id, contig, position: zero, from: 0 } : { id, contig, position: one, from: 1 };
}

/** BED: contig, start, end, name. */
function bedColumns(row: CallRow): PlaceColumns | null {
	if (row.width < 4) return null;
	const [start, end] = [row.text(1), row.text(2)];
	const isInterval = /^\d+$/.test(start) && /^\d+$/.test(end) && Number(end) > Number(start);
	return isInterval ? { id: 3, contig: 0, position: 1, from: 0 } : null;
}
