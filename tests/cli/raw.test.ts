import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import type { Problem } from '../../src/lib/contract/records/problem.ts';
import type { Run, Summary } from '../../src/lib/contract/records/run.ts';
import { folderDigests, isResult, isSource } from '../setup/folder-digests.ts';
import { isLong, sizeOf } from '../setup/test-size.ts';
import { people, rawFolder } from './setup/raw-folder.ts';
import { runCli, runJson, temporaryFolder } from './setup/run-cli.ts';

/** Two of each group. */
const four = people.filter(({ id }) => ['H1', 'H2', 'C1', 'C2'].includes(id));
const some = isLong ? people : four;

const readJson = async <T>(...parts: string[]): Promise<T> =>
	JSON.parse(await readFile(path.join(...parts), 'utf8')) as T;
const taskOf = (plan: Plan, key: string): Plan['tasks'][number] => {
	const task = plan.tasks.find((one) => one.task_key === key);
	if (task === undefined) throw new Error(`no task ${key}`);
	return task;
};
const folderOf = (run: Run & { output_root: string }): string =>
	path.resolve(run.output_root, path.dirname(run.report_path ?? ''));

describe('a folder of raw signals', () => {
	let folder: string;
	/** Two of each group, for what is no question of numbers. */
	let small: string;
	let before: Record<string, string>;
	beforeAll(async () => {
		folder = await rawFolder({ signals: ['cov'] });
		small = isLong ? folder : await rawFolder({ signals: ['cov'], people: four });
		before = folderDigests(folder, isSource);
	});

	it('is planned: files, labels, the raw analysis first', async () => {
		const { code, record } = await runJson<Plan>(['assistant', 'plan', folder]);
		expect(code).toBe(0);
		expect(record.recommended_task).toBe('analyze_raw_signal');
		const task = taskOf(record, 'analyze_raw_signal');
		expect(task).toMatchObject({
			status: 'ready',
			reason_values: { count: 9, formats: ['bismark_coverage'] },
		});
		expect(task.parameters).toMatchObject({
			labels_table: ['samples.csv'],
			labels_label_col: 'diagnosis',
			input_files: people.map(({ id }) => `${id}.cov`).sort(),
		});
		expect(taskOf(record, 'analyze_cfdna')).toMatchObject({
			status: 'blocked',
			reason_code: 'planning.raw_only',
		});
	});

	it('is analysed: report, summary, tables, figures; the sources are byte-identical afterwards', async () => {
		const { code, record } = await runJson<Run & { output_root: string }>(['assistant', 'run', folder]);
		expect(code).toBe(0);
		expect(record).toMatchObject({
			task_key: 'analyze_raw_signal',
			status: 'completed',
			verification: { status: 'verified' },
		});
		const run = folderOf(record);
		const summary = await readJson<Summary>(run, 'summary.json');
		expect(summary.headline).toMatch(/^9 samples \(4 healthy and 5 cancer\) of 8 patients in 9 files/);
		const samples = await readFile(path.join(run, 'tables/samples.csv'), 'utf8');
		expect(samples.split('\n')[0]).toContain('sample,data_id,patient,group');
		expect(samples.trim().split('\n')).toHaveLength(10);
		expect(summary.matrices.some(({ effects }) => (effects?.tests ?? 0) > 0)).toBe(true);
		const report = await readFile(path.join(run, 'report.md'), 'utf8');
		for (const heading of [
			'## Samples',
			'## Group comparisons',
			'## Changes over time',
			'## General limitations',
		])
			expect(report).toContain(heading);
		expect(folderDigests(folder, isSource)).toEqual(before);
		for (const text of [report, JSON.stringify(summary)])
			expect(text).not.toMatch(/\b(NaN|undefined|Infinity)\b/);
	});

	it('gives the same bytes again, by the command line of the report, at another number of threads', async () => {
		const first = await runJson<Run & { output_root: string }>([
			...['task', 'analyze_raw_signal', '--input', small, '--threads', '1'],
			...['--output-dir', path.join(await temporaryFolder(), 'one')],
		]);
		const second = await runJson<Run & { output_root: string }>([
			...['task', 'analyze_raw_signal', '--input', small, '--threads', String(sizeOf(2, 3))],
			...['--output-dir', path.join(await temporaryFolder(), 'two')],
		]);
		expect([first.code, second.code]).toEqual([0, 0]);
		const a = folderDigests(folderOf(first.record), isResult);
		expect(Object.keys(a).length).toBeGreaterThan(5);
		expect(folderDigests(folderOf(second.record), isResult)).toEqual(a);
	});

	it('takes a single reference file beside a dataset', async () => {
		const regions = path.join(await temporaryFolder(), 'cpg.bed');
		await writeFile(regions, 'chr21\t9000000\t9004000\tisland\n');
		const { code, record } = await runJson<Run>([
			...['task', 'plot_raw_signal', '--input', small, '--region-bed', regions],
		]);
		expect({ code, region: record.parameters['region_bed'] }).toEqual({ code: 0, region: regions });
	});

	it('is drawn without tests', async () => {
		const { code, record } = await runJson<Run & { output_root: string }>([
			...['task', 'plot_raw_signal', '--input', small],
		]);
		expect(code).toBe(0);
		const summary = await readJson<Summary>(folderOf(record), 'summary.json');
		expect(summary.matrices.every(({ effects }) => effects === undefined)).toBe(true);
		expect(record.outputs.some(({ kind }) => kind === 'figure')).toBe(true);
	});
});

