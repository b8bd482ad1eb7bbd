import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { operations } from '../../src/lib/contract/operations/index.ts';
import { run as runSchema } from '../../src/lib/contract/records/run.ts';
import { callOperation } from '../../src/lib/core/assistant/bind-operations.server.ts';
import type { AssistantContext } from '../../src/lib/core/assistant/context.ts';
import type { Row } from '../setup/read-csv.ts';
import { hasSharedData, sharedData } from '../setup/shared-data.ts';
import { listing, openRun } from './real-run.ts';

interface Case {
	bam: [string, ...string[]];
	bed?: string;
	min_mapq: number;
	/** Fragments of lb-agent, FinaleToolkit and samtools, which share their rules. */
	fragments: number;
	/** Fragments of cfDNAlab, counted with pysam by its rules. */
	cfdnalab: number;
	/** Pairs that cfDNAlab leaves out, by rule, counted with pysam. */
	reasons: Record<string, number>;
}

const EGFR = 'cfdna-egfr-del_chr7_55241864_55243064_10k.bam';
/** The counts of the data sets' own descriptions; those of cfDNAlab and the reasons from a count of the pairs with pysam. */
const CASES: Case[] = [
	{ bam: ['finaletoolkit-small', '12.3444.b37.bam'], min_mapq: 0, fragments: 17, cfdnalab: 17, reasons: {} },
	{
		...{ bam: ['finaletoolkit-small', '12.3444.b37.bam'], min_mapq: 30, fragments: 17, cfdnalab: 16 },
		reasons: { mate_mapq: 1 },
	},
	{
		...{ bam: ['finaletoolkit-small', '12.3444.b37.bam'], bed: 'intervals.bed', min_mapq: 0 },
		...{ fragments: 12, cfdnalab: 12, reasons: {} },
	},
	{
		...{ bam: ['cfdnakit-plasma', 'ex.plasma.bam'], min_mapq: 0, fragments: 2384, cfdnalab: 2380 },
		reasons: { reads_past_mate: 4 },
	},
	{
		...{ bam: ['cfdnakit-plasma', 'ex.plasma.bam'], min_mapq: 30, fragments: 2043, cfdnalab: 2037 },
		reasons: { mate_mapq: 2, reads_past_mate: 4 },
	},
	{
		...{ bam: ['fragmentomics-egfr', 'bam', EGFR], min_mapq: 0, fragments: 4561, cfdnalab: 4095 },
		reasons: { mate_missing: 76, reads_past_mate: 390 },
	},
];

/** The comparison of installed tools with lb-agent on real files; `place` gives the folder for the runs. */
export function describeAgreement(context: () => AssistantContext, place: () => string): void {
	describe.skipIf(!hasSharedData())('external tools and lb-agent on the same file', () => {
		it.each(CASES.map((one) => ({ ...one, file: one.bam.at(-1), place: one.bed ?? 'whole chromosomes' })))(
			'$file, $place, at mapping quality $min_mapq: every difference follows from a rule',
			async ({ bam, bed, min_mapq, fragments, cfdnalab, reasons }) => {
				const before = listing(sharedData(bam[0]));
				const folder = path.join(place(), `compare-${bam.at(-1)}-${min_mapq}-${bed ?? 'whole'}`);
				const { opened, status } = await compare(
					{
						...{ input_path: sharedData(...bam), min_mapq, output_dir: folder },
						...(bed === undefined ? {} : { region_bed: sharedData(bam[0], bed) }),
					},
					context(),
				);
				expect(status).toBe('completed');
				const counts = opened.table('agreement_counts');
				const total = (program: string): Row | undefined =>
					counts.find((row) => row['program'] === program && row['region'] === 'all');
				const n = String(fragments);
				const same = { engine_fragments: n, program_fragments: n, difference: '0', unexplained: '0' };
				expect(total('finaletoolkit')).toMatchObject(same);
				if (bed === undefined) expect(total('samtools')).toMatchObject(same);
				expect(total('cfdnalab')).toMatchObject({
					...{ engine_fragments: n, program_fragments: String(cfdnalab), unexplained: '0' },
				});
				expect(counts.filter((row) => row['unexplained'] !== '0' && row['unexplained'] !== '')).toEqual([]);
				const given = Object.keys(reasons).length === 0 ? [] : opened.table('agreement_reasons');
				expect(Object.fromEntries(given.map((row) => [row['reason'], Number(row['only_engine'])]))).toEqual(
					reasons,
				);
				// Nothing is left beside the data, also where it has no index.
				expect(listing(sharedData(bam[0]))).toEqual(before);
			},
			300_000,
		);

		it('a SAM file is refused before anything is counted', async () => {
			const sam = path.join(place(), 'one.sam');
			writeFileSync(
				sam,
				'@HD\tVN:1.6\tSO:coordinate\n@SQ\tSN:chr1\tLN:1000\nr\t67\tchr1\t1\t60\t4M\t=\t101\t104\tACGT\t*\n',
			);
			const asked = compare({ input_path: sam, output_dir: path.join(place(), 'compare-sam') }, context());
			await expect(asked).rejects.toMatchObject({ code: 'tools.index_needed' });
		});

		it('the report says what the rules change: fewer short fragments', async () => {
			const folder = path.join(place(), 'compare-report');
			const { opened } = await compare(
				{ input_path: sharedData('fragmentomics-egfr', 'bam', EGFR), min_mapq: 0, output_dir: folder },
				context(),
			);
			expect(opened.summary.headline).toContain('4,561');
			// 1,282 of 4,561 and 955 of 4,095 fragments, medians of pysam.
			expect(opened.report).toContain('| lb-agent | 4,561 | 164 | 161.5 | 1,282 (28.1 %) |');
			expect(opened.report).toContain('| FinaleToolkit | 4,561 | 164 | 161.5 | 1,282 (28.1 %) | 0 |');
			expect(opened.report).toContain('| cfDNAlab | 4,095 | 165 | 163.8 | 955 (23.3 %) | 0 |');
			expect(opened.report).not.toContain('lb-agent-scratch');
			// Width in the header of a PNG: 720 px at scale 2.
			expect(readFileSync(path.join(folder, 'figures', 'agreement_lengths.png')).readUInt32BE(16)).toBe(1440);
		}, 300_000);
	});
}

async function compare(
	asked: Record<string, unknown>,
	context: AssistantContext,
): Promise<{ opened: ReturnType<typeof openRun>; status: string }> {
	const args = operations.compare_with_external_tools.arguments.parse(asked);
	const answer = operations.compare_with_external_tools.result.parse(
		await callOperation('compare_with_external_tools', args, context),
	);
	const { output_root, ...rest } = answer;
	const record = runSchema.parse(rest);
	const folder = path.resolve(output_root, path.dirname(String(record.report_path)));
	return { opened: openRun(folder), status: record.status };
}
