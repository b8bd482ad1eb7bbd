import { describe, expect, it } from 'vitest';
import { messageTable } from '../../contract/messages/index.ts';
import { examineSources, unseenPlaces, type DoctorInput } from './doctor.ts';
import type { Recognised } from './recognise/recognised.ts';

const PLENTY = 2 ** 40;

function input(path: string, more: Partial<Recognised> = {}, hash: string | null = null): DoctorInput {
	const file: Recognised = {
		path,
		format: 'unknown',
		family: 'unknown',
		role: 'data',
		confidence: 1,
		evidence: [],
		bytes: 10,
		mtime: '2026-01-01T00:00:00.000Z',
		compression: 'none',
		sha256: null,
		matrix: null,
		sample_column: null,
		sample_ids: [],
		named_by_file: false,
		problem: null,
		contigs: null,
		sidecar: null,
		...more,
	};
	return { file, hash };
}

const codes = (inputs: DoctorInput[], sources = ['.']): string[] =>
	examineSources(sources, inputs, PLENTY).map((finding) => finding.code);

describe('input doctor', () => {
	it('finds nothing in clean inputs', () => {
		expect(
			codes([input('a.bam', { format: 'bam' }), input('a.bam.bai', { format: 'bai', role: 'index' })]),
		).toEqual([]);
	});

	it('gathers files of one fault in one finding with a count', () => {
		const [found] = examineSources(
			['.'],
			[
				input('a.tsv', { problem: 'html', role: 'problem' }),
				input('b.tsv', { problem: 'html', role: 'problem' }),
			],
			PLENTY,
		);
		expect(found).toMatchObject({ code: 'doctor.html', severity: 'error', paths: ['a.tsv', 'b.tsv'] });
		expect(found?.finding_values).toEqual({ count: 2, example: 'a.tsv' });
	});

	it.each([
		'html',
		'lfs_pointer',
		'empty',
		'nul_bytes',
		'gzip_truncated',
		'gzip_damaged',
		'unreadable',
	] as const)('%s has a finding and a hint in both languages', (problem) => {
		const [found] = examineSources(['.'], [input('a', { problem, role: 'problem' })], PLENTY);
		expect(found?.code).toBe(`doctor.${problem}`);
		expect(found?.hint).not.toContain('{');
		expect(messageTable[`doctor.${problem}_hint`].zh).not.toBe('');
	});

	it('looks for the index under the names tools use', () => {
		const bam = (path: string): DoctorInput => input(path, { format: 'bam' });
		const index = (path: string): DoctorInput => input(path, { format: 'bai', role: 'index' });
		expect(codes([bam('a.bam'), index('a.bai')])).toEqual([]);
		expect(codes([bam('a.bam'), index('b.bam.bai')])).toEqual(['doctor.index_missing']);
		const vcf = input('a.vcf.gz', { format: 'vcf', compression: 'bgzip' });
		expect(codes([vcf, input('a.vcf.gz.tbi', { format: 'tbi', role: 'index' })])).toEqual([]);
		expect(codes([vcf])).toEqual(['doctor.index_missing']);
		expect(codes([input('a.vcf', { format: 'vcf' })])).toEqual([]);
	});

	it('warns of an index older than its data', () => {
		const data = input('a.bam', { format: 'bam', mtime: '2026-01-02T00:00:00.000Z' });
		expect(codes([data, input('a.bam.bai', { format: 'bai', role: 'index' })])).toEqual([
			'doctor.index_older',
		]);
	});

	it('reports two ways to name chromosomes, within one source only', () => {
		const mixed = [input('x/a.bed', { contigs: 'chr' }), input('y/b.bed', { contigs: 'plain' })];
		expect(codes(mixed)).toEqual(['doctor.contig_styles']);
		expect(codes(mixed, ['x', 'y'])).toEqual([]);
		expect(codes([input('a', { contigs: 'chr' }), input('b', { contigs: null })])).toEqual([]);
	});

	it('finds the same content under two names, but not the sheets of one workbook or empty files', () => {
		expect(codes([input('a.csv', {}, 'f0'), input('b.csv', {}, 'f0'), input('c.csv', {}, 'f1')])).toEqual([
			'doctor.duplicate_content',
		]);
		expect(codes([input('a.xlsx#One', {}, 'f0'), input('a.xlsx#Two', {}, 'f0')])).toEqual([]);
		expect(codes([input('a', { bytes: 0 }, 'f0'), input('b', { bytes: 0 }, 'f0')])).toEqual([]);
		const bare = { without_records: true as const };
		expect(codes([input('a.bed', bare, 'f0'), input('b.bed', bare, 'f0')])).toEqual([]);
	});

	it('says which files of one sample are copies that count once, and which are named as two draws', () => {
		const copies = ['P1.bam', 'P1_copy.bam', 'Q_T0.cov', 'Q_T1.cov', 'R.cov'].map((path, i) => ({
			...input(path, {}, `f${Math.min(i, 2)}`),
			content: ['x', 'x', 'y', 'y', null][i] ?? null,
		}));
		const found = examineSources(['.'], copies, null);
		expect(found.map(({ code, paths }) => [code, paths])).toEqual([
			['doctor.duplicate_content', ['Q_T0.cov', 'Q_T1.cov']],
			['doctor.same_sample', ['P1.bam', 'P1_copy.bam']],
		]);
		expect(found[1]?.finding_values).toEqual({ count: 1, examples: ['P1.bam = P1_copy.bam'] });
	});

	it('warns when one file name stands for samples in two folders', () => {
		const named = { format: 'bam' as const, named_by_file: true, sample_ids: ['S1'] };
		const found = codes([input('x/S1.bam', named), input('y/S1.bam', named)]);
		expect(found).toEqual(['doctor.index_missing', 'doctor.repeated_names']);
		const bins = (folder: string, id: string): DoctorInput =>
			input(`${folder}/bins.cnr`, { format: 'cnvkit_cnr', named_by_file: true, sample_ids: [id] });
		// Named by folders: of two people, or the tumour of each.
		expect(codes([bins('P1', 'P1'), bins('P2', 'P2')])).toEqual([]);
		expect(codes([bins('P1/tumor', 'tumor'), bins('P2/tumor', 'tumor')])).toEqual(['doctor.repeated_names']);
	});

	it('sees an open workbook, R objects and a full disk', () => {
		const inputs = [
			input('~$cohort.xlsx', { format: 'office_lock', role: 'document' }),
			input('pon.rds', { format: 'r_data', role: 'auxiliary' }),
			input('cohort.rda', { format: 'r_workspace', role: 'auxiliary' }),
		];
		expect(examineSources(['.'], inputs, 2 ** 30).map((finding) => finding.code)).toEqual([
			'doctor.r_data',
			'doctor.r_workspace',
			'doctor.office_lock',
			'doctor.disk_low',
		]);
		const hints = examineSources(['.'], inputs, null).map(({ hint }) => hint);
		expect(hints[0]).toContain('readRDS("pon.rds")');
		expect(hints[1]).toContain('load("cohort.rda")');
		expect(examineSources(['.'], [], null)).toEqual([]);
	});

	it('compares the free space with what cleaned signals may take', () => {
		// 10 GiB of variants: half a GiB for tables and figures + 1.5 x 10 GiB = 15.5 GiB = 15,872 MB.
		const variants = [input('a.vcf.gz', { format: 'vcf', role: 'data', bytes: 10 * 2 ** 30 })];
		expect(examineSources(['.'], variants, 12 * 2 ** 30)).toMatchObject([
			{ code: 'doctor.disk_short', finding_values: { needed: '15,872 MB', free: '12,288 MB' } },
		]);
		expect(examineSources(['.'], variants, 16 * 2 ** 30)).toEqual([]);
	});
});

describe('what a walk did not see', () => {
	it('folders that could not be read are named, and a bound', () => {
		const [folders, bound, ...more] = unseenPlaces({ unreadable: ['a/closed', 'b'], truncated: true }, 5);
		expect(folders).toMatchObject({
			code: 'doctor.unreadable_folders',
			severity: 'warning',
			paths: ['a/closed', 'b'],
			finding_values: { count: 2, example: 'a/closed' },
		});
		expect(bound).toMatchObject({
			code: 'doctor.folder_truncated',
			severity: 'warning',
			finding_values: { limit: 5 },
		});
		expect(more).toEqual([]);
		expect(unseenPlaces({ unreadable: [], truncated: false }, 5)).toEqual([]);
	});
});
