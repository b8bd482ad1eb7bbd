import type { JobEvent } from '../../contract/events/job-event.ts';
import type { RunCard } from '../../contract/records/block.ts';

type Began = Extract<JobEvent, { kind: 'step_started' }>['data'];

/** A step of an autopilot run, as far as its events say. */
export interface Step extends Began {
	key: string;
	state: 'running' | RunCard['status'];
	headline: string | null;
}

/** Steps in their order; one runs until its run is recorded. Steps of several sources may go on at once. */
export function stepsOf(events: readonly JobEvent[]): Step[] {
	const steps: Step[] = [];
	for (const event of events) {
		if (event.kind === 'step_started')
			steps.push({
				...event.data,
				key: `${event.data.source} ${event.data.number}`,
				state: 'running',
				headline: null,
			});
		if (event.kind !== 'run_recorded') continue;
		const { source, task_key, status, headline } = event.data;
		const at = steps.findIndex(
			(step) => step.state === 'running' && step.source === source && step.task_key === task_key,
		);
		const step = steps[at];
		if (step !== undefined) steps[at] = { ...step, state: status, headline };
	}
	return steps;
}
