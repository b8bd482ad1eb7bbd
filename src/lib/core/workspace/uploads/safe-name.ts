/** Longest name in bytes of UTF-8: common file systems allow 255, and a number may have to be added. */
const LONGEST = 200;

const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/iu;

/** Where outputs of a dataset go: a file of that name would stand in their way. */
const OURS = /^assistant$/iu;

/**
 * The name a sent file is kept under: its last part only, in NFC, without control and direction characters, without what
 * Windows forbids or reads as a stream or device, without leading dots and dashes or trailing dots and spaces, and at
 * most 200 bytes long. `file` when nothing is left.
 */
export function safeName(sent: string): string {
	const last = baseName(sent).normalize('NFC');
	const plain = last
		// Control characters, direction marks, line separators, halves of surrogate pairs.
		.replaceAll(/[\p{Cc}\p{Cs}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF]/gu, '')
		.replaceAll(/[<>:"|?*]/gu, '_')
		.replace(/^[\s.\-~]+/u, '')
		.replace(/[\s.]+$/u, '');
	const name = cut(plain) || 'file';
	return isDevice(name) || OURS.test(name) ? `_${name}` : name;
}

/** Does Windows take a name for that of a device? It does so with any ending. */
export function isDevice(name: string): boolean {
	return DEVICE.test((name.split('.', 1)[0] ?? '').trim());
}

/** The last part of a path as any system writes it. */
export function baseName(sent: string): string {
	return sent.split(/[/\\]/u).at(-1) ?? '';
}

/** Ending of a name with its dot, `.tar.gz` and the like whole; empty when it has none. */
export function endingOf(name: string): string {
	return /(?:\.(?:tar|tsv|csv|txt|vcf|bed|bedgraph|nii))?\.[^.\s]{1,16}$/iu.exec(name)?.[0] ?? '';
}

function cut(name: string): string {
	if (Buffer.byteLength(name) <= LONGEST) return name;
	const ending = endingOf(name);
	let stem = '';
	let bytes = Buffer.byteLength(ending);
	for (const character of name.slice(0, name.length - ending.length)) {
		bytes += Buffer.byteLength(character);
		if (bytes > LONGEST) break;
		stem += character;
	}
	return `${stem.replace(/[\s.]+$/u, '')}${ending}`;
}

/** What tells names apart on no system: case and the way accents are written. */
export function nameKey(name: string): string {
	return name.normalize('NFC').toLowerCase();
}

/** The first of `name`, `name-2`, `name-3` ... that `taken` does not hold; it is taken from then on. */
export function uniqueName(name: string, taken: Set<string>): string {
	const ending = endingOf(name);
	const stem = name.slice(0, name.length - ending.length);
	for (let number = 1; ; number++) {
		const tried = number === 1 ? name : `${stem}-${number}${ending}`;
		if (taken.has(nameKey(tried))) continue;
		taken.add(nameKey(tried));
		return tried;
	}
}
