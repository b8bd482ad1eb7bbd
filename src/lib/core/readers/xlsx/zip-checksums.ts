import { strFromU8 } from 'fflate';

// PKWARE APPNOTE 6.3.10: sections 4.3.12 (central directory), 4.3.14 and 4.3.15 (its end in ZIP64), 4.3.16 (its end).
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
/** The end has 22 bytes and a comment of at most 65,535. */
const LONGEST_END = 22 + 65_535;
const UTF8_NAME = 2048;

/**
 * CRC-32 of the unpacked parts of a ZIP archive by name, as the first `count` entries of its central directory state them; of
 * two parts of one name the later. Empty where there is no central directory, and short where it breaks off.
 */
export function zipChecksums(bytes: Uint8Array, count: number): Map<string, number> {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	const sums = new Map<string, number>();
	let at = directoryStart(view) ?? bytes.length;
	for (let i = 0; i < count; i++) {
		if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) break;
		const sizeAt = (place: number): number => view.getUint16(at + place, true);
		const [name, extra, comment] = [sizeAt(28), sizeAt(30), sizeAt(32)];
		const isLatin = (view.getUint16(at + 8, true) & UTF8_NAME) === 0;
		sums.set(strFromU8(bytes.subarray(at + 46, at + 46 + name), isLatin), view.getUint32(at + 16, true));
		at += 46 + name + extra + comment;
	}
	return sums;
}

function directoryStart(view: DataView): number | null {
	const first = Math.max(0, view.byteLength - LONGEST_END);
	for (let at = view.byteLength - 22; at >= first; at--) {
		if (view.getUint32(at, true) !== END) continue;
		const start = view.getUint32(at + 16, true);
		const isLarge = at >= 20 && view.getUint32(at - 20, true) === LOCATOR_64;
		if (!isLarge) return start;
		const end64 = Number(view.getBigUint64(at - 12, true));
		if (end64 + 56 > view.byteLength || view.getUint32(end64, true) !== END_64) return start;
		return Number(view.getBigUint64(end64 + 48, true));
	}
	return null;
}
