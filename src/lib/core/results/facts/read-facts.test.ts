import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { toCsv, type CsvCell } from '../../../base/csv.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import type { Manifest, Run } from '../../../contract/records/run.ts';
import { recordIdOf } from '../../../../../tests/setup/record-ids.ts';
import { RUN_ID, runFacts } from '../checks/facts.fixture.ts';
import { collectArtifacts } from '../collect.server.ts';
import { readRunFacts } from './read-facts.server.ts';

const template = runFacts([]).run;

interface Made {
	root: string;
	run: Run;
	folder: string;
}

/** Writes a run folder with these files; tables are those under `tables/`. */
async function makeRun(files: Record<string, string>): Promise<Made> {
	if (template === null) throw new Error('no run');
	const root = await mkdtemp(path.join(tmpdir(), 'lb facts '));
	const folder = path.join(root, 'assistant', 'runs', RUN_ID);
	await mkdir(path.join(folder, 'tables'), { recursive: true });
	const outputs: Manifest['outputs'] = [];
	for (const [name, content] of Object.entries(files)) {
		await writeFile(path.join(folder, name), content);
		outputs.push({
			path: name,
			kind: name.startsWith('tables/') ? 'table' : 'summary',
			title: name,
			bytes: content.length,
			sha256: sha256(content),
			rows: 1,
			listed: true,
			published: null,
		});
	}
	await writeFile(path.join(folder, 'manifest.json'), JSON.stringify({ ...template.manifest, outputs }));
	return { root, run: template.run, folder };
}

const table = (...rows: Record<string, CsvCell>[]): string => toCsv(Object.keys(rows[0] ?? {}), rows);
const summary = JSON.stringify(template?.summary);

describe('readRunFacts', () => {
	it('reads manifest, summary and the wanted tables, with the artifact ids of the list of results', async () => {
		const { root, run } = await makeRun({
			'summary.json': summary,
			'tables/m_effects.csv': table({ feature: 'a, "b"', group_a: null, q_value: 1e-7 }),
			'tables/batch_checks.csv': table({ column: 'sex', warning: true }),
			'tables/m_pca_scores.csv': table({ sample: 's' }),
		});
		const facts = await readRunFacts(run, { outputRoot: root, source: 'site_1' }, [
			'effects',
			'batch_checks',
		]);
		expect(facts?.source).toBe('site_1');
		expect(facts?.summary?.headline).toBe('A run.');
		expect(facts?.tables.map(({ name, kind, matrix, rows }) => ({ name, kind, matrix, rows }))).toEqual([
			{
				name: 'm_effects',
				kind: 'effects',
				matrix: 'm',
				rows: [{ feature: 'a, "b"', group_a: '', q_value: '1e-7' }],
			},
			{
				name: 'batch_checks',
				kind: 'batch_checks',
				matrix: null,
				rows: [{ column: 'sex', warning: 'true' }],
			},
		]);
		const artifacts = await collectArtifacts(path.join(root, 'assistant'));
		const idOf = (file: string): string | undefined =>
			artifacts.find((one) => one.path === `assistant/runs/${RUN_ID}/${file}`)?.artifact_id;
		expect(facts?.tables[0]?.artifact_id).toBe(idOf('tables/m_effects.csv'));
		expect(facts?.summaryArtifact).toEqual({
			artifact_id: idOf('summary.json'),
			path: `assistant/runs/${RUN_ID}/summary.json`,
		});
	});

	it('keeps only called CpGs of a table with one row per CpG, with their row numbers in the file', async () => {
		const rows = ['', 'hyper', '', 'hypo'].map((call, i) => ({ contig: 'chr1', start: i, call }));
		const { root, run } = await makeRun({
			'summary.json': summary,
			'tables/methylation_differences.csv': table(...rows),
		});
		const facts = await readRunFacts(run, { outputRoot: root, source: '.' }, ['methylation_differences']);
		expect(facts?.tables[0]?.rows.map((row) => row['call'])).toEqual(['hyper', 'hypo']);
		expect(facts?.tables[0]?.row_numbers).toEqual([2, 4]);
	});

	it('leaves out what cannot be read: a torn table, a missing one, a summary that is no record', async () => {
		const { root, run, folder } = await makeRun({
			'summary.json': '{"schema_version": 1}',
			'tables/m_effects.csv': 'feature,q_value\nf1,0.1\nf2\n',
			'tables/k_effects.csv': 'feature,q_value\nf1,0.1\n',
		});
		const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
		const [first] = manifest.outputs.slice(-1);
		await writeFile(
			path.join(folder, 'manifest.json'),
			JSON.stringify({
				...manifest,
				outputs: [...manifest.outputs, { ...first, path: 'tables/gone_effects.csv' }],
			}),
		);
		const facts = await readRunFacts(run, { outputRoot: root, source: '.' }, ['effects']);
		expect(facts?.summary).toBeNull();
		expect(facts?.summaryArtifact).toBeNull();
		expect(facts?.tables.map(({ name }) => name)).toEqual(['k_effects']);
	});

	it('is null without a manifest, for the folder of another run, and for a run that wrote none', async () => {
		const { root, run, folder } = await makeRun({ 'summary.json': summary });
		const place = { outputRoot: root, source: '.' };
		expect(await readRunFacts(run, place, [])).not.toBeNull();
		expect(await readRunFacts({ ...run, run_id: recordIdOf('r2') }, place, [])).toBeNull();
		expect(await readRunFacts({ ...run, manifest_path: null }, place, [])).toBeNull();
		await writeFile(path.join(folder, 'manifest.json'), '{');
		expect(await readRunFacts(run, place, [])).toBeNull();
		expect(
			await readRunFacts({ ...run, manifest_path: 'assistant/runs/no/manifest.json' }, place, []),
		).toBeNull();
	});
});
