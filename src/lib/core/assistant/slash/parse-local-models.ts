import type { LocalModelRequest } from './request.ts';

/** Words that may follow `/llm local`. */
export const localModelVerbs: readonly string[] = [
	...['list', 'install', 'pause', 'resume', 'remove', 'probe', 'use'],
];

/** What `/llm local <verb> …` asks for; null for wrong usage. */
export function parseLocalModels(words: readonly string[]): LocalModelRequest | null {
	const [verb, model, ...more] = words;
	const kind = 'local_models';
	if (verb === 'list') return more.length > 0 ? null : { kind, verb, model: model ?? null };
	if (model === undefined) return null;
	if (verb === 'install') {
		const [how, digest, ...rest] = more;
		if (how === undefined) return { kind, verb, model, accept: null };
		// The beginning of the digest that was shown with the text.
		return how === 'accept' && /^[0-9a-f]{8,64}$/u.test(digest ?? '') && rest.length === 0
			? { kind, verb, model, accept: digest ?? null }
			: null;
	}
	if (more.length > 0) return null;
	return verb === 'pause' || verb === 'resume' || verb === 'remove' || verb === 'probe' || verb === 'use'
		? { kind, verb, model }
		: null;
}
