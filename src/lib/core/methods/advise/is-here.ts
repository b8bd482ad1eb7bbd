import type { CheckedRequirement, MethodEntry } from '../../../contract/records/method.ts';
import type { TaskKey } from '../../../contract/tasks/task-keys.ts';

/**
 * By what a method can be carried out on this machine: a program of its own that was found, or one of our tasks that does all
 * of it; null where by neither. That nothing is known to be missing is not enough: what a method needs may not be known.
 */
export function byWhatHere(
	method: Pick<MethodEntry, 'method_key' | 'name' | 'synonyms' | 'tool_key' | 'maturity' | 'own_task'>,
	requirements: readonly CheckedRequirement[],
	ready: ReadonlySet<string> | null,
): { by: 'program' } | { by: 'task'; task_key: TaskKey } | null {
	const { coverage, task_key } = method.own_task;
	if (hasProgram(method, requirements)) return { by: 'program' };
	return coverage === 'equal' && task_key !== null && ready?.has(task_key) !== false
		? { by: 'task', task_key }
		: null;
}

function hasProgram(
	method: Pick<MethodEntry, 'method_key' | 'name' | 'synonyms' | 'tool_key' | 'maturity'>,
	requirements: readonly CheckedRequirement[],
): boolean {
	if (method.maturity === 'commercial') return false;
	const names = [method.method_key, method.name, method.tool_key ?? '', ...method.synonyms].map(plain);
	return requirements.some(
		({ requirement: { kind, name }, met }) =>
			met === true && OF_ITSELF.has(kind) && isOneOf(plain(name), names),
	);
}

/** Requirements that can be the method itself; Python, memory or a graphics card cannot. */
const OF_ITSELF: ReadonlySet<string> = new Set(['tool', 'program', 'python_module', 'r_package']);

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

/** Names of four letters or more may be part of a longer one: the program `gatk` is that of GATK Mutect2. */
function isOneOf(name: string, names: readonly string[]): boolean {
	return names.some((one) => one === name || (name.length >= 4 && one.includes(name)));
}