describe('files that cannot be used', () => {
	it('one among good ones is skipped aloud: status, headline and report name it', async () => {
		const good = await rawFolder({
			signals: ['cov'],
			files: { 'H5.cov': '<!DOCTYPE html><html>404</html>' },
		});
		const { code, record } = await runJson<Run & { output_root: string }>(['assistant', 'run', good]);
		expect(code).toBe(0);
		expect(record.status).toBe('completed_with_skips');
		expect(record.headline).toContain('1 of 10 files could not be used');
		expect(record.headline).toContain('H5.cov (a web page saved under a data file name)');
		expect(record.left_out?.map(({ path: file }) => file)).toEqual(['H5.cov']);
		expect(record.left_out?.map(({ causes }) => causes)).toEqual([[{ code: 'raw.fault_html', values: {} }]]);
	});

	it('nothing but empty files: refused as such, not as a lack of tables', async () => {
		const empty = await rawFolder({ people: [], labels: false, files: { 'a.bam': '', 'b.vcf': '' } });
		const { code, record } = await runJson<Problem>(['assistant', 'run', empty]);
		expect({ code, record }).toMatchObject({ code: 3, record: { code: 'run.inputs_unusable' } });
		expect(record.detail).toContain('2 files are empty, for example a.bam');
	});

	it('all of them: refused with the reason, nothing ready', async () => {
		const bad = await rawFolder({
			people: [],
			labels: false,
			files: { 'H5.cov': '<!DOCTYPE html><html>404</html>', 'H6.vcf': '' },
		});
		const { code, record } = await runJson<Problem>(['assistant', 'run', bad]);
		expect({ code, record }).toMatchObject({ code: 3, record: { code: 'run.inputs_unusable' } });
		expect(record.detail).toContain('web page');
		const named = await runJson<Problem>([
			...['task', 'analyze_raw_signal', '--input-files', path.join(bad, 'H5.cov')],
			...['--output-dir', path.join(await temporaryFolder(), 'out')],
		]);
		expect(named).toMatchObject({
			code: 3,
			record: { code: 'reader.html', path: path.join(bad, 'H5.cov') },
		});
	});

	it('nothing to do: no raw signal, no matrix', async () => {
		const empty = await rawFolder({ people: [], labels: false, files: { 'notes.txt': 'nothing here\n' } });
		const { code, record } = await runJson<Problem>(['assistant', 'run', empty]);
		expect({ code, record }).toMatchObject({ code: 4, record: { code: 'run.no_numeric_table' } });
	});

	it('a file that is not there and a format the task does not read are named', async () => {
		const out = path.join(await temporaryFolder(), 'out');
		const absent = await runJson<Problem>([
			...['task', 'analyze_raw_signal', '--input-files', '/nowhere/P1.bam', '--output-dir', out],
		]);
		expect(absent).toMatchObject({
			code: 3,
			record: { code: 'signals.file_not_found', path: '/nowhere/P1.bam' },
		});
		const folder = await rawFolder({ people: [], labels: false, files: { 'a.json': '{"a": 1}\n' } });
		const other = await runJson<Problem>([
			...['task', 'analyze_raw_signal', '--input-files', path.join(folder, 'a.json'), '--output-dir', out],
		]);
		expect(other).toMatchObject({ code: 3, record: { code: 'raw.format_not_taken' } });
		expect(other.record.detail).toContain('recognised as json_document');
		const unknown = await runJson<Problem>([
			...['task', 'analyze_raw_signal', '--input-dir', folder, '--min-mapq', 'many', '--output-dir', out],
		]);
		expect(unknown).toMatchObject({ code: 2, record: { code: 'run.parameter_invalid', field: 'min_mapq' } });
	});
});

