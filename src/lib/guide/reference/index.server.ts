import type { Language } from '../../contract/language.ts';
import { environmentPage } from './environment.ts';
import { errorsPage } from './errors.ts';
import { figuresPage } from './figures.ts';
import { formatsPage } from './formats.ts';
import { glossaryPage } from './glossary.ts';
import { methodsPage } from './methods.ts';
import { skillsPage } from './skills.server.ts';
import { tablesPage } from './tables.ts';
import { toolsPage } from './tools.ts';

type MakePage = (language: Language) => string | Promise<string>;

/** Pages that are made from the code, by slug. */
export const generatedPages: Readonly<Record<string, MakePage>> = {
	glossary: glossaryPage,
	'reference/tables': tablesPage,
	'reference/figures': figuresPage,
	'reference/formats': formatsPage,
	'reference/errors': errorsPage,
	'reference/environment': environmentPage,
	'reference/skills': skillsPage,
	'reference/methods': methodsPage,
	'reference/tools': toolsPage,
};

/** The part of the page of a task that is made from its card. */
export function taskPart(_key: string, _language: Language): string {
	return '';
}
