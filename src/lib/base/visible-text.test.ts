import { spawnSync } from 'node:child_process';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpreters } from '../../../tests/setup/interpreters.ts';
import { canonicalJson } from './json.ts';
import { visibleJson, visibleLine, visibleText } from './visible-text.ts';

/** Written from the code charts: Cc (C0, DEL, C1), Bidi_Control, Zl and Zp. */
const OBEYED = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u;
/** Programs that show their standard input by the rule as it stands beside them. */
const INSTALLER =
	"import { readFileSync } from 'node:fs'; import { visibleLine } from './scripts/dev/visible.mjs'; process.stdout.write(visibleLine(readFileSync(0, 'utf8')))";
const PACKAGE =
	'import sys; from lbbiopsy_agent._visible import visible; sys.stdout.buffer.write(visible(sys.stdin.buffer.read().decode()).encode())';

const everySign = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));

describe('text for a terminal', () => {
	it.each([
		['\u001b[31mred', '\\x1b[31mred'],
		['\u009b31m', '\\x9b31m'],
		['a\u007f\u0000b', 'a\\x7f\\x00b'],
		['invoice\u202excod.exe', 'invoice\\u202excod.exe'],
		['x\nnote: forged\r\ty', 'x\\nnote: forged\\r\\ty'],
		['A\u2028B\u2029C', 'A\\u2028B\\u2029C'],
		['\u200e\u200f\u061c\u2066\u2069', '\\u200e\\u200f\\u061c\\u2066\\u2069'],
		['游离DNA 1\u202f000 é 😀', '游离DNA 1\u202f000 é 😀'],
	])('%j is shown as %s', (text, shown) => {
		expect(visibleLine(text)).toBe(shown);
	});

	it('no sign that a terminal obeys is left, and no other is touched', () => {
		for (const sign of everySign) {
			if (OBEYED.test(sign)) expect(visibleLine(sign)).toMatch(/^\\(?:[nrt]|x[\da-f]{2}|u[\da-f]{4})$/);
			else expect(visibleLine(sign)).toBe(sign);
		}
		expect(visibleText('a\n\tb\u001b')).toBe('a\n\\tb\\x1b');
	});

	it('JSON holds none of them and means the same', () => {
		expect(visibleJson({ name: '\u009b\u202e\u007f\u001b' })).toBe('{"name":"\\u009b\\u202e\\u007f\\u001b"}');
		const named = JSON.parse('{"__proto__":{"a":1}}') as unknown;
		expect([visibleJson(named), canonicalJson(named)]).toEqual([
			'{"__proto__":{"a":1}}',
			'{\n  "__proto__": {\n    "a": 1\n  }\n}\n',
		]);
		fc.assert(
			fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, name) => {
				const record = { [`k${name}`]: value, text: `${name}\u009b\u202e` };
				for (const json of [visibleJson(record), canonicalJson(record)]) {
					expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(record)));
					expect(OBEYED.test(json.replaceAll('\n', ''))).toBe(false);
				}
			}),
		);
	});

	const [{ python = null } = {}] = interpreters();
	it.skipIf(python === null)('installer and Python package show the same', () => {
		const input = everySign.filter((sign) => !/\p{Cs}/u.test(sign)).join('');
		const programs: [string, string[]][] = [
			[process.execPath, ['--input-type=module', '-e', INSTALLER]],
			[python as string, ['-c', PACKAGE]],
		];
		for (const [program, words] of programs) {
			const { stdout, stderr } = spawnSync(program, words, {
				input,
				env: { ...process.env, PYTHONPATH: path.resolve('python'), PYTHONDONTWRITEBYTECODE: '1' },
				encoding: 'utf8',
			});
			expect(stderr).toBe('');
			expect(stdout).toBe(visibleLine(input));
		}
	});
});