describe('two genomes', () => {
	const two = (): Promise<string> =>
		rawFolder({ people: people.slice(0, 2), signals: ['vcf'], build: 'hg19' }).then((folder) =>
			rawFolder({ folder, people: [{ id: 'X9' }], signals: ['vcf'], build: 'hg38', labels: false }),
		);

	it('in one folder are refused with both files and the first difference', async () => {
		const folder = await two();
		const { record: plan } = await runJson<Plan>(['assistant', 'plan', folder]);
		const finding = plan.doctor.find(({ code }) => code === 'doctor.lengths_differ');
		// Chromosome 1 has 249,250,621 bases in hg19, 248,956,422 in hg38.
		expect(finding).toMatchObject({
			severity: 'error',
			finding_values: {
				path: 'H1.vcf',
				other: 'X9.vcf',
				contig: 'chr1',
				length: 249250621,
				other_length: 248956422,
			},
		});
		expect(taskOf(plan, 'analyze_raw_signal')).toMatchObject({
			status: 'blocked',
			reason_code: 'planning.inputs_conflict',
		});
		const { code, record } = await runJson<Problem>(['assistant', 'run', folder]);
		expect({ code, record }).toMatchObject({ code: 3, record: { code: 'run.inputs_unusable' } });
		expect(record.detail).toContain('X9.vcf');
	});

	it('named on the command line are refused before anything is read', async () => {
		const folder = await two();
		const { code, record } = await runJson<Problem>([
			...['task', 'analyze_raw_signal', '--input-dir', folder, '--labels', 'ignored'],
			...['--output-dir', path.join(await temporaryFolder(), 'out')],
		]);
		expect({ code, record }).toMatchObject({ code: 3, record: { code: 'raw.lengths_differ' } });
		expect(record.detail).toContain('249,250,621');
	});
});

describe('places', () => {
	it('a read-only dataset is left alone; the outputs lie in the user data directory', async () => {
		const folder = await rawFolder({ signals: ['cov'], people: some });
		const before = folderDigests(folder);
		await chmod(folder, 0o555);
		try {
			const { code, record, stderr } = await runJson<Run & { output_root: string }>([
				...['assistant', 'run', folder],
			]);
			expect(code).toBe(0);
			expect(stderr).toContain('read-only');
			expect(record.output_root.startsWith(folder)).toBe(false);
			expect(folderDigests(folder)).toEqual(before);
		} finally {
			await chmod(folder, 0o755);
		}
	});

	it('a parent folder: each source by itself, one joint report', async () => {
		const parent = await temporaryFolder('parent');
		await rawFolder({ folder: path.join(parent, 'study one'), signals: ['cov'], people: some });
		const others = some.map((one) => ({ ...one, id: `Z${one.id}`, patient: `Z${one.patient}` }));
		await rawFolder({ folder: path.join(parent, 'study_two'), signals: ['cov'], people: others });
		const { record: plan } = await runJson<Plan>(['assistant', 'plan', parent]);
		expect(taskOf(plan, 'analyze_raw_signal')).toMatchObject({
			status: 'ready',
			reason_values: { count: 2, total: 2 },
		});
		const { code, record } = await runJson<Run & { output_root: string }>(['assistant', 'run', parent]);
		expect(code).toBe(0);
		expect(record.headline).toContain('2 of 2 sources were analysed');
	});
});

