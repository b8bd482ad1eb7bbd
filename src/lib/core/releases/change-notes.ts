const MAX_CHARACTERS = 8000;

/** The part of a changelog about one version, without its heading; null when there is none. */
export function notesOf(changelog: string, version: string): string | null {
	const lines = changelog.split(/\r?\n/u);
	const start = lines.findIndex((line) => {
		const words = /^##\s+(.*)$/u.exec(line)?.[1]?.split(/[\s[\]()]+/u) ?? [];
		return words.some((word) => word === version || word === `v${version}`);
	});
	if (start < 0) return null;
	const rest = lines.slice(start + 1);
	const end = rest.findIndex((line) => /^##\s/u.test(line));
	const text = (end < 0 ? rest : rest.slice(0, end)).join('\n').trim();
	return text === '' ? null : text.slice(0, MAX_CHARACTERS);
}
