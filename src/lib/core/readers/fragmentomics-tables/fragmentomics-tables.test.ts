import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import type { Message } from '../../../contract/messages/index.ts';
import { readCoverageProfiles } from './coverage-profile.server.ts';
import { readEndMotifs } from './end-motifs.server.ts';
import { readFragmentSizes, readLengthGc } from './length-counts.server.ts';
import { readPicardInsertSize } from './picard-insert-size.server.ts';
import { readShortLongBins } from './short-long-bins.server.ts';
import { readWpsScores } from './wps-scores.server.ts';

let folder = '';
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'fragment-tables-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function file(text: string | Uint8Array, ending = 'txt'): string {
	const name = path.join(folder, `f${files++}.${ending}`);
	writeFileSync(name, text);
	return name;
}
const present = (counts: Float64Array): number[][] =>
	Array.from(counts.entries()).filter(([, count]) => count > 0);

const PICARD = `## htsjdk.samtools.metrics.StringHeader
# CollectInsertSizeMetrics INPUT=a.bam
## METRICS CLASS\tpicard.analysis.InsertSizeMetrics
MEDIAN_INSERT_SIZE\tMODE_INSERT_SIZE\tMAX_INSERT_SIZE\tMEAN_INSERT_SIZE\tREAD_PAIRS\tPAIR_ORIENTATION\tSAMPLE\tLIBRARY
160\t160\t224006274\t160.5\t12\tFR\t\t
30\t20\t900\t31\t3\tTANDEM\t\t
161\t160\t500\t160\t6\tFR\tplasma1\t

## HISTOGRAM\tjava.lang.Integer
insert_size\tAll_Reads.tandem_count\tAll_Reads.fr_count\tplasma1.fr_count
100\t3\t2\t1
160\t0\t5\t3
1000\t0\t3\t2
`;

describe('Picard insert sizes', () => {
	it('lengths of inward-facing pairs, the rest as given', async () => {
		for (const text of [PICARD, gzipSync(PICARD), PICARD.replaceAll('\n', '\r\n')]) {
			const table = await readPicardInsertSize(file(text));
			expect(present(table.counts)).toEqual([
				[100, 2],
				[160, 5],
				[1000, 3],
			]);
			expect(table).toMatchObject({ sample: 'plasma1', unit: 'fragments' });
			// READ_PAIRS and MAX lie beyond the cut of the histogram.
			expect(table.given).toEqual({
				median_insert_size: 160,
				mode_insert_size: 160,
				max_insert_size: 224006274,
				mean_insert_size: 160.5,
				read_pairs: 12,
			});
			expect(table.notes.map(({ values }) => values)).toMatchObject([
				{ columns: ['All_Reads.tandem_count', 'plasma1.fr_count'] },
			]);
		}
	});

	it('refuses what is none', async () => {
		const broken = (text: string): Promise<unknown> => readPicardInsertSize(file(text));
		await expect(broken(PICARD.split('## HISTOGRAM')[0] ?? '')).rejects.toMatchObject({
			code: 'fragments.picard_part_missing',
			values: { part: 'HISTOGRAM' },
		});
		await expect(broken(PICARD.replaceAll('fr_count', 'rf_count'))).rejects.toMatchObject({
			code: 'fragments.picard_not_fr',
		});
		await expect(broken(PICARD.replace('160\t0\t5', '160\t0\tfive'))).rejects.toMatchObject({
			code: 'calls.not_a_number',
			place: { row: 12, column: 'All_Reads.fr_count' },
		});
		await expect(broken(PICARD.replace('160\t0\t5', '160\t0\t-5'))).rejects.toMatchObject({
			code: 'calls.out_of_range',
		});
		await expect(broken(PICARD.replace('160\t0\t5\t3', '160'))).rejects.toMatchObject({
			code: 'calls.row_width',
		});
		await expect(broken('')).rejects.toMatchObject({ code: 'reader.empty' });
	});
});

