import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { describeToolOutputs } from './tool-outputs.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-tool-outputs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rows = (header: string, row: (i: number) => (string | number)[], count = 40): string =>
	[...(header === '' ? [] : [header]), ...Array.from({ length: count }, (_, i) => row(i).join('\t'))].join(
		'\n',
	) + '\n';
const tabs = (...names: string[]): string => names.join('\t');
const at = (i: number, size = 1_000_000): [number, number] => [i * size + 1, (i + 1) * size];
const motif = (i: number): string =>
	[0, 1, 2, 3].map((place) => 'ACGT'[Math.floor(i / 4 ** (3 - place)) % 4]).join('');

/** Files as the documentation of each program describes them: name -> content, format, a task that reads it. */
const FILES: Readonly<Record<string, [content: string, format: string, task: string | null]>> = {
	// FinaleToolkit.
	'S1.bins.tsv': [
		rows(tabs('min', 'max', 'count'), (i) => [120 + i, 120 + i, 3 * i]),
		...(['fragment_size_table', 'analyze_raw_signal'] as const),
	],
	'S1.end_motifs.tsv': [
		rows('', (i) => [motif(i), (1 / 256).toFixed(6)], 256),
		...(['end_motif_table', 'analyze_raw_signal'] as const),
	],
	'S1.delfi.bed': [
		rows(tabs('contig', 'start', 'stop', 'arm', 'short', 'long', 'gc', 'num_frags', 'ratio'), (i) => [
			...['chr1', ...at(i, 5_000_000), '1p', 900 + i, 3000, 0.41, 3900 + i, 0.3],
		]),
		...(['delfi_bins', 'analyze_raw_signal'] as const),
	],
	// CNVkit.
	'S1.cnr': [
		rows(tabs('chromosome', 'start', 'end', 'gene', 'depth', 'log2', 'weight'), (i) => [
			...['chr1', ...at(i), 'Antitarget', 1.5, (i % 5) / 10 - 0.2, 0.9],
		]),
		...(['cnvkit_cnr', 'preprocess_lpwgs'] as const),
	],
	'S1.cns': [
		rows(
			tabs('chromosome', 'start', 'end', 'gene', 'log2', 'depth', 'probes', 'weight'),
			(i) => [`chr${i + 1}`, 1, 90_000_000, '-', (i % 5) / 10 - 0.2, 1.5, 90, 81],
			20,
		),
		...(['cnvkit_cns', 'encode_lpwgs'] as const),
	],
	'S1.targetcoverage.cnn': [
		rows(tabs('chromosome', 'start', 'end', 'gene', 'depth', 'log2'), (i) => [
			...['chr1', ...at(i), 'TP53', 30 + i, 4.9],
		]),
		...(['cnvkit_cnn', 'preprocess_lpwgs'] as const),
	],
	// WisecondorX predict.
	'S1_bins.bed': [
		rows(tabs('chr', 'start', 'end', 'id', 'ratio', 'zscore'), (i) => [
			...['1', ...at(i), `1:${at(i).join('-')}`, i % 9 === 0 ? 'nan' : (i % 5) / 100 - 0.02],
			i % 9 === 0 ? 'nan' : (i % 7) / 2 - 1.5,
		]),
		...(['wisecondorx_bins', 'copy_number_proxy'] as const),
	],
	'S1_segments.bed': [
		rows(tabs('chr', 'start', 'end', 'ratio', 'zscore'), (i) => [`${i + 1}`, 1, 5_000_000, 0.01, 0.4], 20),
		...(['wisecondorx_segments', 'encode_lpwgs'] as const),
	],
	'S1_aberrations.bed': [
		rows(
			tabs('chr', 'start', 'end', 'ratio', 'zscore', 'type'),
			(i) => [`${i + 1}`, 1, 5_000_000, 0.21, 8.4, 'gain'],
			8,
		),
		...(['wisecondorx_segments', 'encode_lpwgs'] as const),
	],
	// ichorCNA, and readCounter before it.
	'S1.cna.seg': [
		rows(
			tabs(
				...['chr', 'start', 'end', 'S1.copy.number', 'S1.event', 'S1.logR', 'S1.subclone.status'],
				...['S1.Corrected_Copy_Number', 'S1.Corrected_Call', 'S1.logR_Copy_Number'],
			),
			(i) => ['1', ...at(i), 2, 'NEUT', 0.01, 0, 2, 'NEUT', 2.01],
		),
		...(['ichorcna_cna_seg', 'encode_lpwgs'] as const),
	],
	'S1.seg.txt': [
		rows(
			tabs(
				...['ID', 'chrom', 'start', 'end', 'num.mark', 'seg.median.logR', 'copy.number', 'call'],
				...['subclone.status', 'logR_Copy_Number', 'Corrected_Copy_Number', 'Corrected_Call'],
			),
			(i) => ['S1', `${i + 1}`, 1, 90_000_000, 90, 0.01, 2, 'NEUT', 0, 2.02, 2, 'NEUT'],
			20,
		),
		...(['ichorcna_seg', 'encode_lpwgs'] as const),
	],
	'S1.params.txt': [
		[
			...['Sample\tTumor Fraction\tPloidy', 'S1\t0.1211\t2.03', ''],
			...['Gender:\tfemale', 'Tumor Fraction:\t0.1211', 'Ploidy:\t2.03', 'Subclone Fraction:\t0', ''],
		].join('\n'),
		...(['ichorcna_params', 'analyze_raw_signal'] as const),
	],
	'S1.wig': [
		`fixedStep chrom=chr1 start=1 step=1000000 span=1000000\n${rows('', (i) => [2000 + i])}`,
		...(['wig', 'preprocess_lpwgs'] as const),
	],
	// bcftools.
	'S1.vcf': [
		[
			'##fileformat=VCFv4.2',
			'##contig=<ID=chr1,length=248956422>',
			tabs('#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', 'S1'),
			tabs('chr1', '1000', '.', 'A', 'T', '50', 'PASS', '.', 'GT', '0/1'),
			'',
		].join('\n'),
		...(['vcf', 'analyze_raw_signal'] as const),
	],
	'S1.log': ['The program ended well.\n', '', null],
};

