import type { FormatKey } from '../../../contract/formats.ts';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { suiteFolder, tabs } from '../../../../../tests/setup/suite-folder.ts';
import { runTool, systemTool } from '../../../../../tests/setup/system-tools.ts';
import { LbError } from '../../../base/errors.ts';
import { createRandom } from '../../../base/random.ts';
import { oneFilePerSample } from './copy-number/one-file-per-sample.ts';
import { profileReadable } from './copy-number/profile-readable.ts';
import { rawSignalSuite } from './frame.server.ts';
import type { RawInput } from './raw-inputs.server.ts';

const suite = rawSignalSuite('analyze_raw_signal');

/** Pairs of reads of 50 bases, 160 to 199 bp apart from end to end. */
const sam = (sq = 'LN:100000'): string =>
	`@HD\tVN:1.6\n@SQ\tSN:chr1\t${sq}\n` +
	Array.from({ length: 40 }, (_, i) => {
		const start = 1000 + 500 * i;
		const length = 160 + i;
		const mate = start + length - 50;
		const end = `${'A'.repeat(50)}\t${'I'.repeat(50)}\n`;
		return (
			`r${i}\t99\tchr1\t${start}\t60\t50M\t=\t${mate}\t${length}\t${end}` +
			`r${i}\t147\tchr1\t${mate}\t60\t50M\t=\t${start}\t-${length}\t${end}`
		);
	}).join('');

const skipped = (result: { summary: object }): { path: string; reason: string }[] =>
	(result.summary as { skipped_files?: { path: string; reason: string }[] }).skipped_files ?? [];

const headlineOf = (result: { summary: object }): string =>
	String((result.summary as { headline?: string }).headline);

describe('files that cannot be used', () => {
	it('each with its own reason, a broken header called that', async () => {
		const { write, run } = suiteFolder('own-reasons', 'analyze_raw_signal', suite);
		write('in/P1.sam', '@HD\tVN:1.6\n@SQ\tSN:chr1\n');
		write('in/P2.sam', '@HD\tVN:1.6\n@SQ\tSN:chr1\tLN:abc\n');
		write('in/P3.vcf', '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\n1\t10\t.\tA\tC\n');
		write(
			'in/P4.vcf',
			`##fileformat=VCFv4.2\n${tabs('#CHROM POS ID REF ALT QUAL FILTER INFO', 'chr1 5 . A C . PASS .')}`,
		);
		const result = await run({ input_dir: 'in' });
		const reasons = new Map(skipped(result).map(({ path, reason }) => [path, reason]));
		expect([...reasons.keys()].sort()).toEqual(['P1.sam', 'P2.sam', 'P3.vcf']);
		expect(reasons.get('P1.sam')).toMatch(/Line 2 of the header: @SQ has no LN/);
		expect(reasons.get('P2.sam')).toMatch(/header.*abc/);
		expect(reasons.get('P3.vcf')).toMatch(/#CHROM line/);
	});

	it('a file with a fault of its own takes no neighbour of its chapter with it', async () => {
		const { write, run } = suiteFolder('no-neighbour', 'analyze_raw_signal', suite);
		write('in/P1.sam', sam());
		write('in/P7.cnr', tabs('chromosome start end gene depth log2 weight'));
		const result = await run({ input_dir: 'in' });
		expect(skipped(result)).toEqual([
			expect.objectContaining({ path: 'P7.cnr', reason: 'has a header but no data rows.' }),
		]);
		expect(headlineOf(result)).toContain('1 sample in 2 files');
		expect(headlineOf(result)).toContain('1 of 2 files could not be used and was left out: P7.cnr');
	});

	it('the SAM of a sample stands in for its BAM that cannot be read', async () => {
		const { write, run } = suiteFolder('stand-in', 'analyze_raw_signal', suite);
		write('in/P1.bam', new Uint8Array([...Buffer.from('BAM\u0001'), 0xff, 0xff, 0xff, 0x7f]));
		write('in/P1.sam', sam());
		// Another name of a read: the same content would be the same sample.
		write('in/P2.sam', sam().replaceAll('r1\t', 'q1\t'));
		const result = await run({ input_dir: 'in', input_files: [] });
		expect(skipped(result).map(({ path }) => path)).toEqual(['P1.bam']);
		expect(result.summary).toMatchObject({ samples: { by_chapter: { fragments: 2 } } });
	});

	it('and counts among the files of the headline', async () => {
		const { write, run } = suiteFolder('stands-in-count', 'analyze_raw_signal', suite);
		write('in/P1.sam', sam());
		write('in/P1.bam', 'no alignments');
		const headline = headlineOf(await run({ input_dir: 'in' }));
		expect(headline).toContain('1 sample in 2 files');
		expect(headline).toContain('1 of 2 files could not be used');
	});

	it('and where reads are counted in bins', async () => {
		const { write, folder } = suiteFolder('stand-in-bins', 'encode_lpwgs', suite);
		const broken = write('P1.bam', new Uint8Array([...Buffer.from('BAM\u0001'), 0xff, 0xff, 0xff, 0x7f]));
		const input = (name: string, format: FormatKey): RawInput => ({
			...{ path: path.join(folder, name), given: name, format, sample_id: 'P1', sample_ids: ['P1'] },
			...{ signal_family: 'fragmentomics' as const, bytes: 9 },
		});
		const [bam, text] = [{ ...input('P1.bam', 'bam'), path: broken }, input('P1.sam', 'sam')];
		const read = await profileReadable(
			oneFilePerSample([text, bam], ['bam', 'sam']),
			async (files) => {
				const [file] = files;
				if (file === bam) throw new LbError('reader.gzip_damaged', {}, { path: broken });
				return { samples: files.map(({ given }) => given), notes: [], skipped: [] };
			},
			new Map([[broken, 'P1.bam']]),
		);
		expect(read.samples).toEqual(['P1.sam']);
		expect(read.error).toBeNull();
		expect([...read.used]).toEqual(['P1.sam']);
		expect(read.skipped.map((one) => one.path)).toEqual(['P1.bam']);
	});

	it.skipIf(systemTool('samtools') === null)('a CRAM without its reference asks for it', async () => {
		const { folder, write, run } = suiteFolder('cram', 'analyze_raw_signal', suite);
		const random = createRandom(3);
		const reference = write('reference.fa', `>chr1\n${'A'.repeat(400_000)}\n`);
		// Qualities that cannot be compressed: samtools gives up long before it has read the whole file.
		const reads = Array.from({ length: 6000 }, (_, i) => {
			const quality = Array.from({ length: 50 }, () => String.fromCharCode(33 + random.int(60))).join('');
			return `r${i}\t0\tchr1\t${1 + 50 * i}\t60\t50M\t*\t0\t0\t${'A'.repeat(50)}\t${quality}\n`;
		});
		const text = write('P1.sam', `@HD\tVN:1.6\tSO:coordinate\n@SQ\tSN:chr1\tLN:400000\n${reads.join('')}`);
		const file = path.join(folder, 'P1.cram');
		runTool('samtools', ['view', '-C', '-T', reference, '-o', file, text]);
		rmSync(reference);
		await expect(run({ input_files: [file] })).rejects.toMatchObject({
			code: 'alignments.reference_missing',
			place: { path: expect.stringContaining('P1.cram') },
		});
	});
});