describe('length tables', () => {
	it('counts, several rows of one length added', async () => {
		const table = await readFragmentSizes(file('length,count\n100,2\n150,4\n100,1\n160,\n'));
		expect(present(table.counts)).toEqual([
			[100, 3],
			[150, 4],
		]);
		expect(table.unit).toBe('fragments');
	});

	it('shares', async () => {
		const table = await readFragmentSizes(file('size\tfrequency\n100\t0.25\n150\t0.75\n'));
		expect(table).toMatchObject({ unit: 'share' });
		expect(present(table.counts)).toEqual([
			[100, 0.25],
			[150, 0.75],
		]);
	});

	it('refuses a length that is none, several samples, nothing but zeros', async () => {
		await expect(readFragmentSizes(file('length,count\n100.5,2\n'))).rejects.toMatchObject({
			code: 'calls.not_a_number',
			place: { row: 2, column: 'length' },
		});
		await expect(readFragmentSizes(file('sample,length,count\na,100,2\nb,100,3\n'))).rejects.toMatchObject({
			code: 'fragments.several_samples',
		});
		await expect(readFragmentSizes(file('length,count\n100,0\n'))).rejects.toMatchObject({
			code: 'fragments.no_lengths',
		});
		await expect(readFragmentSizes(file('length,count\n-5,1\n'))).rejects.toMatchObject({
			code: 'calls.out_of_range',
		});
	});

	describe('two columns without names', () => {
		// 50 lengths from 140 on; the count of 140 + i is 1000 + 3 i.
		const rows = Array.from({ length: 50 }, (_, i) => [140 + i, 1000 + 3 * i] as const);
		const answer = rows.map(([length, count]) => [length, count]);

		it('as uniq -c writes them, lengths first, or in any order', async () => {
			const uniq = rows.map(([length, count]) => `${String(count).padStart(7)} ${length}\n`).join('');
			const tabs = rows.map(([length, count]) => `${length}\t${count}\n`).join('');
			const byCount = rows.toReversed().map(([length, count]) => `${count},${length}\n`);
			for (const text of [uniq, tabs, byCount.join(''), gzipSync(tabs)]) {
				const table = await readFragmentSizes(file(text));
				expect([present(table.counts), table.unit]).toEqual([answer, 'fragments']);
				expect(table.notes.map(({ code }) => code)).toEqual(['fragments.lengths_unnamed']);
			}
		});

		it('refuses them where both columns may be lengths, or neither', async () => {
			const both = rows.map((_, i) => `${140 + i}\t${300 + i}\n`).join('');
			const neither = rows.map((_, i) => `${1000 * i}\t${2000 * i}\n`).join('');
			for (const text of [both, neither])
				expect((await rejected(readFragmentSizes(file(text)))).code).toBe('calls.columns_missing');
		});

		it('names the row of a cell that is none', async () => {
			const text = `${rows.map((row) => row.join('\t')).join('\n')}\n`;
			const later = Array.from({ length: 400 }, (_, i) => `${200 + i}\t5\n`).join('');
			const error = await rejected(readFragmentSizes(file(`${text}${later}many\t3\n`)));
			expect([error.code, error.place.row, error.place.column]).toEqual(['calls.not_a_number', 451, 1]);
		});
	});

	it('in bins, both ends included or the last left out; spread evenly, without steps of 10 bp', async () => {
		// 10 fragments of 100-104 are 2 of every length.
		const closed = await readFragmentSizes(file('min\tmax\tcount\n100\t104\t10\n105\t109\t0\n110\t114\t5\n'));
		const open = await readFragmentSizes(file('min\tmax\tcount\n100\t105\t10\n105\t110\t0\n110\t115\t5\n'));
		const spread = [
			...[100, 101, 102, 103, 104].map((bp) => [bp, 2]),
			...[110, 111, 112, 113, 114].map((bp) => [bp, 1]),
		];
		for (const table of [closed, open]) {
			expect(present(table.counts)).toEqual(spread);
			expect([table.bin_width, table.unit]).toEqual([5, 'fragments']);
			expect(table.notes).toMatchObject([{ code: 'fragments.lengths_binned', values: { width: 5 } }]);
		}
		const single = await readFragmentSizes(file('min\tmax\tcount\n100\t100\t10\n101\t101\t4\n'));
		expect([present(single.counts), single.bin_width, single.notes]).toEqual([
			[
				[100, 10],
				[101, 4],
			],
			undefined,
			[],
		]);
		const turned = await rejected(readFragmentSizes(file('min\tmax\tcount\n104\t100\t10\n')));
		expect(turned.code).toBe('calls.out_of_range');
	});

	it('by length and GC', async () => {
		// 3 of 100 with 40 G and C (40 %), 1 of 50 with 30 (60 %): mean (3 x 0.4 + 0.6) / 4 = 0.45.
		const table = await readLengthGc(
			file('length\tnum_GC\tnumber_of_fragments\n100\t40\t3\n50\t30\t1\n50\t10\t0\n'),
		);
		expect(present(table.counts)).toEqual([
			[50, 1],
			[100, 3],
		]);
		expect(present(table.gc)).toEqual([
			[40, 3],
			[60, 1],
		]);
		expect(table.mean_gc).toBeCloseTo(0.45, 12);
		await expect(
			readLengthGc(file('length\tnum_GC\tnumber_of_fragments\n100\t101\t3\n')),
		).rejects.toMatchObject({ code: 'calls.out_of_range' });
	});
});

