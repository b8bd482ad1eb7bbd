import { say, type Message } from '../../../contract/messages/index.ts';
import type { Contig } from '../genome/contig.ts';
import type { AlignmentHeader } from './alignment-file.ts';

/** What a header line breaks, with its row (from 1); `severe` where the contigs themselves are in doubt. */
export interface HeaderFault {
	row: number;
	severe: boolean;
	message: Message;
}

export interface SamHeader {
	contigs: Contig[];
	sort_order: AlignmentHeader['sort_order'];
	samples: string[];
	faults: HeaderFault[];
}

/** Values the SAM specification (1.3) allows, by record type and field; what is not named may hold any text. */
const VALUES: Readonly<Record<string, RegExp>> = {
	'HD.VN': /^\d+\.\d+$/,
	'HD.SO': /^(unknown|unsorted|queryname|coordinate)$/,
	'HD.GO': /^(none|query|reference)$/,
	'HD.SS': /^(coordinate|queryname|unsorted)(:[A-Za-z0-9_-]+)+$/,
	'SQ.SN': /^[0-9A-Za-z!#$%&+./:;?@^_|~-][0-9A-Za-z!#$%&*+./:;=?@^_|~-]*$/,
	'SQ.LN': /^\d{1,10}$/,
	'SQ.M5': /^[0-9a-f]{32}$/,
	'SQ.TP': /^(linear|circular)$/,
	'RG.DT': /^\d{4}-?\d\d-?\d\d([T ]\d\d(:?\d\d(:?\d\d([.,]\d+)?)?)?(Z|[+-]\d\d(:?\d\d)?)?)?$/,
	'RG.FO': /^(\*|[ACMGRSVTWYHKDBN]+)$/,
	'RG.PI': /^\d+(\.\d+)?$/,
	// Written in capitals by the specification and in all ways by programs.
	'RG.PL': /^(CAPILLARY|DNBSEQ|ELEMENT|HELICOS|ILLUMINA|IONTORRENT|LS454|ONT|PACBIO|SINGULAR|SOLID|ULTIMA)$/i,
};
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
	HD: ['VN'],
	SQ: ['SN', 'LN'],
	RG: ['ID'],
	PG: ['ID'],
};
const LONGEST_CONTIG = 2 ** 31 - 1;

/** Reads the header of a SAM text, or the text inside a BAM file. Nothing is thrown: faults are listed with their row. */
export function readSamHeader(text: string): SamHeader {
	const header: SamHeader = { contigs: [], sort_order: 'unknown', samples: [], faults: [] };
	const seen: Seen = { SN: new Map(), AN: new Map(), RG: new Map(), PG: new Map(), links: [] };
	for (const [index, line] of text.split(/\r?\n/).entries())
		if (line !== '') readLine(line, index + 1, header, seen);
	for (const { row, id, previous } of seen.links)
		if (!seen.PG.has(previous))
			fault(header, row, say('alignments.header_no_program', { row, id, previous }));
	for (const [alias, { row, contig }] of seen.AN) {
		const owner = seen.SN.get(alias);
		if (owner !== undefined && alias !== contig)
			fault(header, row, say('alignments.header_alias', { row, contig, alias }));
	}
	return header;
}

interface Seen {
	SN: Map<string, number>;
	AN: Map<string, { row: number; contig: string }>;
	RG: Map<string, number>;
	PG: Map<string, number>;
	links: { row: number; id: string; previous: string }[];
}

function readLine(line: string, row: number, header: SamHeader, seen: Seen): void {
	const [mark = '', ...cells] = line.split('\t');
	if (mark === '@CO') return;
	const record = mark.slice(1);
	if (!/^@[A-Za-z]{2}$/.test(mark) || cells.length === 0)
		return fault(header, row, say('alignments.header_line', { row, text: line.slice(0, 60) }), true);
	const fields = readFields(cells, record, row, header);
	for (const field of REQUIRED[record] ?? [])
		if (!fields.has(field))
			fault(header, row, say('alignments.header_field_missing', { row, record, field }), record === 'SQ');
	if (record === 'HD') readFirst(fields, row, header);
	if (record === 'SQ') readContig(fields, row, header, seen);
	if (record === 'RG') readGroup(fields, row, header, seen);
	if (record === 'PG') readProgram(fields, row, header, seen);
}

