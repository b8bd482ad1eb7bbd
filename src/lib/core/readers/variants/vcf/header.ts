/** Type and number of an INFO or FORMAT key. */
export interface FieldDefinition {
	id: string;
	/** A count, or A, R, G, `.` and the local and other letters of later versions. */
	number: string;
	type: FieldType;
	description: string;
	/** True when the header has no line for the key and the specification's own definition stands in. */
	reserved: boolean;
}

export type FieldType = 'Integer' | 'Float' | 'Flag' | 'Character' | 'String';

/** A `##KEY=value` line; `fields` when the value is `<...>`. */
export interface MetaLine {
	key: string;
	value: string;
	fields: ReadonlyMap<string, string> | null;
	line: number;
}

/** What stands above the records of a VCF. */
export interface VcfHeader {
	/** `4.2`; null when the file does not say or says something else. */
	version: string | null;
	meta: MetaLine[];
	info: Map<string, FieldDefinition>;
	format: Map<string, FieldDefinition>;
	filters: Set<string>;
	contigs: { name: string; length: number | null }[];
	/** Sample columns in order. */
	samples: string[];
	/** Columns of every record: 8, or 9 + samples. */
	columns: number;
	/** Line of #CHROM, from 1. */
	line: number;
}

/** True for a version at least the given one; a file without version is read as 4.2. */
export function isAtLeast(version: string | null, least: '4.2' | '4.3' | '4.4' | '4.5'): boolean {
	return Number((version ?? '4.2').slice(2)) >= Number(least.slice(2));
}

/** Values of all `##key=` lines without `<...>`. */
export function metaValues(header: VcfHeader, key: string): string[] {
	return header.meta.filter((one) => one.key === key && one.fields === null).map((one) => one.value);
}