describe('preprocessing and encoding', () => {
	type Runs = {
		runs: (Run & { output_root: string })[];
		not_run: { task_key: string }[];
		output_root: string;
	};

	it('blood-agent plans and runs both steps; the features become inputs of the standard analysis', async () => {
		const folder = await rawFolder({ signals: ['vcf'] });
		const before = folderDigests(folder, isSource);
		const plan = await runJson<{ steps: { task_key: string; step: string; status: string }[] }>([
			...['blood-agent', 'plan', folder],
		]);
		expect(plan.code).toBe(0);
		expect(plan.record.steps.filter(({ status }) => status === 'ready').map((one) => one.task_key)).toEqual([
			'preprocess_variant',
			'encode_variant',
		]);
		const cleaned = await runJson<Runs>([
			...['blood-agent', 'preprocess', folder, '--signal', 'ctdna_variant'],
			...['--profile', 'variant_strict_somatic', '--min-vaf', '0.005'],
		]);
		expect(cleaned.code).toBe(0);
		expect(cleaned.record.runs).toMatchObject([
			{
				task_key: 'preprocess_variant',
				parameters: { signal: ['ctdna_variant'], profile: ['variant_strict_somatic'], min_vaf: 0.005 },
			},
		]);
		const published = path.join(folder, 'assistant/preprocessed/ctdna_variant');
		const source = await readJson<{ run_id: string; files: { path: string }[] }>(
			published,
			'source_run.json',
		);
		expect(source.run_id).toBe(cleaned.record.runs[0]?.run_id);
		expect(source.files.map((file) => file.path)).toEqual(
			expect.arrayContaining(['summary.csv', 'summary.json']),
		);
		const encoded = await runJson<Runs>(['blood-agent', 'encode', folder, '--signal', 'ctdna_variant']);
		expect(encoded.code).toBe(0);
		const [run] = encoded.record.runs;
		expect(run).toMatchObject({ task_key: 'encode_variant', verification: { status: 'verified' } });
		expect(run?.outputs.some(({ kind }) => kind === 'feature_store')).toBe(true);
		const store = path.join(folder, 'assistant/features/vcf_signature/ctdna_variant');
		expect((await readJson<{ run_id: string }>(store, 'source_run.json')).run_id).toBe(run?.run_id);
		const features = await readJson<{ samples: string[]; feature_count: number }>(store, 'features.json');
		expect(features.samples).toHaveLength(9);
		const { record: next } = await runJson<Plan>(['assistant', 'plan', folder]);
		expect(next.recommended_task).toBe('analyze_cfdna');
		const analysis = taskOf(next, 'analyze_cfdna');
		expect(JSON.stringify(analysis.parameters)).toContain('features.tsv.gz');
		const done = await runJson<Run & { output_root: string }>([
			...['assistant', 'run', folder, '--permutations', '0'],
		]);
		expect(done.code).toBe(0);
		const summary = await readJson<Summary>(folderOf(done.record), 'summary.json');
		expect(summary.matrices).toMatchObject([{ name: 'features', n_samples: 9 }]);
		expect(folderDigests(folder, isSource)).toEqual(before);
	});

	it('samples that preprocessing left empty-handed are named first, not lost without a word', async () => {
		const folder = await rawFolder({ signals: ['vcf'] });
		// Fractions of healthy people lie below 0.02, those of cancer at 0.05 and more.
		const strict = ['--signal', 'ctdna_variant', '--profile', 'variant_strict_somatic', '--min-vaf', '0.03'];
		expect((await runCli(['blood-agent', 'preprocess', folder, ...strict])).code).toBe(0);
		const { record } = await runJson<Runs>(['blood-agent', 'encode', folder, '--signal', 'ctdna_variant']);
		const [run] = record.runs;
		if (run === undefined) throw new Error('nothing was encoded');
		const store = path.join(folder, 'assistant/features/vcf_signature/ctdna_variant');
		const { samples } = await readJson<{ samples: string[] }>(store, 'features.json');
		// Everybody is in the features, or named as absent from them.
		for (const { id } of people)
			expect(samples.includes(id) || (run.headline ?? '').includes(id), id).toBe(true);
	});

	it('a newer run replaces the products; the plan takes those of the newest run only', async () => {
		const folder = await rawFolder({ signals: ['vcf'], people: people.slice(0, 3) });
		const encode = ['task', 'encode_variant', '--input', folder];
		const first = await runJson<Run>(encode);
		const second = await runJson<Run>([...encode, '--min-depth', '250']);
		expect([first.code, second.code]).toEqual([0, 0]);
		const { record } = await runJson<Plan>(['assistant', 'plan', folder]);
		const inputs = taskOf(record, 'analyze_cfdna').inputs.map((input) => input.path);
		expect(inputs.filter((file) => file.endsWith('features.tsv.gz'))).toEqual([
			`assistant/runs/${second.record.run_id}/products/vcf_signature/ctdna_variant/features.tsv.gz`,
		]);
		const source = path.join(folder, 'assistant/features/vcf_signature/ctdna_variant/source_run.json');
		expect((await readJson<{ run_id: string }>(source)).run_id).toBe(second.record.run_id);
	});

	it('products of a read-only dataset are found where they lie', async () => {
		const folder = await rawFolder({ signals: ['vcf'], people: people.slice(0, 4) });
		await chmod(folder, 0o555);
		try {
			expect((await runCli(['task', 'encode_variant', '--input', folder])).code).toBe(0);
			const { record } = await runJson<Plan>(['assistant', 'plan', folder]);
			expect(record.recommended_task).toBe('analyze_cfdna');
			const run = await runJson<Run>(['assistant', 'run', folder, '--permutations', '0']);
			expect({ code: run.code, status: run.record.status }).toEqual({ code: 0, status: 'completed' });
		} finally {
			await chmod(folder, 0o755);
		}
	});

	it('an output folder of its own takes everything when no dataset is named', async () => {
		const folder = await rawFolder({ signals: ['vcf'], people: people.slice(0, 2) });
		const before = folderDigests(folder);
		const out = path.join(await temporaryFolder(), 'out');
		const { code } = await runCli(['task', 'preprocess_variant', '--input-dir', folder, '--output-dir', out]);
		expect(code).toBe(0);
		expect(Object.keys(folderDigests(out)).some((file) => file.startsWith('products/'))).toBe(true);
		expect(folderDigests(folder)).toEqual(before);
	});

	it('a panel of normals is made of ten controls and refused for fewer', async () => {
		const normals = Array.from({ length: 10 }, (_, i) => ({ id: `N${i}` }));
		const folder = await rawFolder({ signals: ['wig'], people: normals, labels: false });
		const output = path.join(await temporaryFolder(), 'panel.tsv.gz');
		const made = await runJson<{ normals: string[]; bin_size: number }>([
			...['blood-agent', 'panel', folder, '--output', output],
		]);
		expect(made.code).toBe(0);
		expect(made.record).toMatchObject({ bin_size: 1_000_000, normals: normals.map(({ id }) => id) });
		const few = await rawFolder({ signals: ['wig'], people: normals.slice(0, 3), labels: false });
		const refused = await runJson<Problem>(['blood-agent', 'panel', few, '--output', `${output}.2`]);
		expect(refused).toMatchObject({ code: 3, record: { code: 'copy.panel_too_small' } });
	});

	it('copywriter-proxy screens bin counts with regions left out', async () => {
		const folder = await rawFolder({
			signals: ['wig'],
			people: people.slice(0, 2),
			labels: false,
			files: { 'out.bed': 'chr8\t1000000\t9000000\n' },
		});
		const out = path.join(await temporaryFolder(), 'proxy');
		const { code, record } = await runJson<Run>([
			...['copywriter-proxy', '--input', folder, '--output-dir', out],
			...['--exclude-regions', path.join(folder, 'out.bed')],
		]);
		expect(code).toBe(0);
		expect(record).toMatchObject({ task_key: 'copy_number_proxy', verification: { status: 'verified' } });
		const report = await readFile(path.join(out, 'report.md'), 'utf8');
		expect(report).toMatch(/first[- ]pass/i);
		const absent = await runJson<Problem>(['copywriter-proxy', '--input', '/nowhere', '--output-dir', out]);
		expect(absent).toMatchObject({ code: 3, record: { code: 'signals.file_not_found' } });
	});
});

