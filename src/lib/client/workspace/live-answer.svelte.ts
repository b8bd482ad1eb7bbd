import type { JobEvent } from '../../contract/events/job-event.ts';
import type { AnswerPart, ChatFact, WordedAnswer } from '../../contract/records/chat.ts';

type Step = Extract<JobEvent, { kind: 'answer_step' }>['data'];

/** An answer of a language model while it comes, from the events of its job. */
export class LiveAnswer {
	parts = $state.raw<readonly AnswerPart[]>([]);
	facts = $state.raw<readonly ChatFact[]>([]);
	step = $state.raw<Step | null>(null);

	/** The answer as it would be kept if it ended now; null before its first words. */
	worded = $derived.by((): WordedAnswer | null => {
		const { parts, facts, step } = this;
		if (parts.length === 0) return null;
		return {
			parts: [...parts],
			facts: [...facts],
			incomplete: null,
			...{ provider: step?.provider ?? '', model: step?.model ?? '', origin: step?.origin ?? '' },
			local: step?.local ?? true,
			steps: step?.step ?? 1,
			max_steps: step?.max_steps ?? 1,
			tokens: { input: step?.tokens ?? 0, output: 0, budget: step?.budget ?? 0 },
			...{ tools: [], sent: [] },
		};
	});

	/** Takes what came since the last frame, in its order. */
	take(events: readonly JobEvent[]): void {
		let parts: AnswerPart[] | null = null;
		const fresh: ChatFact[] = [];
		for (const event of events) {
			if (event.kind === 'answer_step') this.step = event.data;
			if (event.kind !== 'answer_piece') continue;
			parts ??= [...this.parts];
			parts.length = Math.min(parts.length, event.data.from);
			for (const part of event.data.parts) parts.push(part);
			for (const fact of event.data.facts) fresh.push(fact);
		}
		if (fresh.length > 0) this.facts = [...this.facts, ...fresh];
		if (parts !== null) this.parts = parts;
	}
}
