import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parseLabelMap } from '../../contract/tasks/define.ts';
import { commandLine } from './command-line.ts';

const absolute = (file: string): string => (file.startsWith('/') ? file : `/somewhere/${file}`);

/** The words a POSIX shell makes of a command line. */
const words = (line: string): string[] =>
	execFileSync('sh', ['-c', `printf '%s\\0' ${line}`], { encoding: 'utf8' })
		.split('\0')
		.slice(0, -1);

describe('commandLine', () => {
	it('keeps paths of a dataset relative to it and makes others absolute', () => {
		const parameters = { seed: 1, signal_matrix_table: ['a.csv', '/b.csv'], labels_label_col: 'x' };
		expect(commandLine('plot_cfdna', parameters, { input: '/data', output_dir: null }, absolute)).toBe(
			'lb-agent task plot_cfdna --input /data --labels-label-col x --seed 1 --signal-matrix-table a.csv --signal-matrix-table /b.csv',
		);
		expect(commandLine('plot_cfdna', parameters, { input: null, output_dir: 'out' }, absolute)).toBe(
			'lb-agent task plot_cfdna --output-dir /somewhere/out --labels-label-col x --seed 1 --signal-matrix-table /somewhere/a.csv --signal-matrix-table /b.csv',
		);
	});

	it('survives a shell, whatever the words hold', () => {
		const odd = `it's "odd" $HOME \`x\` 数据 # % & ; * \\ end`;
		const line = commandLine(
			'plot_cfdna',
			{ labels_label_col: odd },
			{ input: odd, output_dir: null },
			absolute,
		);
		expect(words(line)).toEqual([
			'lb-agent',
			'task',
			'plot_cfdna',
			'--input',
			odd,
			'--labels-label-col',
			odd,
		]);
	});

	it('ties a value that begins like an option to its name', () => {
		const line = commandLine('t', { labels_label_col: '--x' }, { input: null, output_dir: null }, absolute);
		expect(words(line)).toEqual(['lb-agent', 'task', 't', '--labels-label-col=--x']);
	});

	it.each([
		{ Healthy: 'healthy', '*': 'drop' },
		{ 'Ductal, in situ': 'case', Other: 'control' },
		{ 'a=b': 'x', 'c;d': 'y' },
		{ 'back\\slash': 'x', ' spaced ': 'y' },
		{ '"quoted"': 'x', 'a "b" c': 'y' },
	])('writes a label map that is read back: %j', (map) => {
		const line = commandLine('t', { label_map: map }, { input: null, output_dir: null }, absolute);
		expect(parseLabelMap(words(line).at(-1) ?? '')).toEqual(map);
	});
});
