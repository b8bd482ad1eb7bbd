import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inline } from '../src/lib/base/parallel.ts';
import { summary as summarySchema, type Run } from '../src/lib/contract/records/run.ts';
import { scanProjectProfile } from '../src/lib/core/dataset/scan.server.ts';
import { rawSignalSuite } from '../src/lib/core/suites/raw-signal/frame.server.ts';
import { tracksChapter } from '../src/lib/core/suites/raw-signal/tracks/chapter.server.ts';
import { copyNumberChapter } from '../src/lib/core/suites/raw-signal/copy-number/chapter.server.ts';
import type { SuiteResult } from '../src/lib/core/suites/suite.ts';
import { runJson, temporaryFolder } from './cli/setup/run-cli.ts';
import { tinyDataset } from './cli/setup/tiny-dataset.ts';

/** A folder with a cut file among whole ones, through the scan and through a run. */
async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
	const folder = await temporaryFolder('cut');
	await mkdir(folder, { recursive: true });
	for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
	return folder;
}

const findings = async (folder: string): Promise<[string, string[], string][]> =>
	(await scanProjectProfile(folder, { clock: () => new Date(0) })).doctor.map((one) => [
		one.code,
		one.paths,
		one.finding,
	]);

const analyze = (folder: string, files: readonly string[], format: string): Promise<SuiteResult> =>
	rawSignalSuite('analyze_raw_signal', [tracksChapter, copyNumberChapter])({
		parameters: { input_files: [...files], input_format: format, ignore_metadata: true },
		base: folder,
		command: '',
		parallel: inline,
		watch: {},
	});

/** The part of a report above its first section. */
const top = ({ report }: Pick<SuiteResult, 'report'>): string => report.split('\n## ')[0] ?? '';

const wig = (values: number): string =>
	`fixedStep chrom=chr1 start=1 step=1000 span=1000\n${Array.from({ length: values }, (_, i) => `${(i % 7) + 1}\n`).join('')}`;

