import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../src/lib/base/random.ts';
import type { Problem } from '../../src/lib/contract/records/problem.ts';
import type { Run, Summary } from '../../src/lib/contract/records/run.ts';
import { tinyOnnxModel } from '../fixtures/make/tiny-onnx.ts';
import { optionalPackages } from '../setup/optional-package.ts';
import { systemTool } from '../setup/system-tools.ts';
import { readStore, type ReadStore } from './setup/feature-store.ts';
import { folderDigests } from '../setup/folder-digests.ts';
import { rawFolder } from './setup/raw-folder.ts';
import { runCli, runJson, temporaryFolder } from './setup/run-cli.ts';

const packages = optionalPackages('onnxruntime-node');
const samtools = systemTool('samtools');
const withPackage = { env: { NODE_PATH: packages ?? '' } };
const without = { env: { NODE_PATH: '' } };

/** Vectors of A, C, G and T; the padding's would show wherever it got into a mean. */
const TABLE = [
	[9, 9],
	[1, 0],
	[0, 1],
	[2, 0],
	[0, 4],
];

async function modelFolder(table = TABLE, name = 'tiny'): Promise<string> {
	const folder = path.join(await temporaryFolder('model'), name);
	await mkdir(folder);
	await writeFile(path.join(folder, 'vocab.txt'), '[PAD]\nA\nC\nG\nT\n');
	await writeFile(path.join(folder, 'model.onnx'), tinyOnnxModel(table));
	return folder;
}

const HEADER = '@HD\tVN:1.6\tSO:coordinate\n@SQ\tSN:chr1\tLN:300\n';

/** A proper pair: 1-based start of both reads, fragment length, bases of both on the forward strand. */
function pair(name: string, left: number, right: number, bases: [string, string], mapq = 60): string[] {
	const [first, second] = bases;
	const span = right + second.length - left;
	const cigar = (text: string): string => `${text.length}M`;
	return [
		`${name}\t99\tchr1\t${left}\t${mapq}\t${cigar(first)}\t=\t${right}\t${span}\t${first}\t*\n`,
		`${name}\t147\tchr1\t${right}\t${mapq}\t${cigar(second)}\t=\t${left}\t${-span}\t${second}\t*\n`,
	];
}

/**
 * Two fragments pass, one has too low a quality.
 * one: ACGT at 100-103 (0-based), GTAC at 102-105 -> ACGTAC: (1+0+2+0+1+0, 0+1+0+4+0+1) / 6 = (2/3, 1).
 * two: AA at 200-201, GG at 204-205 -> AANNGG, N without a token: (1+1+2+2, 0) / 4 = (3/2, 0).
 * Mean of both: (13/12, 1/2).
 */
const PAIRS = [
	...pair('one', 101, 103, ['ACGT', 'GTAC']),
	...pair('two', 201, 205, ['AA', 'GG']),
	...pair('low', 211, 215, ['CC', 'CC'], 10),
];
const ONE = [2 / 3, 1];
const TWO = [3 / 2, 0];

interface Encoded extends ReadStore {
	features: number[][];
	run: Run & { output_root: string };
	folder: string;
}

/** Runs the task and reads the store back. */
async function encode(words: readonly string[]): Promise<Encoded> {
	const output = path.join(await temporaryFolder('encoded'), 'out');
	const { code, record, stderr } = await runJson<Run & { output_root: string }>(
		['task', 'encode_cfdna_foundation', ...words, '--output-dir', output],
		withPackage,
	);
	if (code !== 0) throw new Error(`exit ${String(code)}: ${JSON.stringify(record)} ${stderr}`);
	const store = await readStore(record);
	return {
		...store,
		features: [...store.rows.values()].map((cells) => cells.map(Number)),
		run: record,
		folder: path.resolve(record.output_root, path.dirname(record.report_path ?? '')),
	};
}

