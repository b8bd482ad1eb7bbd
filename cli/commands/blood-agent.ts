import { LbError } from '../../src/lib/base/errors.ts';
import { resolvePlace } from '../../src/lib/base/require-place.server.ts';
import type { OperationName } from '../../src/lib/contract/operations/index.ts';
import { isPathParameter } from '../../src/lib/contract/tasks/path-parameters.ts';
import { quote } from '../../src/lib/core/assistant/command-line.ts';
import { taskCards, tasksOf } from '../../src/lib/contract/tasks/index.ts';
import { readTaskWords, type TaskWords } from '../args.ts';
import { flagNames } from '../card-parameters.ts';
import { fromCurrentFolder } from '../../src/lib/core/assistant/place-arguments.server.ts';
import { bloodHelp, bloodPlanLines, bloodRunLines, panelLines } from '../views/blood-view.ts';
import { GOOD_NORMALS, MIN_NORMALS } from '../../src/lib/contract/tasks/panel-size.ts';
import type { Face } from '../face.ts';
import { withSession } from './session.ts';

/** `blood-agent plan|preprocess|encode <dataset>` and `blood-agent panel <folder> --output <file>`. */
export function bloodAgent(face: Face, words: readonly string[]): Promise<number> {
	const [action, ...rest] = words;
	const read = readTaskWords(rest);
	const { json, help, user_data_dir: userDataDir, ...given } = read.given;
	const session = {
		json: json !== undefined,
		...(typeof userDataDir === 'string' ? { userDataDir } : {}),
	};
	return withSession(face, session, async ({ call, printer }) => {
		if (help !== undefined || action === undefined || action === '--help' || action === '-h') {
			printer.lines(bloodHelp());
			return 0;
		}
		if (read.stray[0] !== undefined) throw refuse(`"${read.stray[0]}" is neither an option nor a value.`);
		if (read.key === null)
			throw refuse(
				action === 'panel'
					? `Give a folder with at least ${MIN_NORMALS} normals; ${GOOD_NORMALS} or more are recommended.`
					: 'Give a dataset folder.',
			);
		const folder = read.key;
		const args = action === 'panel' ? {} : stepArguments(folder, given);
		switch (action) {
			case 'plan': {
				const plan = await call('plan_blood_preprocessing', args);
				printer.result(plan, () => bloodPlanLines(plan, quote(folder)));
				return 0;
			}
			case 'preprocess':
			case 'encode': {
				const operation: OperationName =
					action === 'preprocess' ? 'preprocess_blood_signal_dataset' : 'encode_blood_signal_dataset';
				const runs = await call(operation, args);
				printer.result(runs, () => bloodRunLines(runs, read.key));
				return 0;
			}
			case 'panel': {
				const made = await call('make_panel_of_normals', panelArguments(read.key, given));
				printer.result(made, () => panelLines(made));
				return 0;
			}
			default:
				throw refuse(`Unknown command "blood-agent ${action}"; use plan, preprocess, encode or panel.`);
		}
	});
}

/** `panel <folder> --output <file>`; paths start at the current folder. */
function panelArguments(folder: string, given: TaskWords['given']): Record<string, unknown> {
	const { output, ...rest } = given;
	if (typeof output !== 'string' || output === '') throw refuse('Give --output <file> for the panel.');
	const parameters: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(rest)) {
		if (value === true && FLAGS.has(name)) parameters[name] = true;
		else if (typeof value !== 'string' || value === '')
			throw refuse(`--${name.replaceAll('_', '-')} takes one value.`);
		else parameters[name] = isPathParameter(name) ? resolvePlace(value) : value;
	}
	return {
		folder: resolvePlace(folder),
		output: resolvePlace(output),
		parameters,
	};
}

/** Parameters of the tasks of both steps that need no value. */
const FLAGS = new Set(
	[...tasksOf('preprocess'), ...tasksOf('encode')].flatMap((key) => [...flagNames(taskCards[key])]),
);
const PLACE = ['output_dir', 'output_root'];
const METADATA = [
	...['labels_table', 'labels_sample_col', 'labels_label_col', 'labels'],
	...['label_map', 'reference_class', 'positive_class'],
];

/** Options as arguments of the operation: places, metadata, signals, and everything else as task parameters. */
function stepArguments(folder: string, given: TaskWords['given']): Record<string, unknown> {
	const args: Record<string, unknown> = { path: folder };
	const parameters: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(given)) {
		if (!FLAGS.has(name) && [value].flat().some((one) => one === true || one === ''))
			throw refuse(`--${name.replaceAll('_', '-')} needs a value.`);
		const placed = isPathParameter(name) ? fromCurrentFolder(folder, [value].flat().map(String)) : value;
		if (name === 'signal') args['signal'] = [value].flat();
		else if (PLACE.includes(name)) args[name] = value;
		else if (METADATA.includes(name)) args[name] = name === 'labels_table' ? [placed].flat() : value;
		else parameters[name] = Array.isArray(placed) && placed.length === 1 ? placed[0] : placed;
	}
	return Object.keys(parameters).length === 0 ? args : { ...args, parameters };
}

function refuse(message: string): LbError {
	return new LbError('usage.invalid', { message, command: 'lb-agent blood-agent' });
}
