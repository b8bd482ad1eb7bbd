import { describe, expect, it } from 'vitest';
import { recordJson } from './record-json.ts';

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('recordJson', () => {
	it('reads JSON', () => {
		expect(recordJson('{"a": [1, "x", null]}')).toEqual({ a: [1, 'x', null] });
		expect(() => recordJson('{"a": ')).toThrow(SyntaxError);
	});

	it('takes 64 levels and no more', () => {
		expect(JSON.stringify(recordJson(nested(64)))).toBe(nested(64));
		expect(() => recordJson(nested(65))).toThrow(new SyntaxError('nested more than 64 levels deep'));
		expect(() => recordJson(`${'{"a":['.repeat(33)}1${']}'.repeat(33)}`)).toThrow(SyntaxError);
		expect(() => recordJson(nested(900_000))).toThrow(SyntaxError);
	});

	it('brackets in texts are no levels, whatever is escaped before them', () => {
		const text = `"${'['.repeat(100)}\\"${'{'.repeat(100)}`;
		expect(recordJson(`{"a": ${text}", "b\\\\": []}`)).toEqual({
			a: `${'['.repeat(100)}"${'{'.repeat(100)}`,
			'b\\': [],
		});
	});

	it('many lists beside one another are not deep', () => {
		expect(recordJson(`[${Array.from({ length: 1000 }, () => '[]').join(',')}]`)).toHaveLength(1000);
	});
});
