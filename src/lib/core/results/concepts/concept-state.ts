import { say, type Message } from '../../../contract/messages/index.ts';
import type { Concept, ConceptState } from '../../../contract/records/evaluation.ts';
import type { Run } from '../../../contract/records/run.ts';
import type { FamilyRuns } from './family-runs.ts';

/** State of a concept (on the page: follow-up question): generated, pending, blocked or actioned; with the reason and its runs. */
export interface StateOfConcept extends Pick<Concept, 'verification_status' | 'covered_by' | 'reopened_by'> {
	state: ConceptState;
	reason: Message;
}

/**
 * State of a concept from the runs of its task sequence.
 *
 * - actioned: every task of the sequence has a verified run, each begun after the one before it had ended;
 * - blocked: a task failed, or the outputs of its latest run differ from what was recorded (verification incomplete);
 * - generated: no task of the sequence can run here, or the next one cannot although those before it are done;
 * - pending: everything else. A concept waits again when outputs were removed, when there is more to read than the runs
 *   behind it read, or when a task that had failed went through.
 *
 * @param sequence tasks in the order in which they build on each other.
 * @param of runs of a family, those set aside that looked at less than there is to read now.
 * @param why why there is no sequence, when it is empty.
 * @param whyNot why a task cannot run here at the moment.
 */
export function stateOfConcept(
	sequence: readonly string[],
	of: (family: string) => FamilyRuns,
	why: Message,
	whyNot: (task: string) => string | null = () => null,
): StateOfConcept {
	if (sequence.length === 0) return { ...open, state: 'generated', reason: why };
	const covering = coveringRuns(sequence, of);
	if (covering !== null)
		return {
			state: 'actioned',
			reason: say('concepts.reason_actioned', { tasks: [...sequence] }),
			verification_status: 'verified',
			covered_by: covering.map((run) => run.run_id),
			reopened_by: null,
		};
	return blockedBy(sequence, of) ?? stuckAt(sequence, of, whyNot) ?? waiting(sequence, of);
}

const open: Omit<StateOfConcept, 'state' | 'reason'> = {
	verification_status: 'not_run',
	covered_by: [],
	reopened_by: null,
};

function blockedBy(sequence: readonly string[], of: (family: string) => FamilyRuns): StateOfConcept | null {
	for (const family of sequence) {
		const { failed, edited, verified } = of(family);
		if (failed !== null)
			return {
				...open,
				state: 'blocked',
				reason: say('concepts.reason_failed', { task: family, detail: failed.error?.detail ?? '–' }),
			};
		if (isLatest(edited, verified))
			return {
				...open,
				state: 'blocked',
				reason: say('concepts.reason_incomplete', { task: family }),
				verification_status: 'incomplete',
				reopened_by: 'verification',
			};
	}
	return null;
}

/** The tasks that are still to be run, the next one first. */
function remaining(sequence: readonly string[], of: (family: string) => FamilyRuns): readonly string[] {
	const done = sequence.findIndex((_, index) => coveringRuns(sequence.slice(0, index + 1), of) === null);
	return sequence.slice(done);
}

/** What was made gave the next task nothing to work on: the question waits for other data, not for a task. */
function stuckAt(
	sequence: readonly string[],
	of: (family: string) => FamilyRuns,
	whyNot: (task: string) => string | null,
): StateOfConcept | null {
	const [next] = remaining(sequence, of);
	const reason = next === undefined || next === sequence[0] ? null : whyNot(next);
	return reason === null
		? null
		: { ...open, state: 'generated', reason: say('concepts.reason_stuck', { task: next ?? '', reason }) };
}

function waiting(sequence: readonly string[], of: (family: string) => FamilyRuns): StateOfConcept {
	const pending = { ...open, state: 'pending' } as const;
	const removed = sequence.find((family) => isLatest(of(family).removed, of(family).verified));
	if (removed !== undefined)
		return {
			...pending,
			reason: say('concepts.reason_removed', { task: removed }),
			reopened_by: 'outputs_removed',
		};
	const outdated = sequence.find((family) => isLatest(of(family).outdated, of(family).verified));
	if (outdated !== undefined)
		return {
			...pending,
			reason: say('concepts.reason_inputs_changed', { task: outdated }),
			reopened_by: 'inputs_changed',
		};
	const recovered = sequence.some((family) => of(family).recovered);
	return {
		...pending,
		reason: say('concepts.reason_pending', { tasks: [...remaining(sequence, of)] }),
		reopened_by: recovered ? 'failure_resolved' : null,
	};
}

/** True when the last of these runs began after every verified one. */
function isLatest(runs: readonly Run[], verified: readonly Run[]): boolean {
	const last = runs.at(-1);
	return last !== undefined && verified.every((run) => run.started_at < last.started_at);
}

/** The earliest verified run of each task such that each began after the one before it; null when one is missing. */
function coveringRuns(sequence: readonly string[], of: (family: string) => FamilyRuns): Run[] | null {
	const chosen: Run[] = [];
	for (const family of sequence) {
		const after = chosen.at(-1)?.ended_at ?? '';
		// The earliest that fits leaves most room for the tasks that follow.
		const run = of(family).verified.find((one) => one.started_at >= after);
		if (run === undefined) return null;
		chosen.push(run);
	}
	return chosen;
}
