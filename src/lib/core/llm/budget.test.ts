import fc from 'fast-check';
import { expect, it } from 'vitest';
import { thrown } from '../../../../tests/setup/thrown.ts';
import { fitMessages, MAX_RESULT_BYTES, tokensInText, tokensOf } from './budget.ts';
import type { ChatMessage } from './provider.ts';
import { threadTime } from '../../../../tests/setup/thread-time.ts';

const user = (text: string): ChatMessage => ({ role: 'user', text });
const called = (id: string): ChatMessage => ({
	role: 'assistant',
	text: '',
	calls: [{ id, name: 'ask', arguments: '{}' }],
});
const result = (id: string, text: string): ChatMessage => ({ role: 'tool', call_id: id, name: 'ask', text });
const said = (text: string): ChatMessage => ({ role: 'assistant', text, calls: [] });
const system: ChatMessage = { role: 'system', text: 'rules' };

const long = 'x'.repeat(4_000);
const conversation = [
	system,
	user('first'),
	called('1'),
	result('1', long),
	said('one'),
	user('second'),
	called('2'),
	result('2', long),
	said('two'),
	user('last'),
	called('3'),
	result('3', long),
];

it('a token is a Chinese character or four bytes of anything else', () => {
	expect(tokensInText('abcdefgh')).toBe(2);
	expect(tokensInText('游离DNA')).toBe(2 + 1);
	// Two, three and four bytes: nine in all.
	expect(tokensInText('é€😀')).toBe(3);
	expect(tokensInText('')).toBe(0);
});

it('what fits is left as it is', () => {
	const fitted = fitMessages(conversation, [], 1_000_000);
	expect(fitted.messages).toEqual(conversation);
	expect(fitted.left_out).toEqual({ cut_results: 0, tool_results: 0, turns: 0 });
	expect(fitted.tokens).toBe(tokensOf(conversation, []));
});

it('earlier results go first, oldest first, then earlier questions, then results of the last question', () => {
	const all = tokensOf(conversation, []);
	const roles = (limit: number): string[] =>
		fitMessages(conversation, [], limit).messages.map((message) =>
			message.role === 'tool' ? (message.text === long ? 'result' : 'note') : message.text || 'call',
		);
	expect(roles(all - 1)).toEqual([
		'rules',
		'first',
		'call',
		'note',
		'one',
		'second',
		'call',
		'result',
		'two',
		'last',
		'call',
		'result',
	]);
	expect(roles(all - 1_500)).toEqual([
		'rules',
		'first',
		'call',
		'note',
		'one',
		'second',
		'call',
		'note',
		'two',
		'last',
		'call',
		'result',
	]);
	// Rules 6, second 6, call 10, note 16, two 5, last 5, call 10, result 1,004.
	const second = ['rules', 'second', 'call', 'note', 'two', 'last', 'call', 'result'];
	expect(roles(1_062)).toEqual(second);
	expect(roles(1_061)).toEqual(['rules', 'last', 'call', 'result']);
	expect(roles(1_025)).toEqual(['rules', 'last', 'call', 'result']);
	expect(roles(1_024)).toEqual(['rules', 'last', 'call', 'note']);
	expect(fitMessages(conversation, [], 60).left_out).toEqual({ cut_results: 0, tool_results: 3, turns: 2 });
});

it('rules and question are never left out: without room for them that is the reason', () => {
	const error = thrown(() => fitMessages([system, user(long)], [], 500));
	// 4 + 2 for `rules`, 4 + 1,000 for the question.
	expect([error.code, error.values]).toEqual(['llm.context_too_small', { needed: 1_010, limit: 500 }]);
	const tools = [{ name: 'ask', description: 'x'.repeat(4_000), parameters: {} }];
	expect(thrown(() => fitMessages([user('short')], tools, 900)).code).toBe('llm.context_too_small');
});

it('whatever is left fits, keeps every result with its call, and ends with the question', () => {
	const turn = fc.record({
		text: fc.string(),
		results: fc.array(fc.string({ maxLength: 400 }), { maxLength: 3 }),
	});
	fc.assert(
		fc.property(
			fc.array(turn, { minLength: 1, maxLength: 5 }),
			fc.integer({ min: 20, max: 900 }),
			(turns, limit) => {
				const messages: ChatMessage[] = [system];
				for (const [at, { text, results }] of turns.entries()) {
					messages.push(user(text));
					for (const [i, found] of results.entries())
						messages.push(called(`${at}.${i}`), result(`${at}.${i}`, found));
				}
				let fitted;
				try {
					fitted = fitMessages(messages, [], limit);
				} catch {
					return;
				}
				expect(fitted.tokens).toBeLessThanOrEqual(limit);
				expect(fitted.tokens).toBe(tokensOf(fitted.messages, []));
				expect(fitted.messages[0]).toBe(system);
				expect(fitted.messages.findLast(({ role }) => role === 'user')).toEqual(
					user(turns.at(-1)?.text ?? ''),
				);
				for (const [at, message] of fitted.messages.entries())
					if (message.role === 'tool') expect(fitted.messages[at - 1]).toEqual(called(message.call_id));
			},
		),
	);
});

it('a result of ten megabytes is cut at a whole character, at once', () => {
	const huge = '字'.repeat(3_500_000);
	const fitted = (): ReturnType<typeof fitMessages> =>
		fitMessages([user('?'), called('1'), result('1', huge)], [], 100_000);
	// The fastest of several: what else the machine does is not in all of them.
	const times = Array.from({ length: 5 }, () => {
		const start = threadTime();
		fitted();
		return threadTime() - start;
	});
	expect(Math.min(...times)).toBeLessThan(200);
	const { messages, left_out } = fitted();
	expect(left_out.cut_results).toBe(1);
	const text = messages[2]?.text ?? '';
	// Three bytes each.
	expect(text.slice(0, text.indexOf('\n'))).toBe('字'.repeat(MAX_RESULT_BYTES / 3));
	expect(text).toMatch(/\n\[Cut here: .*24000 bytes\.\]$/);
});
