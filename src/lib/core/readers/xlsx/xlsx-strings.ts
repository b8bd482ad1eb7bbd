import { LARGEST_WHOLE } from '../bytes/whole-limit.ts';
import { WorkbookDamaged } from './workbook-damaged.ts';
import { Pieces, readXml } from './xlsx-xml.ts';

/** Characters of a cell in Excel (Microsoft, "Excel specifications and limits"). */
const LONGEST_TEXT = 32_767;
/** Texts of one workbook. */
const MAX_STRINGS = 1 << 22;

/** How often the cells of a sheet name each shared text. */
export class StringUse {
	readonly counts = new Map<number, number>();
	last = -1;

	add(index: number): void {
		this.counts.set(index, (this.counts.get(index) ?? 0) + 1);
		if (index > this.last) this.last = index;
	}
}

/** Throws WorkbookDamaged for a text, as XML has it, that no cell of Excel can hold. */
export function refuseLong(text: string, name: string): void {
	if (text.length <= LONGEST_TEXT) return;
	// A sign may be written in several: &amp; or, as Excel writes control characters, _x000D_.
	const { length } = text.replace(/&#?\w{1,8};|_x[\dA-Fa-f]{4}_/g, '.');
	if (length > LONGEST_TEXT) throw new WorkbookDamaged(`${name} has a cell of ${length} characters`);
}

/**
 * The shared texts of a workbook written anew: those that the sheet uses, in their places, without formats and phonetic
 * signs. Throws WorkbookDamaged where they are too many, or too long one by one or over all cells that show them.
 */
export function plainStrings(part: Uint8Array, name: string, use: StringUse): Uint8Array {
	const out = new Pieces();
	let index = 0;
	let total = 0;
	let text = '';
	let [isOpen, isText, isRun, isPhonetic] = [false, false, false, false];
	out.add('<sst>');
	readXml(
		part,
		name,
		(element) => {
			if (element === 'si') {
				if (index >= MAX_STRINGS) throw new WorkbookDamaged(`${name} has more than ${MAX_STRINGS} texts`);
				[isOpen, isText, isRun, isPhonetic, text] = [true, false, false, false, ''];
			} else if (element === 't') {
				isText = true;
				// Outside a run there is one text.
				if (!isRun && !isPhonetic) text = '';
			} else if (element === 'r') isRun = true;
			else if (element === 'rPh') isPhonetic = true;
		},
		(element) => {
			if (element === 't') isText = false;
			else if (element === 'r') isRun = false;
			else if (element === 'rPh') isPhonetic = false;
			if (element !== 'si' || !isOpen) return;
			isOpen = false;
			const count = use.counts.get(index) ?? 0;
			if (count > 0) refuseLong(text, name);
			total += count * text.length;
			if (total > LARGEST_WHOLE)
				throw new WorkbookDamaged(
					`the cells with shared texts of ${name} hold more than ${LARGEST_WHOLE} characters`,
				);
			if (index <= use.last) out.add(count === 0 ? '<si/>' : `<si><t>${text}</t></si>`);
			index++;
		},
		(piece) => {
			if (isOpen && isText && !isPhonetic && use.counts.has(index)) text += piece;
		},
	);
	out.add('</sst>');
	return out.bytes();
}