const close = (found: number[][], wanted: number[]): void => {
	expect(found).toHaveLength(wanted.length);
	// The vectors are 32-bit numbers.
	for (const [i, value] of wanted.entries()) expect(found[i]?.[0]).toBeCloseTo(value, 6);
};

describe.skipIf(packages === null)('a local model', () => {
	let data: string;
	let model: string;
	beforeAll(async () => {
		data = await temporaryFolder('fragments');
		model = await modelFolder();
		await writeFile(path.join(data, 'S1.sam'), HEADER + PAIRS.join(''));
	});

	it('gives the mean of the vectors of the fragments, read from their reads', async () => {
		const { features, samples, record, folder } = await encode(['--input-dir', data, '--model', model]);
		expect(samples).toEqual(['S1']);
		close(features, [13 / 12, 1 / 2]);
		expect(record).toMatchObject({
			encoder: expect.stringMatching(/^tiny_[0-9a-f]{8}$/) as string,
			signal_family: 'fragmentomics',
			unit: 'model units',
			feature_count: 2,
			feature_specs: [{ group: 'model', first: 'model_0001', last: 'model_0002', count: 2 }],
			parameters: {
				sequence_source: 'reads',
				model_fragments: 2000,
				seed: 1,
				min_mapq: 30,
				runtime: 'onnxruntime-node 1.24.3',
			},
		});
		expect(record.encoder_version.endsWith(String(record.parameters['model_sha256']).slice(0, 16))).toBe(
			true,
		);
		const table = await readFile(path.join(folder, 'tables/fragment_embeddings.csv'), 'utf8');
		// Two fragments pass and are drawn, both with two reads; 6 bp and 6 letters each.
		expect(table.trimEnd().split('\n')[1]).toBe('S1,S1.sam,sam,2,0,2,2,2,6,6');
		const funnel = await readFile(path.join(folder, 'tables/fragment_funnel.csv'), 'utf8');
		expect(funnel).toContain('S1,mapq,fragments,1,2');
	});

	it('reads the reference where one is given, also for fragment files', async () => {
		// 150 A, then 150 T: fragment one is AAAAAA = (1, 0), two is TTTTTT = (0, 4); mean (1/2, 2).
		const reference = path.join(await temporaryFolder('reference'), 'genome.fa');
		await writeFile(reference, `>1\n${'A'.repeat(150)}${'T'.repeat(150)}\n`);
		const words = ['--model', model, '--reference', reference];
		const reads = await encode(['--input-dir', data, ...words]);
		close(reads.features, [1 / 2, 2]);
		expect(reads.record.parameters).toMatchObject({
			sequence_source: 'reference',
			reference: 'genome.fa',
		});
		const rows = path.join(await temporaryFolder('rows'), 'S1.frag.tsv');
		// The third is longer than asked for, the last one lies on a contig that the reference does not have.
		await writeFile(
			rows,
			'chr1\t100\t106\t60\t+\nchr1\t200\t206\t60\t-\nchr1\t100\t260\t60\t+\nchrUn_1\t98\t104\t60\t+\n',
		);
		const intervals = await encode([
			...['--input-files', rows, '--input-format', 'fragment_file'],
			...['--max-length', '20', ...words],
		]);
		close(intervals.features, [1 / 2, 2]);
	});

	it('draws by the seed, whatever the order of the file', async () => {
		const turned = path.join(await temporaryFolder('turned'), 'S1.sam');
		const [a, b, c, d] = PAIRS as [string, string, string, string];
		await writeFile(turned, HEADER.replace('coordinate', 'unsorted') + [d, b, c, a].join(''));
		const seen = new Set<string>();
		for (const seed of ['1', '2', '3', '4', '5', '6']) {
			const words = ['--model', model, '--model-fragments', '1', '--seed', seed];
			const one = await encode(['--input-files', path.join(data, 'S1.sam'), ...words]);
			const drawn = Math.abs((one.features[0]?.[0] ?? NaN) - (ONE[0] as number)) < 1e-6 ? ONE : TWO;
			close(one.features, drawn);
			seen.add(String(drawn));
			if (seed === '1')
				expect((await encode(['--input-files', turned, ...words])).features).toEqual(one.features);
		}
		expect(seen.size).toBe(2);
	});

	it.skipIf(samtools === null)('draws the same fragments of a BAM at any number of threads', async () => {
		const random = createRandom(5);
		const letters = (n: number): string => Array.from({ length: n }, () => 'ACGT'[random.int(4)]).join('');
		const records = Array.from({ length: 6000 }, (_, i) => {
			const start = 1 + i * 30;
			return pair(`fragment-${i}`, start, start + 100, [letters(60), letters(60)]);
		});
		const folder = await temporaryFolder('bam');
		const header = HEADER.replace('LN:300', 'LN:1000000');
		await writeFile(path.join(folder, 'S1.sam'), header + records.flat().join(''));
		const bam = path.join(folder, 'S1.bam');
		execFileSync(samtools ?? '', ['sort', '-o', bam, path.join(folder, 'S1.sam')], { stdio: 'ignore' });
		const words = ['--model', model, '--model-fragments', '50'];
		const text = await encode(['--input-files', path.join(folder, 'S1.sam'), ...words, '--threads', '1']);
		const one = await encode(['--input-files', bam, ...words, '--threads', '1']);
		const three = await encode(['--input-files', bam, ...words, '--threads', '3']);
		expect(one.bytes.equals(text.bytes)).toBe(true);
		expect(three.bytes.equals(one.bytes)).toBe(true);
		const kept = (file: string): boolean => /^(tables|figures|products)\/|^summary\.json$/.test(file);
		expect(folderDigests(three.folder, kept)).toEqual(folderDigests(one.folder, kept));
	});

	it('never mixes two models of one name', async () => {
		const other = await modelFolder(TABLE.map((row) => row.map((value) => value + 1)));
		const first = await encode(['--input-dir', data, '--model', model]);
		const second = await encode(['--input-dir', data, '--model', other]);
		expect(first.record.encoder).not.toBe(second.record.encoder);
		expect(first.record.encoder_version).not.toBe(second.record.encoder_version);
		// Every component is larger by one, and so is every mean.
		close(second.features, [13 / 12 + 1, 1 / 2 + 1]);
	});

	it('is used by blood-agent encode; a task that the files do not suit leaves it alone', async () => {
		const folder = await temporaryFolder('dataset');
		await writeFile(path.join(folder, 'S1.sam'), HEADER + PAIRS.join(''));
		const { code, record } = await runJson<{
			runs: Run[];
			not_run: { task_key: string; reason_code: string }[];
		}>(['blood-agent', 'encode', folder, '--model', model], withPackage);
		expect({ code, runs: record.runs.map(({ task_key }) => task_key) }).toEqual({
			code: 0,
			runs: ['encode_cfdna_foundation'],
		});
		expect(record.runs[0]?.parameters['model']).toBe(model);
		// Two fragments make no copy-number profile.
		const failed = record.not_run.find(({ task_key }) => task_key === 'encode_lpwgs');
		expect(failed?.reason_code).toMatch(/^copy\./);
	});

	it('goes from a dataset through its features to the standard analysis', async () => {
		const folder = await rawFolder({ signals: ['sam'] });
		const made = await runJson<Run>(
			[
				...['task', 'encode_cfdna_foundation', '--input', folder],
				...['--model', model, '--model-fragments', '100'],
			],
			withPackage,
		);
		expect(made).toMatchObject({ code: 0, record: { verification: { status: 'verified' } } });
		const planned = await runJson<{ tasks: { task_key: string; parameters: Record<string, unknown> }[] }>([
			'assistant',
			'plan',
			folder,
		]);
		const analyse = planned.record.tasks.find(({ task_key }) => task_key === 'analyze_cfdna');
		expect(JSON.stringify(analyse?.parameters['fragmentomics_matrix_table'])).toContain('features.tsv.gz');
		const done = await runJson<Run & { output_root: string }>(['task', 'analyze_cfdna', '--input', folder]);
		expect(done).toMatchObject({ code: 0, record: { verification: { status: 'verified' } } });
		const summary = JSON.parse(
			await readFile(
				path.join(
					path.resolve(done.record.output_root, path.dirname(done.record.report_path ?? '')),
					'summary.json',
				),
				'utf8',
			),
		) as Summary;
		const vectors = summary.matrices.find(({ n_features }) => n_features === 2);
		expect(vectors).toMatchObject({ signal_kind: 'fragmentomics', n_samples: 9 });
	});
});

