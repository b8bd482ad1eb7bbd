import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { optionalPackages } from '../../../../../tests/setup/optional-package.ts';
import { tinyOnnxModel } from '../../../../../tests/fixtures/make/tiny-onnx.ts';

const packages = optionalPackages('onnxruntime-node');
/** Vectors of tokens 0 [PAD], 1 A, 2 C, 3 G and 4 T. */
const TABLE = [
	[9, 9],
	[1, 0],
	[0, 1],
	[2, 0],
	[0, 4],
];
let folder: string;
let program: string;

beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'lb-onnx-'));
	writeFileSync(path.join(folder, 'vocab.txt'), '[PAD]\nA\nC\nG\nT\n');
	writeFileSync(path.join(folder, 'model.onnx'), tinyOnnxModel(TABLE));
	const script = path.join(folder, 'embed.ts');
	const source = path.resolve(import.meta.dirname, 'onnx-model.server.ts');
	const openData = path.resolve(import.meta.dirname, '../../../base/open-data.server.ts');
	writeFileSync(
		script,
		`import { openSequenceModel } from ${JSON.stringify(source)};
		import { confineReading } from ${JSON.stringify(openData)};
		const within = process.env['TEST_READS_WITHIN'];
		if (within !== undefined) confineReading({ within: [within], own: [] });
		try {
			const model = await openSequenceModel(process.argv[2] as string);
			const vectors = await model.embed(JSON.parse(process.argv[3] as string));
			console.log(JSON.stringify({ runtime: model.runtime, digest: model.digest, vectors: vectors.map((v) => [...v]) }));
		} catch (error) {
			console.log(JSON.stringify({ code: (error as { code: string }).code, message: (error as Error).message }));
		}`,
	);
	program = path.join(folder, 'embed.mjs');
	await build({
		entryPoints: [script],
		outfile: program,
		bundle: true,
		platform: 'node',
		format: 'esm',
		logLevel: 'error',
		define: { __LB_VERSION__: '"test"' },
		absWorkingDir: path.resolve(import.meta.dirname, '../../../../..'),
	});
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function embed(
	model: string,
	sequences: readonly string[],
	nodePath: string,
	within?: string,
): Record<string, unknown> {
	const { NODE_PATH: _, ...env } = process.env;
	const done = spawnSync(process.execPath, [program, model, JSON.stringify(sequences)], {
		cwd: folder,
		env: {
			...env,
			...(nodePath === '' ? {} : { NODE_PATH: nodePath }),
			...(within === undefined ? {} : { TEST_READS_WITHIN: within }),
		},
		encoding: 'utf8',
	});
	expect(done.stderr).toBe('');
	return JSON.parse(done.stdout) as Record<string, unknown>;
}

describe('a local ONNX model', () => {
	it.skipIf(packages === null)('works the same for a session, from copies of what was opened', () => {
		const [free, bound] = [undefined, realpathSync(folder)].map((within) =>
			embed(folder, ['AACC', 'G'], packages as string, within),
		);
		expect(bound?.['vectors']).toEqual([
			[0.5, 0.5],
			[2, 0],
		]);
		expect(bound).toEqual(free);
	});

	it.skipIf(packages === null)('is refused to a session where its weights lie elsewhere', () => {
		const linked = mkdtempSync(path.join(tmpdir(), 'lb-onnx-linked-'));
		cpSync(path.join(folder, 'vocab.txt'), path.join(linked, 'vocab.txt'));
		symlinkSync(path.join(folder, 'model.onnx'), path.join(linked, 'model.onnx'));
		const result = embed(linked, ['A'], packages as string, realpathSync(linked));
		rmSync(linked, { recursive: true });
		expect(result['code']).toBe('sources.outside');
	});

	it.skipIf(packages === null)('gives the mean of its token vectors, padding left out', () => {
		const result = embed(folder, ['AACC', 'G', 'ACGT'], packages as string);
		expect(result['runtime']).toMatch(/^onnxruntime-node \d/);
		// AACC: (1+1+0+0, 0+0+1+1) / 4. G: its own vector, not the padding's 9. ACGT: (1+0+2+0, 0+1+0+4) / 4.
		expect(result['vectors']).toEqual([
			[0.5, 0.5],
			[2, 0],
			[0.75, 1.25],
		]);
	});

	it.skipIf(packages === null).each([
		['without a mask', []],
		['with a mask', ['attention_mask', 'token_type_ids']],
	])('gives many sequences of any length in their own order, %s', (_, inputs) => {
		const own = mkdtempSync(path.join(folder, 'order-'));
		writeFileSync(path.join(own, 'vocab.txt'), '[PAD]\nA\nC\nG\nT\n');
		writeFileSync(path.join(own, 'model.onnx'), tinyOnnxModel(TABLE, inputs));
		// n times A and m times G: ((n + 2 m) / (n + m), 0).
		const shapes = Array.from({ length: 50 }, (_, i) => [(i * 7) % 23, (i * 5) % 11] as const);
		const result = embed(
			own,
			shapes.map(([n, m]) => 'A'.repeat(n + 1) + 'G'.repeat(m)),
			packages as string,
		);
		const vectors = result['vectors'] as [number, number][];
		expect(vectors).toHaveLength(50);
		for (const [i, [n, m]] of shapes.entries()) {
			expect(vectors[i]?.[0]).toBeCloseTo((n + 1 + 2 * m) / (n + 1 + m), 6);
			expect(vectors[i]?.[1]).toBe(0);
		}
	});

	it('names the optional package when it is not installed', () => {
		const result = embed(folder, ['A'], '');
		expect(result).toMatchObject({ code: 'signals.onnx_missing' });
		expect(result['message']).toContain('onnxruntime-node');
	});

	it('says what a model folder lacks', () => {
		const empty = mkdtempSync(path.join(folder, 'empty-'));
		expect(embed(empty, ['A'], '')).toMatchObject({ code: 'signals.model_incomplete' });
		writeFileSync(path.join(empty, 'model.onnx'), 'no model');
		expect(embed(empty, ['A'], '')).toMatchObject({ code: 'signals.model_incomplete' });
	});

	it.skipIf(packages === null)('refuses a file that is no model', () => {
		const broken = mkdtempSync(path.join(folder, 'broken-'));
		writeFileSync(path.join(broken, 'model.onnx'), 'no model');
		writeFileSync(path.join(broken, 'vocab.txt'), 'A\nC\nG\nT\n');
		expect(embed(broken, ['A'], packages as string)).toMatchObject({ code: 'signals.model_unusable' });
	});
});
