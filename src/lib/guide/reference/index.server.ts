import type { Language } from '../../contract/language.ts';
import { commandsPage } from './commands.ts';
import { endpointsPage } from './endpoints.ts';
import { environmentPage } from './environment.ts';
import { errorsPage } from './errors.ts';
import { eventsPage } from './events.ts';
import { figuresPage } from './figures-page.server.ts';
import { formatsPage } from './formats.ts';
import { glossaryPage } from './glossary.ts';
import { methodsPage } from './methods.ts';
import { operationsPage } from './operations.ts';
import { recordsPage } from './records.ts';
import { skillsPage } from './skills.server.ts';
import { tablesPage } from './tables.ts';
import { toolsPage } from './tools.ts';
import { warningsPage } from './warnings.ts';

type MakePage = (language: Language) => string | Promise<string>;

/** Pages that are made from the code, by slug. */
export const generatedPages: Readonly<Record<string, MakePage>> = {
	glossary: glossaryPage,
	'reference/commands': commandsPage,
	'reference/operations': operationsPage,
	'reference/endpoints': endpointsPage,
	'reference/events': eventsPage,
	'reference/records': recordsPage,
	'reference/tables': tablesPage,
	'reference/figures': figuresPage,
	'reference/formats': formatsPage,
	'reference/errors': errorsPage,
	'reference/warnings': warningsPage,
	'reference/environment': environmentPage,
	'reference/skills': skillsPage,
	'reference/methods': methodsPage,
	'reference/tools': toolsPage,
};

export { taskPart } from './task-parts.ts';
