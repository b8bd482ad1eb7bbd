import { readFileSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { methodAdvice } from '../../src/lib/contract/records/method.ts';
import { taskCards } from '../../src/lib/contract/tasks/index.ts';
import { root } from '../cli/setup/built-program.ts';
import { folderDigests, isResult } from '../setup/folder-digests.ts';
import { fullPictures, runCli, temporaryFolder } from '../cli/setup/run-cli.ts';
import { tinyDataset, twoGroups } from '../cli/setup/tiny-dataset.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';
import { isLong } from '../setup/test-size.ts';
import { ADVISORS, SCRIPTS } from './setup/names.ts';
import { runPython } from './setup/run-python.ts';

fullPictures();

/** What the scripts say of themselves; each is asked once. */
const helps = new Map<string, ReturnType<typeof runPython>>();
function helpOf(name: string): ReturnType<typeof runPython> {
	const help = helps.get(name) ?? runPython([script(name), '--help']);
	helps.set(name, help);
	return help;
}

/** What a script does: its text without the docstring and its task. Scripts with one body do the same. */
const bodyOf = (name: string, key: string): string =>
	readFileSync(script(name), 'utf8')
		.replace(/"""[^]*?"""/u, '')
		.replace(`run_task_script("${key}")`, 'run_task_script(<task>)');

/** Scripts that are started in the short lane; of the others the body is compared with that of one of these. */
const STARTED = ['run_cfdna_plot_suite.py', 'run_cfdna_analysis_suite.py', ADVISORS[0]];
const isStarted = (name: string): boolean => isLong || STARTED.includes(name);

const script = (name: string): string => path.join(root, 'scripts', name);

/** A run record with its id, times, durations and output folder put aside. */
function plain(stdout: string, folder: string): unknown {
	const text = stdout
		.replaceAll(folder, '<out>')
		.replaceAll(/\d{8}T\d{9}Z-[0-9a-f]{16}/gu, '<id>')
		.replaceAll(/\b[0-9a-f]{32}\b/gu, '<id>')
		.replaceAll(/"\d{4}-\d{2}-\d{2}T[\d:.]+Z"/gu, '"<time>"')
		.replaceAll(/"(seconds|artifact_id|mtime)": ?("[^"]*"|[\d.e+-]+)/gu, '"$1":0');
	return z.looseObject({ task_key: z.string(), status: z.string() }).parse(JSON.parse(text));
}

describe('scripts', () => {
	it('are those that are published, and can be started', () => {
		const there = readdirSync(path.join(root, 'scripts')).filter((name) => name.endsWith('.py'));
		expect(there.sort()).toEqual([...SCRIPTS.map(([name]) => name), ...ADVISORS].sort());
		for (const name of there) {
			expect(statSync(script(name)).mode & 0o111).toBe(0o111);
			expect(readFileSync(script(name), 'utf8')).toMatch(/^#!\/usr\/bin\/env python3\n/u);
		}
	});

	it('exist under both spellings, which are one text', () => {
		const body = (name: string): string => readFileSync(script(name), 'utf8').replace(/"""[^]*?"""/u, '');
		expect(SCRIPTS.map(([name]) => name).filter((name) => name.includes('liquid'))).toEqual([]);
		expect(body(ADVISORS[1])).toBe(body(ADVISORS[0]));
	});

	it.each(SCRIPTS)('%s --help names its options', async (name, key) => {
		const own = bodyOf(name, key);
		expect(own).toContain('run_task_script(<task>)');
		expect(own).toBe(bodyOf('run_cfdna_plot_suite.py', 'plot_cfdna'));
		// What a script of that body says to the command.
		const done = await (isStarted(name)
			? helpOf(name)
			: runCli(['task', `--called-as=${name}`, key, '--help']));
		expect(done).toMatchObject({ code: 0, stderr: '' });
		expect(done.stdout).toMatch(new RegExp(`^Usage: ${name} .*--output_dir <dir>`, 'u'));
		const options = [...done.stdout.matchAll(/^ {2}--(\S+)/gmu)].map(([, option]) => option);
		expect(options).toEqual([
			'input',
			'output_dir',
			...Object.keys(taskCards[key].parameters.shape),
			'json',
			'output_root',
			'user_data_dir',
		]);
	});

	// As they are published: name, value, default.
	const published: [string, string][] = [
		['run_cfdna_plot_suite.py', '--cnv_matrix_table <file.tsv[.gz]>'],
		['run_cfdna_plot_suite.py', '--methylation_matrix_table <file.tsv[.gz]>'],
		['run_cfdna_plot_suite.py', '--signal_matrix_table <file>'],
		['run_cfdna_plot_suite.py', '--projection {auto,umap,tsne,pca}'],
		['run_cfdna_plot_suite.py', 'Default: auto.'],
		['run_cfdna_analysis_suite.py', '--cnv_matrix_table <file.tsv[.gz]>'],
		['run_cfdna_analysis_suite.py', '--matrix_max_source_rows <n>'],
		['run_cfdna_analysis_suite.py', '0 = all. Default: 50000.'],
		[ADVISORS[0], '--query <text>'],
		[ADVISORS[0], `Usage: ${ADVISORS[0]} --input <dataset_or_subdir> --query <text> --output_dir <dir>`],
		[ADVISORS[0], '--output_dir <dir>'],
	];
	// The other spelling is the same text.
	if (isLong) published.push([ADVISORS[1], `Usage: ${ADVISORS[1]} --input`]);
	it.each(published)('%s has %s', async (name, text) => {
		expect((await helpOf(name)).stdout).toContain(text);
	});
});

/** No test of a script looks at a projection. */
const PCA = isLong ? [] : ['--projection', 'pca'];

/** A dataset without models. */
const smallTable = (features: number): Promise<string> =>
	tinyDataset(isLong ? (features === 60 ? { features } : {}) : { features, labels: twoGroups(4) });

describe('a script is the task', () => {
	it('from another folder, with relative paths, through a link, and both spellings of options', async () => {
		const data = await smallTable(24);
		const link = path.join(await temporaryFolder('links'), 'plots');
		symlinkSync(script('run_cfdna_plot_suite.py'), link);
		const words = [
			'--signal_matrix_table',
			'matrix.csv',
			'--labels-table=samples.csv',
			'--seed',
			'3',
			...PCA,
		];
		const results: Record<string, string>[] = [];
		const plots = script('run_cfdna_plot_suite.py');
		// Each of the three once; in the short lane the link and the other spelling at the same time.
		const ways: [string, string][] = isLong
			? [
					[link, '--output_dir'],
					[plots, '--output-dir'],
				]
			: [[link, '--output-dir']];
		ways.push([plots, '--output_dir']);
		for (const [program, option] of ways) {
			const out = path.join(await temporaryFolder('out'), 'here');
			const done = await runPython([program, ...words, option, path.relative(data, out)], { cwd: data });
			expect(done).toMatchObject({ code: 0 });
			results.push(folderDigests(out, isResult));
		}
		expect(Object.keys(results[0] ?? {}).length).toBeGreaterThan(5);
		for (const other of results.slice(1)) expect(other).toEqual(results[0]);
	});

	it('reads all rows with --matrix_max_source_rows 0, and as many as it says', async () => {
		const data = await smallTable(60);
		const shown = async (rows: string): Promise<string> => {
			const out = path.join(await temporaryFolder('out'), 'here');
			const words = [
				'--signal_matrix_table=matrix.csv',
				`--matrix_max_source_rows=${rows}`,
				`--output_dir=${out}`,
				...PCA,
			];
			// What a script passes on a second time is the same option.
			const done =
				rows === '20' || isLong
					? await runPython([script('run_cfdna_plot_suite.py'), ...words], { cwd: data })
					: await runCli(['task', 'plot_cfdna', ...words], { cwd: data });
			expect(done.code).toBe(0);
			return done.stdout;
		};
		expect(await shown('0')).toContain('60 features');
		expect(await shown('20')).toContain('20 features');
	});

	const refused: [string, string[], number][] = [
		['an unknown option', ['--output_dir', 'out', '--no_such_thing', '1'], 2],
		['no output folder', [], 2],
		['a matrix that is not there', ['--output_dir', 'out', '--signal_matrix_table', 'gone.csv'], 3],
	];
	// Others of the kind of the first.
	if (isLong)
		refused.push(
			['a value that cannot be', ['--output_dir', 'out', '--projection', 'best'], 2],
			['an option without its value', ['--output_dir'], 2],
			['a word too many', ['extra', '--output_dir', 'out'], 2],
		);
	it.each(refused)('ends as the command does with %s', async (_, words, code) => {
		const cwd = await temporaryFolder();
		const name = 'run_cfdna_plot_suite.py';
		const [ours, command] = [
			await runPython([script(name), ...words], { cwd }),
			await runCli(['task', 'plot_cfdna', ...words], { cwd }),
		];
		expect(command.code).toBe(code);
		const { stderr, ...rest } = command;
		expect(ours).toMatchObject(rest);
		// A hint that names what was typed names the script.
		expect(ours.stderr.replaceAll(name, 'lb-agent task plot_cfdna')).toBe(stderr);
		expect(readdirSync(cwd)).toEqual([]);
	});

	it('the method advisor writes the report of the advice, as the command does', async () => {
		const data = await smallTable(24);
		for (const name of ADVISORS.filter(isStarted)) {
			const cwd = await temporaryFolder();
			const words = ['--input', data, '--query', 'copy number from fragment counts', '--output_dir', 'out'];
			const done = await runPython([script(name), ...words], { cwd });
			expect(done).toMatchObject({ code: 0 });
			const files = ['lb_biopsy_method_advice.json', 'lb_biopsy_method_advice.md'];
			// The manifest allows the folder to be written again.
			expect(readdirSync(path.join(cwd, 'out')).sort()).toEqual([...files, 'manifest.json']);
			const advice = methodAdvice.parse(
				JSON.parse(readFileSync(path.join(cwd, 'out', 'lb_biopsy_method_advice.json'), 'utf8')),
			);
			expect([advice.query, advice.dataset_root]).toEqual(['copy number from fragment counts', data]);
			for (const file of files) expect(done.stdout).toContain(path.join(cwd, 'out', file));
		}
	});
});

const hasData = hasSharedData();
if (!hasData) console.warn('Skipped: scripts on real data, because ../shared/data is absent.');

/** What only makes a run longer: the script and the command take it alike. */
const BRIEF = isLong ? [] : ['--matrix_max_features', '40', ...PCA];

/** One of each kind: script and the words for it. */
const kinds: [string, () => string[]][] = [
	['preprocess_variant_signal.py', () => ['--input_files', sharedData('maftools-maf/brca.maf.gz')]],
	[
		'encode_cfdna_foundation_features.py',
		() => ['--input_files', sharedData('cfdnakit-plasma/ex.plasma.bam')],
	],
	[
		'run_cfdna_plot_suite.py',
		() => ['--fragmentomics_matrix_table', sharedData('lung-fsd-ms/MS.csv'), ...BRIEF],
	],
	[
		'run_cfdna_analysis_suite.py',
		() => [
			'--fragmentomics_matrix_table',
			sharedData('lung-fsd-ms/MS.csv'),
			'--labels_table',
			sharedData('lung-fsd-ms/Train_info.list'),
			'--permutations',
			'0',
			// Models are 500 trees in every fold.
			...(isLong ? [] : ['--supervised_modeling', 'false', ...BRIEF]),
		],
	],
	['run_cfdna_raw_signal_suite.py', () => ['--input_files', sharedData('cfdnakit-plasma/ex.plasma.bam')]],
	['run_cfdna_raw_signal_analysis_suite.py', () => ['--input_files', sharedData('maftools-maf/brca.maf.gz')]],
];
// A second one of the first kind.
if (isLong)
	kinds.push([
		'preprocess_lpwgs_signal.py',
		() => ['--signal', 'lpwgs', '--input_files', sharedData('ichorcna-mbc315/MBC_315.ctDNA.reads.wig')],
	]);

describe.skipIf(!hasData)('on real data: the same record and bytes as the command', () => {
	it.each(kinds)('%s', async (name, words) => {
		const key = SCRIPTS.find(([one]) => one === name)?.[1] ?? '';
		const outs = [await temporaryFolder('out'), await temporaryFolder('out')] as const;
		const common = [...words(), '--json'];
		const ours = await runPython([script(name), '--output_dir', outs[0], ...common]);
		const command = await runCli(['task', key, '--output-dir', outs[1], ...common]);
		expect([ours.code, ours.stderr]).toEqual([0, command.stderr.replaceAll(outs[1], outs[0])]);
		expect(plain(ours.stdout, outs[0])).toEqual(plain(command.stdout, outs[1]));
		const results = folderDigests(outs[0], isResult);
		expect(Object.keys(results)).toContain('summary.json');
		expect(results).toEqual(folderDigests(outs[1], isResult));
	});
});
