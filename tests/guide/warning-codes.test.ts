import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isMessageCode } from '../../src/lib/contract/messages/index.ts';
import { warningCodes } from '../../src/lib/guide/reference/warnings.ts';
import { filesBelow } from '../setup/files-below.ts';

const CORE = path.join(import.meta.dirname, '../../src/lib/core');

/** Sentences about stored runs that say where a record is, or what was found in it; the page of results explains them. */
const OF_RESULTS = /^(?:evaluation|answers|set_aside)\./u;

const CODE = /'([a-z_0-9]+\.[a-z_0-9]+)'/gu;
const SAID = [
	/\bwarnings\.push\(\s*(?:[^;]{0,200}?)say\(\s*'([a-z_0-9]+\.[a-z_0-9]+)'/gu,
	/\bappendAll\(warnings[^;]*?say\(\s*'([a-z_0-9]+\.[a-z_0-9]+)'/gu,
];

/** Codes that a file adds to the warnings of a profile, plan or run. */
function warnedBy(file: string, text: string): string[] {
	if (/warnings(?:\.server)?\.ts$/u.test(file)) return [...text.matchAll(CODE)].map(([, code = '']) => code);
	return SAID.flatMap((said) => [...text.matchAll(said)].map(([, code = '']) => code));
}

it('every code that the engine adds to warnings has a section with a remedy', () => {
	const said = filesBelow(CORE)
		.filter((file) => file.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/u.test(file))
		.filter((file) => !file.startsWith('answers/'))
		.flatMap((file) => warnedBy(file, readFileSync(path.join(CORE, file), 'utf8')))
		.filter((code) => isMessageCode(code) && !OF_RESULTS.test(code));
	const known = new Set<string>(warningCodes);
	expect(new Set(said).size).toBeGreaterThan(200);
	expect([...new Set(said)].filter((code) => !known.has(code)).sort()).toEqual([]);
});
