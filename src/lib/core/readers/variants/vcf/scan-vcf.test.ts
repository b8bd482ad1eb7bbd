import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../../../../tests/setup/scratch-folder.ts';
import { rejected } from '../../../../../../tests/setup/thrown.ts';
import { BGZF_END } from '../../bytes/gzip.ts';
import { readVariants } from '../read-variants.server.ts';
import { scanVcf } from './scan-vcf.server.ts';
import { fieldKey } from './field-key.ts';
import type { LbError } from '../../../../base/errors.ts';

const write = scratchFolder('vcf');
const COLUMNS = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO';
const HEAD = `##fileformat=VCFv4.2\n${COLUMNS}\tFORMAT\tS1\n`;
const row = (...cells: (string | number)[]): string => cells.join('\t') + '\n';
const RECORD = row('1', 100, '.', 'A', 'C', '.', 'PASS', 'DP=10', 'GT:AD', '0/1:5,5');

/** Codes of what is said about a file. */
async function said(name: string, text: string): Promise<string[]> {
	const { file } = await readVariants(write(name, text));
	return file.warnings.map((warning) => warning.code);
}

const refused = (name: string, content: string | Uint8Array): Promise<LbError> =>
	rejected(readVariants(write(name, content)));

/** Lines of a sentence about the file. */
async function lines(name: string, text: string, code: string): Promise<unknown> {
	const { file } = await readVariants(write(name, text));
	return file.warnings.find((warning) => warning.code === code)?.values['lines'];
}

