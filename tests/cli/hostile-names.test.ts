import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { csvRows } from '../../src/lib/base/delimited/csv-rows.ts';
import { plainCell } from '../../src/lib/base/formula-cells.ts';
import type { Profile } from '../../src/lib/contract/records/profile.ts';
import type { Artifact, Run } from '../../src/lib/contract/records/run.ts';
import { runCli, runJson, temporaryFolder, type Finished } from './setup/run-cli.ts';

/** What a terminal obeys: everything but the line ends of the program. */
const OBEYED = /[^\n\P{Cc}]|[\p{Bidi_Control}\p{Zl}\p{Zp}]/u;
const MATRIX = 'a\u001b[2J\u001b]0;owned\u0007\u009b31m\u202evsc.\nerror: forged\nbeta.csv';
const LABELS = 'labels\u2066\u009b1A\r\nnote: forged.csv';
/** Cells of samples and groups, and names of features: escapes, overrides, and formulas that a spreadsheet runs. */
const group = (sample: number): string =>
	sample % 2 === 0 ? '=HYPERLINK("http://x")' : '@cancer\u202e\u009b1m';
const sampleId = (sample: number): string => `-${sample}+cmd|'/C calc'!A0`;
const FEATURES = [
	'=1+1',
	'+cmd|x',
	'-5p',
	'@SUM(A1)',
	"'=quoted",
	'plain\u001b[31m',
	'rl\u202eo',
	'-7',
	'a,"b"',
];

async function hostileDataset(): Promise<string> {
	const folder = await temporaryFolder('hostile \u001b[7m\u009b7m\nerror: forged');
	const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
	const samples = Array.from({ length: 12 }, (_, i) => i + 1);
	const rows = samples.map((s) => [
		quoted(sampleId(s)),
		...FEATURES.map((_, f) => ((s % 2) * 0.3 + ((s * 7 + f * 13) % 11) / 20).toFixed(3)),
	]);
	await writeFile(
		path.join(folder, MATRIX),
		`sample_id,${FEATURES.map(quoted).join(',')}\n${rows.map((row) => `${row.join(',')}\n`).join('')}`,
	);
	const labels = samples.map((s) => `${quoted(sampleId(s))},${quoted(group(s))},P${s}\n`);
	await writeFile(path.join(folder, LABELS), `sample_id,group,"=cmd|patient"\n${labels.join('')}`);
	return folder;
}

describe('names and values that would act', () => {
	let dataset: string;
	let run: Run & { output_root: string };
	const said: [string, Finished][] = [];
	const people = async (...words: string[]): Promise<Finished> => {
		const done = await runCli(words);
		said.push([words.slice(0, 2).join(' '), done]);
		return done;
	};
	const programs = async <T>(...words: string[]): Promise<T> => {
		const { record, ...done } = await runJson<T>(words);
		said.push([`${words.slice(0, 2).join(' ')} --json`, done]);
		return record;
	};
	beforeAll(async () => {
		dataset = await hostileDataset();
		run = await programs('assistant', 'run', dataset, '--permutations', '0');
		const gone = path.join(dataset, 'gone\u009b\nhint: forged');
		await people('assistant', 'plan', dataset);
		await people('results', dataset);
		await people('results', dataset, '--ask', '2', '--question', 'What is =1+1?');
		await people('ledger', 'verify', dataset);
		await people('assistant', 'plan', gone);
		await people('task', 'analyze_cfdna', '--signal-matrix-table', gone, '--output-dir', 'o');
		await people('assistant', '\u001b[31m\u009b--wrong');
		await people('assistant', 'run', dataset, '--permutations', '0');
	});

	it('are shown by every command and obeyed by no terminal', () => {
		expect(run.status).toBe('completed');
		expect(said.length).toBeGreaterThanOrEqual(8);
		for (const [words, { stdout, stderr }] of said)
			for (const text of [stdout, stderr]) expect(OBEYED.exec(text), `${words}: ${text}`).toBeNull();
		const shown = said.map(([, { stdout, stderr }]) => stdout + stderr).join('');
		for (const part of ['\\x9b', '\\x1b[2J', '\\u202e', '\\nerror: forged']) expect(shown).toContain(part);
	});

	it('make no line of their own', () => {
		for (const [words, { stdout, stderr }] of said)
			for (const line of `${stdout}\n${stderr}`.split('\n'))
				expect(line, words).not.toMatch(/^(?:error|note|hint): forged/u);
	});

	it('are what they were in the records of programs', async () => {
		const profile = await programs<Profile>(
			'call',
			'scan_project_profile',
			JSON.stringify({ path: dataset }),
		);
		expect(profile.inputs.map((input) => input.path).sort()).toEqual([MATRIX, LABELS].sort());
		expect(profile.dataset_root).toBe(dataset);
		expect(Object.keys(profile.metadata_profile.label_counts).sort()).toEqual([group(1), group(2)].sort());
		const { artifacts } = await programs<{ artifacts: Artifact[] }>('results', dataset);
		expect(artifacts.length).toBeGreaterThan(5);
		for (const [, { stdout }] of said) expect(OBEYED.test(stdout)).toBe(false);
	});

	it('never begin a cell as a formula, and come back as they were', async () => {
		const names = new Set<string>();
		const tables = run.outputs.filter(({ path: file }) => file.endsWith('.csv'));
		expect(tables.length).toBeGreaterThan(4);
		for (const { path: file } of tables) {
			const rows = csvRows(await readFile(path.join(run.output_root, file), 'utf8'));
			for (const cell of rows.flat()) {
				const number = z.coerce.number().safeParse(cell);
				if (/^[=+\-@\t\r]/u.test(cell) && cell !== '-' && cell !== '+')
					expect(number.success, `${file}: ${cell}`).toBe(true);
				names.add(plainCell(cell));
			}
		}
		for (const name of [sampleId(1), '=1+1', '-5p', '@SUM(A1)', "'=quoted", group(2), '=cmd|patient'])
			expect(names).toContain(name);
	});

	it('leave report and summary without anything that a terminal obeys', async () => {
		for (const file of [run.report_path ?? '', ...run.outputs.map(({ path: one }) => one)]) {
			if (!/\.(?:md|json)$/u.test(file)) continue;
			const text = await readFile(path.join(run.output_root, file), 'utf8');
			expect(OBEYED.exec(text), file).toBeNull();
			if (file.endsWith('.json')) JSON.parse(text);
		}
	});
});
