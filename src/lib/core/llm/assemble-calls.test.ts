import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AssembledCalls, type CallPart } from './assemble-calls.ts';
import { TextWithoutKey } from './hold-key.ts';

const part = (more: Partial<CallPart>): CallPart => ({
	index: null,
	id: null,
	name: null,
	arguments: '',
	...more,
});

it('a call is put together however its arguments are cut, also beside others', () => {
	const given = '{"text":"a \\"b\\" 字 😀"}';
	fc.assert(
		fc.property(fc.array(fc.nat(given.length), { maxLength: 6 }), (cuts) => {
			const at = [0, ...cuts.sort((a, b) => a - b), given.length];
			const calls = new AssembledCalls();
			for (const index of [0, 1]) calls.add(part({ index, id: `id${index}`, name: `tool${index}` }));
			for (let i = 1; i < at.length; i++)
				for (const index of [0, 1]) calls.add(part({ index, arguments: given.slice(at[i - 1], at[i]) }));
			expect(calls.finish([])).toEqual([
				{ id: 'id0', name: 'tool0', arguments: given },
				{ id: 'id1', name: 'tool1', arguments: given },
			]);
		}),
	);
});

it('ids are new to the conversation', () => {
	const calls = new AssembledCalls();
	calls.add(part({ name: 'a', id: 'call_1' }));
	calls.add(part({ name: 'b' }));
	const earlier = {
		role: 'assistant',
		text: '',
		calls: [{ id: 'call_1', name: 'a', arguments: '{}' }],
	} as const;
	const ids = calls.finish([earlier]).map(({ id }) => id);
	expect(new Set([...ids, 'call_1']).size).toBe(3);
});

it('a part of no call, and calls without end, are faults', () => {
	expect(() => new AssembledCalls().add(part({ arguments: '{}' }))).toThrow('no call');
	const calls = new AssembledCalls();
	expect(() => {
		for (;;) calls.add(part({ name: 'a' }));
	}).toThrow('Too many');
	expect(calls.count).toBe(1000);
});

it('a text is the same without the key, however it is cut', () => {
	const key = 'abcabcabd-123';
	const text = `abc${key}abcabc ${key}${key} abca`;
	fc.assert(
		fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
			const at = [0, ...cuts.sort((a, b) => a - b), text.length];
			const shown = new TextWithoutKey(key);
			const pieces = at.slice(1).map((end, i) => shown.take(text.slice(at[i], end)));
			expect(pieces.join('') + shown.rest()).toBe('abc[key]abcabc [key][key] abca');
		}),
	);
});
