import * as z from 'zod';
import type { EngineEvent } from '../../../contract/engine.ts';
import { jobEvent, type NewEvent } from '../../../contract/events/job-event.ts';
import { isWorkflowKind } from '../../../contract/events/workflow.ts';
import { render, say } from '../../../contract/messages/index.ts';
import { secondsLeft } from './time-left.ts';

/** The engine sends up to ten states a second; so many in a log of hours would be its greater part. */
const PROGRESS_EVERY_MS = 500;

const startedRun = z.object({ run_id: z.string(), task_key: z.string(), target: z.string() });

/** Turns what an engine says into events of its job. Times are in milliseconds. */
export function engineEvents(): (event: EngineEvent, now: number) => NewEvent | null {
	let message = '';
	let since = 0;
	let last = -Infinity;
	return (event, now) => {
		switch (event.kind) {
			case 'progress': {
				if (event.text !== message) {
					message = event.text;
					since = now;
				} else if (now - last < PROGRESS_EVERY_MS && event.done !== event.total) return null;
				last = now;
				const { done, total, unit, code, values } = event;
				const eta_s = secondsLeft(done, total, now - since);
				const data = { done, total, unit, eta_s, message, message_code: code, message_values: values };
				return checked({ kind: 'progress', data });
			}
			case 'note': {
				const { text, code, values } = event;
				return checked({ kind: 'note', data: { text, text_code: code, text_values: values } });
			}
			case 'run_started': {
				const start = startedRun.safeParse(event.start);
				return start.success ? { kind: 'run_started', data: start.data } : null;
			}
			case 'event':
				// The beginning and the end of a job are not the engine's to say.
				return isWorkflowKind(event.event_kind)
					? checked({ kind: event.event_kind, data: event.data })
					: refused(event.event_kind, 'kind');
			default:
				return null;
		}
	};
}

/** An event in the agreed shape; else a note that says which one was left out. */
function checked(event: { kind: string; data: unknown }): NewEvent {
	const parsed = jobEvent.safeParse({ seq: 1, job_id: '', at: new Date(0).toISOString(), ...event });
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	const reason = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
	return refused(event.kind, reason);
}

function refused(kind: string, reason: string): NewEvent {
	const message = say('jobs.event_refused', { kind, reason });
	return {
		kind: 'note',
		data: { text: render(message), text_code: message.code, text_values: message.values },
	};
}
