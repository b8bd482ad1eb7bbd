import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFigure, type FigureSpec } from '../../src/lib/core/figures/index.ts';
import { hasBrowser, openBrowser, seriousFindings, type TabOptions } from './setup/browser.ts';
import { openFigureLab, type FigureLab } from './setup/figure-lab.ts';

const LENGTH = 10_000_000;
const PER = 100;
const binned = {
	chromosomes: ['1', '2', 'X'].map((name) => ({
		name,
		length: LENGTH,
		centromere: [4_000_000, 4_400_000] as [number, number],
	})),
	bin_chromosome: Array.from({ length: 3 * PER }, (_, i) => Math.floor(i / PER)),
	bin_start: Array.from({ length: 3 * PER }, (_, i) => (i % PER) * 100_000),
	bin_end: Array.from({ length: 3 * PER }, (_, i) => (i % PER) * 100_000 + 100_000),
};
const wave = (sample: number): number[] =>
	binned.bin_start.map((_, i) => Math.sin(i / 7 + sample) * 0.1 + (i >= PER && i < 2 * PER ? 0.5 : 0));
const groups = { groups: ['healthy', 'cancer'], reference: 'healthy', positive: 'cancer' };
const profile = createFigure({
	kind: 'genome_profile',
	title: 'Copy number',
	caption: 'Made by hand.',
	data: {
		...binned,
		sample_ids: ['A1', 'B1'],
		values: [wave(0), wave(1)],
		segments: [
			{
				chromosome: [0, 1, 2],
				start: [0, 0, 0],
				end: [LENGTH, LENGTH, LENGTH],
				value: [0, 0.5, 0],
				call: ['neutral', 'gain', 'neutral'],
			},
			null,
		],
		sample_notes: [],
		value_label: 'log2 copy ratio',
		domain: [-1, 1],
		baseline: 0,
		control_band: null,
		draw: 'points',
		layout: 'stacked',
		group: ['healthy', 'cancer'],
		...groups,
	},
});
const tree = { left: [0, 2, 4, 5], right: [1, 3, 6, 7], height: [1, 2, 3, 4], order: [0, 1, 4, 2, 3] };
const heatmap = createFigure({
	kind: 'heatmap',
	title: 'Five samples',
	caption: 'Made by hand.',
	data: {
		sample_ids: ['A1', 'A2', 'B1', 'B2', 'C1'],
		feature_ids: ['f', 'g'],
		values: [1, 3, 5, 7, 9, 2, 4, 6, 8, 10],
		value_label: 'beta',
		scale: 'magnitude',
		domain: null,
		column_tree: tree,
		row_tree: null,
		features_total: null,
		group: ['healthy', 'healthy', 'cancer', 'cancer', 'cancer'],
		...groups,
	},
});

