import { profile } from '../../../contract/records/profile.ts';
import { metadataArguments, targetsOf, type ShellSession } from './shell-session.ts';
import type { ShellTools } from './tools.ts';

/**
 * Words of a command as columns: those that are a column only together ("Analysis Type") are joined, the longest first; a word
 * that is none stays, for the run to refuse. Each is spelled as in the data: "age" and "Age" are one analysis.
 */
export async function columnsFromWords(
	words: readonly string[],
	session: ShellSession,
	tools: ShellTools,
): Promise<string[]> {
	const known = new Map<string, string>();
	for (const path of targetsOf(session)) {
		const args = { path, ...metadataArguments(session) };
		const { metadata_profile } = profile.parse(await tools.call('scan_project_profile', args, path));
		for (const { name } of metadata_profile.columns) known.set(loose(name), name);
	}
	return joinKnown(words, known);
}

/** Case and the number of blanks do not tell two columns apart here. */
const loose = (name: string): string => name.trim().toLowerCase().replace(/\s+/gu, ' ');

function joinKnown(words: readonly string[], known: ReadonlyMap<string, string>): string[] {
	const columns: string[] = [];
	for (let at = 0; at < words.length;) {
		let length = words.length - at;
		while (length > 1 && !known.has(loose(words.slice(at, at + length).join(' ')))) length--;
		const name = words.slice(at, at + length).join(' ');
		columns.push(known.get(loose(name)) ?? name);
		at += length;
	}
	return columns;
}