function readFields(
	cells: readonly string[],
	record: string,
	row: number,
	header: SamHeader,
): Map<string, string> {
	const fields = new Map<string, string>();
	for (const cell of cells) {
		const [, field = '', value = ''] = /^([A-Za-z][A-Za-z0-9]):(.*)$/s.exec(cell) ?? [];
		if (field === '') {
			fault(header, row, say('alignments.header_line', { row, text: cell.slice(0, 60) }), true);
			continue;
		}
		const severe = record === 'SQ' && (field === 'SN' || field === 'LN');
		if (fields.has(field))
			fault(header, row, say('alignments.header_field_twice', { row, record, field }), severe);
		else fields.set(field, value);
		if (value === '' || VALUES[`${record}.${field}`]?.test(value) === false)
			fault(
				header,
				row,
				say('alignments.header_value', { row, record, field, value: value.slice(0, 60) }),
				severe,
			);
	}
	return fields;
}

function readFirst(fields: ReadonlyMap<string, string>, row: number, header: SamHeader): void {
	if (row !== 1) fault(header, row, say('alignments.header_not_first', { row }));
	const order = fields.get('SO');
	if (order === 'coordinate' || order === 'queryname' || order === 'unsorted') header.sort_order = order;
}

function readContig(fields: ReadonlyMap<string, string>, row: number, header: SamHeader, seen: Seen): void {
	const [name, written] = [fields.get('SN'), fields.get('LN')];
	if (name === undefined || written === undefined) return;
	const length = Number(written);
	if (!(length >= 1 && length <= LONGEST_CONTIG) && /^\d{1,10}$/.test(written))
		fault(
			header,
			row,
			say('alignments.header_value', { row, record: 'SQ', field: 'LN', value: written }),
			true,
		);
	if (seen.SN.has(name))
		return fault(header, row, say('alignments.header_twice', { row, record: 'SQ', value: name }), true);
	seen.SN.set(name, row);
	header.contigs.push({ name, length });
	for (const alias of fields.get('AN')?.split(',') ?? []) {
		if (seen.AN.has(alias)) fault(header, row, say('alignments.header_alias', { row, contig: name, alias }));
		else seen.AN.set(alias, { row, contig: name });
	}
}

function readGroup(fields: ReadonlyMap<string, string>, row: number, header: SamHeader, seen: Seen): void {
	once(fields, 'RG', row, header, seen);
	const sample = fields.get('SM');
	if (sample !== undefined && !header.samples.includes(sample)) header.samples.push(sample);
}

function readProgram(fields: ReadonlyMap<string, string>, row: number, header: SamHeader, seen: Seen): void {
	once(fields, 'PG', row, header, seen);
	const [id, previous] = [fields.get('ID'), fields.get('PP')];
	if (id !== undefined && previous !== undefined) seen.links.push({ row, id, previous });
}

function once(
	fields: ReadonlyMap<string, string>,
	record: 'RG' | 'PG',
	row: number,
	header: SamHeader,
	seen: Seen,
): void {
	const id = fields.get('ID');
	if (id === undefined) return;
	if (seen[record].has(id)) fault(header, row, say('alignments.header_twice', { row, record, value: id }));
	else seen[record].set(id, row);
}

function fault(header: SamHeader, row: number, message: Message, severe = false): void {
	header.faults.push({ row, severe, message });
}

/** The faults as notes: five, then how many more there are. */
export function headerNotes(faults: readonly HeaderFault[]): Message[] {
	const shown = faults.slice(0, 5).map((each) => each.message);
	const more = faults.length - shown.length;
	return more > 0 ? [...shown, say('alignments.header_more', { count: more })] : shown;
}