describe('end-motif tables', () => {
	it('shares without a header, counts with one', async () => {
		const shares = await readEndMotifs(file('AA\t0.25\nAC\t0.75\nAG\t0\n'));
		expect(shares).toMatchObject({ k: 2, unit: 'share', ends: null, intervals: null });
		expect(shares.values.get('AC')).toBe(0.75);
		// 3 of 16 motifs are there.
		expect(shares.notes[0]?.values).toMatchObject({ absent: 13, all: 16 });
		const counts = await readEndMotifs(file('motif,count\nAAAA,3\nCCCA,9\n'));
		expect(counts).toMatchObject({ k: 4, unit: 'ends', ends: 12 });
	});

	it('per interval: added up', async () => {
		const words = ['A', 'C', 'G', 'T'].flatMap((a) => ['A', 'C', 'G', 'T'].map((b) => a + b));
		const row = (contig: string, value: number): string =>
			[contig, 0, 100, '.', 16 * value, ...words.map(() => value)].join('\t');
		const table = await readEndMotifs(
			file(
				[['contig', 'start', 'stop', 'name', 'count', ...words].join('\t'), row('1', 1), row('2', 2)].join(
					'\n',
				),
			),
		);
		expect(table).toMatchObject({ k: 2, unit: 'ends', ends: 48, intervals: 2 });
		expect(table.values.get('GT')).toBe(3);
	});

	it('refuses motifs of two lengths, one twice, other letters, reference profiles', async () => {
		await expect(readEndMotifs(file('AAAA\t1\nAAA\t2\n'))).rejects.toMatchObject({
			code: 'fragments.motif_lengths',
			place: { row: 2 },
		});
		await expect(readEndMotifs(file('AAAA\t1\nAAAA\t2\n'))).rejects.toMatchObject({
			code: 'fragments.motif_twice',
		});
		await expect(readEndMotifs(file('AAAA\t1\nAAAN\t2\n'))).rejects.toMatchObject({
			code: 'fragments.motif_lengths',
		});
		await expect(readEndMotifs(file('AAAA\t-1\n'))).rejects.toMatchObject({ code: 'calls.out_of_range' });
		await expect(
			readEndMotifs(file('motif\tF-profile I\tF-profile II\nAAAA\t0.1\t0.2\n')),
		).rejects.toMatchObject({
			code: 'fragments.motif_profiles',
		});
		await expect(readEndMotifs(file('AAAA\t0\n'))).rejects.toMatchObject({ code: 'fragments.no_motifs' });
	});
});

