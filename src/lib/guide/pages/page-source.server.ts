import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { consoleFence } from '../render/console-fence.ts';
import type { Language } from '../../contract/language.ts';
import { generatedPages, taskPart } from '../reference/index.server.ts';

/** The checkout; builds and tests are started there. */
const FOLDER = path.resolve('docs-site');

/** Text of a page in markdown, generated or from docs-site, with its console blocks and generated parts in place. */
export async function pageSource(language: Language, slug: string): Promise<string> {
	const generated = generatedPages[slug];
	if (generated !== undefined) return await generated(language);
	return readFileSync(path.join(FOLDER, language, `${slug}.md`), 'utf8').replace(
		/^<!-- (console|task): (\S+) -->$/gmu,
		(_, kind: string, name: string) => (kind === 'task' ? taskPart(name, language) : consoleText(name)),
	);
}

/** Is there such a page to read? Pages that are generated always are. */
export const hasSource = (language: Language, slug: string): boolean =>
	slug in generatedPages || existsSync(path.join(FOLDER, language, `${slug}.md`));

const consoleText = (name: string): string =>
	consoleFence(readFileSync(path.join(FOLDER, 'console', `${name}.txt`), 'utf8'));
