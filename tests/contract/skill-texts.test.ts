import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { skillFrontMatter, skillWorkflow } from '../../src/lib/contract/records/skill.ts';
import { isTaskKey, taskCards, taskKeys, type TaskKey } from '../../src/lib/contract/tasks/index.ts';
import { classOfParameter } from '../../src/lib/contract/tasks/verdict-parameters.ts';
import { root } from '../architecture/imports.ts';

const FOLDER = path.join(root, 'src/lib/core/skills/builtin');
const names = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
	entry.isDirectory() ? [entry.name] : [],
);
const read = (name: string, file: string): string => readFileSync(path.join(FOLDER, name, file), 'utf8');

const HEADINGS = {
	'SKILL.md': [
		'When to use',
		'What to check first',
		'Tasks and parameters',
		'Reading the results',
		'Limits',
		'References',
	],
	'SKILL.zh.md': ['何时使用', '先检查什么', '任务与参数', '如何解读结果', '局限', '参考文献'],
} as const;

/** Options that name files and outputs for the command itself, not parameters of a task. */
const OF_COMMANDS: ReadonlySet<string> = new Set(['--input', '--output', '--output-dir', '--json', '--ask']);

const optionsOf = (key: TaskKey): Set<string> =>
	new Set(Object.keys(taskCards[key].parameters.shape).map((name) => `--${name.replaceAll('_', '-')}`));
const all = new Set(taskKeys.flatMap((key) => [...optionsOf(key)]));

/** Options in a text that the program does not have, or that the task before them in the same command does not take. */
function wrongOptions(text: string): string[] {
	const commands = [...text.matchAll(/`([^`\n]+)`/gu)].map(([, command = '']) => command);
	return commands.flatMap((command) => {
		const words = command.split(/\s+/u);
		const [first = ''] = words;
		const known = isTaskKey(first) ? optionsOf(first) : all;
		return words
			.filter((word) => /^--[a-z]/u.test(word) && !OF_COMMANDS.has(word) && !known.has(word))
			.map((word) => `${word} in ${command}`);
	});
}

it('an option that no task has, or that its task does not take, is found', () => {
	expect(wrongOptions('Use `--min-mapq 30` or `analyze_raw_signal --region-bed a.bed`.')).toEqual([]);
	expect(wrongOptions('Use `--mapq 30`.')).toEqual(['--mapq in --mapq 30']);
	expect(wrongOptions('`analyze_cfdna --min-mapq 30`')).toEqual([
		'--min-mapq in analyze_cfdna --min-mapq 30',
	]);
});

describe.each(names)('built-in skill %s', (name) => {
	it.each(['SKILL.md', 'SKILL.zh.md'] as const)('%s has the six sections and names what exists', (file) => {
		const text = read(name, file);
		expect([...text.matchAll(/^## (.+)$/gmu)].map(([, heading]) => heading)).toEqual(HEADINGS[file]);
		expect(wrongOptions(text)).toEqual([]);
		expect(Buffer.byteLength(text)).toBeLessThanOrEqual(12 * 1024);
	});

	it('lists in both languages the works of its head', () => {
		const [, head = '', body = ''] = read(name, 'SKILL.md').split(/^---\n/mu);
		const { sources } = skillFrontMatter.parse(parse(head));
		const listed = (text: string): string[] =>
			text
				.slice(text.lastIndexOf('\n## '))
				.split('\n')
				.filter((line) => line.startsWith('- '));
		for (const works of [listed(body), listed(read(name, 'SKILL.zh.md'))]) {
			expect(works).toHaveLength(sources.length);
			for (const [i, { title, year, doi }] of sources.entries())
				for (const part of [title, String(year), doi ?? '']) expect(works[i]).toContain(part);
		}
	});
});

it.each(names.filter((name) => existsSync(path.join(FOLDER, name, 'workflow.yaml'))))(
	'the workflow of %s asks for what tasks accept, and for parameters only where the goal names it',
	(name) => {
		const workflow = skillWorkflow.parse(parse(read(name, 'workflow.yaml')));
		const { triggers, parameters, checks, checks_zh, limits, limits_zh } = workflow;
		expect([checks_zh.length, limits_zh.length]).toEqual([checks.length, limits.length]);
		if (parameters.length > 0) expect(triggers.words).not.toEqual([]);
		for (const { task, name: parameter, value } of parameters) {
			const shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> = isTaskKey(task)
				? taskCards[task].parameters.shape
				: {};
			expect(shape[parameter]?.safeParse(value).success).toBe(true);
			expect(classOfParameter(parameter)).not.toBe('path');
		}
	},
);
