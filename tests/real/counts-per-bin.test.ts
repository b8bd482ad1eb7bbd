import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { copyNumberChapter } from '../../src/lib/core/suites/raw-signal/copy-number/chapter.server.ts';
import { rawSignalSuite } from '../../src/lib/core/suites/raw-signal/frame.server.ts';
import { hasSharedData, sharedData } from '../setup/shared-data.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-counts-per-bin-'));
afterAll(() => rmSync(folder, { recursive: true }));
const analyze = rawSignalSuite('analyze_raw_signal', [copyNumberChapter]);

/** Places and values of a WIG track, 1-based as HMMcopy writes them. */
function track(name: string): { place: string; value: string }[] {
	const rows: { place: string; value: string }[] = [];
	let contig = '';
	let start = 1;
	for (const line of readFileSync(sharedData('ichorcna-mbc315', name), 'utf8').split('\n')) {
		const chromosome = /^fixedStep chrom=(\S+)/.exec(line)?.[1];
		if (chromosome !== undefined) [contig, start] = [chromosome, 1];
		else if (/^[-\d]/.test(line)) {
			rows.push({ place: `${contig}\t${start}\t${start + 999_999}`, value: line.trim() });
			start += 1_000_000;
		}
	}
	return rows;
}

describe.skipIf(!hasSharedData())('ichorcna-mbc315 as a table of counts per bin', () => {
	it('is corrected as the WIG counts are, by columns or tracks: DLRS .0725 and the levels of arms of the reference correction', async () => {
		const [reads, gc, map] = ['MBC_315.ctDNA.reads.wig', 'gc_hg19_1000kb.wig', 'map_hg19_1000kb.wig'].map(
			track,
		);
		const named = (rows: typeof reads): Map<string, string> =>
			new Map(rows?.map(({ place, value }) => [place, value]));
		const [gcOf, mapOf] = [named(gc), named(map)];
		const table = (reads ?? []).map(({ place, value }) =>
			[place, value, gcOf.get(place) ?? 'NA', mapOf.get(place) ?? 'NA'].join('\t'),
		);
		expect(table).toHaveLength(3113);
		writeFileSync(
			path.join(folder, 'beside.tsv'),
			['chr\tstart\tend\treads\tgc\tmap', ...table, ''].join('\n'),
		);
		const counted = (reads ?? []).map(({ place, value }) => {
			const [contig, start, end] = place.split('\t');
			return `${contig}:${start}-${end}\t${place}\t${value}`;
		});
		writeFileSync(
			path.join(folder, 'qdnaseq.tsv'),
			['feature\tchromosome\tstart\tend\tMBC_315', ...counted, ''].join('\n'),
		);
		const beside = path.join(folder, 'tracks');
		mkdirSync(beside);
		writeFileSync(
			path.join(beside, 'alone.tsv'),
			['chr\tstart\tend\treads', ...(reads ?? []).map(({ place, value }) => `${place}\t${value}`), ''].join(
				'\n',
			),
		);
		for (const [name, rows] of [
			['gc', gc],
			['map', map],
		] as const)
			writeFileSync(
				path.join(beside, `${name}_1mb.bedgraph`),
				(rows ?? [])
					.map(({ place, value }) => {
						const [contig, start, end] = place.split('\t');
						return `${contig}\t${Number(start) - 1}\t${end}\t${value}\n`;
					})
					.join(''),
			);
		const run = (name: string, tracks: Record<string, string>) =>
			analyze({
				parameters: { input_files: [name], ...tracks },
				base: folder,
				command: 'lb-agent task',
				parallel: inline,
				watch: {},
			});
		const found = await Promise.all([
			run('beside.tsv', {}),
			run(path.join('tracks', 'alone.tsv'), {}),
			run('qdnaseq.tsv', {
				gc_track: sharedData('ichorcna-mbc315', 'gc_hg19_1000kb.wig'),
				mappability_track: sharedData('ichorcna-mbc315', 'map_hg19_1000kb.wig'),
			}),
		]);
		for (const { tables } of found) {
			const rows = (name: string) => tables.find((one) => one.name === name)?.rows ?? [];
			const [sample] = rows('copy_number_samples');
			expect(sample).toMatchObject({ values: 'corrected_counts', bins: 3113, call_source: 'plasma_rule' });
			expect(Math.abs(Number(sample?.['dlrs']) - 0.0725)).toBeLessThan(5e-4);
			const arms = new Map(rows('copy_number_arms').map((row) => [row['arm'], Number(row['mean_log2'])]));
			for (const [arm, level] of [
				['9p', -0.21],
				['17p', -0.24],
				['16p', 0.2],
				['8q', 0.11],
			] as const)
				expect(Math.abs((arms.get(arm) ?? NaN) - level)).toBeLessThan(0.05);
		}
	});
});