/** What a reader refuses a text for, and where. */
async function refused(read: (path: string) => Promise<unknown>, text: string): Promise<unknown[]> {
	const { code, place } = await rejected(read(file(text)));
	return [code, place.row];
}
/** The sentences of a reader with their counts. */
async function notesOf(
	read: (path: string) => Promise<{ notes: Message[] }>,
	text: string,
): Promise<unknown[][]> {
	return (await read(file(text))).notes.map(({ code, values }) => [code, values['count']]);
}

describe('rows without a value', () => {
	it('are left out and counted, infinite ones apart; a table of nothing else is refused', async () => {
		expect(await notesOf(readFragmentSizes, 'length,count\n100,2\n101,NaN\n102,\n103,inf\n')).toEqual([
			['calls.infinite', 1],
			['calls.missing_values', 2],
		]);
		expect(
			await notesOf(readLengthGc, 'length\tnum_GC\tnumber_of_fragments\n100\t40\t3\n101\t40\tNA\n'),
		).toEqual([['calls.missing_values', 1]]);
		const picard = PICARD.replace('160\t0\t5', '150\t0\tNaN\n155\t0\tinf\n160\t0\t5').replace(
			'3\t2\t1',
			'3\t2\t1',
		);
		expect(
			await notesOf(readPicardInsertSize, picard.replace('NaN', 'NaN\t0').replace('inf', 'inf\t0')),
		).toEqual([
			['fragments.other_orientations', undefined],
			['calls.infinite', 1],
			['calls.missing_values', 1],
		]);
		const words = ['A', 'C', 'G', 'T'].flatMap((a) => ['A', 'C', 'G', 'T'].map((b) => a + b));
		const motifs = words.map((word, i) => `${word}\t${i === 3 ? 'NaN' : i === 5 ? 'inf' : 2}\n`).join('');
		expect(await notesOf(readEndMotifs, motifs)).toEqual([
			['calls.infinite', 1],
			['calls.missing_values', 1],
			['fragments.motifs_absent', undefined],
		]);
		expect(await notesOf(readWpsScores, 'contig\tstart\twps\n1\t10\t-2\n1\t11\tNA\n')).toEqual([
			['calls.missing_values', 1],
		]);
		expect(await refused(readPicardInsertSize, PICARD.replace(/\t\d+\t\d+\t\d+$/gm, '\t0\t0\t0'))).toEqual([
			'fragments.no_lengths',
			undefined,
		]);
		expect(await refused(readWpsScores, 'contig\tstart\twps\n1\t10\tNA\n')).toEqual([
			'calls.no_values',
			undefined,
		]);
		const bins = 'contig\tstart\tstop\tshort\tlong\n';
		expect(await refused(readShortLongBins, `${bins}1\t0\t9\tNA\t0\n`)).toEqual([
			'calls.no_values',
			undefined,
		]);
	});
});

describe('rows that stand twice and chromosomes in two spellings', () => {
	it('are refused with the row', async () => {
		const bins = 'contig\tstart\tstop\tshort\tlong\n1\t0\t9\t1\t2\n';
		expect(await refused(readShortLongBins, `${bins}1\t0\t9\t1\t2\n`)).toEqual(['calls.row_twice', 3]);
		expect(await refused(readShortLongBins, `${bins}chr2\t0\t9\t1\t2\n`)).toEqual(['calls.contigs_mixed', 3]);
		const scores = 'contig\tstart\twps\n1\t10\t-2\n';
		expect(await refused(readWpsScores, `${scores}1\t10\t-2\n`)).toEqual(['calls.row_twice', 3]);
		expect(await refused(readWpsScores, `${scores}chr2\t10\t-2\n`)).toEqual(['calls.contigs_mixed', 3]);
		expect(await refused(readPicardInsertSize, `${PICARD}100\t0\t2\t1\n`)).toEqual(['calls.row_twice', 14]);
		const header = Array.from({ length: 12 }, (_, i) => 15 * i - 90).join('\t');
		const row = `${'1\t'.repeat(12)}CTCF`;
		expect(await refused(readCoverageProfiles, `${header}\tsite_name\n${row}\n${row}\n`)).toEqual([
			'calls.row_twice',
			3,
		]);
	});

	it('coverage below zero, and a profile of nothing, are none', async () => {
		const header = Array.from({ length: 12 }, (_, i) => 15 * i - 90).join('\t');
		expect(await refused(readCoverageProfiles, `${header}\n${'1\t'.repeat(11)}-1\n`)).toEqual([
			'calls.out_of_range',
			2,
		]);
		expect(await refused(readCoverageProfiles, `${header}\n${'NA\t'.repeat(11)}0\n`)).toEqual([
			'calls.no_values',
			2,
		]);
	});
});

