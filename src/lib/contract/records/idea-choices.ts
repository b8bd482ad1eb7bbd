import { isMessageCode, render, say } from '../messages/index.ts';
import type { CompiledIdea } from './idea.ts';

/** The goals of which one is meant, in a language; in English those of plans that were written without codes. */
export function choicesIn(
	idea: Pick<CompiledIdea, 'choices' | 'choices_code' | 'choices_values'> | null,
	language: 'en' | 'zh',
): string[] {
	const { choices = [], choices_code = [], choices_values = [] } = idea ?? {};
	return choices.map((text, i) => {
		const code = choices_code[i] ?? '';
		return isMessageCode(code) ? render(say(code, choices_values[i] ?? {}), language) : text;
	});
}