describe('a model that cannot be used is refused before any sample is read', () => {
	/** A file that would be refused itself if it were looked at first. */
	let broken: string;
	beforeAll(async () => {
		broken = path.join(await temporaryFolder('broken'), 'S1.sam');
		await writeFile(broken, '<!DOCTYPE html><html>404</html>');
	});
	const refused = async (
		model: string,
		env: { env: Record<string, string> },
	): Promise<[number | null, Problem]> => {
		const { code, record } = await runJson<Problem>(
			[
				...['task', 'encode_cfdna_foundation', '--input-files', broken, '--model', model],
				...['--output-dir', path.join(await temporaryFolder(), 'out')],
			],
			env,
		);
		return [code, record];
	};

	it('without the optional package: its name and how to get it', async () => {
		const [code, problem] = await refused(await modelFolder(), without);
		expect({ code, problem }).toMatchObject({ code: 5, problem: { code: 'signals.onnx_missing' } });
		expect(problem.detail).toContain('onnxruntime-node');
		expect(problem.hint).toMatch(/npm install --prefix "[^"]+" onnxruntime-node/);
		expect(problem.hint).toContain('NODE_PATH');
	});

	it('an incomplete folder: what it lacks, with or without the package', async () => {
		const folder = await temporaryFolder('no-model');
		await writeFile(path.join(folder, 'model.onnx'), 'x');
		const [code, problem] = await refused(folder, without);
		expect({ code, problem }).toMatchObject({ code: 3, problem: { code: 'signals.model_incomplete' } });
		expect(problem.detail).toContain('tokenizer.json or vocab.txt');
		const [absent, place] = await refused(path.join(folder, 'nowhere'), without);
		expect({ absent, place }).toMatchObject({ absent: 3, place: { code: 'signals.file_not_found' } });
	});

	it.skipIf(packages === null)(
		'a damaged model, and one whose table is smaller than its vocabulary',
		async () => {
			const damaged = await modelFolder();
			await writeFile(path.join(damaged, 'model.onnx'), 'no model');
			expect(await refused(damaged, withPackage)).toMatchObject([3, { code: 'signals.model_unusable' }]);
			// Four rows for tokens 0 to 4: the last one, T, has none.
			const small = await modelFolder(TABLE.slice(0, 4));
			expect(await refused(small, withPackage)).toMatchObject([3, { code: 'signals.model_unusable' }]);
		},
	);

	it.skipIf(packages === null)('fragment files without reference hold no bases', async () => {
		const rows = path.join(await temporaryFolder('rows'), 'S1.frag.tsv');
		await writeFile(rows, 'chr1\t100\t106\t60\t+\nchr1\t200\t206\t60\t-\n');
		const { code, record } = await runJson<Problem>(
			[
				...['task', 'encode_cfdna_foundation', '--input-files', rows, '--model', await modelFolder()],
				...['--input-format', 'fragment_file', '--output-dir', path.join(await temporaryFolder(), 'out')],
			],
			withPackage,
		);
		expect({ code, record }).toMatchObject({ code: 3, record: { code: 'fragments.model_needs_reference' } });
		expect(record.hint).toContain('--reference');
	});

	it('is told by --help of the task', async () => {
		const { stdout } = await runCli(['task', 'encode_cfdna_foundation', '--help']);
		expect(stdout).toContain('onnxruntime-node');
		expect(stdout).toContain('model-fragments');
	});
});
