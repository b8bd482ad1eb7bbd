import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
	FEATURE_FINDING_Q,
	MODEL_FINDING_P,
	SWAPPED_PROBABILITY,
} from '../../src/lib/contract/decision-rules.ts';
import { root, sourceFiles } from './imports.ts';

/** Where limits decide what a result is called, and where sentences state them. */
const FOLDERS = [
	'src/lib/contract/messages',
	'src/lib/contract/records',
	'src/lib/contract/tables',
	'src/lib/core/analysis',
	'src/lib/core/results',
	'src/lib/core/figures',
	'src/lib/core/suites',
	'scripts/dev/studies',
];

/** A p, q, AUROC, interval or V beside a bare decimal, compared or in words. */
const BARE_LIMIT =
	/(?:(?:p_value|q_value|auroc|ci_low|ci_high|cramers_v)\w*|\b[pqV]|\blow)(?:['"]\])?\)?(?: \?\? [\d.]+\))?\s*(?:<=?|>=?|of at most|at most|above|below)\s*0?\.\d+/u;

/** Limits of one measurement alone, which stay beside it. */
const OWN: Readonly<Record<string, string>> = {
	'src/lib/core/suites/cohort/cohort-doubts.ts': 'V of complete separation, but for rounding',
	'src/lib/contract/messages/dropped.ts': 'the usual limit of the reader, which its files state',
};

const code = (line: string): boolean => !/^\s*(?:\/\/|\/?\*)/u.test(line);

describe('limits that decide', () => {
	const files = FOLDERS.flatMap((folder) => sourceFiles(folder)).filter(
		(file) => !/\.test\.ts$|\.fixture\.ts$/u.test(file),
	);

	it('stand in contract/decision-rules, not bare beside what they are compared with', () => {
		expect(files.length).toBeGreaterThan(500);
		const bare = files
			.filter((file) => OWN[file] === undefined)
			.flatMap((file) =>
				readFileSync(path.join(root, file), 'utf8')
					.split('\n')
					.filter((line) => code(line) && BARE_LIMIT.test(line))
					.map((line) => `${file}: ${line.trim()}`),
			);
		expect(bare).toEqual([]);
	});

	it('are those of the glossary', () => {
		const glossary = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8').replaceAll('\n', ' ');
		for (const limit of [MODEL_FINDING_P, FEATURE_FINDING_Q, SWAPPED_PROBABILITY])
			expect(glossary).toMatch(new RegExp(`\\b${String(limit).replace('.', '\\.')}\\b`, 'u'));
	});
});
