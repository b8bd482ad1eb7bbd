import { jobEvent } from '../src/lib/contract/events/job-event.ts';
import { modelStep, stepsUsed } from '../src/lib/contract/events/model-step.ts';
import { render } from '../src/lib/contract/messages/index.ts';
import type { AnswerPart } from '../src/lib/contract/records/chat.ts';

/** Characters of an answer that fit into the line of progress. */
const TAIL = 70;

/** What the line of progress shows while a language model answers: what it does, then the end of what it has written. */
export function answerProgress(): (kind: string, data: unknown) => string | null {
	let parts: AnswerPart[] = [];
	return (kind, data) => {
		if (kind !== 'answer_step' && kind !== 'answer_piece') return null;
		const parsed = jobEvent.safeParse({ seq: 1, job_id: '', at: new Date(0).toISOString(), kind, data });
		if (!parsed.success) return null;
		const event = parsed.data;
		if (event.kind === 'answer_piece') {
			parts = [...parts.slice(0, event.data.from), ...event.data.parts];
			const text = parts
				.map((part) => part.text)
				.join('')
				.replaceAll(/\s+/gu, ' ')
				.trimEnd();
			return text.length > TAIL ? `…${text.slice(-TAIL)}` : text;
		}
		if (event.kind !== 'answer_step') return null;
		return `${render(modelStep(event.data))} · ${render(stepsUsed(event.data))}`;
	};
}
