import { isReadBy } from '../../contract/formats.ts';
import type { DoctorFinding, InputFile, Profile } from '../../contract/records/profile.ts';
import { signalsOfFiles, signalsOfTask, type SignalFile } from '../../contract/tasks/blood-signals.ts';
import { isSupplied } from '../../contract/tasks/external-tool.ts';
import type { TaskCard } from '../../contract/tasks/index.ts';
import { layerOf } from '../dataset/file-layers.ts';
import { namedLike } from '../dataset/recognise/named-like.ts';
import { isNamedSignal, isSignalOf } from '../dataset/signal-of-task.ts';

/**
 * The files a raw task would read: recognised signals of its formats, those asked for. An encoder takes the products of its
 * own preprocessing where a signal has some, instead of the files they were made from: those of the same signal, and those of
 * which nobody said the signal. `stated` = signals the user named.
 */
export function rawInputs(card: TaskCard, profile: Profile, stated: readonly string[] = []): InputFile[] {
	const fitting = fittingInputs(card, profile).filter((input) => isSignalOf(card, input, stated));
	const isRaw = isSupplied;
	const signals = signalsOfTask(card.task_key);
	if (signals.length === 0) return fitting.filter(isRaw);
	const steps = new Set(
		signals.flatMap((one) => (one.encode === card.task_key ? (one.preprocess ?? []) : [])),
	);
	const isProduct = ({ product }: InputFile): boolean =>
		product !== null && [...steps].some((step) => step === product.task_key);
	const own = fitting.filter((input) => isRaw(input) || isProduct(input));
	const told = signalsOfFiles(card.task_key, own.map(signalFileOf), stated);
	const asked = own.flatMap((input, i) => {
		const { signal, by } = told[i]!;
		return by === 'other' ? [] : [{ input, signal, sure: by === 'name' || by === 'format' }];
	});
	const made = new Set(asked.flatMap(({ input, signal }) => (isRaw(input) ? [] : [signal])));
	return asked
		.filter(({ input, signal, sure }) => !isRaw(input) || made.size === 0 || (sure && !made.has(signal)))
		.map(({ input }) => input);
}

/** What tells the signal of a file: where it was published, for what a run made, and its format. */
export function signalFileOf({ path, format, product }: InputFile): SignalFile {
	const published = product?.published ?? null;
	return { path: published === null ? path : `/${published}/${path}`, format };
}

/** Files of the right formats of which nothing says that they hold a signal of this task: the user has to. */
export function undecidedInputs(card: TaskCard, profile: Profile): InputFile[] {
	return fittingInputs(card, profile).filter((input) => isSupplied(input) && !isSignalOf(card, input, []));
}

function fittingInputs(card: TaskCard, profile: Profile): InputFile[] {
	return profile.inputs.filter(
		(input) => card.needs_formats.includes(input.format) && input.matrix === null && isData(input, card),
	);
}

/** A BED file is a set of regions unless its name or folder says that it holds the intervals of a signal. */
function isData(input: InputFile, card: TaskCard): boolean {
	if (input.role === 'data')
		return !isLevelTrack(input) || card.contexts.some((one) => one !== 'copy-number');
	if (input.format !== 'bed' || input.genome?.reference_role !== 'regions') return false;
	return isNamedSignal(card, input);
}

/** A track of methylation levels counts no reads, so it is nothing that copy number could be screened from. */
function isLevelTrack({ path, format, signal_family }: InputFile): boolean {
	const copy_number = signal_family === 'copy_number';
	return isReadBy(format, 'track') && layerOf({ path, format, copy_number }) === 'methylation';
}

const FAULTS =
	/^doctor\.(html|lfs_pointer|gzip_truncated|gzip_damaged|damaged|not_as_named|too_large|nul_bytes|unreadable|empty)$/;

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
