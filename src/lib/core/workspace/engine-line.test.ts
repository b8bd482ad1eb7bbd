import { describe, expect, it } from 'vitest';
import { readEvent } from './engine-process.server.ts';

describe('a line of the engine', () => {
	it('is an event with what it carries as it came', () => {
		const event = { kind: 'result', value: { z: 1, a: [null, { __more: 'x' }] } };
		expect(JSON.stringify(readEvent(JSON.stringify(event)))).toBe(JSON.stringify(event));
		const progress = {
			kind: 'progress',
			done: 3,
			total: null,
			unit: 'rows',
			text: 't',
			code: 'c',
			values: {},
		};
		expect(readEvent(JSON.stringify(progress))).toEqual(progress);
	});

	it.each([
		['half of one', '{"kind":"result","value":{"a"'],
		['words of a library', 'Warning: slow'],
		['JSON that is no event', '[1]'],
		['a kind that no engine says', '{"kind":"died","reason":"","last_words":""}'],
		['an error without its problem', '{"kind":"error","exit_code":1}'],
		[
			'progress without numbers',
			'{"kind":"progress","done":"1","total":2,"unit":"","text":"","code":"","values":{}}',
		],
	])('is nothing when it is %s', (_, line) => {
		expect(readEvent(line)).toBeNull();
	});
});
