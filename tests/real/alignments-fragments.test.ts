import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
	openFragmentFile,
	planFragmentRanges,
	scanFragmentRange,
	scanFragmentRegion,
	type FragmentFile,
} from '../../src/lib/core/readers/alignments/fragment-file.server.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';
import { runTool, systemTool } from '../setup/system-tools.ts';

const ready = hasSharedData() && systemTool('tabix') !== null && systemTool('bgzip') !== null;

type Row = [string, number, number, number, number];

/** The rows of a file as bgzip -d prints them. */
function rowsOf(text: string): Row[] {
	return text
		.split('\n')
		.slice(0, -1)
		.map((line) => {
			const cells = line.split('\t');
			const [strand, mapq] = [cells.at(-1), cells.at(-2)];
			return [cells[0] as string, Number(cells[1]), Number(cells[2]), Number(mapq), strand === '+' ? 1 : -1];
		});
}

function region(file: FragmentFile, start: number, end: number): Row[] {
	const rows: Row[] = [];
	scanFragmentRegion(file, '12', start, end, (...row) => void rows.push(row));
	return rows;
}

/** Regions at the edges of every fragment of a file with the rows that tabix finds there, asked in one call. */
function edges(source: string): { from: number; to: number; rows: Row[] }[] {
	const regions = rowsOf(runTool('bgzip', ['-dc', source])).flatMap(
		([, start, end]) =>
			[
				[start, start + 1],
				[start - 1, start],
				[end - 1, end],
				[end, end + 1],
				[start, end],
			] as const,
	);
	// tabix counts from 1 and includes the last base.
	const words = regions.map(([from, to]) => `12:${from + 1}-${to}`);
	// The rows of every region follow a line `#` with its name; one without rows has no line.
	const found = new Map(
		runTool('tabix', ['--separate-regions', source, ...new Set(words)])
			.split(/^#/mu)
			.slice(1)
			.map((part) => [part.slice(0, part.indexOf('\n')), rowsOf(part.slice(part.indexOf('\n') + 1))]),
	);
	return regions.map(([from, to], i) => ({ from, to, rows: found.get(words[i] as string) ?? [] }));
}

let queried = 0;

describe.skipIf(!ready)('fragment files of FinaleToolkit', () => {
	describe.each(['12.3444.b37.frag.gz', '12.3444.b37.frag.bed.gz'])('%s', (name) => {
		it('17 fragments at MAPQ 0 and 16 at MAPQ 30, row by row', async () => {
			const file = await openFragmentFile(sharedData('finaletoolkit-small', name));
			expect(file.index).toMatchObject({ kind: 'tbi', used: true });
			expect(file.contigs).toEqual(['12']);
			const expected = rowsOf(runTool('bgzip', ['-dc', file.path]));
			for (const parts of [1, 2, 5]) {
				const rows: Row[] = [];
				for (const range of planFragmentRanges(file, parts))
					scanFragmentRange(range, (...row) => void rows.push(row));
				expect(rows).toEqual(expected);
				expect(rows).toHaveLength(17);
				expect(rows.filter(([, , , mapq]) => mapq >= 30)).toHaveLength(16);
			}
		});

		let asked: ReturnType<typeof edges> | undefined;
		it.each(['tbi', 'csi', 'csi of small bins', 'none'])(
			'regions at the edges of fragments as tabix gives them, index: %s',
			async (kind) => {
				const source = sharedData('finaletoolkit-small', name);
				const copy = path.join(mkdtempSync(path.join(tmpdir(), 'lb-real-')), name);
				copyFileSync(source, copy);
				if (kind === 'tbi') runTool('tabix', ['-p', 'bed', copy]);
				if (kind === 'csi') runTool('tabix', ['-C', '-p', 'bed', copy]);
				if (kind === 'csi of small bins') runTool('tabix', ['-C', '-m', '6', '-p', 'bed', copy]);
				const file = await openFragmentFile(copy);
				expect(file.index.used).toBe(kind !== 'none');
				for (const { from, to, rows } of (asked ??= edges(source))) {
					expect(region(file, from, to)).toEqual(rows);
					queried++;
				}
				expect(region(file, 0, 2 ** 29)).toHaveLength(17);
			},
		);

		it('the file is unchanged by being read', async () => {
			const place = sharedData('finaletoolkit-small', name);
			const before = readFileSync(place);
			region(await openFragmentFile(place), 0, 1e9);
			expect(readFileSync(place).equals(before)).toBe(true);
		});
	});

	afterAll(() => expect(queried).toBe(2 * 4 * 17 * 5));
});
