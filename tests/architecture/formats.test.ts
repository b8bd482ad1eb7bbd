import { readCard } from '../../src/lib/core/suites/apply-model/read-card.server.ts';
import { readAtlas } from '../../src/lib/core/readers/methylation-atlas/read-atlas.server.ts';
import { readSheets } from '../../src/lib/core/suites/validate-assay/read-sheets.server.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
	factsOf,
	formatKeys,
	formatsOfTask,
	formatsReadBy,
	formatsWhere,
	isReadBy,
	type FormatKey,
	type FormatReader,
} from '../../src/lib/contract/formats.ts';
import { messageTable } from '../../src/lib/contract/messages/index.ts';
import { inputFile } from '../../src/lib/contract/records/profile.ts';
import { taskCards } from '../../src/lib/contract/tasks/index.ts';
import { writeXlsx } from '../../src/lib/core/assistant/demo/xlsx-writer.ts';
import { accountOfFiles } from '../../src/lib/core/dataset/file-account.ts';
import { readMetadataInput } from '../../src/lib/core/dataset/metadata-profile.server.ts';
import { allRules } from '../../src/lib/core/dataset/recognise/families/index.ts';
import { readSidecar } from '../../src/lib/core/dataset/recognise/sidecar.ts';
import { scanProjectProfile } from '../../src/lib/core/dataset/scan.server.ts';
import { recogniseFiles } from '../../src/lib/core/dataset/sources.server.ts';
import { openAlignments } from '../../src/lib/core/readers/alignments/alignments.server.ts';
import { openFragmentFile } from '../../src/lib/core/readers/alignments/fragment-file.server.ts';
import { readIchorParams } from '../../src/lib/core/readers/copy-number-files/ichorcna-params.server.ts';
import { readCopyNumberFile } from '../../src/lib/core/readers/copy-number-files/read-copy-number-file.server.ts';
import { readFragmentSizes } from '../../src/lib/core/readers/fragmentomics-tables/length-counts.server.ts';
import { readChromSizes } from '../../src/lib/core/readers/genome/chrom-sizes.server.ts';
import { openSequence } from '../../src/lib/core/readers/genome/sequence.server.ts';
import { scanMethylationSites } from '../../src/lib/core/readers/methylation-files/scan-sites.server.ts';
import { readNumericMatrix } from '../../src/lib/core/readers/matrix/numeric-matrix.server.ts';
import { readArms } from '../../src/lib/core/readers/regions/cytobands.server.ts';
import { readRegions } from '../../src/lib/core/readers/regions/regions.server.ts';

import { scanTrack } from '../../src/lib/core/readers/tracks/scan-track.server.ts';
import { readVariants } from '../../src/lib/core/readers/variants/read-variants.server.ts';
import { valueTrackFormat } from '../../src/lib/core/signals/bins/scan-track.server.ts';
import { readPanel } from '../../src/lib/core/signals/copy-number/panel-file.server.ts';
import { openSampleValues } from '../../src/lib/core/signals/sample-values.server.ts';
import { SAMPLE_BIN_FORMATS } from '../../src/lib/core/signals/copy-number/read-samples.server.ts';
import { INTERVAL_FORMATS } from '../../src/lib/core/signals/tracks/read-clean.server.ts';

const ruled = new Set(allRules.map(({ format }) => format));
const tabs = (...rows: (string | number)[][]): string => rows.map((row) => row.join('\t')).join('\n') + '\n';
const times = (n: number, row: (i: number) => (string | number)[]): (string | number)[][] =>
	Array.from({ length: n }, (_, i) => row(i));

