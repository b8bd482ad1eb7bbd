const MAX_LENGTH = 60;
/** Names that some file systems keep for devices. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

/**
 * A file name for each name, in its order: letters, digits, dot, dash and underscore stay, other signs become `_`. A name that
 * changed, and one that differs from another in letter case alone, ends in a hash of the name, so that no two share a file
 * on any file system and a patient keeps the file from run to run.
 */
export function fileNames(names: readonly string[], hash: (text: string) => string): string[] {
	const plain = names.map(plainName);
	const seen = new Map<string, Set<string>>();
	for (const [i, name] of names.entries()) {
		const key = plain[i]!.toLowerCase();
		seen.set(key, (seen.get(key) ?? new Set()).add(name));
	}
	return names.map((name, i) => {
		const own = plain[i]!;
		return own === name && seen.get(own.toLowerCase())!.size === 1 ? own : `${own}-${hash(name).slice(0, 8)}`;
	});
}

function plainName(name: string): string {
	const signs = name
		.normalize('NFC')
		.replaceAll(/[^A-Za-z0-9._-]+/gu, '_')
		.replace(/^[.-]+/u, '_')
		.replace(/\.+$/u, '_')
		.slice(0, MAX_LENGTH);
	return RESERVED.test(signs) || signs === '' ? `_${signs}` : signs;
}
