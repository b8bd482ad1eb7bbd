import { expect, it } from 'vitest';
import type { MessageBlock } from '../../../../contract/records/block.ts';
import { rememberedText } from './remembered-text.ts';

const consent: MessageBlock = {
	kind: 'consent',
	consent: {
		...{ provider: 'openai', model: 'm', origin: 'https://models.example.org', privacy: 'strict' },
		...{ preview: 'x', images: [], figure: null },
	},
};

it.each([
	['user', '/llm send', [], ''],
	['user', ' /LLM  sent 1', [], ''],
	['user', '/llmx', [], '/llmx'],
	['user', 'What is /llm for?', [], 'What is /llm for?'],
	['assistant', 'https://models.example.org', [consent], ''],
	['assistant', 'https://models.example.org\nIt is.', [consent, { kind: 'text', text: 'It is.' }], 'It is.'],
	['assistant', 'It is.', [{ kind: 'text', text: 'It is.' }], 'It is.'],
	['assistant', 'It is.', [], 'It is.'],
] as const)('%s: %j with %j is remembered as %j', (role, text, blocks, remembered) => {
	expect(rememberedText({ role, text, blocks: [...blocks] })).toBe(remembered);
});
