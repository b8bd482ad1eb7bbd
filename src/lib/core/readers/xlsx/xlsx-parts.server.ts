import { crc32 } from 'node:zlib';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { LARGEST_WHOLE } from '../bytes/whole-limit.ts';
import { WorkbookDamaged } from './workbook-damaged.ts';
import { plainSheet, readRelations, type MergedRows } from './xlsx-sheet.ts';
import { plainStrings, StringUse } from './xlsx-strings.ts';
import { zipChecksums } from './zip-checksums.ts';

/** Deflate makes at most 1,032 bytes of one. */
const GROWTH = 1040;
/** Sheets, drawings and settings of one workbook; those of people have some dozens. */
const MAX_PARTS = 10_000;
/** A list of ten thousand sheets. */
const LARGEST_LIST = 1 << 20;
/** Four million texts of sixty bytes: a million rows of four columns of text. */
const LARGEST_STRINGS = 1 << 28;
/** The 65,490 cell formats that Excel allows take some 10 MB. */
const LARGEST_STYLES = 1 << 25;
/** Sheets that are looked at. */
const MAX_SHEETS = 200;

/**
 * Parts of a workbook, unpacked; what each says of its size is compared with what deflate can make of its bytes first, and
 * all together stay below 512 MB, single ones below what `largest` says. Throws WorkbookDamaged, also where a part is not what
 * was packed, and what the library says of a damaged archive.
 */
function unpackParts(
	bytes: Uint8Array,
	wanted: (name: string) => boolean,
	largest: ReadonlyMap<string, number> = new Map(),
): Record<string, Uint8Array> {
	let [parts, total] = [0, 0];
	// All of them are looked at before the first is unpacked.
	unzipSync(bytes, {
		filter({ name, size, originalSize }) {
			if (++parts > MAX_PARTS) throw new WorkbookDamaged(`more than ${MAX_PARTS} parts`);
			if (!wanted(name)) return false;
			total += originalSize;
			if (
				size > bytes.length ||
				originalSize > GROWTH * size + 64 ||
				total > LARGEST_WHOLE ||
				originalSize > (largest.get(name) ?? total)
			)
				throw new WorkbookDamaged(`${name} declares ${originalSize} bytes`);
			return false;
		},
	});
	const unpacked = unzipSync(bytes, { filter: ({ name }) => wanted(name) });
	// The library does not compare them: a few flipped bits would be different numbers in a sheet.
	const sums = zipChecksums(bytes, parts);
	for (const [name, part] of Object.entries(unpacked))
		if (crc32(part) !== sums.get(name)) throw new WorkbookDamaged(`the checksum of ${name} does not match`);
	return unpacked;
}

/** A sheet of a workbook: its name, and the relation that leads to its cells. */
export interface SheetEntry {
	name: string;
	relation: string | null;
}

const LIST = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';

/** The sheets in the order of their tabs. Throws WorkbookDamaged where there are more than 200, and where none leads to a part. */
export function sheetEntries(bytes: Uint8Array): SheetEntry[] {
	const xml = strFromU8(smallPart(bytes, LIST));
	const entries: SheetEntry[] = [];
	for (const [tag] of xml.matchAll(/<(?:\w{1,20}:)?sheet\s[^<>]*>/g)) {
		const name = attributeOf(tag, /\sname=("[^"]*"|'[^']*')/);
		if (name !== null) entries.push({ name, relation: attributeOf(tag, /\s\w{1,20}:id=("[^"]*"|'[^']*')/) });
	}
	if (entries.length > MAX_SHEETS) throw new WorkbookDamaged(`it has ${entries.length} sheets`);
	if (entries.length === 0) return entries;
	const parts = new Set<string | null>(
		readRelations(smallPart(bytes, RELATIONS), RELATIONS).map(({ id }) => id),
	);
	if (!entries.some(({ relation }) => parts.has(relation)))
		throw new WorkbookDamaged(`${RELATIONS} lists none of the sheets in ${LIST}`);
	return entries;
}

/**
 * A workbook with one sheet, `sheet`, that holds the cells of the sheet asked for; null where it has none, as a chart. The
 * library that reads it unpacks whatever an archive holds, however large, and makes every row and column that a sheet names.
 * So it gets the list of parts and the sheet as they were understood and checked here, and nothing that it could understand
 * in another way.
 */
export function singleSheet(
	bytes: Uint8Array,
	{ relation }: SheetEntry,
	merged: MergedRows[] = [],
): Uint8Array | null {
	const relations = readRelations(smallPart(bytes, RELATIONS), RELATIONS);
	const source = relations.findLast(({ type, id }) => type === 'worksheet' && id === relation)?.part;
	if (source === undefined) return null;
	const sharedPart = (type: 'sharedStrings' | 'styles'): { usual: string; found: string } => {
		const usual = `xl/${type}.xml`;
		return { usual, found: relations.findLast((one) => one.type === type)?.part ?? usual };
	};
	const [strings, styles] = [sharedPart('sharedStrings'), sharedPart('styles')];
	const names = new Set([LIST, source, strings.found, styles.found]);
	const largest = new Map([
		[strings.found, LARGEST_STRINGS],
		[styles.found, LARGEST_STYLES],
	]);
	const parts = new Map(Object.entries(unpackParts(bytes, (name) => names.has(name), largest)));
	const sheet = parts.get(source);
	if (sheet === undefined) throw new WorkbookDamaged(`${source} is missing`);
	const use = new StringUse();
	const kept: Record<string, Uint8Array> = {
		[LIST]: strToU8(
			`<workbook>${epochOf(parts.get(LIST))}<sheets><sheet name="sheet" sheetId="1" r:id="r1"/></sheets></workbook>`,
		),
		[RELATIONS]: strToU8(
			`<Relationships><Relationship Id="r1" Type="${TYPES}worksheet" Target="sheet.xml"/></Relationships>`,
		),
		'xl/sheet.xml': plainSheet(sheet, source, use, merged),
	};
	const [texts, formats] = [parts.get(strings.found), parts.get(styles.found)];
	if (texts !== undefined) kept[strings.usual] = plainStrings(texts, strings.found, use);
	if (formats !== undefined) kept[styles.usual] = formats;
	return zipSync(kept, { level: 0 });
}

/** A part that lists others. */
function smallPart(bytes: Uint8Array, name: string): Uint8Array {
	const part = unpackParts(bytes, (one) => one === name)[name];
	if (part === undefined) throw new WorkbookDamaged(`${name} is missing`);
	if (part.length > LARGEST_LIST) throw new WorkbookDamaged(`${name} has ${part.length} bytes`);
	return part;
}

/** Says that dates count from 1904, as files of older Macs do. */
function epochOf(list: Uint8Array | undefined): string {
	const [settings = ''] =
		/<(?:\w{1,20}:)?workbookPr\s[^<>]*>/.exec(strFromU8(list ?? new Uint8Array())) ?? [];
	return /\sdate1904=["'](?:1|true)["']/.test(settings) ? '<workbookPr date1904="1"/>' : '';
}

function attributeOf(tag: string, attribute: RegExp): string | null {
	const quoted = attribute.exec(tag)?.[1];
	return quoted === undefined ? null : unescapeXml(quoted.slice(1, -1));
}

function unescapeXml(text: string): string {
	const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
	return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
		if (!name.startsWith('#')) return named[name] ?? whole;
		const hex = name[1] === 'x' || name[1] === 'X';
		const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
		return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
	});
}