describe('coverage profiles', () => {
	const positions = Array.from({ length: 12 }, (_, i) => -90 + 15 * i);
	it('one per row, positions rising', async () => {
		const header = [
			...positions.slice(6),
			...positions.slice(0, 6),
			'mean_coverage',
			'number_of_sites',
			'site_name',
			'sample',
		];
		const cells = header.map((name) => (typeof name === 'number' ? 10 + name / 10 : ''));
		const row = [...cells.slice(0, 12), 1.5, 200, 'CTCF', 'p1'];
		const { profiles, notes } = await readCoverageProfiles(
			file([header, row].map((line) => line.join('\t')).join('\n')),
		);
		const [profile] = profiles;
		expect([profiles.length, notes]).toEqual([1, []]);
		expect(profile).toMatchObject({ sample: 'p1', site_name: 'CTCF', sites: 200, correction: null });
		expect([...(profile?.position ?? [])]).toEqual(positions);
		expect([...(profile?.value ?? [])]).toEqual(positions.map((position) => 10 + position / 10));
		expect(profile?.given).toEqual({ mean_coverage: 1.5, central_coverage: NaN, amplitude: NaN });
	});

	it('refuses a table without positions, and rows that are cut', async () => {
		await expect(readCoverageProfiles(file('a\tb\n1\t2\n'))).rejects.toMatchObject({
			code: 'fragments.no_positions',
		});
		await expect(
			readCoverageProfiles(file(`${positions.join('\t')}\n${positions.slice(1).join('\t')}\n`)),
		).rejects.toMatchObject({ code: 'calls.row_width', place: { row: 2 } });
		await expect(readCoverageProfiles(file(`${positions.join('\t')}\n`))).rejects.toMatchObject({
			code: 'reader.header_only',
		});
	});
});

describe('bins and scores', () => {
	it('short and long fragments per bin', async () => {
		const bins = await readShortLongBins(
			file(
				'#contig\tstart\tstop\tarm\tshort\tlong\tgc\nchr1\t0\t100\t1p\t3\t6\t0.4\nchr1\t100\t200\t1p\t2\t0\tNA\n',
			),
		);
		expect(bins).toMatchObject({
			contig: ['chr1', 'chr1'],
			start: [0, 100],
			end: [100, 200],
			short: [3, 2],
			long: [6, 0],
		});
		expect(bins.ratio).toEqual([0.5, NaN]);
		expect(bins.gc).toEqual([0.4, NaN]);
		expect(bins.ratio_corrected).toBeNull();
		await expect(
			readShortLongBins(file('contig\tstart\tstop\tshort\tlong\nchr1\t100\t50\t1\t1\n')),
		).rejects.toMatchObject({ code: 'calls.start_after_end', place: { row: 2 } });
	});

	it('protection scores: summed up, the first run kept', async () => {
		const table = await readWpsScores(file('contig\tstart\twps\n1\t10\t-2\n1\t11\t4\n1\t13\t\n2\t5\t1\n'));
		expect(table).toMatchObject({
			positions: 4,
			contigs: ['1', '2'],
			mean: 1,
			lowest: -2,
			highest: 4,
			missing: 1,
		});
		expect(table.first_run).toEqual({ contig: '1', start: 10, score: Float64Array.of(-2, 4) });
	});
});