describe.skipIf(!hasBrowser)('parts and clusters of live figures', () => {
	const browser = openBrowser();
	let lab: FigureLab;

	beforeAll(async () => {
		lab = await openFigureLab();
	});
	afterAll(() => lab.close());

	async function page(spec: FigureSpec, options?: TabOptions): Promise<Page> {
		lab.show({ figures: [{ name: 'only', spec }], columns: [], rows: [] });
		const { page: tab } = await browser.open(lab.url, options);
		await tab.locator('.drawing > svg').waitFor();
		return tab;
	}

	const region = (tab: Page): Promise<string> => tab.getByLabel('Region').inputValue();
	const area = async (tab: Page): Promise<{ x: number; y: number; width: number; height: number }> => {
		const box = await tab.locator('.drawing [data-part="area"]').first().boundingBox();
		if (box === null) throw new Error('no area');
		return box;
	};

	it('zoom by dragging, and show the whole again for a double click', async () => {
		const tab = await page(profile);
		const box = await area(tab);
		const y = box.y + box.height / 2;
		// From the middle of chromosome 2 to its end: half to two thirds of three chromosomes of one length.
		await tab.mouse.move(box.x + box.width / 2, y);
		await tab.mouse.down();
		await tab.mouse.move(box.x + box.width * 0.6, y, { steps: 4 });
		await tab.mouse.move(box.x + (box.width * 2) / 3 - 0.01, y, { steps: 2 });
		await tab.mouse.up();
		await expect.poll(() => region(tab)).toMatch(/^2:\d,\d{3},\d{3}-(9,9\d\d|10,000),\d{3}$/u);
		const [, from] = /^2:([\d,]+)-/u.exec(await region(tab)) ?? [];
		expect(Math.abs(Number(from?.replaceAll(',', '')) - 5_000_000)).toBeLessThan(60_000);
		expect(await tab.locator('.drawing').innerHTML()).toContain('2 (Mb)');
		await tab.mouse.dblclick(box.x + box.width / 2, y);
		await expect.poll(() => region(tab)).toBe('');
	});

	it('find a gene and an arm, and show chosen samples as tracks', async () => {
		const human = [
			{ name: '1', length: 248_956_422, centromere: [121_700_000, 125_100_000] as [number, number] },
			{ name: '7', length: 159_345_973, centromere: [58_100_000, 62_100_000] as [number, number] },
		];
		const bins = human.flatMap(({ length }, c) =>
			Array.from({ length: 100 }, (_, i) =>
				[c, (i * length) / 100, ((i + 1) * length) / 100].map(Math.floor),
			),
		);
		const column = (at: number): number[] => bins.map((bin) => bin[at] ?? 0);
		const ids = Array.from({ length: 8 }, (_, i) => `S${i}`);
		const tab = await page(
			createFigure({
				kind: 'genome_heatmap',
				title: 'Eight samples',
				caption: 'Made by hand.',
				data: {
					chromosomes: human,
					bin_chromosome: column(0),
					bin_start: column(1),
					bin_end: column(2),
					sample_ids: ids,
					values: ids.map((_, i) => bins.map((_, k) => Math.sin(i + k / 9))),
					value_label: 'log2 copy ratio',
					scale: 'difference',
					domain: null,
					sample_tree: null,
					group: ids.map((_, i) => (i < 4 ? 'healthy' : 'cancer')),
					...groups,
				},
			}),
		);
		const field = tab.getByLabel('Gene or region');
		await field.fill('egfr');
		await field.press('Enter');
		await expect.poll(() => field.inputValue()).toMatch(/^7:5\d,/u);
		await field.fill('7p');
		await field.press('Enter');
		await expect.poll(() => field.inputValue()).toBe('7:1-58,100,000');
		await tab.getByRole('button', { name: 'Sample tracks' }).click();
		await tab.locator('.drawing > svg[data-figure="genome_profile"]').waitFor();
		expect(await tab.getByText('Tracks of 6 of 8 samples.').count()).toBe(1);
		// The region stays; a sample that is chosen is the track.
		expect(await field.inputValue()).toBe('7:1-58,100,000');
		await tab.getByRole('combobox', { name: 'Find a sample' }).fill('S7');
		await tab.getByRole('combobox', { name: 'Find a sample' }).press('Enter');
		await tab.getByText('Tracks of 1 of 8 samples.').waitFor();
		expect(await seriousFindings(tab)).toEqual([]);
		await tab.getByRole('button', { name: 'Sample tracks' }).click();
		await tab.locator('.drawing > svg[data-figure="genome_heatmap"]').waitFor();
	});

	it('take lines of groups apart into tracks; where all samples are tracks the page says so', async () => {
		const tab = await page({ ...profile, data: { ...profile.data, layout: 'by_group' } });
		const panels = (): Promise<number> => tab.locator('.drawing [data-part="area"]').count();
		expect(await tab.getByText('Every sample of this figure is a track.').count()).toBe(0);
		await tab.getByRole('button', { name: 'Sample tracks' }).click();
		await tab.getByText('Tracks of 2 of 2 samples.').waitFor();
		await tab.getByRole('combobox', { name: 'Find a sample' }).fill('B1');
		await tab.getByRole('combobox', { name: 'Find a sample' }).press('Enter');
		await tab.getByText('Tracks of 1 of 2 samples.').waitFor();
		await expect.poll(panels).toBe(1);

		const stacked = await page(profile);
		await stacked.getByText('Every sample of this figure is a track.').waitFor();
		expect(await stacked.getByRole('button', { name: 'Sample tracks' }).count()).toBe(0);
	});

	it('go to a region by its name, and say what is wrong with another', async () => {
		const tab = await page(profile);
		await tab.getByLabel('Region').fill('chrX:1,000,001-2,000,000');
		await tab.getByRole('button', { name: 'Go' }).click();
		await expect.poll(() => tab.locator('.drawing').innerHTML()).toContain('X:1,000,001-2,000,000');
		const box = await area(tab);
		// Ten bins over the whole width: the sixth has its middle at 55 %.
		await tab.mouse.move(box.x + box.width * 0.55, box.y + 10);
		await expect
			.poll(() => tab.locator('.note').innerText())
			.toMatch(/A1\s+healthy\s+Bin X:1,500,001-1,600,000/u);
		expect(await tab.locator('.note').innerText()).toMatch(
			/Segment X:1-10,000,000, 0\s+Call no change called/u,
		);
		await tab.getByLabel('Region').fill('X:5-4');
		await tab.getByRole('button', { name: 'Go' }).click();
		await expect.poll(() => tab.getByRole('alert').innerText()).toContain('Unknown region');
		expect(await tab.locator('.drawing').innerHTML()).toContain('X:1,000,001-2,000,000');
	});

	it('zoom, move and jump with keys', async () => {
		const tab = await page(profile);
		await tab.locator('.stage').focus();
		await tab.keyboard.press(']');
		await expect.poll(() => region(tab)).toBe('1:1-10,000,000');
		await tab.keyboard.press('+');
		await expect.poll(() => region(tab)).toBe('1:2,500,001-7,500,000');
		await tab.keyboard.press('Shift+ArrowRight');
		await expect.poll(() => region(tab)).toBe('1:3,750,001-8,750,000');
		await tab.keyboard.press('-');
		await expect.poll(() => region(tab)).toBe('1:1,250,001-2:1,250,000');
		expect(await tab.locator('.control select').inputValue()).toBe('several');
		// What the field says of itself can be gone to.
		await tab.getByLabel('Region').press('Enter');
		expect(await tab.getByRole('alert').count()).toBe(0);
		expect(await region(tab)).toBe('1:1,250,001-2:1,250,000');
		await tab.locator('.stage').focus();
		await tab.keyboard.press('Escape');
		await expect.poll(() => region(tab)).toBe('');
		await tab.locator('.control select').selectOption('X');
		await expect.poll(() => region(tab)).toBe('X:1-10,000,000');
	});

	it('collapse clusters by a cut and at a branch, and open them again', async () => {
		const tab = await page(heatmap);
		await tab.getByLabel('Sample clusters').fill('2');
		await tab.getByLabel('Sample clusters').blur();
		const drawn = (): Promise<string> => tab.locator('.drawing').innerText();
		await expect.poll(drawn).toContain('cluster 1 (n = 2)');
		expect(await drawn()).toContain('cluster 2 (n = 3)');
		expect(await drawn()).toContain('n = 5 samples');
		const box = await area(tab);
		await tab.mouse.click(box.x + box.width * 0.75, box.y + 5);
		await expect.poll(() => tab.locator('main').getAttribute('data-selected')).toBe('C1|B1|B2');
		// (9 + 5 + 7) / 3 = 7
		await expect.poll(() => tab.locator('.note').innerText()).toMatch(/cancer 3\s+f\s+Mean, beta 7/u);
		await tab.getByRole('button', { name: 'Expand cluster 2 (n = 3)' }).click();
		await expect.poll(drawn).toContain('B2');
		await tab.getByRole('button', { name: 'Expand all' }).click();
		await expect.poll(drawn).not.toContain('cluster 1');
		// The tree comes after the cells; its first mark is the leftmost merge, that of A1 and A2.
		await tab.keyboard.press('Escape');
		await tab.locator('.stage').focus();
		await tab.keyboard.press('ArrowRight');
		await tab.keyboard.press('PageDown');
		await expect.poll(() => tab.locator('.note').innerText()).toContain('2 samples');
		await tab.keyboard.press('Enter');
		await expect.poll(drawn).toContain('cluster 1 (n = 2)');
	});

	it('have controls that everyone can use', async () => {
		const tab = await page(profile);
		expect(await seriousFindings(tab)).toEqual([]);
		const other = await page(heatmap, { theme: 'dark', language: 'zh' });
		expect(await seriousFindings(other)).toEqual([]);
	});
});