describe('texts that are cut', () => {
	it('WIG: a block that ends early is named with file, chromosome and both ends', async () => {
		const names = ['a.wig', 'b.wig', 'c.wig'];
		const folder = await folderWith({ 'a.wig': wig(90), 'b.wig': wig(90), 'c.wig': wig(40) });
		const [found] = (await findings(folder)).filter(([code]) => code === 'doctor.block_cut');
		expect(found?.[1]).toEqual(['c.wig']);
		expect(found?.[2]).toContain('c.wig chr1 (40000/90000)');
		const result = await analyze(folder, names, 'wig');
		expect(result.warnings.map(({ code }) => code)).toContain('reader.block_cut');
		expect(top(result)).toContain('c.wig chr1 (40000/90000)');
	});

	it('bedGraph, CNR: a last line that breaks off is named with its line', async () => {
		const bins = (n: number): string =>
			Array.from({ length: n }, (_, i) => `chr1\t${i * 1000}\t${i * 1000 + 1000}\t${(i % 5) + 1}.25\n`).join(
				'',
			);
		const folder = await folderWith({ 'whole.bedgraph': bins(60), 'cut.bedgraph': bins(60).slice(0, -2) });
		expect((await findings(folder)).find(([code]) => code === 'doctor.line_unended')).toMatchObject([
			'doctor.line_unended',
			['cut.bedgraph'],
			expect.stringContaining('cut.bedgraph:60'),
		]);
		expect(top(await analyze(folder, ['whole.bedgraph', 'cut.bedgraph'], 'bedgraph'))).toContain(
			'cut.bedgraph:60',
		);
		const cnr = `chromosome\tstart\tend\tgene\tlog2\tdepth\tweight\n${Array.from(
			{ length: 200 },
			(_, i) => `chr1\t${i * 10000}\t${i * 10000 + 10000}\tA\t${((i % 9) - 4) / 10}\t12.5\t0.9\n`,
		).join('')}`;
		// The weight of the last bin is gone.
		const bad = await folderWith({ 's.cnr': cnr, 't.cnr': cnr.slice(0, cnr.lastIndexOf('\t')) });
		const codes = (await findings(bad)).map(([code]) => code);
		expect(codes).toEqual(expect.arrayContaining(['doctor.lines_short', 'doctor.line_unended']));
		const report = top(await analyze(bad, ['s.cnr', 't.cnr'], 'cnvkit_cnr'));
		for (const said of ['t.cnr:201', '(6/7)']) expect(report).toContain(said);
	});

	it('a table cut inside a quoted cell is a damaged file with its row, never absent', async () => {
		const rows = (line: (n: number) => string): string =>
			Array.from({ length: 30 }, (_, i) => line(i)).join('');
		const matrix = `"id","A","B"\n${rows((i) => `"P${i}",${i}.5,${i * 2}.25\n`)}"P3`;
		const labels = `"id","group","note"\n${rows((i) => `"P${i}","${i % 2 ? 'cancer' : 'healthy'}","a note, long"\n`)}`;
		const folder = await folderWith({
			'matrix.csv': matrix,
			'labels.csv': `${labels}P30,cancer,"a note, `,
			'labels.txt': `${labels}P30,cancer,"a note, `,
			// Sentences have commas and stray quotes too.
			'about.txt': 'Samples, plates and runs.\nCollected in spring, she said, "and in\nautumn.\nOne, two\n',
		});
		const found = await findings(folder);
		const [damaged] = found.filter(([code]) => code === 'doctor.damaged');
		expect(damaged?.[1]).toEqual(['labels.csv', 'labels.txt', 'matrix.csv']);
		expect(damaged?.[2]).toContain('row 32');
		expect(found.flatMap(([, paths]) => paths)).not.toContain('about.txt');
	});

	it('a table of which a scan reads the first rows only names the row that its last quote opens in', async () => {
		const rows = Array.from({ length: 7000 }, (_, i) => `"P${i}","x",${i}\n`).join('');
		const folder = await folderWith({ 'm.csv': `"id","group","age"\n${rows}"P7000","x` });
		const text = JSON.stringify(await findings(folder));
		expect(text).toContain('m.csv');
		expect(text).toMatch(/7002/);
	});

	it('tables of several megabytes, plain and compressed, are named by their end', async () => {
		const cells = Array.from({ length: 60 }, (_, i) => `${((i * 7919) % 10007) + i / 7}`);
		const rows = Array.from({ length: 4300 }, (_, i) => `P${i},${i * 31},${cells.join(',')}\n`).join('');
		const text = `id,n,${cells.map((_, i) => `f${i}`).join(',')}\n${rows}`;
		expect(text.length).toBeGreaterThan(4 << 20);
		const folder = await folderWith({ 'short.csv': `${text}P1,2,3\n` });
		const half = text.slice(0, text.indexOf('\nP2000,') + 1);
		// Stored with little compression, so that it is larger than what is looked at line by line.
		const packed = gzipSync(`${half}P1,2,`, { level: 0 });
		await writeFile(path.join(folder, 'm.csv.gz'), packed);
		const found = await findings(folder);
		expect(found.find(([code]) => code === 'doctor.lines_short')).toMatchObject([
			'doctor.lines_short',
			['m.csv.gz', 'short.csv'],
			expect.stringContaining('short.csv:4302 (3/62)'),
		]);
		expect(found.find(([code]) => code === 'doctor.line_unended')?.[2]).toContain('m.csv.gz:2002');
	});

	it('matrix and labels: named in findings, headline and report of a run on the command line', async () => {
		const dataset = await tinyDataset({ features: 40 });
		const [matrix, labels] = [path.join(dataset, 'matrix.csv'), path.join(dataset, 'samples.csv')];
		const text = await readFile(matrix, 'utf8');
		const last = text.trimEnd().lastIndexOf('\n') + 1;
		await writeFile(matrix, text.slice(0, last + 30));
		const fields = text.slice(last, last + 30).split(',').length;
		await writeFile(labels, (await readFile(labels, 'utf8')).trimEnd());
		expect((await findings(dataset)).map(([code, paths]) => [code, paths])).toEqual([
			['doctor.lines_short', ['matrix.csv']],
			['doctor.line_unended', ['matrix.csv', 'samples.csv']],
		]);
		const { record } = await runJson<Run & { output_root: string }>([
			...['assistant', 'run', dataset, '--permutations', '0'],
		]);
		expect(record.status).toMatch(/^completed/);
		const read = (file: string): Promise<string> => readFile(path.join(record.output_root, file), 'utf8');
		const summary = summarySchema.parse(
			JSON.parse(await read(record.outputs.find(({ kind }) => kind === 'summary')?.path ?? '')),
		);
		const points = summary.headline_points.join('\n');
		const report = top({ report: await read(record.report_path ?? '') });
		for (const said of [`matrix.csv:41 (${fields}/25)`, 'samples.csv:25']) {
			expect(points).toContain(said);
			expect(report).toContain(said);
		}
	});
});
