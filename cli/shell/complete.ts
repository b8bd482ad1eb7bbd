import path from 'node:path';
import {
	runnableTasks,
	slashCommands,
	type SlashCommand,
} from '../../src/lib/core/assistant/slash/commands.ts';
import { localModelVerbs } from '../../src/lib/core/assistant/slash/parse-local-models.ts';
import { expandHome, splitWords, type LineWords } from '../../src/lib/core/assistant/slash/words.ts';
import { visibleLine } from '../../src/lib/base/visible-text.ts';

/** One entry of a folder. */
export interface Entry {
	name: string;
	folder: boolean;
}

/** What completion looks at. */
export interface CompletionWorld {
	/** Entries of a folder; empty when it cannot be read. */
	list(folder: string): Promise<Entry[]>;
	home: string;
	cwd: string;
	/** Dataset that metadata tables are looked for in; null when none is bound. */
	dataset: string | null;
	/** Names of the bound sources. */
	sources: readonly string[];
}

const MAX_COMPLETIONS = 200;

/** What may stand in place of the end of the line, and that end: the form `readline` wants. */
export async function complete(line: string, world: CompletionWorld): Promise<[string[], string]> {
	if (!line.startsWith('/'))
		return ['wiki'].some((word) => line !== '' && word.startsWith(line)) ? [['wiki'], line] : [[], line];
	const end = line.indexOf(' ');
	if (end < 0) return [namesLike(line.slice(1)), line];
	const command = slashCommands.find(({ name }) => name === line.slice(1, end).toLowerCase());
	const rest = splitWords(line.slice(end + 1));
	const typed = line.slice(end + 1).slice(rest.last);
	// A word is being typed unless the line ends behind a blank.
	const before = typed === '' ? rest.words : rest.words.slice(0, -1);
	const word = typed === '' ? '' : (rest.words.at(-1) ?? '');
	if (command === undefined) return [[], typed];
	return [await candidates(command, before, { word, typed, open: rest.open }, world), typed];
}

interface Typed {
	/** The word as it will be read. */
	word: string;
	/** The word as it stands in the line. */
	typed: string;
	open: LineWords['open'];
}

function namesLike(start: string): string[] {
	return slashCommands
		.filter(({ name, hidden }) => hidden !== true && name.startsWith(start.toLowerCase()))
		.map(({ name, usage }) => (usage.every((form) => form === `/${name}`) ? `/${name}` : `/${name} `));
}

async function candidates(
	command: SlashCommand,
	before: readonly string[],
	typed: Typed,
	world: CompletionWorld,
): Promise<string[]> {
	const startsSo = (word: string): boolean => word.startsWith(typed.word);
	const [verb] = before;
	if (command.subcommands.length > 0 && before.length === 0)
		return command.subcommands.filter(startsSo).map((word) => `${word} `);
	if (command.name === 'llm' && verb === 'local' && before.length === 1)
		return localModelVerbs.filter(startsSo).map((word) => `${word} `);
	switch (command.completes) {
		case 'paths':
			return paths(typed, world.cwd, 'folders', world);
		case 'task':
			return before.length === 0 ? runnableTasks.filter(startsSo) : [];
		case 'path':
			if (command.name === 'sources' && verb === 'add' && before.length === 1)
				return paths(typed, world.cwd, 'folders', world);
			if (command.name === 'sources' && verb === 'remove' && before.length === 1)
				return world.sources.filter((name) => startsSo(name) && name === visibleLine(name));
			if (command.name === 'metadata' && verb === 'use' && before.length === 1)
				return [
					...['proposed'].filter(startsSo),
					...(await paths(typed, world.dataset ?? world.cwd, 'all', world)),
				];
			if (command.name === 'skills' && verb === 'ingest' && before.length === 1)
				return paths(typed, world.cwd, 'all', world);
			return [];
		default:
			return [];
	}
}

/** Entries that go on the path typed, written so that they are read back as one word. */
async function paths(
	{ word, typed, open }: Typed,
	base: string,
	which: 'folders' | 'all',
	world: CompletionWorld,
): Promise<string[]> {
	if (word === '~') return ['~/'];
	const cut = word.lastIndexOf('/') + 1;
	const [folder, start] = [word.slice(0, cut), word.slice(cut)];
	const entries = await world.list(path.resolve(base, expandHome(folder === '' ? '.' : folder, world.home)));
	const fits = entries
		.filter(({ name }) => name.normalize('NFC').startsWith(start.normalize('NFC')))
		// Hidden entries and our own outputs only when asked for.
		.filter(({ name }) => start !== '' || (!name.startsWith('.') && name !== 'assistant'))
		.filter((entry) => which === 'all' || entry.folder)
		// The editor of the line would write them as they are, and nobody can type them.
		.filter(({ name }) => name === visibleLine(name))
		.sort((a, b) => (a.name < b.name ? -1 : 1))
		.slice(0, MAX_COMPLETIONS);
	const quoted = open ?? (/^["']/u.exec(typed)?.[0] as '"' | "'" | undefined) ?? null;
	return fits.map(({ name, folder: isFolder }) => {
		const whole = `${folder}${name}${isFolder ? '/' : ''}`;
		return quoted === null ? escape(whole) : `${quoted}${whole}`;
	});
}

const escape = (text: string): string => text.replace(/[\s"'\\]/gu, '\\$&');