describe('the frame of a VCF', () => {
	it('may end lines with CRLF, begin with a byte order mark, and be gzip or not', async () => {
		const text = HEAD + RECORD + row('1', 101, '.', 'G', 'T', '.', '.', '.', 'GT:AD', '0/1:1,3');
		const plain = await readVariants(write('a.vcf', text));
		for (const [name, content] of [
			['crlf.vcf', text.replaceAll('\n', '\r\n')],
			['bom.vcf', `\ufeff${text}`],
			['zip.vcf.gz', gzipSync(text)],
			['utf16.vcf', Buffer.from(`\ufeff${text}`, 'utf16le')],
		] as const) {
			const other = await readVariants(write(name, content));
			expect(other.variants, name).toEqual(plain.variants);
			expect(other.file.warnings, name).toEqual([]);
		}
		expect(plain.variants.map((one) => one.vaf)).toEqual([0.5, 0.75]);
	});

	it('may be of any version from 4.1 to 4.5', async () => {
		for (const version of ['4.1', '4.2', '4.3', '4.4', '4.5']) {
			const text = HEAD.replace('VCFv4.2', `VCFv${version}`) + RECORD;
			const { file, variants } = await readVariants(write(`v${version}.vcf`, text));
			expect(file, version).toMatchObject({ records: 1, alleles: 1, warnings: [] });
			// AD 5,5 of 10 reads.
			expect(variants.map(({ start, ref, alt, vaf }) => [start, ref, alt, vaf])).toEqual([
				[99, 'A', 'C', 0.5],
			]);
		}
	});

	it('gives the same records wherever the stream is cut', async () => {
		// 40,000 records of 41 to 45 bytes: more than one piece of 1 MB, so that lines are cut.
		const many = Array.from({ length: 40_000 }, (_, i) =>
			row('1', 1000 + i, '.', 'A', 'C', '.', 'PASS', `DP=${i}`, 'GT:AD', '0/1:5,5'),
		);
		let records = 0;
		let sum = 0;
		const DP = fieldKey('DP');
		await scanVcf(write('long.vcf', HEAD + many.join('')), {
			record(record) {
				records++;
				sum += record.infoNumber(DP);
			},
		});
		// 0 + 1 + ... + 39999 = 40000 x 39999 / 2
		expect([records, sum]).toEqual([40_000, 799_980_000]);
	});

	it('may have no records, no samples, no line end, and no version', async () => {
		const only = await readVariants(write('header.vcf', HEAD));
		expect(only.file).toMatchObject({ records: 0, alleles: 0, warnings: [] });
		const sites = await readVariants(
			write('sites.vcf', `##fileformat=VCFv4.2\n${COLUMNS}\n1\t5\t.\tA\tG\t.\t.\t.`),
		);
		expect(sites.file).toMatchObject({ records: 1, samples: [{ id: 'sites', column: null }] });
		expect(sites.variants[0]).toMatchObject({ sample: 'sites', vaf: null, vaf_source: null, depth: null });
		expect(await said('old.vcf', `${COLUMNS}\tFORMAT\tS1\n${RECORD}`)).toEqual([
			'variants.vcf_version_missing',
		]);
	});

	it.each([
		['##fileformat=VCFv4.2\n', 'variants.vcf_no_column_line', undefined],
		['##fileformat=\n' + COLUMNS + '\n', 'variants.vcf_version_empty', 1],
		[
			'##fileformat=VCFv4.2\n#CHROM\tPOSITION\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n',
			'variants.vcf_header_columns',
			2,
		],
		[`##fileformat=VCFv4.2\n${COLUMNS}\tFORMAT\n`, 'variants.vcf_header_columns', 2],
		[`##fileformat=VCFv4.2\n${COLUMNS}\tFORMAT\tA\tA\n`, 'variants.vcf_sample_twice', 2],
		['##fileformat=VCFv4.2\n##INFO=<ID=X,Number=1,\nType=Integer>\n', 'variants.vcf_header_line', 3],
		[HEAD + '1\t100\t.\tA\tC\t.\tPASS\tDP=10\tGT\n', 'variants.vcf_row_columns', 3],
		[HEAD + RECORD.replaceAll('\t', ' '), 'variants.vcf_row_columns', 3],
		[HEAD + RECORD + RECORD.trimEnd() + '\t0/1\n', 'variants.vcf_row_columns', 4],
		[HEAD + RECORD + '1\t10', 'variants.vcf_row_columns', 4],
		[HEAD + RECORD + HEAD + RECORD, 'variants.vcf_second_header', 4],
		[HEAD + RECORD + `${COLUMNS}\tFORMAT\tS1\n`, 'variants.vcf_second_header', 4],
		[HEAD + RECORD.replace('\t100\t', '\t1e2\t'), 'variants.vcf_position', 3],
		[HEAD + RECORD.replace('\t100\t', '\t-1\t'), 'variants.vcf_position', 3],
		[HEAD + RECORD.replace('1\t', 'a,b\t'), 'variants.vcf_contig', 3],
		[HEAD + RECORD.replace('GT:AD', 'AD:GT'), 'variants.vcf_format_keys', 3],
		[HEAD + RECORD.replace('GT:AD', 'GT::AD'), 'variants.vcf_format_keys', 3],
		[HEAD + RECORD.replace('0/1', '0/x'), 'variants.vcf_genotype', 3],
		[HEAD + RECORD.replace('0/1:5,5', '0/1:5,5:7'), 'variants.vcf_sample_fields', 3],
	])('refuses %j', async (text, code, line) => {
		const error = await refused('bad.vcf', text);
		expect(error.code).toBe(code);
		expect(error.place.row).toBe(line);
		expect(error.place.path).toMatch(/bad\.vcf$/);
	});

	it('holds sample values to the types of the header, as htslib does', async () => {
		const defined = HEAD.replace('#CHROM', '##FORMAT=<ID=AD,Number=R,Type=Integer,Description="x">\n#CHROM');
		const error = await refused('type.vcf', defined + RECORD.replace('5,5', 'five,5'));
		expect(error.code).toBe('variants.vcf_sample_value');
		expect(error.place.row).toBe(4);
		expect(error.values).toMatchObject({ sample: 'S1', key: 'AD', type: 'Integer', text: 'five,5' });
	});

	it('refuses what is not whole or not a VCF at all', async () => {
		const text = HEAD + RECORD.repeat(3000);
		const zip = gzipSync(text);
		expect((await refused('cut.vcf.gz', zip.subarray(0, zip.length - 20))).code).toBe(
			'reader.gzip_truncated',
		);
		const damaged = Buffer.from(zip);
		damaged[damaged.length - 6] = damaged[damaged.length - 6]! ^ 0xff;
		expect((await refused('crc.vcf.gz', damaged)).code).toBe('reader.gzip_damaged');
		const block = Buffer.concat([
			zip.subarray(0, 10),
			Buffer.from([6, 0, 0x42, 0x43, 2, 0, 0, 0]),
			zip.subarray(10),
		]);
		block[3] = 4;
		block.writeUInt16LE(block.length - 1, 16);
		expect((await refused('end.vcf.gz', block)).code).toBe('reader.gzip_truncated');
		expect((await readVariants(write('whole.vcf.gz', Buffer.concat([block, BGZF_END])))).file.records).toBe(
			3000,
		);
		expect((await refused('page.vcf', '<!DOCTYPE html><html><body>404</body></html>')).code).toBe(
			'reader.html',
		);
		expect(
			(await refused('lfs.vcf', 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n')).code,
		).toBe('reader.lfs_pointer');
		expect((await refused('empty.vcf', '')).code).toBe('reader.empty');
		expect((await rejected(readVariants('/nowhere/at/all.vcf'))).code).toBe('reader.not_found');
	});
});

describe('what is read in spite of a fault', () => {
	const at = (position: number, ...more: [string, string][]): string =>
		more.reduce((text, [from, to]) => text.replace(from, to), RECORD.replace('\t100\t', `\t${position}\t`));

	it('order, contigs and duplicates, with their lines', async () => {
		expect(await lines('order.vcf', HEAD + at(100) + at(90) + at(95), 'variants.vcf_unsorted')).toEqual([4]);
		const back = HEAD + at(1) + at(2, ['1\t', '2\t']) + at(3);
		expect(await lines('back.vcf', back, 'variants.vcf_contig_not_contiguous')).toEqual([5]);
		// TAT>TGT at 100 is A>G at 101.
		const twice = HEAD + at(100, ['\tA\tC\t', '\tTAT\tTGT\t']) + at(101, ['\tA\tC\t', '\tA\tG\t']);
		expect(await lines('twice.vcf', twice, 'variants.vcf_duplicate')).toEqual([4]);
		const listed = HEAD.replace('#CHROM', '##contig=<ID=2,length=50>\n#CHROM');
		expect(await lines('contigs.vcf', listed + at(1), 'variants.vcf_contig_undefined')).toEqual([4]);
		expect(await lines('past.vcf', listed + at(52, ['1\t', '2\t']), 'variants.vcf_contig_past_end')).toEqual([
			4,
		]);
	});

	it('a quality that is none is missing', async () => {
		const { variants, file } = await readVariants(
			write(
				'qual.vcf',
				HEAD +
					['-5', 'high', 'NaN', '1e-2'].map((q, i) => at(100 + i, ['\t.\tPASS', `\t${q}\tPASS`])).join(''),
			),
		);
		expect(variants.map((one) => one.qual)).toEqual([null, null, null, 0.01]);
		expect(file.warnings.map(({ code, values }) => [code, values['count'], values['lines']])).toEqual([
			['variants.vcf_qual', 2, [3, 4]],
		]);
	});

	it('an allele of other letters is kept as written, of kind other', async () => {
		const { variants, file } = await readVariants(
			write(
				'alt.vcf',
				HEAD +
					at(1, ['\tA\tC\t', '\tA\tR\t']) +
					at(2, ['\tA\tC\t', '\tA\t<DUP>x\t']) +
					at(3, ['\tA\tC\t', '\t.\tC\t']),
			),
		);
		expect(variants.map(({ alt, kind }) => [alt, kind])).toEqual([
			['R', 'other'],
			['<DUP>x', 'other'],
		]);
		expect(file.warnings.map((one) => one.code)).toEqual(['variants.vcf_alt', 'variants.vcf_ref_missing']);
		expect(file.dropped).toEqual({ alleles_without_reference: 1 });
	});

	it('a million equal faults are one sentence with five lines', async () => {
		const many = Array.from({ length: 1000 }, (_, i) => at(2000 - i)).join('');
		const { file } = await readVariants(write('many.vcf', HEAD + many));
		expect(file.warnings).toHaveLength(1);
		expect(file.warnings[0]?.values).toMatchObject({ count: 999, lines: [4, 5, 6, 7, 8] });
	});
});
