/** A part of a file: from `start` to before `end`; `total` is its size, null for `*`. */
export interface ContentRange {
	start: number;
	end: number;
	total: number | null;
}

/** Reads `bytes 0-99/1000` (RFC 9110 §14.4); null where it is missing or cannot be so. */
export function readContentRange(header: string | undefined): ContentRange | null {
	const found = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/iu.exec(header?.trim() ?? '');
	if (found === null) return null;
	const [start, last] = [Number(found[1]), Number(found[2])];
	const total = found[3] === '*' ? null : Number(found[3]);
	if (last < start || (total !== null && last >= total)) return null;
	return { start, end: last + 1, total };
}

/** Size that an answer 416 states after `bytes` and an asterisk; null where it does not. */
export function sizeInRefusal(header: string | undefined): number | null {
	const found = /^bytes \*\/(\d{1,15})$/iu.exec(header?.trim() ?? '');
	return found === null ? null : Number(found[1]);
}

/** A length in digits; null for anything else. */
export function readLength(header: string | undefined): number | null {
	return /^\d{1,15}$/u.test(header?.trim() ?? '') ? Number(header) : null;
}
