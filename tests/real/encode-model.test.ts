import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Run } from '../../src/lib/contract/records/run.ts';
import { readStore } from '../cli/setup/feature-store.ts';
import { runJson, temporaryFolder } from '../cli/setup/run-cli.ts';
import { tinyOnnxModel } from '../fixtures/make/tiny-onnx.ts';
import { optionalPackages } from '../setup/optional-package.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';

const packages = optionalPackages('onnxruntime-node');
const egfr = (name: string): string => sharedData('fragmentomics-egfr', name);
const BAM = 'bam/cfdna-egfr-del_chr7_55241864_55243064_10k.bam';
const FASTA = 'fasta/hg19_chr7_55231864_55253064.fa';

/** tests/fixtures/make/sequence_model.py with pysam 0.24: all 4,561 fragments at MAPQ 30. */
const ANSWERS = [
	['reads', [], [0.6725404623281528, 1.3532431451903086]],
	['reference', ['--reference', () => egfr(FASTA)], [0.6788702729319603, 1.3438013975011862]],
] as const;

describe.skipIf(packages === null || !hasSharedData())('a model on real reads', () => {
	it.each(ANSWERS)(
		'averages all fragments as pysam puts them together, from %s',
		async (source, more, answer) => {
			const model = path.join(await temporaryFolder('model'), 'table');
			await mkdir(model);
			await writeFile(path.join(model, 'vocab.txt'), '[PAD]\nA\nC\nG\nT\n');
			await writeFile(
				path.join(model, 'model.onnx'),
				tinyOnnxModel([
					[9, 9],
					[1, 0],
					[0, 1],
					[2, 0],
					[0, 4],
				]),
			);
			const { code, record } = await runJson<Run & { output_root: string }>(
				[
					...['task', 'encode_cfdna_foundation', '--input-files', egfr(BAM), '--model', model],
					...['--model-fragments', '10000', '--output-dir', path.join(await temporaryFolder(), 'out')],
					...more.map((word) => (typeof word === 'string' ? word : word())),
				],
				{ env: { NODE_PATH: packages ?? '' } },
			);
			expect(code).toBe(0);
			const { rows, record: store } = await readStore(record);
			expect(store.parameters['sequence_source']).toBe(source);
			for (const [i, cells] of [...rows.values()].entries())
				// Vectors of fragments are 32-bit numbers: 1e-7 each, less on average.
				expect(Number(cells[0])).toBeCloseTo(answer[i] as number, 7);
		},
	);
});
