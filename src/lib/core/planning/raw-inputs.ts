import type { DoctorFinding, InputFile, Profile } from '../../contract/records/profile.ts';
import { signalsOfTask } from '../../contract/tasks/blood-signals.ts';
import type { TaskCard } from '../../contract/tasks/index.ts';
import { namedLike } from '../dataset/recognise/named-like.ts';
import { isNamedSignal, isSignalOf } from '../dataset/signal-of-task.ts';

/** Tasks that read raw signals: those that take files by name or from a folder. */
export function isRawTask(card: TaskCard): boolean {
	return 'input_files' in card.parameters.shape;
}

/**
 * The files a raw task would read: recognised signals of its formats. An encoder takes the products of its own preprocessing
 * where there are some, instead of the files they were made from. `stated` = signals the user named.
 */
export function rawInputs(card: TaskCard, profile: Profile, stated: readonly string[] = []): InputFile[] {
	const fitting = fittingInputs(card, profile).filter((input) => isSignalOf(card, input, stated));
	const step = signalsOfTask(card.task_key).find((one) => one.encode === card.task_key)?.preprocess;
	const preprocessed = fitting.filter((input) => input.product !== null && input.product.task_key === step);
	return preprocessed.length > 0 ? preprocessed : fitting.filter((input) => input.generated_by === null);
}

/** Files of the right formats of which nothing says that they hold a signal of this task: the user has to. */
export function undecidedInputs(card: TaskCard, profile: Profile): InputFile[] {
	return fittingInputs(card, profile).filter(
		(input) => input.generated_by === null && !isSignalOf(card, input, []),
	);
}

function fittingInputs(card: TaskCard, profile: Profile): InputFile[] {
	return profile.inputs.filter(
		(input) => card.needs_formats.includes(input.format) && input.matrix === null && isData(input, card),
	);
}

/** A BED file is a set of regions unless its name or folder says that it holds the intervals of a signal. */
function isData(input: InputFile, card: TaskCard): boolean {
	if (input.role === 'data') return true;
	if (input.format !== 'bed' || input.genome?.reference_role !== 'regions') return false;
	return isNamedSignal(card, input);
}

const FAULTS = /^doctor\.(html|lfs_pointer|gzip_truncated|gzip_damaged|nul_bytes|unreadable|empty)$/;

/** Faulty files that were meant for this task, by their names: a run names them instead of passing them over. */
export function damagedInputs(card: TaskCard, { doctor }: Profile): string[] {
	const faulty = doctor.filter(({ code }) => FAULTS.test(code)).flatMap(({ paths }) => paths);
	return [...new Set(faulty)].filter((path) => namedLike(path, card.needs_formats)).sort();
}

/** The finding that forbids reading these files together: samples of different genomes. */
export function conflictAmong(inputs: readonly InputFile[], { doctor }: Profile): DoctorFinding | null {
	const read = new Set(inputs.map(({ path }) => path));
	const found = doctor.find(
		({ code, severity, paths }) =>
			severity === 'error' && !FAULTS.test(code) && paths.filter((path) => read.has(path)).length > 1,
	);
	return found ?? null;
}
