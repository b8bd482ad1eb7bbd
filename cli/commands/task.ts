import { LbError } from '../../src/lib/base/errors.ts';
import type { Run } from '../../src/lib/contract/records/run.ts';
import { findTask, taskKeys } from '../../src/lib/contract/tasks/index.ts';
import { readParameters } from '../args.ts';
import { runLines } from '../views/run-view.ts';
import { taskHelp } from '../views/task-help.ts';
import { withSession } from './session.ts';

/** `task <task_key> [--input <dir>] --output-dir <dir> [--<parameter> <value>]`. */
export function task(key: string, words: readonly string[]): Promise<number> {
	const read = readParameters(words);
	const given = 'parameters' in read ? read.parameters : {};
	const take = (name: string): string | undefined => {
		const value = given[name];
		delete given[name];
		return typeof value === 'string' ? value : undefined;
	};
	const json = take('json') === 'true';
	const userDataDir = take('user_data_dir');
	const help = take('help') === 'true' || words.includes('-h');
	return withSession(
		{ json, ...(userDataDir === undefined ? {} : { userDataDir }) },
		async ({ call, printer }) => {
			const card = findTask(key);
			if (card === null) throw new LbError('run.task_unknown', { task_key: key, known: [...taskKeys] });
			if (help) {
				process.stdout.write(taskHelp(card).join('\n') + '\n');
				return 0;
			}
			if ('stray' in read)
				throw new LbError('usage.invalid', {
					message: `"${read.stray}" is neither an option nor a value.`,
					command: `lb-agent task ${key}`,
				});
			const input = take('input');
			const outputDir = take('output_dir');
			const outputRoot = take('output_root');
			if (input === undefined && outputDir === undefined)
				throw new LbError('usage.invalid', {
					message: 'Say --output-dir <dir>, or --input <dataset> to use a run folder of the dataset.',
					command: `lb-agent task ${key}`,
				});
			const run = await call<Run>('execute_assistant_task', {
				task_key: card.task_key,
				...(input === undefined ? {} : { path: input }),
				...(outputDir === undefined ? {} : { output_dir: outputDir }),
				...(outputRoot === undefined ? {} : { output_root: outputRoot }),
				parameters: given,
			});
			printer.result(run, () => runLines(run));
			return 0;
		},
	);
}
