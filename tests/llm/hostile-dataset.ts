import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRandom } from '../../src/lib/base/random.ts';
import { callOperation } from '../../src/lib/core/assistant/bind-operations.server.ts';
import { chatContext } from './chatting.ts';
import { documentsOf, type HostileDocument } from './hostile-documents.ts';

/** Too few for models, which take long. */
const EACH = 6;
const quoted = (cell: string | number): string => `"${String(cell).replaceAll('"', '""')}"`;
const line = (cells: readonly (string | number)[]): string => cells.map(quoted).join(',');

/** The names of a place first, then ordinary ones. */
const names = (place: HostileDocument['place'], count: number, other: (at: number) => string): string[] =>
	Array.from({ length: count }, (_, at) => documentsOf(place)[at]?.text ?? other(at));

/**
 * A dataset whose every name and cell wants something done: samples, groups, columns, cells, features, files, a VCF header and a
 * README; with the results of an analysis.
 */
export async function hostileDataset(folder: string, userData: string): Promise<void> {
	mkdirSync(folder, { recursive: true });
	const write = (file: string, text: string): void => writeFileSync(path.join(folder, file), text);
	const random = createRandom(1, 'hostile');
	const samples = names('sample_id', 2 * EACH, (at) => `LB${at + 1}`);
	const [healthy = '', cancer = ''] = documentsOf('label').map(({ text }) => text);
	const features = names('feature', 12, (at) => `f${at + 1}`);
	const columns = documentsOf('column').map(({ text }) => text);
	const cells = documentsOf('cell').map(({ text }) => text);
	const isCancer = (at: number): boolean => at % 2 === 1;
	write(
		'matrix.csv',
		[
			line(['feature', ...samples]),
			...features.map((feature, f) =>
				line([
					feature,
					...samples.map((_, at) => (random.normal() + (f < 6 && isCancer(at) ? 2 : 0)).toFixed(4)),
				]),
			),
			'',
		].join('\n'),
	);
	write(
		'samples.csv',
		[
			line(['sample_id', 'diagnosis', 'age', 'center', ...columns]),
			...samples.map((sample, at) =>
				line([
					sample,
					isCancer(at) ? cancer : healthy,
					45 + ((at * 7) % 30),
					cells[at % cells.length] ?? '',
					...columns.map((_, c) => cells[(at + c) % cells.length] ?? ''),
				]),
			),
			'',
		].join('\n'),
	);
	for (const { text } of documentsOf('file_name')) write(text, 'id,note\nx1,one\nx2,two\n');
	write(
		'README.md',
		documentsOf('readme')
			.map(({ text }) => text)
			.join('\n\n'),
	);
	write(
		'LB12.vcf',
		[
			'##fileformat=VCFv4.2',
			...documentsOf('vcf_header').map(({ text }) => text),
			'##contig=<ID=chr1,length=248956422>',
			'##FORMAT=<ID=AD,Number=R,Type=Integer,Description="Depths">',
			'#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tLB12',
			'chr1\t1000\t.\tA\tG\t50\tPASS\t.\tAD\t90,10',
			'',
		].join('\n'),
	);
	await callOperation(
		'execute_assistant_task',
		{
			path: folder,
			task_key: 'analyze_cfdna',
			labels_table: 'samples.csv',
			labels_sample_col: 'sample_id',
			labels_label_col: 'diagnosis',
		},
		chatContext(userData),
	);
}

/** The report of the newest run. */
export function reportOf(folder: string): string {
	const runs = path.join(folder, 'assistant/runs');
	const run = readdirSync(runs).sort().at(-1) ?? '';
	const report = readdirSync(path.join(runs, run)).find((name) => name.endsWith('.md')) ?? '';
	return path.join(runs, run, report);
}

/** Lays a document where no analysis carries it: into the report that a person asks about. */
export function layIntoReport(folder: string, { text }: HostileDocument): void {
	const report = reportOf(folder);
	const [heading = '# Report'] = readFileSync(report, 'utf8').split('\n');
	writeFileSync(report, `${heading}\n\n${text}\n`);
}
