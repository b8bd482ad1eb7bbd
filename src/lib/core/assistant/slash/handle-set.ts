import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { findTask, taskCards, type TaskCard } from '../../../contract/tasks/index.ts';
import { parameterCommands } from '../../../contract/tasks/parameter-commands.ts';
import { isPathParameter } from '../../../contract/tasks/path-parameters.ts';
import { statedValue } from '../stated-value.ts';
import type { Block } from './block.ts';
import type { ShellSession } from './shell-session.ts';
import { forEachTarget, requireTargets } from './targets.ts';
import type { ShellTools } from './tools.ts';

const sentence = (message: Message): Block => ({ kind: 'sentence', message });

/** As it is typed: `vaf-scale`; either form is read. */
const typedName = (name: string): string => name.replaceAll('_', '-');

/**
 * `/set <parameter> <value>`: states a parameter of the tasks for the plans and runs that follow; `default` takes it back.
 * `/set` alone lists what is stated, `/set <task>` the parameters of a task. Throws `run.parameter_invalid` for a name or value
 * that no task takes, and `shell.parameter_has_command`.
 */
export async function setParameter(
	{ name: typed, value: text }: { name: string | null; value: string | null },
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	if (typed === null) return listed(session);
	const task = findTask(typed);
	if (task !== null && text === null) return [sentence(parametersOf(task))];
	const name = typed.replace(/^--/u, '').replaceAll('-', '_').toLowerCase();
	if (Object.hasOwn(parameterCommands, name))
		throw new LbError('shell.parameter_has_command', {
			name: typedName(name),
			command: parameterCommands[name] ?? '',
		});
	const [target = ''] = requireTargets(session);
	if (name === 'output_root' && text !== null) return outputRoot(text, session, tools);
	const { [name]: now, ...others } = session.parameters ?? {};
	if (text === null) {
		// An unknown name is refused here as well.
		if (tasksWith(name).length === 0) statedValue(Object.values(taskCards), name, '');
		return [sentence(described(name, now))];
	}
	if (text.toLowerCase() === 'default') {
		session.parameters = others;
		session.plans = {};
		return [sentence(say('shell.parameter_default', { name: typedName(name) }))];
	}
	const placed = isPathParameter(name)
		? text.split(/[,，]\s*/u).map((one) => tools.table(target, one))
		: text;
	const value = read(name, placed);
	session.parameters = { ...others, [name]: value };
	session.plans = {};
	return [
		sentence(
			say('shell.parameter_set', {
				...{ name: typedName(name), value: [value].flat().map(String) },
				tasks: tasksWith(name),
			}),
		),
	];
}

/** A place for outputs is remembered for the dataset by whatever is told of it first. */
function outputRoot(folder: string, session: ShellSession, tools: ShellTools): Promise<Block[]> {
	return forEachTarget(session, async (path) => {
		const output_root = tools.outputRoot(path, folder);
		await tools.call('scan_project_profile', { path, output_root }, path);
		session.plans = {};
		return [sentence(say('shell.output_root_set', { path, folder: output_root }))];
	});
}

const tasksWith = (name: string): string[] =>
	Object.values(taskCards)
		.filter(({ available, parameters }) => available && Object.hasOwn(parameters.shape, name))
		.map(({ task_key }) => task_key);

function parametersOf({ task_key, parameters }: TaskCard): Message {
	const names = Object.keys(parameters.shape)
		.filter((name) => parameterCommands[name] === undefined)
		.map(typedName);
	return names.length === 0
		? say('shell.task_without_parameters', { task: task_key })
		: say('shell.task_parameters', { task: task_key, names });
}

function described(name: string, now: unknown): Message {
	const card = Object.values(taskCards).find(({ parameters }) => Object.hasOwn(parameters.shape, name));
	const shape: Record<string, { description?: string | undefined }> = card?.parameters.shape ?? {};
	const about = shape[name]?.description ?? '–';
	return now === undefined
		? say('shell.parameter_unset', { name: typedName(name), about })
		: say('shell.parameter_is', { name: typedName(name), value: [now].flat().map(String), about });
}

function listed({ parameters = {} }: ShellSession): Block[] {
	const stated = Object.entries(parameters);
	if (stated.length === 0) return [sentence(say('shell.no_parameters'))];
	return [
		sentence(
			say('shell.parameters', {
				values: stated.map(
					([name, value]) => `${typedName(name)} = ${[value].flat().map(String).join(', ')}`,
				),
			}),
		),
	];
}

const SWITCHES: Readonly<Record<string, boolean>> = {
	...{ yes: true, true: true, on: true, 是: true },
	...{ no: false, false: false, off: false, 否: false },
};

/** The value as a task takes it: as typed, else as a switch, a number or a list. Throws what the value as typed throws. */
function read(name: string, typed: string | string[]): unknown {
	const cards = Object.values(taskCards);
	const text = [typed].flat().join(',');
	const number = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/iu.test(text) ? [Number(text)] : [];
	const parts = Array.isArray(typed) ? typed : typed.split(/[,，]\s*/u);
	const list = [parts, parts.map(Number).filter((one) => !Number.isNaN(one))];
	const ways: unknown[] = [
		...(Array.isArray(typed) && typed.length > 1 ? [] : [text]),
		...(Object.hasOwn(SWITCHES, text.toLowerCase()) ? [SWITCHES[text.toLowerCase()]] : []),
		...number,
		...list.filter((one) => one.length > 0),
	];
	let first: unknown;
	for (const way of ways)
		try {
			return statedValue(cards, name, way);
		} catch (error) {
			first ??= error;
		}
	throw first;
}
