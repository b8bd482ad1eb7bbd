import { say, type Message } from '../../../contract/messages/index.ts';
import type { Concept, ConceptState } from '../../../contract/records/evaluation.ts';
import type { Run } from '../../../contract/records/run.ts';
import type { FamilyRuns } from './family-runs.ts';

/** State of a concept with why, and the runs behind it. */
export interface StateOfConcept extends Pick<Concept, 'verification_status' | 'covered_by' | 'reopened_by'> {
	state: ConceptState;
	reason: Message;
}

const none: FamilyRuns = { verified: [], failed: null, removed: [], edited: [] };

/**
 * State of a concept from the runs of its task sequence.
 *
 * - actioned: every task of the sequence has a verified run, each begun after the one before it had ended;
 * - blocked: a task failed, or the outputs of its only run differ from what was recorded (verification incomplete);
 * - generated: no task of the sequence can run here;
 * - pending: everything else. Removed outputs make an answered concept wait again.
 *
 * @param sequence tasks in the order in which they build on each other.
 * @param why why there is no sequence, when it is empty.
 */
export function stateOfConcept(
	sequence: readonly string[],
	families: ReadonlyMap<string, FamilyRuns>,
	why: Message,
): StateOfConcept {
	if (sequence.length === 0)
		return {
			state: 'generated',
			reason: why,
			verification_status: 'not_run',
			covered_by: [],
			reopened_by: null,
		};
	const of = (family: string): FamilyRuns => families.get(family) ?? none;
	const covering = coveringRuns(sequence, of);
	if (covering !== null) {
		const runs = covering.map((run) => run.run_id);
		return {
			state: 'actioned',
			reason: say('concepts.reason_actioned', { tasks: [...sequence] }),
			verification_status: 'verified',
			covered_by: runs,
			reopened_by: null,
		};
	}
	for (const family of sequence) {
		const { failed, edited } = of(family);
		if (failed !== null)
			return {
				state: 'blocked',
				reason: say('concepts.reason_failed', { task: family, detail: failed.error?.detail ?? '–' }),
				verification_status: 'not_run',
				covered_by: [],
				reopened_by: null,
			};
		if (edited.length > 0 && of(family).verified.length === 0)
			return {
				state: 'blocked',
				reason: say('concepts.reason_incomplete', { task: family }),
				verification_status: 'incomplete',
				covered_by: [],
				reopened_by: 'verification',
			};
	}
	const removed = sequence.find(
		(family) => of(family).verified.length === 0 && of(family).removed.length > 0,
	);
	return {
		state: 'pending',
		reason:
			removed === undefined
				? say('concepts.reason_pending', { tasks: [...sequence] })
				: say('concepts.reason_removed', { task: removed }),
		verification_status: 'not_run',
		covered_by: [],
		reopened_by: removed === undefined ? null : 'outputs_removed',
	};
}

/** The latest verified run of each task such that each began after the one before it; null when one is missing. */
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
