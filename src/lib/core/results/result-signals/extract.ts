import { spreadMessage } from '../../../contract/messages/index.ts';
import type { ResultSignal, SignalLevel } from '../../../contract/records/evaluation.ts';
import type { RunFacts } from '../facts/run-facts.ts';
import type { DetectedSignal, SignalDetector } from './detector.ts';
import { signalDetectors } from './index.ts';
import { byText } from '../facts/rows.ts';

export { wantedTables } from './index.ts';

const order: Readonly<Record<SignalLevel, number>> = { finding: 0, hint: 1, warning: 2, note: 3 };

/**
 * Result signals of one run, clearest first: by level (finding, hint, warning, note), strength, kind, matrix, contrast. The same
 * result signals with the same ids whatever the order of rows in the tables. None from a run that did not complete or whose
 * outputs are not verified, and none from empty tables.
 * @param hash short stable id of a text, e.g. `shortHash`
 */
export function extractResultSignals(
	facts: RunFacts,
	hash: (text: string) => string,
	detectors: readonly SignalDetector[] = signalDetectors,
): ResultSignal[] {
	if (!trusted(facts)) return [];
	return sortSignals(
		detectors.flatMap((detector) =>
			detector.detect(facts).map((signal) => toSignal(facts, detector.kind, signal, hash)),
		),
	);
}

/** Result signals of any number of runs, clearest first. */
export function sortSignals(signals: readonly ResultSignal[]): ResultSignal[] {
	return [...signals].sort(clearestFirst);
}

function trusted({ run }: RunFacts): boolean {
	const done = run.status === 'completed' || run.status === 'completed_with_skips';
	return done && run.verification.status === 'verified';
}

function toSignal(
	{ run, source }: RunFacts,
	kind: string,
	{ statement, ...signal }: DetectedSignal,
	hash: (text: string) => string,
): ResultSignal {
	// The row is left out: the same table in another order of rows keeps the ids of its result signals.
	const place = [kind, signal.evidence.artifact_id, signal.matrix, signal.contrast];
	return {
		signal_id: hash(JSON.stringify(place)),
		kind,
		...signal,
		...spreadMessage('statement', statement),
		source,
		run_id: run.run_id,
		task_key: run.task_key,
	};
}

function clearestFirst(a: ResultSignal, b: ResultSignal): number {
	return (
		order[a.level] - order[b.level] ||
		b.strength - a.strength ||
		byText(a.kind, b.kind) ||
		byText(a.matrix ?? '', b.matrix ?? '') ||
		byText(a.contrast ?? '', b.contrast ?? '') ||
		// Ids hold the random id of their run: the same results are listed in the same order by what they are about.
		byText(a.task_key, b.task_key) ||
		byText(a.source, b.source) ||
		byText(a.evidence.table ?? '', b.evidence.table ?? '') ||
		byText(a.signal_id, b.signal_id)
	);
}
