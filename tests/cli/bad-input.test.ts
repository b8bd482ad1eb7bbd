import { mkdir, chmod, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import type { Problem } from '../../src/lib/contract/records/problem.ts';
import {
	manifest as manifestSchema,
	summary as summarySchema,
	type Manifest,
	type Run,
	type Summary,
} from '../../src/lib/contract/records/run.ts';
import { filesBelow } from '../setup/files-below.ts';
import { folderDigests, isSource } from '../setup/folder-digests.ts';
import { isLong, sizeOf } from '../setup/test-size.ts';
import { runCli, runJson, temporaryFolder } from './setup/run-cli.ts';
import { FEW_EACH, tinyDataset, twoGroups, withoutModels } from './setup/tiny-dataset.ts';

const RUN = ['--permutations', '0', '--task', 'analyze_cfdna', ...(isLong ? [] : ['--projection', 'pca'])];
/** What is no question of groups does without them, and so without models. */
const UNGROUPED = isLong ? [] : ['--ignore-metadata'];

/** A command that must be refused; nothing but records may be written, and no source touched. */
async function refused(
	folder: string,
	...words: string[]
): Promise<{ code: number | null; problem: Problem; stderr: string }> {
	const before = folderDigests(folder, isSource);
	const done = await runJson<Problem>(['assistant', 'run', folder, ...words]);
	expect(done.record.hint).not.toBe('');
	expect(folderDigests(folder, isSource)).toEqual(before);
	const written = filesBelow(folder).filter((file) => !isSource(file));
	for (const file of written)
		expect(file).toMatch(/^assistant\/(dataset\.json|ledger\/(plan|run)_[\w-]+\.json)$/);
	return { code: done.code, problem: done.record, stderr: done.stderr };
}

interface Completed {
	run: Run;
	manifest: Manifest;
	summary: Summary;
	report: string;
}

/** A command that must complete. */
async function completed(folder: string, ...words: string[]): Promise<Completed> {
	const done = await runJson<Run>(['assistant', 'run', folder, ...RUN, ...words]);
	expect(done.code, done.stderr).toBe(0);
	const read = async (name: string): Promise<string> =>
		readFile(path.join(folder, 'assistant/runs', done.record.run_id, name), 'utf8');
	return {
		run: done.record,
		manifest: manifestSchema.parse(JSON.parse(await read('manifest.json'))),
		summary: summarySchema.parse(JSON.parse(await read('summary.json'))),
		report: await read('report.md'),
	};
}

async function planOf(folder: string): Promise<Plan> {
	const done = await runJson<Plan>(['assistant', 'plan', folder]);
	expect(done.code, done.stderr).toBe(0);
	return done.record;
}

/** The tiny matrix as text. */
async function tinyText(): Promise<string> {
	return readFile(path.join(await tinyDataset(), 'matrix.csv'), 'utf8');
}

/** A dataset with the usual metadata and a matrix file of the given content. */
async function withMatrix(name: string, content: string | Uint8Array): Promise<string> {
	const folder = await tinyDataset({ matrixName: 'unused.csv' });
	await rm(path.join(folder, 'unused.csv'));
	await writeFile(path.join(folder, name), content);
	return folder;
}

describe('a folder that is none', () => {
	it.each([
		['absent', 'dataset.folder_missing'],
		['matrix.csv', 'dataset.folder_is_file'],
		['matrix.csv/inside', 'dataset.folder_missing'],
	])('%s is refused by every command (3), named', async (name, code) => {
		const folder = await tinyDataset();
		const target = path.join(folder, name);
		for (const words of [
			['assistant', 'plan'],
			['assistant', 'run'],
			['results'],
			['task', 'plot_cfdna', '--input'],
		]) {
			const done = await runJson<Problem>([...words, target]);
			expect(done).toMatchObject({ code: 3, record: { code, path: target } });
			expect(done.stderr).toContain(target);
		}
		expect(await readdir(folder)).toEqual(['matrix.csv', 'samples.csv']);
	});

	it('empty: says what to put there', async () => {
		const folder = await temporaryFolder('empty');
		const { code, problem } = await refused(folder);
		expect({ code, problem }).toMatchObject({
			code: 3,
			problem: { code: 'dataset.folder_empty', path: folder },
		});
		expect(await readdir(folder)).toEqual([]);
	});

	it('of the operating system', async () => {
		const done = await runJson<Problem>(['assistant', 'plan', '/proc/self']);
		expect(done).toMatchObject({ code: 3, record: { code: 'sources.forbidden' } });
	});
});

/** An account without rights, when the tests run as the administrator, for whom no folder is unreadable. */
const NOBODY = 65534;

describe('an unreadable folder', () => {
	it('is refused (3) with the reason of the system', async () => {
		const folder = await tinyDataset();
		await chmod(folder, 0o000);
		const asAdministrator = process.getuid?.() === 0;
		const options = asAdministrator ? { user: NOBODY, cwd: '/' } : {};
		const done = await runJson<Problem>(['assistant', 'plan', folder], options);
		await chmod(folder, 0o755);
		expect(done).toMatchObject({ code: 3, record: { code: 'dataset.folder_unreadable', path: folder } });
		expect(done.record.detail).toContain('EACCES');
		expect(await readdir(folder)).toEqual(['matrix.csv', 'samples.csv']);
	});
});

describe('no table of numbers', () => {
	it.each([
		['text only', 'notes.txt', 'hello\nworld\n'],
		['a table of words', 'words.csv', 'a,b\nx,y\nz,w\n'],
		['one sample', 'matrix.csv', 'feature,S01\nf1,0.5\nf2,0.25\nf3,0.125\n'],
		['a header only', 'matrix.csv', 'feature,S01,S02,S03\n'],
	])('%s: says what was expected (4)', async (_case, name, content) => {
		const folder = await temporaryFolder('none');
		await writeFile(path.join(folder, name), content);
		const { code, problem } = await refused(folder);
		expect({ code, problem }).toMatchObject({ code: 4, problem: { code: 'run.no_numeric_table' } });
		expect(problem.detail).toContain(name);
		expect(problem.hint).toContain('one column of numbers per sample');
		const plan = await planOf(folder);
		expect(plan.recommended_task).toBeNull();
	});
});

describe('files that are not what they are called', () => {
	const html = '<!DOCTYPE html>\n<html><head><title>404</title></head><body>Not found</body></html>\n';
	const lfs = `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d7a'.repeat(16)}\nsize 12345\n`;

	it.each([
		['a web page', 'matrix.tsv', async () => html, 'direct download link', 'reader.html'],
		['a Git LFS pointer', 'matrix.tsv', async () => lfs, 'git lfs pull', 'reader.lfs_pointer'],
		[
			'a cut gzip file',
			'matrix.csv.gz',
			async () => cut(await tinyText()),
			'compare its size',
			'reader.gzip_truncated',
		],
		[
			'NUL bytes',
			'matrix.csv',
			async () => (await tinyText()) + 'f31,\0\0\0\n',
			'again from its source',
			'reader.nul_bytes',
		],
	])(
		'%s: named with what to do (3), also when named by the user',
		async (_case, name, content, hint, code) => {
			const folder = await withMatrix(name, await content());
			const { code: exit, problem, stderr } = await refused(folder);
			expect(exit).toBe(3);
			expect(problem).toMatchObject({ code: 'run.inputs_unusable', path: path.join(folder, name) });
			expect(problem.hint).toContain(hint);
			expect(stderr).toContain(name);

			const out = path.join(await temporaryFolder('out'), 'here');
			const words = [
				'task',
				'plot_cfdna',
				'--signal-matrix-table',
				path.join(folder, name),
				'--output-dir',
				out,
			];
			const direct = await runJson<Problem>(words);
			expect(direct).toMatchObject({ code: 3, record: { code, path: path.join(folder, name) } });
			expect(await readdir(path.dirname(out))).toEqual([]);
		},
	);

	/** The first half of a gzip file. */
	function cut(text: string): Uint8Array {
		const whole = gzipSync(text);
		return whole.subarray(0, Math.floor(whole.length / 2));
	}

	it('beside a good matrix: the run completes and says so before', async () => {
		const folder = await tinyDataset();
		await writeFile(path.join(folder, 'second.tsv'), html);
		const done = await runCli(['assistant', 'run', folder, '--task', 'plot_cfdna']);
		expect(done.code).toBe(0);
		expect(done.stderr).toMatch(/note: .*second\.tsv/);
	});

	it('cut behind the part a scan reads: the run fails, nothing is kept', async () => {
		// The rows are of 997 kinds.
		const kinds = Array.from({ length: 997 }, (_, f) =>
			Array.from({ length: 60 }, (_, s) => ((f * 7 + s * 13) % 997) / 7.3).join(','),
		);
		const lines = Array.from({ length: sizeOf(5000, 9000) }, (_, f) => `f${f},${kinds[f % 997]}`);
		const whole = gzipSync(
			[['feature', ...Array.from({ length: 60 }, (_, s) => `S${s}`)].join(','), ...lines].join('\n'),
			{ level: 0 },
		);
		const folder = await temporaryFolder('long');
		await writeFile(path.join(folder, 'matrix.csv.gz'), whole.subarray(0, whole.length - 500));
		const { code, problem } = await refused(folder);
		expect(code).toBe(3);
		expect(problem.path).toBe(path.join(folder, 'matrix.csv.gz'));
		expect(problem.detail).toMatch(/end|cut|truncat/i);
	});
});

describe('values', () => {
	it('columns without any value are said by name', async () => {
		const { manifest, report } = await completed(
			await tinyDataset({ ...withoutModels, cell: (_, s) => (s === 3 || s === 4 ? 'NA' : undefined) }),
		);
		expect(manifest.warnings.join('\n')).toMatch(/have no values: S04, S05/);
		expect(report).toContain('S04, S05');
	});

	it('a table without any value is no table of numbers', async () => {
		const { code, problem } = await refused(await tinyDataset({ cell: () => 'NA' }));
		expect({ code, problem }).toMatchObject({ code: 4, problem: { code: 'run.no_numeric_table' } });
		expect(problem.detail).toContain('matrix.csv');
	});

	it('constant features are counted; when nothing varies the run is refused', async () => {
		const cell = (f: number): string | undefined => (f < 10 ? '5' : undefined);
		const some = await completed(await tinyDataset({ ...withoutModels, features: 30, cell }));
		expect(some.manifest.dropped).toEqual({ features_constant: 10 });
		expect(some.summary.matrices[0]?.n_features).toBe(20);
		const all = await refused(await tinyDataset({ cell: () => '5' }));
		expect(all).toMatchObject({ code: 3, problem: { code: 'signals.no_usable_feature' } });
		expect(all.problem.path).toMatch(/matrix\.csv$/);
	});

	it.each([
		['1e309', 'cells_not_finite'],
		['inf', 'cells_not_finite'],
		['-inf', 'cells_not_finite'],
		['abc', 'cells_not_numeric'],
	])('%s is missing, counted, and shown with row and column', async (text, reason) => {
		const folder = await tinyDataset({ cell: (f, s) => (f === 2 && s === 3 ? text : undefined) });
		const { manifest } = await completed(folder, '--ignore-metadata');
		expect(manifest.dropped).toEqual({ [reason]: 1 });
		// Feature 3 stands in row 4 of the file, below the header.
		expect(manifest.warnings.join('\n')).toContain(`"${text}" in row 4, column S04`);
		const summaries = await readFile(
			path.join(folder, 'assistant/runs', manifest.run_id, 'tables/matrix_feature_missingness.csv'),
			'utf8',
		);
		expect(summaries).toMatch(/^f003,23,1,/m);
	});

	it('1,5 in one cell of a table with points is no number; in a table with commas it is one and a half', async () => {
		const text = (await tinyText()).replaceAll(',', '\t').split('\n');
		const cells = (text[3] as string).split('\t');
		cells[4] = '1,5';
		text[3] = cells.join('\t');
		const { manifest } = await completed(await withMatrix('matrix.tsv', text.join('\n')), ...UNGROUPED);
		expect(manifest.dropped).toEqual({ cells_not_numeric: 1 });
		expect(manifest.warnings.join('\n')).toContain('"1,5" in row 4, column S04');

		const decimal = (await tinyText()).replaceAll(',', ';').replaceAll('.', ',');
		const comma = await completed(await withMatrix('matrix.csv', decimal), '--ignore-metadata');
		const point = await completed(await tinyDataset(), '--ignore-metadata');
		expect(comma.manifest.dropped).toEqual({});
		expect(comma.summary.matrices).toEqual(point.summary.matrices);
	});
});

describe('samples', () => {
	it('of one class: described without comparison, and why', async () => {
		const folder = await tinyDataset({ labels: Array.from({ length: 24 }, () => 'healthy') });
		expect((await planOf(folder)).data_state.blockers.join('\n')).toContain('nothing to compare with');
		const { run, summary } = await completed(folder);
		expect(run.status).toBe('completed');
		expect(summary.matrices[0]?.model).toBeUndefined();
		expect(run.outputs.filter((output) => /effects/.test(output.path))).toEqual([]);
	});

	it('two per class: values only, no test, and why', async () => {
		const folder = await tinyDataset({ labels: twoGroups(2) });
		expect((await planOf(folder)).metadata.supervision_mode).toBe('grouped');
		const { report, summary } = await completed(folder);
		expect(summary.matrices[0]?.model).toBeUndefined();
		expect(report).toContain('groups are too small for a test');
	});

	it('whose ids fit no row: both sides are shown', async () => {
		const folder = await tinyDataset({ metadataIds: Array.from({ length: 24 }, (_, s) => `P${1000 + s}`) });
		const plan = await planOf(folder);
		expect(plan.metadata.matched_samples).toBe(0);
		expect(plan.metadata.warnings.join('\n')).toMatch(/S01.*P1000/);
		expect(plan.data_state.safe_next_actions.join('\n')).toContain(
			'Use the same ids in the data and the table',
		);
		expect((await completed(folder)).summary.headline).toContain('without group labels');
	});

	it('named twice in the matrix: all columns are kept under names of their own, and said', async () => {
		const metadataIds = Array.from({ length: 2 * FEW_EACH }, (_, s) => `S${String(s + 1).padStart(2, '0')}`);
		const ids = ['S01', 'S01', ...metadataIds.slice(2)];
		const { manifest, report, summary } = await completed(
			await tinyDataset({ ...withoutModels, ids, metadataIds }),
		);
		expect(summary.matrices[0]?.n_samples).toBe(2 * FEW_EACH);
		expect(manifest.warnings.join('\n')).toMatch(/Duplicate column names were numbered.*S01/);
		expect(report).toContain('S01.1');
	});

	it('named twice in the metadata with two labels: not used, counted, named', async () => {
		const folder = await tinyDataset(withoutModels);
		const file = path.join(folder, 'samples.csv');
		await writeFile(file, (await readFile(file, 'utf8')) + 'S01,cancer,50\n');
		const plan = await planOf(folder);
		expect(plan.metadata.label_counts).toEqual({ cancer: FEW_EACH, healthy: FEW_EACH - 1 });
		expect(plan.metadata.warnings.join('\n')).toContain('S01');
		const { summary } = await completed(folder);
		expect(summary['samples']).toMatchObject({
			not_used: { conflicting_rows: 1 },
			used_in_groups: 2 * FEW_EACH - 1,
		});
	});
});

describe('size', () => {
	it('a line of 10 MB in a matrix is read, and its example stays short', async () => {
		const folder = await withMatrix('matrix.csv', `${await tinyText()}f999,${'x'.repeat(10 * 2 ** 20)}\n`);
		const { manifest } = await completed(folder, ...UNGROUPED);
		expect(manifest.dropped).toMatchObject({ cells_not_numeric: 1 });
		expect(JSON.stringify(manifest).length).toBeLessThan(100_000);
	});

	it('a file that is one line of 10 MB is no table', async () => {
		const folder = await withMatrix('matrix.csv', 'x'.repeat(10 * 2 ** 20));
		expect(await refused(folder)).toMatchObject({ code: 4, problem: { code: 'run.no_numeric_table' } });
	});

	/** More than are kept by default. */
	const COLUMNS = sizeOf(25_000, 100_000);
	it(`${COLUMNS.toLocaleString('en')} columns are read, the most variable kept, and said`, async () => {
		const columns = Array.from({ length: COLUMNS }, (_, f) => `cg${String(f).padStart(8, '0')}`);
		const row = (s: number): string => columns.map((_, f) => ((f * 31 + s * 17) % 101) / 100).join(',');
		const lines = twoGroups(3).map((_, s) => `S${String(s + 1).padStart(2, '0')},${row(s)}`);
		const folder = await temporaryFolder('wide');
		await writeFile(path.join(folder, 'matrix.csv'), [`sample,${columns.join(',')}`, ...lines].join('\n'));
		const done = await completed(folder, '--matrix-max-features', '500');
		expect(done.summary.matrices[0]).toMatchObject({
			n_features_source: COLUMNS,
			n_samples: 6,
			n_features: 500,
		});
		expect(done.manifest.warnings.join('\n')).toContain('500 most variable of');
	});
});

describe('output folders', () => {
	it('that hold files of others are refused untouched (3)', async () => {
		const folder = await tinyDataset();
		const out = await temporaryFolder('theirs');
		await writeFile(path.join(out, 'thesis.txt'), 'mine');
		const words = ['task', 'plot_cfdna', '--input', folder, '--output-dir'];
		const done = await runJson<Problem>([...words, out]);
		expect(done).toMatchObject({ code: 3, record: { code: 'run.output_occupied', path: out } });
		expect(done.record.detail).toContain('thesis.txt');
		expect(filesBelow(out)).toEqual(['thesis.txt']);
		// A file of somebody else beside our own results counts too.
		const mixed = path.join(await temporaryFolder('mixed'), 'out');
		expect((await runCli([...words, mixed])).code).toBe(0);
		await writeFile(path.join(mixed, 'tables', 'note.txt'), 'mine');
		const before = folderDigests(mixed);
		expect((await runJson<Problem>([...words, mixed])).record.code).toBe('run.output_occupied');
		expect(folderDigests(mixed)).toEqual(before);
	});

	it('that are a file, the dataset itself, or cannot be written are refused (3)', async () => {
		const folder = await tinyDataset();
		const before = folderDigests(folder, isSource);
		const locked = await temporaryFolder('locked');
		await mkdir(path.join(locked, 'mine'));
		await chmod(locked, 0o555);
		for (const [out, code] of [
			[path.join(folder, 'matrix.csv'), 'run.output_occupied'],
			[folder, 'run.output_forbidden'],
			[path.join(locked, 'out'), 'run.output_not_writable'],
			[path.join(locked, 'mine'), 'run.output_parent_closed'],
		] as const) {
			const done = await runJson<Problem>(['task', 'plot_cfdna', '--input', folder, '--output-dir', out]);
			expect(done).toMatchObject({ code: 3, record: { code, path: out } });
		}
		const root = await runJson<Problem>([
			'assistant',
			'run',
			folder,
			'--output-root',
			path.join(locked, 'root'),
		]);
		expect(root).toMatchObject({ code: 3, record: { code: 'run.output_not_writable' } });
		expect(await readdir(locked)).toEqual(['mine']);
		expect(folderDigests(folder, isSource)).toEqual(before);
	});
});
