import type { JobEvent } from '../../../contract/events/job-event.ts';
import type { AnswerPart, ChatFact, IncompleteReason, WordedAnswer } from '../../../contract/records/chat.ts';

/**
 * What a model had said when its job was stopped, from the events of the job; null when it had said nothing.
 * @param sent ids of the calls that the job had made
 */
export async function stoppedAnswer(
	events: AsyncIterable<JobEvent>,
	incomplete: IncompleteReason,
	sent: readonly string[],
): Promise<WordedAnswer | null> {
	let parts: AnswerPart[] = [];
	const facts = new Map<string, ChatFact>();
	const tools: string[] = [];
	let step: Extract<JobEvent, { kind: 'answer_step' }>['data'] | null = null;
	for await (const event of events) {
		if (event.kind === 'answer_piece') {
			parts = [...parts.slice(0, event.data.from), ...event.data.parts];
			for (const fact of event.data.facts) facts.set(fact.fact_id, fact);
		} else if (event.kind === 'answer_step') {
			step = event.data;
			if (event.data.operation !== null) tools.push(event.data.operation);
		}
	}
	if (step === null || parts.length === 0) return null;
	const { provider, model, origin, local, max_steps, tokens, budget } = step;
	return {
		parts,
		facts: [...facts.values()],
		incomplete,
		...{ provider, model, origin, local, max_steps, tools },
		steps: step.step,
		tokens: { input: tokens, output: 0, budget },
		sent: [...sent],
	};
}
