import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import type { SuiteResult } from '../index.ts';
import { list, mrdDesk, table } from '../../../../../tests/setup/mrd/mrd-desk.ts';
import {
	P1,
	P2,
	SITES,
	baseAt,
	otherBase,
	placeOf,
} from '../../../../../tests/setup/mrd/simulated-plasma.ts';

const desk = mrdDesk();
const { place, write, run } = desk;
afterAll(() => desk.remove());

const codes = (result: SuiteResult): string[] => result.warnings.map(({ code }) => code);

describe('a patient over time, with a normal', () => {
	let result: SuiteResult;
	beforeAll(async () => {
		place('course', 'P01_plasma_T1.bam', { person: P1, depth: 300, vaf: 0.02, seed: 11 });
		place('course', 'P01_plasma_T2.bam', { person: P1, depth: 300, vaf: 0.002, seed: 12 });
		place('course', 'P01_plasma_T3.bam', { person: P1, depth: 300, vaf: 0, seed: 13 });
		place('course', 'P01_normal.bam', { person: P1, depth: 100, vaf: 0, seed: 14 });
		// A germline place of the person among the tumour variants: 12 bp beside site 0.
		const germline = [-12, 12].map((step) => {
			const position = placeOf(0) + step;
			return `chr1\t${position + 1}\t${baseAt(position)}\t${otherBase(baseAt(position))}`;
		});
		write('course', 'P01_tumour.tsv', list(SITES, 0, germline));
		result = await run('course');
	});

	it('calls what was planted, with the fraction in the interval and the limit beside what is not called', () => {
		const rows = table(result, 'mrd_samples');
		expect(rows.map(({ sample, call }) => [sample, call])).toEqual([
			['P01_plasma_T1', 'detected'],
			['P01_plasma_T2', 'detected'],
			['P01_plasma_T3', 'not_detected'],
		]);
		for (const [i, vaf] of [0.02, 0.002, 0].entries()) {
			const { vaf_low, vaf_high, identity, identity_sites, molecules } = rows[i]!;
			expect(Number(vaf_low)).toBeLessThanOrEqual(vaf);
			expect(Number(vaf_high)).toBeGreaterThanOrEqual(vaf);
			expect(identity).toBe('same_person');
			expect(Number(identity_sites)).toBeGreaterThanOrEqual(20);
			expect(molecules).toBe(24 * 300);
		}
		expect(Number(rows[2]!['detectable_vaf'])).toBeLessThan(0.003);
		const summary = String(result.summary.headline);
		expect(summary).toContain('detected in 2 of 3 plasma samples');
		expect(summary).toContain('Not for diagnosis');
		expect(summary.split(/\s+/).length).toBeLessThanOrEqual(75);
	});

	it('sets what the normal has aside, and says what follows from the baseline', () => {
		const aside = table(result, 'mrd_variants').filter(({ used }) => used === false);
		const germline = createRandom(1, 'germline');
		const carried = [germline.uniform() < 0.5, germline.uniform() < 0.5].filter(Boolean).length;
		expect(aside).toHaveLength(carried);
		for (const { reason } of aside) expect(reason).toBe('in the matched normal');
		expect(table(result, 'mrd_dynamics').map(({ sample, change }) => [sample, change])).toEqual([
			['P01_plasma_T2', 'decrease'],
			['P01_plasma_T3', 'cleared'],
		]);
		const [sizes] = table(result, 'mrd_fragment_sizes');
		expect(Number(sizes!['median_difference'])).toBeLessThan(-15);
		expect(Number(sizes!['gain'])).toBeGreaterThan(2);
		expect(result.figures.map(({ name }) => name)).toEqual(['mrd_course', 'mrd_sites', 'mrd_fragment_sizes']);
	});

	it('gives the same bytes again', async () => {
		const again = await run('course');
		expect(JSON.stringify(again.tables)).toBe(JSON.stringify(result.tables));
		expect(again.report).toBe(result.report);
	});

	it('refuses the plasma of somebody else before any call', async () => {
		place('swapped', 'P01_plasma.bam', { person: P2, depth: 60, vaf: 0.02, seed: 21 });
		place('swapped', 'P01_normal.bam', { person: P1, depth: 60, vaf: 0, seed: 22 });
		write('swapped', 'P01_tumour.tsv', list());
		expect(await rejected(run('swapped'))).toMatchObject({ code: 'mrd.other_person' });
	});
});

describe('what it is given', () => {
	const plasma = (folder: string, with_index = true): void =>
		place(folder, 'P01_plasma.bam', { person: P1, depth: 40, vaf: 0.05, seed: 31 }, with_index);

	it('a list of other coordinates is refused', async () => {
		plasma('shifted');
		write('shifted', 'P01_tumour.tsv', list(SITES, 7));
		expect(await rejected(run('shifted'))).toMatchObject({ code: 'mrd.other_build' });
	});

	it('a file without an index is refused', async () => {
		plasma('bare', false);
		write('bare', 'P01_tumour.tsv', list());
		expect(await rejected(run('bare'))).toMatchObject({ code: 'mrd.no_index' });
	});

	it('without a list, or with one of nobody here, it asks for one', async () => {
		plasma('listless');
		expect(await rejected(run('listless'))).toMatchObject({ code: 'mrd.no_list' });
		place('strangers', 'P01_plasma.bam', { person: P1, depth: 5, vaf: 0, seed: 1 });
		place('strangers', 'P02_plasma.bam', { person: P2, depth: 5, vaf: 0, seed: 1 });
		write('strangers', 'Q77_tumour.tsv', list());
		expect(await rejected(run('strangers'))).toMatchObject({
			code: 'mrd.list_unclear',
			values: { people: ['P01_plasma', 'P02_plasma'] },
		});
	});

	it('few sites and the lack of a normal are cautioned', async () => {
		plasma('few');
		write('few', 'mutations.tsv', list(3));
		const result = await run('few', { tumour_variants: ['mutations.tsv'] });
		expect(codes(result)).toEqual(expect.arrayContaining(['mrd.few_sites', 'mrd.identity_not_checked']));
		expect(table(result, 'mrd_samples')).toHaveLength(1);
	});

	it('controls of another panel are named and not used', async () => {
		plasma('panel');
		place('panel', 'controls/H1.bam', { person: P2, depth: 20, vaf: 0, seed: 5, sites: [20, 21] });
		write('panel', 'P01_tumour.tsv', list(18));
		const result = await run('panel');
		expect(codes(result)).toContain('mrd.control_other_panel');
		expect(table(result, 'mrd_samples')).toHaveLength(1);
	});

	it('a germline variant is set aside without a normal by its VAF', async () => {
		plasma('inherited');
		const germline = createRandom(1, 'germline');
		const places = Array.from({ length: SITES }, (_, i) =>
			[-12, 12].map((step) => ({ at: placeOf(i) + step, is: germline.uniform() < 0.5 })),
		);
		const one = places.flat().find(({ is }) => is)!;
		write(
			'inherited',
			'P01_tumour.tsv',
			list(12, 0, [`chr1\t${one.at + 1}\t${baseAt(one.at)}\t${otherBase(baseAt(one.at))}`]),
		);
		const aside = table(await run('inherited'), 'mrd_variants').filter(({ used }) => used === false);
		expect(aside.map(({ variant }) => variant)).toEqual([expect.stringContaining(`chr1:${one.at + 1} `)]);
	});
});