describe('every format', () => {
	it('has a rule or is told by its shape, its neighbours or its fault', async () => {
		const folder = mkdtempSync(path.join(tmpdir(), 'lb-all-formats-'));
		onTestFinished(() => rmSync(folder, { recursive: true }));
		const files = examples();
		for (const [name, content] of Object.entries(files)) {
			mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
			writeFileSync(path.join(folder, name), content);
		}
		const opened = await recogniseFiles(folder, Object.keys(files), {});
		const { inputs } = await scanProjectProfile(folder, { clock: () => new Date(0) });
		const found = new Set([...opened, ...inputs].map(({ format }) => format));
		const without = formatsWhere(({ role }, format) => role !== 'problem' && !ruled.has(format));
		expect(without.length).toBeGreaterThan(10);
		expect(without.filter((format) => !found.has(format))).toEqual([]);
		// Faults that no file shows on purpose are findings of the doctor all the same.
		const faults = formatsWhere(({ role }) => role === 'problem');
		expect(faults.filter((format) => !(`doctor.${format}` in messageTable))).toEqual([]);
	});

	it('is of the families and the kind of content that its rules say', () => {
		const other = allRules.filter(({ format, family }) => !factsOf(format).families.includes(family));
		expect(other.map(({ format, family }) => `${format} ${family}`)).toEqual([]);
		const told = allRules.filter(({ format }) => factsOf(format).content !== undefined);
		expect(told.length).toBeGreaterThan(100);
		const wrong = told.filter(({ format, criteria }) => {
			const isBinary = criteria.some(({ criterion }) => criterion === 'magic' || criterion === 'contains');
			return isBinary !== (factsOf(format).content === 'binary');
		});
		expect(wrong.map(({ format }) => format)).toEqual([]);
	});

	it('is read by a task, is a companion of other files, or the plan says why nothing reads it', () => {
		const ends = (format: FormatKey): string[] => {
			const { role, families, tasks = [], set_aside } = factsOf(format);
			const isCompanion = ['index', 'reference', 'metadata', 'document', 'problem', 'unknown'].includes(role);
			return [
				...(tasks.some((key) => taskCards[key].available) ? ['task'] : []),
				...(isCompanion || families[0] === 'metadata' ? ['companion'] : []),
				...(set_aside === undefined ? [] : ['reason']),
			];
		};
		expect(formatKeys.filter((format) => ends(format).length === 0)).toEqual([]);
		expect(formatKeys.filter((format) => ends(format).includes('reason') && ends(format).length > 1)).toEqual(
			[],
		);
		const left = formatsWhere(({ set_aside }) => set_aside !== undefined);
		expect(left.length).toBeGreaterThan(20);
		for (const format of left) {
			const { role, families } = factsOf(format);
			const file = { format, role, family: families[0], matrix: null, problem: null, path: 'a.txt' };
			const account = accountOfFiles([{ file: file as never, generated_by: null }]);
			expect(account.set_aside).toBe(1);
			expect(account.set_aside_files[0]?.reason_code).toBe(factsOf(format).set_aside);
			expect(account.set_aside_files[0]?.reason).not.toBe('');
		}
	});
});

/** What reads the formats of a reader: the compiler asks for a reader of each kind. */
const readers: Record<FormatReader, (...values: never[]) => unknown> = {
	alignments: openAlignments,
	fragments: openFragmentFile,
	fragment_table: readFragmentSizes,
	methylation_table: scanMethylationSites,
	copy_number_table: readCopyNumberFile,
	tumour_fractions: readIchorParams,
	track: scanTrack,
	correction_track: valueTrackFormat,
	peaks: scanTrack,
	variants: readVariants,
	matrix: readNumericMatrix,
	sample_values: openSampleValues,
	sample_table: readMetadataInput,
	assay_sheet: readSheets,
	model_card: readCard,
	methylation_atlas: readAtlas,
	sidecar: readSidecar,
	sequence: openSequence,
	regions: readRegions,
	contigs: readChromSizes,
	arms: readArms,
	panel_of_normals: readPanel,
};

describe('readers and tasks', () => {
	it('every reader has formats, and what a task reads has a reader', () => {
		const kinds = Object.keys(readers) as FormatReader[];
		expect(kinds.filter((reader) => formatsReadBy(reader).length === 0)).toEqual([]);
		const unread = formatsWhere(({ tasks, reader }) => tasks !== undefined && reader === undefined);
		expect(unread).toEqual([]);
	});

	it('of products take every format that their cards name', () => {
		const left = (task: Parameters<typeof formatsOfTask>[0], takes: (format: FormatKey) => boolean) => {
			const named = formatsOfTask(task);
			expect(named.length).toBeGreaterThan(3);
			return named.filter((format) => !takes(format));
		};
		const isBins = (format: FormatKey): boolean => SAMPLE_BIN_FORMATS.includes(format);
		const isInterval = (format: FormatKey): boolean => INTERVAL_FORMATS.some((one) => one === format);
		expect(left('preprocess_lpwgs', isBins)).toEqual([]);
		expect(left('copy_number_proxy', isBins)).toEqual([]);
		expect(left('encode_lpwgs', isBins)).toEqual([]);
		expect(left('preprocess_variant', (format) => isReadBy(format, 'variants'))).toEqual([]);
		expect(left('encode_variant', (format) => isReadBy(format, 'variants'))).toEqual([]);
		expect(
			left('preprocess_epigenomic', (format) => isInterval(format) || isReadBy(format, 'track')),
		).toEqual([]);
		const isEncoded = (format: FormatKey): boolean =>
			isInterval(format) || isReadBy(format, 'track', 'methylation_table');
		expect(left('encode_epigenomic', isEncoded)).toEqual([]);
		const isCounted = (format: FormatKey): boolean => isReadBy(format, 'alignments', 'fragments');
		expect(left('encode_cfdna_foundation', isCounted)).toEqual([]);
	});
});

