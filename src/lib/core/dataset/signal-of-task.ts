import type { InputFile } from '../../contract/records/profile.ts';
import { signalOfFile, signalsOfTask } from '../../contract/tasks/blood-signals.ts';
import type { TaskCard } from '../../contract/tasks/index.ts';

/** Peaks, tracks and methylation calls are epigenomic by their kind; reads and read counts may be of any assay. */
const EPIGENOMIC: readonly TaskCard['task_key'][] = ['preprocess_epigenomic', 'encode_epigenomic'];

/** Bisulfite reads are methylation, but no enrichment whose intervals or coverage these tasks treat. */
const READS: ReadonlySet<string> = new Set(['bam', 'cram', 'sam', 'fragment_file']);

/** True when a file of the right format is a signal of the task: by its kind, its name, or because the user said so. */
export function isSignalOf(card: TaskCard, input: InputFile, stated: readonly string[]): boolean {
	if (!EPIGENOMIC.includes(card.task_key) || input.generated_by !== null) return true;
	const named = signalsOfTask(card.task_key).some(({ signal }) => stated.includes(signal));
	const byKind =
		input.signal_family === 'signal_matrix' ||
		(input.signal_family === 'methylation' && !READS.has(input.format));
	return named || byKind || isNamedSignal(card, input);
}

/** True when the name or folder of a file says that it holds a signal of the task. */
export function isNamedSignal(card: TaskCard, { path }: InputFile): boolean {
	const signals = signalsOfTask(card.task_key);
	return signals.length > 0 && signalOfFile(card.task_key, path, []).by === 'name';
}
