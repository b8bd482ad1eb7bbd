import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/lib/base/json.ts';
import type { ArtifactAnswer } from '../../src/lib/contract/api/results.ts';
import type { Artifact } from '../../src/lib/contract/records/run.ts';
import { pythonSnippet } from '../../src/lib/ui/results/python-snippet.ts';
import { exampleFigures } from '../golden/figure-examples.ts';
import { rawExampleFigures } from '../golden/raw-figure-examples.ts';
import { referencePython } from '../setup/python.ts';

// A folder whose name would end a text of Python that is not written with care.
const folder = mkdtempSync(path.join(tmpdir(), `lb "snippets" '\\n é `));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function answer(
	kind: Artifact['kind'],
	format: string,
	file: string,
	record: unknown = null,
): ArtifactAnswer {
	const artifact = {
		...{ index: 1, artifact_id: 'a', path: file, kind, title: `Title\nimport nothing of "${kind}"` },
		...{ task_key: null, run_id: 'r1', bytes: 1, created_at: '2026-11-28T00:00:00.000Z' },
	};
	return {
		...{ session_id: 's', artifact, dataset_root: folder, record, text: null, table: null, summary: [] },
		formats: [{ format, media_type: 'x', bytes: 1, file }],
		...{ next_action: '', next_action_code: '' },
	};
}

const python = referencePython('pandas');

function run(snippet: string, then: string): string {
	const done = spawnSync(python ?? '', ['-c', `${snippet}\n${then}`], { encoding: 'utf8' });
	expect(done.stderr).toBe('');
	return done.stdout;
}

describe.skipIf(python === null)('Copy as Python', () => {
	it.each([
		['csv', 'a,b,c\nNA,1.5,\nx,,y\n'],
		['tsv', 'a\tb\tc\nNA\t1.5\t\nx\t\ty\n'],
		['csv.gz', 'a,b,c\nNA,1.5,\nx,,y\n'],
	])('loads a table (%s), with empty cells as missing and NA as text', (format, content) => {
		const file = path.join(folder, `t.${format}`);
		writeFileSync(file, format.endsWith('.gz') ? gzipSync(content) : content);
		const snippet = pythonSnippet(answer('table', format, file)) ?? '';
		expect(run(snippet, 'print(table.isna().values.tolist(), table["a"].tolist())')).toContain(
			"[[False, False, True], [False, True, False]] ['NA', 'x']",
		);
	});

	it('loads the data of every kind of figure', () => {
		const size = { n: 24, features: 30, groups: 2 };
		const examples = Object.entries({ ...exampleFigures(size), ...rawExampleFigures(size) });
		const snippets = examples.map(([name, spec]) => {
			const file = path.join(folder, `${name}.json`);
			writeFileSync(file, canonicalJson(spec));
			return pythonSnippet(answer('figure', 'json', file, spec)) ?? '';
		});
		expect(snippets.filter((snippet) => snippet === '')).toEqual([]);
		const said = run(snippets.join('\n'), '');
		for (const [, { title }] of examples) expect(said).toContain(title);
	});
});

it('gives the points of curves as rows, and columns of one length side by side', () => {
	const record = {
		data: { x: [1, 2], y: [3, null], curves: [{ name: 'a', p: [1, 2], q: [1, 2] }], cells: [[1], [2]], n: 3 },
	};
	const snippet = pythonSnippet(answer('figure', 'json', '/data/f.json', record)) ?? '';
	expect(snippet).toContain('"x": pd.DataFrame({name: data[name] for name in ["x", "y"]}),');
	expect(snippet).toContain('"curves": pd.DataFrame(data["curves"]).explode(["p", "q"], ignore_index=True),');
	expect(snippet).toContain('"cells": pd.DataFrame(data["cells"]),');
	expect(snippet.split('\n')[0]).toBe('# Title import nothing of "figure" (run r1)');
});

it('is not offered for reports and unknown formats', () => {
	expect(pythonSnippet(answer('report', 'md', '/data/report.md'))).toBeNull();
	expect(pythonSnippet(answer('table', 'bin', '/data/t'))).toBeNull();
	expect(pythonSnippet(answer('figure', 'png', '/data/f.png'))).toBeNull();
});
