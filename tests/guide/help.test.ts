import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorTable } from '../../src/lib/contract/errors/index.ts';
import { figureKinds } from '../../src/lib/contract/records/figure.ts';
import { resultTables } from '../../src/lib/contract/tables/index.ts';
import { findTask, taskKeys } from '../../src/lib/contract/tasks/index.ts';
import { guideText } from '../../src/lib/guide/pages/guide-page.server.ts';
import { languages, pagePath } from '../../src/lib/guide/pages/guide-pages.ts';
import { warningCodes } from '../../src/lib/guide/reference/warnings.ts';
import {
	errorHelp,
	figureHelp,
	helpAddress,
	helpPlaces,
	parameterHelp,
	tableHelp,
	warningHelp,
	type HelpTarget,
} from '../../src/lib/ui/help/help-places.ts';
import { knownTable } from '../../src/lib/ui/help/known-table.ts';

const UI = path.join(import.meta.dirname, '../../src/lib/ui');

/** Components of the page by what of the help each shows: `helpPlaces.<name>`, or a function. */
const shown: Readonly<Record<keyof typeof helpPlaces, readonly string[]>> = {
	opening: ['welcome/Welcome'],
	top_bar: ['layout/TopBar'],
	conversations: ['conversations/ConversationPanel'],
	trash: ['conversations/ConversationPanel'],
	sources: ['sources/SourcesPanel'],
	uploads: ['sources/UploadFiles'],
	metadata: ['metadata/MetadataPanel'],
	data_state: ['data-state/DataStatePanel'],
	doctor: ['doctor/DoctorPanel'],
	composer: ['chat/Composer'],
	jobs: ['jobs/JobCard'],
	results: ['results/RightPane'],
	plan: ['results/RightPane'],
	ledger: ['results/RightPane'],
	skills: ['results/RightPane', 'skills/SkillLayer'],
	methods: ['results/RightPane', 'methods/MethodsPane'],
	tools: ['results/RightPane', 'tools/ToolsPane'],
	models: ['results/RightPane', 'models/local/LocalModelsPane', 'models/ModelSetup'],
	reports: ['results/ReaderBar'],
	figures: ['results/FigureReader'],
	tables: ['results/TableReader'],
	groups: ['cohorts/CohortDialog'],
	search: ['layout/Palette'],
	keyboard: ['layout/KeysHelp'],
	preferences: ['layout/PreferencesDialog'],
};
const made: Readonly<Record<string, readonly string[]>> = {
	'figureHelp(': ['figures/FigureTools', 'report/ReportFigure'],
	'tableHelp(': ['results/TableReader'],
	'parameterHelp(': ['plan/ParameterInput'],
	'errorHelp(': ['parts/ProblemCard'],
	'warningHelp(': [
		'doctor/DoctorPanel',
		'metadata/MetadataFacts',
		'chat/blocks/metadata/MetadataBlock',
		'chat/blocks/run/RunWarnings',
		'skills/drafts/DraftReader',
	],
};

/** What a component draws, without its script. */
const markup = (file: string): string =>
	readFileSync(path.join(UI, `${file}.svelte`), 'utf8').replace(/<script[^]*?<\/script>/u, '');

const parameters = taskKeys.flatMap((key) =>
	Object.keys(findTask(key)?.parameters.shape ?? {}).map((name) => parameterHelp(key, name)),
);

describe('help in the page', () => {
	it.for<[string, readonly HelpTarget[]]>([
		['parts of the page', Object.values(helpPlaces)],
		['figures', figureKinds.map(figureHelp)],
		['tables', resultTables.map(({ name }) => tableHelp(name))],
		['parameters', parameters],
		['warnings', warningCodes.map(warningHelp)],
		['errors', Object.keys(errorTable).map(errorHelp)],
	])('%s: every link leads to a section of the guide in both languages', async ([, targets]) => {
		expect(targets.length).toBeGreaterThan(20);
		const slugs = new Set(targets.map(({ to }) => to.split('#')[0] ?? ''));
		for (const language of languages) {
			const there = new Set<string>();
			for (const slug of slugs)
				for (const { anchor } of (await guideText(language, slug)).headings)
					there.add(`/docs/${pagePath(language, slug)}#${anchor}`);
			const links = targets.map((target) => helpAddress(target, language));
			expect(links.filter((link) => !there.has(link))).toEqual([]);
		}
	});

	it.for(Object.entries(shown))('%s: its parts of the page show it', ([name, files]) => {
		for (const file of files) {
			const text = markup(file);
			const byPane = file === 'results/RightPane';
			expect(text, file).toMatch(byPane ? /helpPlaces\[pane\]/u : new RegExp(`helpPlaces\\.${name}\\b`, 'u'));
		}
	});

	it.for(Object.entries(made))('%s: its parts of the page show it', ([call, files]) => {
		for (const file of files) expect(markup(file), file).toContain(call);
	});

	it('a table is known by the end of its name, the longest that fits', () => {
		expect(
			[
				'tables/effects.csv',
				'tables/cn_matrix_effects.csv',
				'tables/my_oof_scores.csv',
				'tables/pca_scores.csv',
				'tables/effects_of_others.csv',
			].map(knownTable),
		).toEqual(['effects', 'effects', 'oof_scores', 'pca_scores', null]);
	});
});
