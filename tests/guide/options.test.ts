import { expect, it } from 'vitest';
import { languages } from '../../src/lib/guide/pages/guide-pages.ts';
import { commandFacts } from '../../src/lib/guide/reference/commands.ts';
import { taskCards } from '../../src/lib/contract/tasks/index.ts';
import { consoleBlocks } from './setup/console-blocks.ts';
import { readSources } from './setup/read-sources.ts';

/** Options of other programs that the guide shows, and words after `--` that are no options of ours. */
const OTHERS = new Set([
	'--dev',
	'--omit',
	'--global',
	'--prefix',
	'--user',
	'--upgrade',
	'--ignore-scripts',
	'--data',
	'--silent',
	'--job-name',
	'--cpus-per-task',
	'--mem',
	'--time',
	'--array',
	'--cov',
	'--version',
	'--help',
	'--parameter',
	'--name',
	'--header',
	'--request',
	'--no-build-isolation',
	'--fail',
	// Of the installer.
	'--bin-dir',
	'--no-environment',
	'--uninstall',
	'--data-urlencode',
	'--locked',
	'--no-buffer',
	'--verbose',
	'--recursive',
]);

const known = new Set([
	...commandFacts.commands.flatMap(({ options }) =>
		options.flatMap(({ flags }) => [...flags.matchAll(/--[\w-]+/gu)].map(([option]) => option)),
	),
	...Object.values(taskCards).flatMap(({ parameters }) =>
		Object.keys(parameters.shape).map((name) => `--${name.replaceAll('_', '-')}`),
	),
	'--no-open',
	'--port',
	...OTHERS,
]);

const optionsIn = (text: string): string[] =>
	[...text.matchAll(/(?<![\w-])--[a-z][\w-]*/gu)].map(([option]) => option.replaceAll('_', '-'));

it.for([...languages])('every option that the guide names exists (%s)', (language) => {
	const unknown = readSources(language).flatMap(({ slug, text }) =>
		[...text.matchAll(/`[^`\n]+`|^```sh\n[^]*?^```/gmu)]
			.flatMap(([code]) => optionsIn(code))
			.filter((option) => !known.has(option))
			.map((option) => `${slug}: ${option}`),
	);
	expect([...new Set(unknown)]).toEqual([]);
});

it('every option of a console block exists', () => {
	const unknown = consoleBlocks().flatMap(({ name, steps }) =>
		steps
			.filter(({ command }) => command.includes('lb-agent'))
			.flatMap(({ command }) => optionsIn(command))
			.filter((option) => !known.has(option))
			.map((option) => `${name}: ${option}`),
	);
	expect(unknown).toEqual([]);
});
