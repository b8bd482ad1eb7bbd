import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { operationFunctions } from '../../../src/lib/core/assistant/bind-operations.server.ts';
import type { AssistantContext } from '../../../src/lib/core/assistant/context.ts';
import { tinyDataset } from '../../cli/setup/tiny-dataset.ts';

/** A VCF of one sample with a few variants on chr1. */
const vcf = (sample: string, vafs: readonly number[]): string =>
	[
		'##fileformat=VCFv4.2',
		'##contig=<ID=chr1,length=248956422>',
		'##FORMAT=<ID=AD,Number=R,Type=Integer,Description="Depths">',
		`#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${sample}`,
		...vafs.map((vaf, i) => `chr1\t${(i + 1) * 1000}\t.\tA\tG\t50\tPASS\t.\tAD\t${100 - vaf},${vaf}`),
		'',
	].join('\n');

/**
 * A small dataset with every kind of file that runs leave below `assistant`: plans, figures, tables, preprocessed variants with
 * their copies, reports, and an evaluation with the concept book.
 */
export async function analysedDataset(folder: string, context: AssistantContext): Promise<void> {
	await mkdir(folder, { recursive: true });
	await tinyDataset({ folder, features: 8 });
	for (const [sample, vafs] of Object.entries({ S01: [2, 5, 40], S13: [10, 20, 45], S14: [1, 3, 8] }))
		await writeFile(path.join(folder, `${sample}.vcf`), vcf(sample, vafs));
	await operationFunctions.execute_assistant_task({ path: folder, task_key: 'preprocess_variant' }, context);
	await operationFunctions.execute_assistant_task({ path: folder, task_key: 'review_results' }, context);
}
