import { modelStepMessages } from '../messages/model-steps.ts';
import type { EventData } from './job-event.ts';

type Step = EventData<'answer_step'>;

interface StepSentence {
	code: keyof typeof modelStepMessages;
	values: Record<string, string | number>;
}

/** What a language model does in a step, in plain words. */
export function modelStep({ operation, proposes }: Pick<Step, 'operation' | 'proposes'>): StepSentence {
	if (operation === null) return { code: 'chat.wording', values: {} };
	if (proposes) return { code: 'chat.proposing', values: {} };
	const own = `chat.looking_${operation}`;
	return isStepCode(own) ? { code: own, values: {} } : { code: 'chat.looking', values: { operation } };
}

/** What is used of the steps and tokens of a turn. */
export const stepsUsed = ({
	step,
	max_steps,
	tokens,
	budget,
}: Pick<Step, 'step' | 'max_steps' | 'tokens' | 'budget'>): StepSentence => ({
	code: 'chat.used',
	values: { step, max_steps, tokens, budget },
});

const isStepCode = (code: string): code is keyof typeof modelStepMessages =>
	Object.hasOwn(modelStepMessages, code);
