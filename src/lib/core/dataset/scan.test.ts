import { symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { datasetIdOf, recordIdOf } from '../../../../tests/setup/record-ids.ts';
import { withFolderHandle } from '../../base/folder-handle.server.ts';
import { writeXlsx } from '../assistant/demo/xlsx-writer.ts';
import { jointInventoryRow, profile as profileSchema, type Profile } from '../../contract/records/profile.ts';
import type { Manifest } from '../../contract/records/run.ts';
import { scanProjectProfile, type ScanOptions } from './scan.server.ts';
import { discoverDatasetSources, sourceInventoryRow, writeJointSourceInventory } from './sources.server.ts';

const clock = (): Date => new Date('2026-01-02T03:04:05Z');
let root: string;
beforeEach(async () => {
	root = await realpath(await mkdtemp(path.join(tmpdir(), 'lb-scan-')));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(file: string, content: string | Uint8Array): Promise<void> {
	await mkdir(path.dirname(path.join(root, file)), { recursive: true });
	await writeFile(path.join(root, file), content);
}

async function scan(options: Partial<ScanOptions> = {}): Promise<Profile> {
	return profileSchema.parse(await scanProjectProfile(root, { clock, ...options }));
}

const SAMPLES = Array.from({ length: 24 }, (_, i) => `P${i + 1}`);
const label = (i: number): string => (i % 2 === 0 ? 'healthy' : 'cancer');

function features(): string {
	const header = ['sample_id', ...Array.from({ length: 12 }, (_, f) => `frag_${100 + f}_${101 + f}`)];
	const rows = SAMPLES.map((id, s) => [
		id,
		...Array.from({ length: 12 }, (_, f) => ((s * 5 + f * 3) % 17) / 100),
	]);
	return [header, ...rows].map((row) => row.join(',')).join('\n') + '\n';
}

function sheet(): string {
	return 'sample_id,diagnosis\n' + SAMPLES.map((id, i) => `${id},${label(i)}`).join('\n') + '\n';
}

describe('scanProjectProfile', () => {
	it('refuses an empty folder and a file, with a hint', async () => {
		await expect(scan()).rejects.toMatchObject({ code: 'dataset.folder_empty', exitCode: 3 });
		await put('a.csv', 'x,y\n1,2\n');
		await expect(scanProjectProfile(path.join(root, 'a.csv'), { clock })).rejects.toMatchObject({
			code: 'dataset.folder_is_file',
			exitCode: 3,
		});
		await expect(discoverDatasetSources(path.join(root, 'absent'))).rejects.toMatchObject({
			code: 'dataset.folder_missing',
		});
	});

	it('says of a folder of links whose disk is not there what it holds', async () => {
		await symlink('/no disk/a.bam', path.join(root, 'a.bam'));
		await mkdir(path.join(root, 'more'));
		await symlink('/no disk/b', path.join(root, 'more', 'b'));
		const expected = { code: 'dataset.only_lost_links', values: { links: 2, example: 'a.bam' } };
		await expect(scan()).rejects.toMatchObject(expected);
		await expect(discoverDatasetSources(root)).rejects.toMatchObject(expected);
	});

	it('joins a feature table with its sample sheet, and leaves the folder as it was', async () => {
		await put('features.csv', features());
		await put('samples.csv', sheet());
		const before = await Promise.all(
			['.', 'features.csv', 'samples.csv'].map((name) => stat(path.join(root, name))),
		);
		const profile = await scan();
		const after = await Promise.all(
			['.', 'features.csv', 'samples.csv'].map((name) => stat(path.join(root, name))),
		);
		expect(profile.inputs.map(({ path: file, format, role }) => [file, format, role])).toEqual([
			['features.csv', 'feature_table', 'data'],
			['samples.csv', 'metadata_table', 'metadata'],
		]);
		expect(profile.metadata_profile).toMatchObject({
			label_counts: { healthy: 12, cancer: 12 },
			coverage: 1,
			supervision_mode: 'supervised',
		});
		expect(profile).toMatchObject({
			dataset_root: root,
			dataset_id: null,
			scanned_at: '2026-01-02T03:04:05.000Z',
		});
		expect(after.map((entry) => entry.mtimeMs)).toEqual(before.map((entry) => entry.mtimeMs));
		expect(await readdir(root)).toEqual(['features.csv', 'samples.csv']);
	});

	it('reads what rows say about samples in columns, above the measurements and in a table beside them', async () => {
		const names = ['feature', ...SAMPLES].join('\t');
		const group = ['diagnosis', ...SAMPLES.map((_, i) => label(i))].join('\t');
		const values = Array.from({ length: 12 }, (_, f) =>
			[`frag_${100 + f}_${101 + f}`, ...SAMPLES.map((_id, s) => ((s * 5 + f * 3) % 17) / 100)].join('\t'),
		);
		await put('m.tsv', [names, group, ...values, ''].join('\n'));
		const within = (await scan()).metadata_profile;
		expect([within.label_column, within.label_counts]).toEqual(['diagnosis', { healthy: 12, cancer: 12 }]);
		await put('m.tsv', [names, ...values, ''].join('\n'));
		await put('who.tsv', [names, group, ''].join('\n'));
		const beside = await scan();
		expect([beside.metadata_profile.label_counts, beside.file_account?.metadata]).toEqual([
			{ healthy: 12, cancer: 12 },
			1,
		]);
	});

	it('reads paths with blanks, accents, other scripts and number signs', async () => {
		await put('Größe 数据/lb data/features#1.csv', features());
		await put('Größe 数据/lb data/samples.csv', sheet());
		const profile = await scan();
		expect(profile.inputs.map((entry) => entry.path)).toEqual([
			'Größe 数据/lb data/features#1.csv',
			'Größe 数据/lb data/samples.csv',
		]);
		expect(profile.metadata_profile.coverage).toBe(1);
	});

	it('scanning twice gives the same record', async () => {
		await put('features.csv', features());
		await put('sub/samples.csv', sheet());
		expect(await scan()).toEqual(await scan());
	});

	it('names the sheets of a workbook', async () => {
		const rows = features()
			.trim()
			.split('\n')
			.map((line) =>
				line.split(',').map((cell, at) => (at > 0 && /^[\d.]+$/.test(cell) ? Number(cell) : cell)),
			);
		const meta = sheet()
			.trim()
			.split('\n')
			.map((line) => line.split(','));
		const notes = [['Notes on this cohort', null]];
		await put(
			'cohort.xlsx',
			writeXlsx([
				{ name: 'Fragments', rows },
				{ name: 'Samples', rows: meta },
				{ name: 'Read me', rows: notes },
			]),
		);
		const profile = await scan();
		expect(profile.inputs.map(({ path: file, format }) => [file, format])).toEqual([
			['cohort.xlsx#Fragments', 'feature_table'],
			['cohort.xlsx#Samples', 'metadata_table'],
		]);
		expect(profile.metadata_profile.selected_table).toBe('cohort.xlsx#Samples');
		expect(new Set(profile.inputs.map((entry) => entry.content_hash?.value)).size).toBe(1);
	});

	it('sees faulty files once, as findings and not as inputs', async () => {
		await put('features.csv', features());
		await put('copy of features.csv', features());
		await put('page.csv', '<html><body>Sign in</body></html>');
		await put('pointer.tsv', 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 5\n');
		await put('notes.md', '# Notes\n\n- one\n- two\n');
		await put('~$samples.xlsx', 'lock');
		const profile = await scan();
		expect(profile.inputs.map((entry) => entry.path)).toEqual(['copy of features.csv', 'features.csv']);
		expect(profile.doctor.map((finding) => finding.code)).toEqual([
			'doctor.html',
			'doctor.lfs_pointer',
			'doctor.duplicate_content',
			'doctor.office_lock',
		]);
		expect(profile.files_scanned).toBe(6);
	});

	it('does not take two samples without an aberration for one', async () => {
		const header = 'chr\tstart\tend\tratio\tzscore';
		for (const id of ['W1', 'W2']) {
			await put(`${id}_segments.bed`, `${header}\n1\t1\t90000000\t0.0${id[1]}\t0.${id[1]}\n`);
			await put(`${id}_aberrations.bed`, `${header}\ttype\n`);
		}
		const profile = await scan();
		expect(profile.inputs.map(({ format }) => format)).toEqual(Array(4).fill('wisecondorx_segments'));
		expect(profile.doctor.map(({ code }) => code)).not.toContain('doctor.duplicate_content');
	});

	it('says when nothing is recognised, and names what it saw', async () => {
		await put('odd.dat', 'qwz\nrst\n');
		const profile = await scan();
		expect(profile.inputs).toEqual([]);
		expect([profile.unrecognised, profile.unrecognised_count]).toEqual([['odd.dat'], 1]);
		expect(profile.warnings_code).toEqual(['dataset.nothing_recognised']);
	});

	it('counts more lost names than it lists, and reads the files beside them', async () => {
		await put('a.csv', sheet());
		const links = 1001;
		for (let i = 0; i < links; i++) symlinkSync('nowhere', path.join(root, `l${i}.bam`));
		const profile = await scan();
		const warning = profile.warnings[profile.warnings_code.indexOf('dataset.lost_files')];
		expect(warning).toContain('1,001 entries');
		expect(profile.warnings_code).toContain('dataset.links_skipped');
		const [finding] = profile.doctor.filter(({ code }) => code === 'doctor.unreadable');
		expect(finding?.finding_values['count']).toBe(1000);
		expect(finding?.paths.length).toBeLessThanOrEqual(200);
		expect(profile.inputs.map((input) => input.path)).toEqual(['a.csv']);
	});

	it('stops at the bound of the walk and warns', async () => {
		for (const name of ['a', 'b', 'c']) await put(`${name}.csv`, sheet());
		const profile = await scan({ max_files: 2 });
		expect([profile.truncated, profile.files_scanned]).toEqual([true, 2]);
		expect(profile.warnings_code).toContain('dataset.truncated');
		expect(profile.doctor.map(({ code }) => code)).toContain('doctor.folder_truncated');
	});

	it('stops when asked', async () => {
		await put('a.csv', sheet());
		const watch = { signal: AbortSignal.abort() };
		await expect(scanProjectProfile(root, { clock }, watch)).rejects.toMatchObject({
			code: 'general.cancelled',
		});
	});
});

describe('a matrix that can be read both ways', () => {
	const ids = (stem: string, n: number): string[] =>
		Array.from({ length: n }, (_, i) => `${stem}${'abcdefghijklmn'[i]}`);
	const matrix = [
		['entry', ...ids('kor', 12)],
		...ids('vel', 14).map((id, i) => [id, ...ids('', 12).map((_, j) => ((i * 5 + j * 3) % 17) / 10)]),
	]
		.map((row) => row.join(','))
		.join('\n');

	it('is asked about with both readings, until a sample table names the samples', async () => {
		await put('m.csv', `${matrix}\n`);
		const asked = (await scan()).doctor.find(({ code }) => code === 'doctor.either_way');
		expect(asked?.finding_values).toMatchObject({ path: 'm.csv', rows: 14, columns: 12 });
		for (const stem of ['vel', 'kor']) {
			await put(
				'samples.csv',
				`sample_id,diagnosis\n${ids(stem, 12)
					.map((id, i) => `${id},${label(i)}`)
					.join('\n')}\n`,
			);
			const { doctor, inputs } = await scan();
			expect(doctor.filter(({ code }) => code === 'doctor.either_way')).toEqual([]);
			expect(inputs.find(({ path: file }) => file === 'm.csv')?.sample_ids).toContain(`${stem}a`);
		}
	});
});

describe('earlier outputs', () => {
	const [R1, R2] = [recordIdOf('r1'), recordIdOf('r2')];
	const manifestOf = (run_id: string, outputs: Manifest['outputs']): Manifest => ({
		schema_version: 1,
		run_id,
		task_key: 'encode_lpwgs',
		outputs,
		inputs: [],
		parameters: {},
		seed: 1,
		engine_version: '0.0.0',
		command: 'lb-agent task encode_lpwgs',
		warnings: [],
		warnings_code: [],
		warnings_values: [],
		dropped: {},
		started_at: '2026-01-01T00:00:00.000Z',
		seconds: 1,
		peak_memory_bytes: 1,
	});
	const output = (file: string, kind: Manifest['outputs'][number]['kind']): Manifest['outputs'][number] => ({
		path: file,
		kind,
		title: file,
		bytes: 1,
		sha256: '00',
		rows: null,
		listed: true,
		published: null,
	});

	async function putRun(base: string): Promise<void> {
		const dataset = { dataset_id: datasetIdOf('d1'), created_at: '2026-01-01T00:00:00.000Z' };
		await put(`${base}assistant/dataset.json`, JSON.stringify(dataset));
		const outputs = [output('report.md', 'report'), output('products/features.csv', 'feature_store')];
		await put(`${base}assistant/runs/${R1}/manifest.json`, JSON.stringify(manifestOf(R1, outputs)));
		await put(`${base}assistant/runs/${R1}/report.md`, '# Report\n');
		await put(`${base}assistant/runs/${R1}/products/features.csv`, features());
		await put(`${base}assistant/runs/${R1}/samples.csv`, sheet());
		await put(`${base}assistant/runs/${R2}/manifest.json`, '{ cut');
	}

	it('are known through manifests: products become inputs, nothing becomes metadata', async () => {
		await put('matrix.csv', features());
		await putRun('');
		const profile = await scan();
		expect(profile.dataset_id).toBe(datasetIdOf('d1'));
		expect(profile.outputs).toEqual([
			{ path: `assistant/runs/${R1}/report.md`, run_id: R1, kind: 'report' },
			{ path: `assistant/runs/${R1}/products/features.csv`, run_id: R1, kind: 'feature_store' },
		]);
		expect(profile.inputs.map(({ path: file, generated_by }) => [file, generated_by])).toEqual([
			['matrix.csv', null],
			[`assistant/runs/${R1}/products/features.csv`, R1],
		]);
		expect(profile.metadata_profile.candidates).toEqual([]);
		expect(profile.warnings_code).toEqual(['dataset.outputs_unreadable']);
		expect(profile.doctor).toEqual([]);
	});

	it('are found under another output root', async () => {
		await put('data/matrix.csv', features());
		await putRun('elsewhere/');
		const data = path.join(root, 'data');
		const elsewhere = path.join(root, 'elsewhere');
		const profile = await scanProjectProfile(data, { clock, output_root: elsewhere });
		expect([profile.output_root, profile.dataset_id]).toEqual([elsewhere, datasetIdOf('d1')]);
		expect(profile.inputs.map((entry) => entry.generated_by)).toEqual([null, R1]);
	});

	it('an assistant folder without our mark is data like any other', async () => {
		await put('assistant/matrix.csv', features());
		const profile = await scan();
		expect(profile.inputs.map((entry) => entry.path)).toEqual(['assistant/matrix.csv']);
		expect(profile.dataset_id).toBeNull();
	});
});

describe('sidecars', () => {
	const meta = (type: string, datatype: string, file: string): string =>
		`cancer_study_identifier: x\ngenetic_alteration_type: ${type}\ndatatype: ${datatype}\ndata_filename: ${file}\n`;
	const matrix = (value: (i: number) => number): string =>
		'Hugo_Symbol\tA1\tA2\tA3\n' +
		Array.from({ length: 12 }, (_, i) => `G${i}A\t${value(i)}\t${value(i + 1)}\t${value(i + 2)}`).join('\n');

	it('decide the family of a matrix beside them', async () => {
		await put(
			'study/data_x.txt',
			matrix((i) => Number(((i % 5) / 10 + 0.2).toFixed(2))),
		);
		await put('study/meta_x.txt', meta('METHYLATION', 'CONTINUOUS', 'data_x.txt'));
		const [data] = (await scan()).inputs;
		expect(data).toMatchObject({ path: 'study/data_x.txt', signal_family: 'methylation', confidence: 0.95 });
		expect(data?.evidence_code[0]).toBe('recognise.sidecar');
	});

	it('are doubted when the values cannot be what they say', async () => {
		await put(
			'data_x.txt',
			matrix((i) => 40 * Math.sin(i) - 3),
		);
		await put('meta_x.txt', meta('METHYLATION', 'CONTINUOUS', 'data_x.txt'));
		const [data] = (await scan()).inputs;
		expect(data?.confidence).toBeLessThan(0.7);
		expect(data?.evidence_code).toContain('recognise.sidecar_contradicts');
	});
});

describe('joint inventory', () => {
	it('writes one row per source as CSV and JSON', async () => {
		for (const study of ['lung', 'colon']) {
			await put(`${study}/README.md`, `# ${study}\n`);
			await put(`${study}/features.csv`, features().replaceAll('P', study === 'lung' ? 'L' : 'C'));
			await put(`${study}/samples.csv`, sheet().replaceAll('P', study === 'lung' ? 'L' : 'C'));
		}
		const sources = await discoverDatasetSources(root);
		expect(sources.map((source) => source.path)).toEqual(['colon', 'lung']);
		const profiles = await Promise.all(
			sources.map((source) => scanProjectProfile(path.join(root, source.path), { clock })),
		);
		const rows = profiles.map(sourceInventoryRow);
		expect(rows.map((row) => row.source_id)).toEqual(sources.map((source) => source.source_id));
		const { csv_path, json_path } = await withFolderHandle(await realpath(root), (held) =>
			writeJointSourceInventory(held, rows),
		);
		const [head, first] = (await readFile(csv_path, 'utf8')).split('\n');
		expect(head).toBe('source_id,source_path,likely_signal,assay_summaries,labels,generated_outputs');
		expect(first).toBe(
			`${rows[0]?.source_id},${path.join(root, 'colon')},fragmentomics,feature_table: 1; metadata_table: 1,cancer: 12; healthy: 12,`,
		);
		const stored = JSON.parse(await readFile(json_path, 'utf8')) as { rows: unknown[] };
		expect(stored.rows.map((row) => jointInventoryRow.parse(row))).toEqual(rows);
	});
});
