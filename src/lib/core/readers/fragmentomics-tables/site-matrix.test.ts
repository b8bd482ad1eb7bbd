import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { hasMoreData, moreData } from '../../../../../tests/setup/more-data.ts';
import { readSiteMatrix } from './site-matrix.server.ts';

let folder = '';
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'site-matrix-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(header: object, rows: (string | number)[][]): string {
	const name = path.join(folder, 'm.gz');
	const bed = (i: number): (string | number)[] => ['chr1', 100 * i, 100 * i + 10, `s${i}`, '0.0', '.'];
	const lines = rows.map((row, i) => [...bed(i), ...row].join('\t'));
	writeFileSync(name, gzipSync(`@${JSON.stringify(header)}\n${lines.join('\n')}\n`));
	return name;
}

describe('readSiteMatrix', () => {
	const header = {
		'bin size': [10],
		upstream: [40],
		sample_labels: ['A', 'B'],
		sample_boundaries: [0, 8, 16],
	};

	it('gives each sample the mean over the sites, missing bins left out', async () => {
		const { profiles, notes } = await readSiteMatrix(
			file({ ...header, group_labels: ['g'], group_boundaries: [0, 2] }, [
				[1, 2, 3, 4, 5, 6, 7, 8, ...Array<number>(8).fill(2)],
				[3, 2, 1, 'nan', 1, 2, 1, 0, ...Array<number>(8).fill(4)],
			]),
		);
		expect(profiles.map(({ sample, sites }) => [sample, sites])).toEqual([
			['A', 2],
			['B', 2],
		]);
		expect([...(profiles[0]?.position ?? [])]).toEqual([-40, -30, -20, -10, 0, 10, 20, 30]);
		expect([...(profiles[0]?.value ?? [])]).toEqual([2, 2, 2, 4, 3, 4, 4, 4]);
		// By hand: the bin before the reference point is 4, the mean of all 25/8, the mean of the seven around it 21/7.
		expect(notes[0]?.values).toMatchObject({ reference_point: 4, relative: 1.28, central: 3 });
		expect(notes[1]?.values).toMatchObject({ reference_point: 3, relative: 1, central: 3 });
	});

	it('keeps groups of sites apart', async () => {
		const { profiles } = await readSiteMatrix(
			file(
				{ ...header, sample_boundaries: [0, 8], group_labels: ['up', 'down'], group_boundaries: [0, 1, 3] },
				[Array<number>(8).fill(1), Array<number>(8).fill(2), Array<number>(8).fill(4)],
			),
		);
		expect(profiles.map(({ site_name, sites, value }) => [site_name, sites, value[0]])).toEqual([
			['up', 1, 1],
			['down', 2, 3],
		]);
	});

	it('refuses rows of another width, a file without sites, and sites without coverage', async () => {
		const one = { ...header, sample_boundaries: [0, 8] };
		expect((await rejected(readSiteMatrix(file(one, [[1, 2]])))).code).toBe('calls.row_width');
		expect((await rejected(readSiteMatrix(file(one, [Array<number>(8).fill(0)])))).code).toBe(
			'calls.no_values',
		);
	});
});

describe.runIf(hasMoreData())('a public computeMatrix file', () => {
	it('gives the statistics that its pipeline printed', async () => {
		const { profiles, notes } = await readSiteMatrix(moreData('nf-fragmentomics-ctcf', 'input', 'CTCF.gz'));
		expect(profiles.map(({ sample, sites }) => [sample, sites])).toEqual([['TEST_SAMPLE', 1000]]);
		expect(notes[0]?.values).toMatchObject({
			reference_point: 25.8756,
			relative: 0.579799,
			central: 26.3433,
		});
	});
});
