import { Command } from 'commander';
import { expect, it } from 'vitest';
import { taskCards } from '../src/lib/contract/tasks/index.ts';
import { withAssistantOptions } from './assistant-options.ts';

const help = withAssistantOptions(new Command('plan').configureHelp({ helpWidth: 1000 })).helpInformation();
const lineOf = (option: string): string =>
	help.split('\n').find((line) => line.trimStart().startsWith(`--${option} `)) ?? '';

it('help of the assistant commands says the defaults that the cards have', () => {
	const { seed, matrix_max_features, matrix_max_source_rows } = taskCards.analyze_cfdna.parameters.parse({});
	expect([seed, matrix_max_features, matrix_max_source_rows]).toEqual([1, 20_000, 50_000]);
	expect(lineOf('seed')).toContain('(default: 1)');
	expect(lineOf('matrix-max-features')).toContain('(default: 20000)');
	expect(lineOf('matrix-max-source-rows')).toContain('(default: 50000)');
	expect(lineOf('fragment-bin-size')).toContain('default: 100000 and 5000000');
});

it('an option of many values is repeated, one of few names them, a flag takes none', () => {
	const command = withAssistantOptions(new Command('plan'));
	command.parse(
		['--labels-table', 'a.csv', '--labels-table', 'b.csv', '--processed-together', '--projection', 'pca'],
		{ from: 'user' },
	);
	// What is not given stays out, so that a plan fills it in.
	expect(command.opts()).toEqual({
		labelsTable: ['a.csv', 'b.csv'],
		processedTogether: true,
		projection: 'pca',
	});
	expect(lineOf('labels')).toContain('(choices: "auto", "proposed", "ignored")');
});
