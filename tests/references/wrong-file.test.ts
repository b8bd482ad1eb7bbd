import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bzip2Bytes, xzBytes } from './packed-workspace.ts';
import { describe, expect, it } from 'vitest';
import { rawSignalSuite } from '../../src/lib/core/suites/raw-signal/frame.server.ts';
import { recogniseFiles } from '../../src/lib/core/dataset/sources.server.ts';
import { suiteFolder } from '../setup/suite-folder.ts';
import { systemTool } from '../setup/system-tools.ts';
import { bases, cram, samText, type Sequence } from './make-cram.ts';

const suite = rawSignalSuite('analyze_raw_signal');
const one: Sequence[] = [{ name: 'chr1', bases: bases(1, 30_000) }];
const sam = samText({ sequences: one, starts: Array.from({ length: 40 }, (_, i) => 100 + 500 * i) });
const header = '@HD\tVN:1.6\tSO:coordinate\n@SQ\tSN:chr1\tLN:30000\n';

describe('the file that is wrong', () => {
	it('is named with what is wrong in it, for every file its own', async () => {
		const { write, run } = suiteFolder('own-errors', 'analyze_raw_signal', suite);
		write('in/P1.sam', sam);
		write('in/P2.sam', `@HD\tVN:1.6\n@SQ\tLN:30000\n${sam.split('\n').slice(2).join('\n')}`);
		write('in/P3.sam', '@SQ SN:chr1 LN:30000\nr1 99 chr1 5\n');
		write('in/P4.sam', `${header}r1\t99\tchr1\t10\n`);
		write('in/P5.frag.tsv', 'chr1\t100\t266\t60\t+\nchr1\tx\t266\t60\t+\n');
		const { summary } = await run({ input_dir: 'in' });
		const reasons = Object.fromEntries(
			(summary as object as { skipped_files: { path: string; reason: string }[] }).skipped_files.map(
				({ path: file, reason }) => [file, reason],
			),
		);
		expect(Object.keys(reasons).sort()).toEqual(['P2.sam', 'P3.sam', 'P4.sam', 'P5.frag.tsv']);
		expect(reasons['P2.sam']).toMatch(/Line 2 of the header: @SQ has no SN/);
		expect(reasons['P3.sam']).toMatch(/header.*@SQ SN:chr1/);
		expect(reasons['P4.sam']).toMatch(/line 3.*4 fields/);
		expect(reasons['P5.frag.tsv']).toMatch(/line 2.*"x"/);
		for (const [file, reason] of Object.entries(reasons))
			for (const other of Object.keys(reasons)) if (other !== file) expect(reason).not.toContain(other);
	});

	it.skipIf(systemTool('samtools') === null)(
		'a SAM beside a CRAM without its reference is read',
		async () => {
			const { folder, write, run } = suiteFolder('sam-beside', 'analyze_raw_signal', suite);
			cram(path.join(folder, 'in/P1.cram'), { sequences: one, starts: [100, 700] });
			write('in/P1.sam', sam);
			const { summary } = await run({ input_dir: 'in' });
			expect(summary).toMatchObject({
				skipped_files: [{ path: 'P1.cram' }],
				chapters: { fragments: { samples: [{ sample: 'P1', fragments: 40 }] } },
			});
		},
	);

	it('tables that begin with a SAM header, and annotations, are no alignments', async () => {
		const { folder, write } = suiteFolder('no-sam', 'analyze_raw_signal', suite);
		const row = 'chr1\thavana\tgene\t100\t2000\t.\t+\t.\t';
		const formats = {
			'a.interval_list': `${header}chr1\t100\t200\t+\tt1\n`,
			'b.sam': `${header}chr1\t100\t200\t+\tt1\nchr1\t300\t400\t-\tt2\n`,
			'counts.tsv': `${header}@RG\tID:GATKCopyNumber\tSM:S1\nCONTIG\tSTART\tEND\tCOUNT\nchr1\t1\t1000\t10\n`,
			'genes.gff': `##gff-version 3\n${row}ID=g1\n${row}ID=g2\n`,
			'genes.gtf': `${row}gene_id "g1";\n${row}gene_id "g2";\n`,
			'size.txt':
				'## METRICS CLASS\tpicard.analysis.InsertSizeMetrics\nMEDIAN_INSERT_SIZE\n166\n\n## HISTOGRAM\tjava.lang.Integer\ninsert_size\tAll_Reads.fr_count\n165\t10\n166\t20\n',
			'S1.sam': sam,
		};
		for (const [name, text] of Object.entries(formats)) write(name, text);
		const found = await recogniseFiles(folder, Object.keys(formats), {});
		expect(found.filter(({ format }) => format === 'sam').map((file) => file.path)).toEqual(['S1.sam']);
	});

	it.each([
		['a.rda', bzip2Bytes],
		['b.RData', xzBytes],
	])('%s, packed in another way than gzip, comes with load()', async (name, bytes) => {
		const { folder, run } = suiteFolder('workspace', 'analyze_raw_signal', suite);
		const file = path.join(folder, name);
		writeFileSync(file, bytes);
		const error = await run({ input_files: [file] }).catch((thrown: unknown) => thrown);
		expect(error).toMatchObject({ code: 'reader.r_workspace', place: { path: file } });
		expect((error as { hint: string }).hint).toContain('load("');
	});
});
