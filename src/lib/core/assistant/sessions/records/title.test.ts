import { expect, it } from 'vitest';
import { isStandIn, oneLine, titleAfter, titleFrom } from './title.ts';

it.each([
	['plan the cohort', 'plan the cohort'],
	['  two\n\tlines\0 ', 'two lines'],
	['', ''],
	// 60 characters are kept; longer ones are cut at the last blank in the second half.
	['a'.repeat(60), 'a'.repeat(60)],
	['a'.repeat(61), `${'a'.repeat(60)} …`],
	[`${'a'.repeat(40)} ${'b'.repeat(40)}`, `${'a'.repeat(40)} …`],
	[`${'a'.repeat(20)} ${'b'.repeat(60)}`, `${'a'.repeat(20)} ${'b'.repeat(39)} …`],
	['比'.repeat(61), `${'比'.repeat(60)} …`],
	// Characters, not halves of them.
	['🙂'.repeat(61), `${'🙂'.repeat(60)} …`],
])('the title of %j is %j', (text, title) => expect(titleFrom(text)).toBe(title));

it.each(['', '/use /data', '/plan compare cancer and healthy', 'demo', 'demo 7'])(
	'%j says nothing about a conversation',
	(text) => {
		expect(isStandIn(text)).toBe(true);
		expect(titleAfter(text)).toBe('');
	},
);

it.each(['what can I do', 'demo cohort of 2024', '这些数据能做什么'])('%j names a conversation', (text) => {
	expect(isStandIn(text)).toBe(false);
	expect(titleAfter(text)).toBe(text);
});

it('a title stands on one line', () => expect(oneLine(' My\r\n  cohort\u0007 ')).toBe('My cohort'));
