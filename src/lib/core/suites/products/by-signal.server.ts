import { skippedFor } from '../raw-signal/skipped-file.ts';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { signalsOfFiles, signalsOfTask } from '../../../contract/tasks/blood-signals.ts';
import type { TaskKey } from '../../../contract/tasks/index.ts';
import type { RawInput, SkippedFile } from '../raw-signal/raw-inputs.server.ts';
import { productFolder } from './preprocessed-samples.server.ts';

/** The files of a task, by signal. */
export interface BySignal {
	groups: Map<string, RawInput[]>;
	/** Files that are not read. */
	others: Set<RawInput>;
	/** Those of them of which nothing says the signal. */
	unknown: SkippedFile[];
	notes: Message[];
}

/**
 * Files of each signal, in the order of the card, and those of signals that were not asked for. A file whose signal nobody can
 * tell is an error or a warning; so are files none of which is of a signal that was asked for.
 */
export function bySignal(task: TaskKey, inputs: readonly RawInput[], stated: readonly string[]): BySignal {
	const order = signalsOfTask(task).map(({ signal }) => signal);
	if (order.length === 0)
		return { groups: new Map([['cfdna', [...inputs]]]), others: new Set(), unknown: [], notes: [] };
	// The folder of a file outside of the dataset may name the signal too.
	const place = ({ given, path: file }: RawInput): string => {
		const made = productFolder(file);
		return made === null ? `${path.basename(path.dirname(file))}/${given}` : `${made}/${path.basename(file)}`;
	};
	const signals = signalsOfFiles(
		task,
		inputs.map((input) => ({ path: place(input), format: input.format })),
		stated,
	);
	const told = inputs.map((input, i) => ({ input, ...signals[i]! }));
	const unclear = told.find(({ by }) => by === 'unclear');
	if (unclear !== undefined)
		throw new LbError('raw.signal_unclear', { signals: [...stated] }, { path: unclear.input.path });
	const unknown = told.filter(({ by }) => by === 'unknown');
	const [first_unknown] = unknown;
	const nameless = (count: number, file: string): LbError =>
		new LbError('raw.signal_unknown', { count, signals: free(task) }, { path: file });
	if (first_unknown !== undefined && told.every(({ by }) => by === 'unknown' || by === 'other'))
		throw nameless(unknown.length, first_unknown.input.path);
	const groups = new Map<string, RawInput[]>();
	const others = told.filter(({ by }) => by === 'other');
	const [other] = others;
	if (other !== undefined && others.length === told.length)
		throw new LbError(
			'raw.other_signal',
			{ found: [...new Set(others.map(({ signal }) => signal))], signals: [...stated] },
			{ path: other.input.path },
		);
	for (const signal of order) {
		const own = told
			.filter((one) => one.signal === signal && one.by !== 'other' && one.by !== 'unknown')
			.map(({ input }) => input);
		if (own.length > 0) groups.set(signal, own);
	}
	const guessed = told.filter(({ by }) => by === 'default');
	const [first] = guessed;
	// One signal is all there is to choose from, or the formats decide: then nothing was guessed.
	const notes =
		first === undefined || order.length < 2
			? []
			: [say('raw.signal_by_default', { count: guessed.length, signal: first.signal })];
	if (others.length > 0)
		notes.push(
			say('raw.other_signals', {
				count: others.length,
				signals: [...new Set(others.map(({ signal }) => signal))],
				examples: others.slice(0, 3).map(({ input }) => input.given),
			}),
		);
	return {
		groups,
		others: new Set([...others, ...unknown].map(({ input }) => input)),
		unknown: unknown.map(({ input }): SkippedFile => skippedFor(input.given, nameless(1, input.given))),
		notes,
	};
}

/** Signals of a task that share their formats. */
function free(task: TaskKey): string[] {
	return signalsOfTask(task).flatMap(({ signal, formats }) => (formats === undefined ? [signal] : []));
}
