import { describe, expect, it } from 'vitest';
import { fill } from '../messages/define.ts';
import { cutTemplate, matchTemplate } from './template-match.ts';

const match = (template: string, text: string): Record<string, string> | null => {
	const found = matchTemplate(cutTemplate(template), text);
	return found === null ? null : Object.fromEntries(found);
};

describe('matchTemplate', () => {
	it.each([
		['{n} {n|file|files} of {path}.', { n: 1, path: 'a.csv' }],
		['{n} {n|file|files} of {path}.', { n: 12, path: 'a b, c.csv' }],
		['AUROC {auroc}, p {p} after Holm', { auroc: '0.8 (0.7 to 0.9)', p: '0.015' }],
		['"{column}" and again "{column}": {v}', { column: 'age', v: '1.5' }],
		['No value at all.', {}],
	])('%s gives back %o', (template, values) => {
		const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
		expect(match(template, fill(template, values))).toEqual(texts);
	});

	it.each([
		['{a} of {b}.', 'x of .'],
		['{a} of {b}.', 'x of y'],
		['{a}, {a}.', 'x, y.'],
		['No value at all.', 'No value at all. More.'],
		['{n} {n|file|files}.', '3 filing.'],
	])('%s is not what %s was written with', (template, text) => {
		expect(match(template, text)).toBeNull();
	});

	it('goes through a long text once, whatever it holds', () => {
		const text = `a${', b'.repeat(200_000)}`;
		expect(match('{a}, {b}, {c}, {d}, {e}, {f}; end', text)).toBeNull();
	});
});
