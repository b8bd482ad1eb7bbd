import type { Words } from '../words/catalogue.ts';
import { words } from './words.ts';

/** A section of the guide, as `page#section`, and the name of what it explains. */
export interface HelpTarget {
	to: string;
	about: Words;
}

const inWorkspace = (anchor: string, about: Words): HelpTarget => ({ to: `workspace#${anchor}`, about });

/** Parts of the page, and the section of the guide that explains each. */
export const helpPlaces = {
	opening: inWorkspace('opening', words.opening),
	top_bar: inWorkspace('top-bar', words.top_bar),
	conversations: inWorkspace('conversations', words.conversations),
	trash: inWorkspace('trash', words.trash),
	sources: inWorkspace('sources', words.sources),
	uploads: inWorkspace('uploads', words.uploads),
	metadata: inWorkspace('metadata', words.metadata),
	data_state: inWorkspace('data-state', words.data_state),
	doctor: inWorkspace('doctor', words.doctor),
	composer: inWorkspace('composer', words.composer),
	jobs: inWorkspace('jobs', words.jobs),
	results: inWorkspace('results', words.results),
	reports: inWorkspace('reports', words.reports),
	figures: inWorkspace('figures', words.figures),
	tables: inWorkspace('tables', words.tables),
	plan: inWorkspace('plan', words.plan),
	groups: inWorkspace('groups', words.groups),
	ledger: inWorkspace('ledger', words.ledger),
	skills: inWorkspace('skills', words.skills),
	methods: inWorkspace('methods', words.methods),
	tools: inWorkspace('tools', words.tools),
	models: inWorkspace('models', words.models),
	search: inWorkspace('search', words.search),
	keyboard: inWorkspace('keyboard', words.keyboard),
	preferences: inWorkspace('preferences', words.preferences),
} as const satisfies Readonly<Record<string, HelpTarget>>;

/** How a kind of figure is read. */
export const figureHelp = (kind: string): HelpTarget => ({
	to: `reference/figures#${kind}`,
	about: words.figure,
});

/** What a result table holds; `name` is one of the contract. */
export const tableHelp = (name: string): HelpTarget => ({
	to: `reference/tables#${name}`,
	about: words.table,
});

/** What a parameter of a task does. */
export const parameterHelp = (taskKey: string, name: string): HelpTarget => ({
	to: `tasks/${taskKey}#parameter-${name}`,
	about: { en: name, zh: name },
});

/** What to do about a warning of a profile, plan or run, or about a finding in a file. */
export const warningHelp = (code: string): HelpTarget => ({
	to: `reference/warnings#${code}`,
	about: words.warning,
});

/** What to do about an error. */
export const errorHelp = (code: string): HelpTarget => ({
	to: `reference/errors#${code}`,
	about: words.error,
});

/** Address of a section on the service of the page, which delivers the guide too. */
export function helpAddress({ to }: HelpTarget, language: keyof Words): string {
	const [slug = '', anchor = ''] = to.split('#');
	return `/docs/${language}/${slug}/#${anchor}`;
}
