import { expect, it } from 'vitest';
import { blocksText } from '../records/blocks.ts';
import { tellsSomething } from './linked-context.ts';

it('a question for consent and lines about models are not taken from a linked conversation', () => {
	const asked = blocksText([
		{
			kind: 'consent',
			consent: {
				...{ provider: 'openai', model: 'm', origin: 'https://models.example.org', privacy: 'strict' },
				...{ preview: 'x', images: [], figure: null },
			},
		},
	]);
	expect(tellsSomething({ role: 'assistant', text: asked })).toBe(false);
	expect(tellsSomething({ role: 'user', text: '/llm send' })).toBe(false);
	expect(tellsSomething({ role: 'user', text: 'What is /llm for?' })).toBe(true);
});
