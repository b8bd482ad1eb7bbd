export type ArchiveFormat = 'zip' | 'tar' | 'tar.gz';

/** As much of a file as `archiveFormat` looks at. */
export const HEAD_BYTES = 512;

/**
 * The format of an archive whose entries can be listed, by its name and its first 512 bytes; null for everything else.
 * The name decides too: a spreadsheet is a ZIP file, a gzipped table a gzip file.
 */
export function archiveFormat(name: string, head: Uint8Array): ArchiveFormat | null {
	const starts = (...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);
	if (/\.zip$/iu.test(name)) return starts(0x50, 0x4b, 3, 4) || starts(0x50, 0x4b, 5, 6) ? 'zip' : null;
	if (/\.(?:tar\.gz|tgz)$/iu.test(name)) return starts(0x1f, 0x8b) ? 'tar.gz' : null;
	return /\.tar$/iu.test(name) && isTarHeader(head) ? 'tar' : null;
}

/** The checksum at 148 is the sum of the header's bytes with the field itself as eight spaces (POSIX.1-1988 ustar). */
function isTarHeader(head: Uint8Array): boolean {
	if (head.length < HEAD_BYTES) return false;
	const stated = Number.parseInt(new TextDecoder().decode(head.subarray(148, 156)).trim(), 8);
	let sum = 8 * 32;
	for (const [at, byte] of head.entries()) if (at < 148 || at >= 156) sum += byte;
	return sum === stated;
}
