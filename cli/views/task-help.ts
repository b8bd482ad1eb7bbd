import { appendAll } from '../../src/lib/base/append-all.ts';
import { taskCards, taskKeys, type TaskCard } from '../../src/lib/contract/tasks/index.ts';
import { isPathParameter } from '../../src/lib/contract/tasks/path-parameters.ts';
import { parametersOf, type Parameter } from '../card-parameters.ts';
import { WIDTH } from './line-width.ts';
import { wrap } from './wrap.ts';

const INDENT = ' '.repeat(6);

/** Every task with what it does. */
export function taskList(): string[] {
	return [
		'Usage: lb-agent task <task_key> [--input <dataset>] --output-dir <dir> [--<parameter> <value>]',
		'',
		'Tasks',
		...taskKeys.flatMap((key) => {
			const card = taskCards[key];
			const later = card.available ? '' : ' (not in this version)';
			return wrap(`  ${key.padEnd(26)}${card.title}${later}`, WIDTH, ' '.repeat(28));
		}),
		'',
		'Parameters of a task: lb-agent task <task_key> --help',
	];
}

/** How a help text is spelled: as the command, or as the script that runs one task. */
interface Spelling {
	usage: string;
	option(name: string): string;
	choices(values: readonly unknown[]): string;
	heading: string;
}

const ofCommand = (card: TaskCard): Spelling => ({
	usage: `lb-agent task ${card.task_key}`,
	option: (name) => `--${name.replaceAll('_', '-')}`,
	choices: (values) => `<${values.join('|')}>`,
	heading: 'Parameters (dashes or underscores)',
});

const ofScript = (script: string): Spelling => ({
	usage: script,
	option: (name) => `--${name}`,
	choices: (values) => `{${values.join(',')}}`,
	heading: 'Options (underscores or dashes)',
});

/** Help of one task, made from its card; with the name of a script that runs it, spelled as that script's own. */
export function taskHelp(card: TaskCard, script: string | null = null): string[] {
	const spelling = script === null ? ofCommand(card) : ofScript(script);
	const outputDir = `${spelling.option('output_dir')} <dir>`;
	const required = requiredOf(card);
	const lines = [
		`Usage: ${spelling.usage} [--input <dataset>] [${outputDir}] [--<parameter> <value>]`,
		'',
		...wrap(`${card.title}. ${card.purpose}`, WIDTH),
		'',
		...wrap(
			"With --input, the run is recorded in that dataset, relative paths are looked up there first and then in the current folder, and parameters you leave out come from the dataset's plan. If you name data files, only those are read. Without --input, relative paths start at the current folder and nothing is written outside the output folder.",
			WIDTH,
		),
		'',
		...wrap(
			`Required: --input, or ${outputDir}${required.length === 0 ? '' : `; and ${required.map(spelling.option).join(', ')}`}. Every other option is optional.`,
			WIDTH,
		),
		'',
		spelling.heading,
		'  --input <dataset>',
		`${INDENT}Dataset folder.`,
		`  ${outputDir}`,
		...wrap(
			`${INDENT}Output folder: new, empty, or from an earlier run. Default with --input: a run folder of the dataset.`,
			WIDTH,
			INDENT,
		),
	];
	for (const [name, property] of parametersOf(card)) {
		const fallback = property.default === undefined ? '' : ` Default: ${String(property.default)}.`;
		appendAll(lines, [
			`  ${spelling.option(name)} ${valueOf(name, property, spelling)}`,
			...wrap(`${INDENT}${property.description ?? ''}${fallback}`, WIDTH, INDENT),
		]);
	}
	lines.push(
		'',
		'  --json',
		`${INDENT}Print the run as one JSON record on standard output.`,
		`  ${spelling.option('output_root')} <dir>`,
		`${INDENT}Folder for outputs instead of the dataset (remembered for later commands).`,
		`  ${spelling.option('user_data_dir')} <dir>`,
		`${INDENT}Folder for your sessions, jobs and settings.`,
	);
	if (!card.available) lines.push('', 'This version cannot run this task yet.');
	return lines;
}

/** Parameters without which the card takes nothing. */
function requiredOf(card: TaskCard): string[] {
	const issues = card.parameters.safeParse({}).error?.issues ?? [];
	return [...new Set(issues.map(({ path }) => String(path[0] ?? '')).filter((name) => name !== ''))];
}

/** What stands for the value of a parameter. */
function valueOf(name: string, property: Parameter, spelling: Spelling): string {
	const choices = property.enum ?? property.items?.enum;
	if (choices !== undefined) return valueOfChoices(choices, spelling);
	if (isPathParameter(name))
		return name.endsWith('_dir') || name === 'model' ? '<dir>' : (FILES[name] ?? '<file>');
	if (property.type === 'boolean') return '[true|false]';
	if (property.type === 'integer') return '<n>';
	return property.type === 'number' ? '<number>' : '<text>';
}

/** Long lists stand in the description. */
function valueOfChoices(choices: readonly unknown[], spelling: Spelling): string {
	const text = spelling.choices(choices);
	return text.length <= WIDTH / 2 ? text : '<text>';
}

/** Matrices of which one form is usual; others are read too. */
const FILES: Readonly<Record<string, string>> = {
	cnv_matrix_table: '<file.tsv[.gz]>',
	methylation_matrix_table: '<file.tsv[.gz]>',
};
