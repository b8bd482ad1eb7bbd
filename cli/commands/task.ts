import type * as z from 'zod';
import { LbError } from '../../src/lib/base/errors.ts';
import { findTask, taskKeys, type TaskCard } from '../../src/lib/contract/tasks/index.ts';
import { isPathParameter } from '../../src/lib/contract/tasks/path-parameters.ts';
import { readTaskWords, type TaskWords } from '../args.ts';
import { flagNames } from '../card-parameters.ts';
import { fromCurrentFolder } from '../../src/lib/core/assistant/place-arguments.server.ts';
import { runLines } from '../views/run-view.ts';
import { taskHelp, taskList } from '../views/task-help.ts';
import type { Face } from '../face.ts';
import { withSession } from './session.ts';

/**
 * `task <task_key> [--input <dir>] --output-dir <dir> [--<parameter> <value>]`. A script that is one task says its own name
 * with `--called-as`, so that help and hints name what was typed.
 */
export function task(face: Face, words: readonly string[]): Promise<number> {
	const read = readTaskWords(words);
	const { json, help, user_data_dir: userDataDir, called_as: calledAs, ...given } = read.given;
	const script = typeof calledAs === 'string' ? calledAs : null;
	return withSession(
		face,
		{ json: json !== undefined, ...(typeof userDataDir === 'string' ? { userDataDir } : {}) },
		async ({ call, printer }) => {
			if (read.key === null && help !== undefined) {
				printer.lines(taskList());
				return 0;
			}
			const card = requireCard(read.key);
			if (help !== undefined) {
				printer.lines(taskHelp(card, script));
				return 0;
			}
			const run = await call(
				'execute_assistant_task',
				taskArguments(card, given, read.stray, script ?? `lb-agent task ${card.task_key}`),
			);
			printer.result(run, () => runLines(run, typeof given['input'] === 'string' ? given['input'] : null));
			return 0;
		},
	);
}

function requireCard(key: string | null): TaskCard {
	if (key === null) throw new LbError('usage.invalid', { message: 'Name a task.', command: 'lb-agent task' });
	const card = findTask(key);
	if (card === null) throw new LbError('run.task_unknown', { task_key: key, known: [...taskKeys] });
	return card;
}

function taskArguments(
	card: TaskCard,
	given: TaskWords['given'],
	stray: readonly string[],
	command: string,
): Record<string, unknown> {
	const refuse = (message: string): LbError => new LbError('usage.invalid', { message, command });
	if (stray[0] !== undefined)
		throw refuse(`"${stray[0]}" is neither an option nor a value; give the dataset folder with --input.`);
	const flags = flagNames(card);
	for (const [name, value] of Object.entries(given))
		if (!flags.has(name) && [value].flat().some((one) => one === true || one === ''))
			throw refuse(`--${name.replaceAll('_', '-')} needs a value.`);
	const { input, output_dir, output_root, ...parameters } = given;
	const place = { input, output_dir, output_root };
	for (const [name, value] of Object.entries(place)) if (Array.isArray(value)) throw refuse(givenTwice(name));
	for (const [name, value] of Object.entries(parameters))
		if (Array.isArray(value) && !takesSeveral(card, name, value)) throw refuse(givenTwice(name));
	if (input === undefined && output_dir === undefined)
		throw refuse('Give --output-dir <dir>, or --input <dataset> to write to a run folder of the dataset.');
	if (typeof input === 'string')
		for (const [name, value] of Object.entries(parameters))
			if (isPathParameter(name)) {
				const files = fromCurrentFolder(input, [value].flat().map(String));
				const [only] = files;
				parameters[name] = Array.isArray(value) || only === undefined ? files : only;
			}
	const { input: path, ...rest } = place;
	return { task_key: card.task_key, path, ...rest, parameters };
}

const givenTwice = (name: string): string => `--${name.replaceAll('_', '-')} is given more than once.`;

/** Does a parameter take a list? A name the card does not know is refused later, by its name. */
function takesSeveral(card: TaskCard, name: string, values: readonly unknown[]): boolean {
	const shape: Record<string, z.ZodType | undefined> = card.parameters.shape;
	return shape[name]?.safeParse(values.map(String)).success ?? true;
}
