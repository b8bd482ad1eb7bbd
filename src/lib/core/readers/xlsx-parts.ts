import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { LARGEST_WHOLE } from './whole-limit.ts';
import { WorkbookDamaged } from './workbook-damaged.ts';
import { escapeXml, plainSheet, readRelations } from './xlsx-sheet.ts';

/** Deflate makes at most 1,032 bytes of one. */
const GROWTH = 1040;
/** Sheets, drawings and settings of one workbook; those of people have some dozens. */
const MOST_PARTS = 10_000;
/** A list of ten thousand sheets. */
const LARGEST_LIST = 1 << 20;
/** Sheets that are looked at. */
export const MOST_SHEETS = 200;
/**
 * Parts of a workbook, unpacked; what each says of its size is compared with what deflate can make of its bytes first, and
 * all together stay below 512 MB. Throws WorkbookDamaged and what the library says of a damaged archive.
 */
export function unpackParts(
	bytes: Uint8Array,
	wanted: (name: string) => boolean,
): Record<string, Uint8Array> {
	let [parts, total] = [0, 0];
	// All of them are looked at before the first is unpacked.
	unzipSync(bytes, {
		filter({ name, size, originalSize }) {
			if (++parts > MOST_PARTS) throw new WorkbookDamaged(`more than ${MOST_PARTS} parts`);
			if (!wanted(name)) return false;
			total += originalSize;
			if (size > bytes.length || originalSize > GROWTH * size + 64 || total > LARGEST_WHOLE)
				throw new WorkbookDamaged(`${name} announces ${originalSize} bytes`);
			return false;
		},
	});
	return unzipSync(bytes, { filter: ({ name }) => wanted(name) });
}

/** The text of the part that lists the sheets. */
export function listPart(bytes: Uint8Array): string {
	const part = unpackParts(bytes, (name) => name === 'xl/workbook.xml')['xl/workbook.xml'];
	if (part === undefined) throw new WorkbookDamaged('xl/workbook.xml is missing');
	if (part.length > LARGEST_LIST) throw new WorkbookDamaged(`its list of sheets has ${part.length} bytes`);
	return strFromU8(part);
}

const LIST = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';

/**
 * The same workbook with the parts that hold cells only, packed anew: the library that reads it unpacks whatever an archive
 * holds, however large, and makes every row and column that a sheet names. So it gets the list of parts and every sheet as they
 * were understood and checked here, and nothing that it could understand in another way.
 */
export function readablePart(bytes: Uint8Array): Uint8Array {
	const parts = new Map(
		Object.entries(
			unpackParts(bytes, (name) => /\.(xml|rels)$/i.test(name) && !/(drawings|theme|media)\//i.test(name)),
		),
	);
	const part = (name: string): Uint8Array => {
		const found = parts.get(name);
		if (found === undefined) throw new WorkbookDamaged(`${name} is missing`);
		return found;
	};
	const relations = readRelations(part(RELATIONS), RELATIONS);
	const kept: Record<string, Uint8Array> = { [LIST]: part(LIST) };
	for (const [type, usual] of [
		['sharedStrings', 'xl/sharedStrings.xml'],
		['styles', 'xl/styles.xml'],
	] as const) {
		const found = parts.get(relations.findLast((one) => one.type === type)?.part ?? usual);
		if (found !== undefined) kept[usual] = found;
	}
	const sheets = new Map(
		relations.filter(({ type }) => type === 'worksheet').map((one) => [one.id, one.part]),
	);
	if (sheets.size > MOST_SHEETS) throw new WorkbookDamaged(`it names ${sheets.size} sheets`);
	const lines: string[] = [];
	for (const [id, name] of sheets) {
		const sheet = parts.get(name);
		if (sheet === undefined) continue;
		const target = `worksheets/sheet${lines.length + 1}.xml`;
		kept[`xl/${target}`] = plainSheet(sheet, name);
		lines.push(`<Relationship Id="${escapeXml(id)}" Type="${TYPES}worksheet" Target="${target}"/>`);
	}
	kept[RELATIONS] = strToU8(`<Relationships>${lines.join('')}</Relationships>`);
	return zipSync(kept, { level: 0 });
}