describe('keys', () => {
	it('that are not in the table do not compile', () => {
		// @ts-expect-error no format is called so
		expect(isReadBy('bamm', 'alignments')).toBe(false);
	});

	it('of other versions are kept as they are and count as unknown', () => {
		const key = inputFile.shape.format.parse('format_of_another_version');
		expect(key).toBe('format_of_another_version');
		expect(factsOf(key)).toEqual(factsOf('unknown'));
		expect(isReadBy(key, 'alignments')).toBe(false);
	});
});

/** Files of every format that no rule tells. */
function examples(): Record<string, string | Uint8Array> {
	const meta = (type: string, file: string): string =>
		`genetic_alteration_type: ${type}\ndatatype: DISCRETE_LONG\ndata_filename: ${file}\n`;
	const words = (...columns: string[]): string =>
		tabs(columns, ...times(6, (i) => columns.map((name) => `${name}${i % 3}x`)));
	const bins = (id: string): (string | number)[][] =>
		times(30, (i) => [id, 'chr1', i * 5000 + 1, (i + 1) * 5000, 90 + i + id.charCodeAt(1), 300 - i]);
	const head = ['id', 'chrom', 'start', 'end', 'short', 'long'];
	const values = (k: number): string =>
		tabs(['target_id', 'tpm'], ...times(40, (i) => [`ENSG000000${10000 + i}`, ((i * k) % 13) + 0.5]));
	return {
		'assay.tsv': tabs(
			['level', 'replicate', 'measured'],
			...times(12, (i) => [i >> 2, (i % 4) + 1, (i >> 2) + i / 100]),
		),
		'cells.tsv': tabs(
			['chr', 'start', 'end', 'Blood-T', 'Liver-Hep', 'Colon-Ep'],
			...times(12, (i) => ['chr1', 1000 * i, 1000 * i + 200, i / 20, 1 - i / 20, (i % 5) / 5]),
		),
		'matrix.tsv': tabs(
			['feature', ...times(6, (s) => [`S${s + 1}`]).flat()],
			...times(20, (f) => [`frag_${100 + f}`, ...times(6, (s) => [((s * 5 + f * 3) % 17) / 100]).flat()]),
		),
		'features.tsv': tabs(
			['sample_id', 'diagnosis', ...times(8, (f) => [`frag_${100 + f}`]).flat()],
			...times(12, (s) => [
				...[`P${s}`, s % 2 === 0 ? 'healthy' : 'cancer'],
				...times(8, (f) => [((s * 5 + f * 3) % 17) / 100]).flat(),
			]),
		),
		'samples.tsv': tabs(
			['sample_id', 'diagnosis', 'age'],
			...times(12, (s) => [`P${s}`, s % 2 === 0 ? 'healthy' : 'cancer', 40 + s]),
		),
		'tests.tsv': tabs(
			['feature', 'p_value', 'log2FC', 'padj'],
			...times(50, (i) => [`frag_${100 + i}_${101 + i}`, i / 60, (i % 9) / 4 - 1, i / 55]),
		),
		'words.tsv': words('gene', 'description'),
		...Object.fromEntries([3, 5, 7, 11].map((k) => [`quant/S${k}.values.tsv`, values(k)])),
		'bins.tsv': tabs(head, ...bins('A1'), ...bins('A2'), ...bins('A2')),
		'study/meta_a.txt': meta('MUTATION_UNCALLED', 'data_a.txt'),
		'study/data_a.txt': words('gene', 'note', 'remark'),
		'study/meta_b.txt': meta('GENE_PANEL_MATRIX', 'data_b.txt'),
		'study/data_b.txt': words('SAMPLE_ID', 'mutations'),
		'study/meta_c.txt': meta('CANCER_TYPE', 'data_c.txt'),
		'study/data_c.txt': words('code', 'name'),
		'study/meta_d.txt': meta('RESOURCE', 'data_d.txt'),
		'study/data_d.txt': words('resource', 'name'),
		'empty.xlsx': writeXlsx([{ name: 'Sheet1', rows: [] }]),
		'~$samples.xlsx': 'lock',
		notes: 'abc;;\u0001def',
		'counts.tsv': tabs(
			['chr', 'pos', 'methylated', 'unmethylated'],
			...times(40, (i) => ['chr1', 10_000 + i * 7, i % 9, 9 - (i % 9)]),
		),
	};
}