describe('every kind of signal in one folder', () => {
	it('becomes one report with a chapter each', async () => {
		const folder = await rawFolder({ signals: ['sam', 'vcf', 'wig', 'cov'], people: some });
		const before = folderDigests(folder, isSource);
		const { code, record } = await runJson<Run & { output_root: string }>(['assistant', 'run', folder]);
		expect(code).toBe(0);
		expect(record).toMatchObject({ task_key: 'analyze_raw_signal', status: 'completed' });
		const summary = await readJson<Summary & { chapters: object }>(folderOf(record), 'summary.json');
		expect(Object.keys(summary.chapters).sort()).toEqual([
			...['copy_number', 'fragments', 'methylation', 'tracks', 'variants'],
		]);
		expect(summary.headline).toMatch(
			isLong
				? /^9 samples \(4 healthy and 5 cancer\) of 8 patients in 36 files/
				: /^4 samples \(2 healthy and 2 cancer\) in 16 files/,
		);
		expect(folderDigests(folder, isSource)).toEqual(before);
	});
});

describe('help', () => {
	it('lists the parameters of raw tasks with their defaults', async () => {
		const { code, stdout } = await runCli(['task', 'analyze_raw_signal', '--help']);
		expect(code).toBe(0);
		for (const name of ['--input-files', '--input-dir', '--region-bed', '--panel-of-normals', '--min-mapq'])
			expect(stdout).toContain(name);
		expect(stdout).toContain('Default: 30');
	});

	it('blood-agent lists signals and profiles; unknown words are refused', async () => {
		const help = await runCli(['blood-agent', '--help']);
		expect(help.code).toBe(0);
		expect(help.stdout).toContain('cfmedip_interval_cleanup');
		const folder = await temporaryFolder();
		await writeFile(path.join(folder, 'a.txt'), 'x\n');
		await mkdir(path.join(folder, 'b'), { recursive: true });
		const refused = async (...words: string[]): Promise<[number | null, string]> => {
			const { code, record } = await runJson<Problem>(['blood-agent', ...words]);
			return [code, record.code];
		};
		expect(await refused('plan')).toEqual([2, 'usage.invalid']);
		expect(await refused('bake', folder)).toEqual([2, 'usage.invalid']);
		expect(await refused('plan', folder, '--signal', 'wgs')).toEqual([2, 'usage.option_invalid']);
		expect(await refused('preprocess', folder, '--no-such', '1')).toEqual([2, 'run.parameter_invalid']);
		expect(await refused('preprocess', folder, '--profile', 'x')).toEqual([2, 'usage.option_invalid']);
		expect(await refused('preprocess', folder)).toEqual([4, 'run.nothing_ready']);
		await rm(folder, { recursive: true });
	});
});