it('files that external tools write are recognised, with the tasks that read them', async () => {
	for (const [name, [content]] of Object.entries(FILES)) writeFileSync(path.join(folder, name), content);
	const { outputs } = await describeToolOutputs(folder, Object.keys(FILES), undefined);
	expect(outputs.map((output) => output.path)).toEqual(Object.keys(FILES));
	for (const { path: name, format, tasks } of outputs) {
		const [, expected, task] = FILES[name] ?? [];
		if (task == null) expect(tasks, name).toEqual([]);
		else expect({ format, tasks }, name).toEqual({ format: expected, tasks: expect.arrayContaining([task]) });
	}
});

it('a file that is gone meanwhile is left out, and digests are of the content', async () => {
	writeFileSync(path.join(folder, 'abc.txt'), 'abc');
	const { outputs, unreadable } = await describeToolOutputs(folder, ['abc.txt', 'gone.txt'], undefined);
	const [only, ...others] = outputs;
	expect(unreadable).toEqual(['gone.txt']);
	expect(others).toEqual([]);
	// FIPS 180-2, appendix B.1.
	expect(only).toMatchObject({
		bytes: 3,
		sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
	});
});

it('lists every file of a command that writes thousands, so that a run keeps them', async () => {
	const many = path.join(folder, 'many');
	mkdirSync(many);
	const names = Array.from({ length: 2003 }, (_, i) => `part-${i}.txt`);
	for (const name of names) writeFileSync(path.join(many, name), '');
	const { outputs } = await describeToolOutputs(many, names, undefined);
	expect(outputs.map((one) => one.path)).toEqual(names);
	// The digest of nothing.
	expect(outputs.at(-1)).toMatchObject({
		...{ bytes: 0, format: null, tasks: [] },
		sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
	});
});
