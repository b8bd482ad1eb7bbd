import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as rules from '../../src/lib/contract/decision-rules.ts';
import { root, sourceFiles } from './imports.ts';

/** Where limits decide what a result is called, and where sentences state them. */
const FOLDERS = [
	'src/lib/contract/messages',
	'src/lib/contract/records',
	'src/lib/contract/tables',
	'src/lib/contract/terms',
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

	/** Numbers of one paragraph, so that words may change and limits may not. */
	it.each([
		['docs-site/en/statistics.md', /is a finding when/u, [rules.MODEL_FINDING_P, rules.FEATURE_FINDING_Q]],
		['docs-site/zh/statistics.md', /称为发现/u, [rules.MODEL_FINDING_P, rules.FEATURE_FINDING_Q]],
		['docs-site/en/reports.md', /^A single feature is a/u, [rules.FEATURE_FINDING_Q, rules.FEATURE_HINT_Q]],
		['docs/methods.md', /is a finding when/u, [rules.MODEL_FINDING_P, rules.FEATURE_FINDING_Q]],
		['docs/methods.md', /smallest attainable/u, [rules.MAX_SMALLEST_P]],
		[
			'docs/methods.md',
			/^- Models need/u,
			[
				rules.MIN_PATIENTS,
				rules.MIN_CONFIRMATORY_PER_CLASS - 1,
				rules.MIN_CALIBRATION_PATIENTS,
				rules.MIN_CALIBRATION_PER_CLASS,
				...rules.SPECIFICITIES.map((specificity) => 100 * specificity),
			],
		],
		['docs/methods.md', /^- Batch:/u, [rules.CONFOUNDED_V, rules.CONFOUNDED_P]],
		[
			'docs/methods.md',
			/^- A label is reported as possibly wrong/u,
			[rules.SWAPPED_PROBABILITY, 100 * rules.SWAPPED_REPEATS],
		],
	])('are those of %s where it says %s', (file, start, limits) => {
		const paragraphs = readFileSync(path.join(root, file), 'utf8').split(/\n\n|\n(?=- )/u);
		const text = paragraphs.find((paragraph) => start.test(paragraph)) ?? '';
		const numbers = [...text.matchAll(/\d+(?:\.\d+)?/gu)].map(([number]) => Number(number));
		for (const limit of limits) expect(numbers, `${limit} in: ${text}`).toContain(limit);
	});
});
