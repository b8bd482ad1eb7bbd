import type { InputFile } from '../../contract/records/profile.ts';
import { needsSignal, signalOfFile, signalsOfTask } from '../../contract/tasks/blood-signals.ts';
import { isSupplied } from '../../contract/tasks/external-tool.ts';
import type { TaskCard } from '../../contract/tasks/index.ts';

/** True when a file of the right format is a signal of the task: by its format, its name, or because the user said so. */
export function isSignalOf(card: TaskCard, input: InputFile, stated: readonly string[]): boolean {
	if (!needsSignal(card.task_key) || !isSupplied(input)) return true;
	if (signalsOfTask(card.task_key).some(({ signal }) => stated.includes(signal))) return true;
	return ['name', 'format', 'product'].includes(signalOfFile(card.task_key, input.path, [], input.format).by);
}

/** True when the name or folder of a file says that it holds a signal of the task. */
export function isNamedSignal(card: TaskCard, { path }: InputFile): boolean {
	const signals = signalsOfTask(card.task_key);
	return signals.length > 0 && signalOfFile(card.task_key, path, []).by === 'name';
}
