import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { errorTable, type ErrorSpec } from '../../src/lib/contract/errors/index.ts';
import { root, sourceFiles } from '../architecture/imports.ts';

const table: Readonly<Record<string, ErrorSpec>> = errorTable;
const THROWN = /new LbError\(\s*'([\w.]+)'([\s\S]{0,600}?)\);?\n/gu;
/** Values or place that stand elsewhere in the code are not followed. */
const ELSEWHERE = /\.\.\.|[,\s](?:values|place)\b(?!:)/u;
/** Named once the file is known. */
const NAMED_LATER = new Set(['alignments.past_contig', 'fragments.too_far']);

interface Thrown {
	code: string;
	rest: string;
	file: string;
}

const thrown: Thrown[] = ['src', 'cli']
	.flatMap(sourceFiles)
	.filter((file) => !file.endsWith('.test.ts'))
	.flatMap((file) =>
		[...readFileSync(path.join(root, file), 'utf8').matchAll(THROWN)].map(([, code = '', rest = '']) => ({
			code,
			rest,
			file,
		})),
	);

const named = ({ en, zh, hint_en, hint_zh }: ErrorSpec): string[] =>
	[...`${en} ${zh} ${hint_en} ${hint_zh}`.matchAll(/\{(\w+)/gu)].map(([, name = '']) => name);

it('every error brings what its sentences in both languages name', () => {
	const followed = thrown.filter(({ code, rest }) => !ELSEWHERE.test(rest) && !NAMED_LATER.has(code));
	expect(followed.length).toBeGreaterThan(200);
	const lacking = followed.flatMap(({ code, rest, file }) => {
		const spec = table[code];
		if (spec === undefined) return [`${file}: ${code} is in no table`];
		const missing = named(spec).filter((name) => !new RegExp(`\\b${name}\\b`, 'u').test(rest));
		return missing.map((name) => `${file}: ${code} lacks ${name}`);
	});
	expect(lacking).toEqual([]);
});
