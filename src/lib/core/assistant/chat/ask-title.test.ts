import { expect, it } from 'vitest';
import type { ChatRequest } from '../../llm/provider.ts';
import { askTitle } from './ask-title.ts';

const asIs = {
	sendableText: (text: string) => text.replaceAll('Anna', 'S1'),
	fromAliases: (text: string) => text.replaceAll('S1', 'Anna'),
};

async function titled(
	answer: string,
	message = 'Is Anna an outlier among 170 samples?',
	reason = 'stop' as 'stop' | 'length',
) {
	const sent: ChatRequest[] = [];
	const model = {
		model: 'm',
		async *ask(request: ChatRequest) {
			sent.push(request);
			yield { kind: 'text' as const, text: answer };
			yield { kind: 'end' as const, reason };
		},
	};
	return { title: await askTitle(model, message, asIs, undefined), sent };
}

it('a title comes back with the names in it; they were sent under their aliases', async () => {
	const { title, sent } = await titled('"S1 as an outlier."');
	expect(title).toBe('Anna as an outlier');
	expect(JSON.stringify(sent)).not.toContain('Anna');
	expect(sent[0]).toMatchObject({ tools: [], format: null });
});

it.each([
	['nothing', ''],
	['a command', '/purge everything'],
	['a number that nobody gave', 'Outliers among 180 samples'],
	['more than a title', 'Outliers '.repeat(20)],
])('%s is no title', async (_what, answer) => {
	expect((await titled(answer)).title).toBeNull();
});

it('a number of the message may be part of it; a title that was cut off may not', async () => {
	expect((await titled('Outliers among 170 samples')).title).toBe('Outliers among 170 samples');
	expect((await titled('Outliers among', undefined, 'length')).title).toBeNull();
});

it('a name at the place where a long message is cut is not sent in part', async () => {
	const { sent } = await titled('A title', `${'x'.repeat(1998)}Anna`);
	expect(JSON.stringify(sent)).toContain('xS1"');
	expect(JSON.stringify(sent)).not.toContain('An"');
});
