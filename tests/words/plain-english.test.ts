import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../architecture/imports.ts';
import { methodSentences } from './method-sentences.ts';
import { PHRASES } from './phrases.ts';
import { filesOf, textsOf } from './texts.ts';

const pagesIn = (folder: string): string[] =>
	readdirSync(path.join(root, folder))
		.filter((name) => name.endsWith('.md'))
		.map((name) => `${folder}/${name}`);

const SKILLS = 'src/lib/core/skills/builtin';
const skillFiles = readdirSync(path.join(root, SKILLS), { recursive: true, encoding: 'utf8' })
	.filter((name) => /[\\/](?:SKILL\.md|workflow\.yaml)$/u.test(name))
	.map((name) => `${SKILLS}/${name.replaceAll('\\', '/')}`);

/** Texts of one kind, written by one hand. */
const ALL: Readonly<Record<string, () => string[]>> = {
	page: () => filesOf(['src/lib/ui', 'src/lib/client', 'src/routes', 'src/lib/server']),
	'command line': () => filesOf(['cli']),
	scripts: () => filesOf(['scripts'], /^scripts\/dev\/(?:bench|studies|fuzz|generate)/u),
	operations: () =>
		filesOf(
			['src/lib/contract/operations', 'src/lib/contract/tasks', 'src/lib/contract/api'],
			/\/api\/examples\/records\//,
		),
	records: () =>
		filesOf(
			['src/lib/contract'],
			/^src\/lib\/contract\/(?:operations|tasks|api(?!\/examples\/records)|messages|errors)\//u,
		),
	messages: () => filesOf(['src/lib/contract/messages']),
	errors: () => filesOf(['src/lib/contract/errors']),
	// What a user may type is not written here.
	reports: () => filesOf(['src/lib/core', 'src/lib/base'], /\/intents\/phrases/),
	readme: () => ['README.md', 'CHANGELOG.md'],
	documents: () => [...pagesIn('docs'), 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
	decisions: () => pagesIn('docs/decisions'),
	// With front matter and workflow.
	skills: () => skillFiles,
};

const any = new RegExp(PHRASES.map(({ pattern }) => pattern.source).join('|'), 'i');

function hitsIn(scope: string): string[] {
	return (ALL[scope]?.() ?? []).flatMap((file) =>
		textsOf(file, (source) => any.test(source)).flatMap(({ at, text }) =>
			(any.test(text) ? PHRASES : []).flatMap(({ pattern, instead }) => {
				const found = pattern.exec(text)?.[0];
				return found === undefined ? [] : [`${at}: "${found}" (write: ${instead}) in: ${text.slice(0, 160)}`];
			}),
		),
	);
}

describe('plain English', () => {
	it.each(Object.keys(ALL))('%s', (scope) => {
		expect(ALL[scope]?.().length ?? 0).toBeGreaterThan(0);
		expect(hitsIn(scope)).toEqual([]);
	});

	it('registry of methods', () => {
		const hits = methodSentences.flatMap(({ at, en }) =>
			PHRASES.flatMap(({ pattern, instead }) => {
				const found = pattern.exec(en)?.[0];
				return found === undefined ? [] : [`${at}: "${found}" (write: ${instead}) in: ${en}`];
			}),
		);
		expect(hits).toEqual([]);
	});

	it.each([
		['A score table stands in the folder.', true],
		['The label may be swapped.', true],
		['This is no diagnosis.', true],
		['There is no diagnosis in the table.', false],
		['The file is no longer in the folder.', false],
		['Nothing says which build it is.', true],
		['Scores as supplied are evaluated.', false],
		['This sample passes the filter of read depth.', false],
		['Resume the job.', false],
		['It goes on with the next step.', true],
		['Nothing of it was used.', true],
		['Nothing of interest was found.', false],
		['The run had no end.', true],
		['This is what is left of the samples.', true],
		['The panel is left of the axis.', false],
	])('%s', (text, isBanned) => {
		expect(PHRASES.some(({ pattern }) => pattern.test(text))).toBe(isBanned);
	});
});
