import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFigure, type FigureSpec } from '../../src/lib/core/figures/index.ts';
import { drawnSize } from '../../src/lib/core/figures/live/drawn-size.ts';
import { exampleFigures } from '../golden/figure-examples.ts';
import { rawExampleFigures } from '../golden/raw-figure-examples.ts';
import { hasBrowser, openBrowser, seriousFindings, type TabOptions } from './setup/browser.ts';
import { openFigureLab, type FigureLab } from './setup/figure-lab.ts';

const size = { n: 24, groups: 2, features: 20 };
const examples: Readonly<Record<string, FigureSpec>> = {
	...exampleFigures(size),
	...rawExampleFigures(size),
};
const scatter = createFigure({
	kind: 'projection_scatter',
	title: 'Four samples',
	caption: 'Made by hand.',
	data: {
		method: 'PCA',
		ids: ['A1', 'A2', 'B1', '<img src=x onerror=alert(1)>'],
		x: [0, 1, 9, 10],
		y: [0, 1, 9, 10],
		x_variance: null,
		y_variance: null,
		shape: null,
		shape_label: null,
		flagged_ids: [],
		group: ['healthy', 'healthy', 'cancer', 'cancer'],
		groups: ['healthy', 'cancer'],
		reference: 'healthy',
		positive: 'cancer',
	},
});
const ages: [string, (string | number | null)[]][] = [
	['A1', [61, 'site 1']],
	['A2', [58, 'site 2']],
	['B1', [70, 'site 2']],
];

describe.skipIf(!hasBrowser)('live figures', () => {
	const browser = openBrowser();
	let lab: FigureLab;

	beforeAll(async () => {
		lab = await openFigureLab();
	});
	afterAll(() => lab.close());

	async function page(figures: Readonly<Record<string, FigureSpec>>, options?: TabOptions): Promise<Page> {
		lab.show({
			figures: Object.entries(figures).map(([name, spec]) => ({ name, spec })),
			columns: ['age', 'site'],
			rows: ages,
		});
		const tab = await browser.open(lab.url, options);
		const count = Object.keys(figures).length;
		await expect.poll(() => tab.page.locator('.drawing > svg').count(), { timeout: 60_000 }).toBe(count);
		return tab.page;
	}

	const selected = (tab: Page): Promise<string | null> => tab.locator('main').getAttribute('data-selected');

	/** Where the mark of a row lies on the screen. */
	async function placeOf(stage: Locator, row: number): Promise<{ x: number; y: number }> {
		const box = await stage.locator(`.drawing [data-i="${row}"]`).first().boundingBox();
		if (box === null) throw new Error(`no mark of row ${row}`);
		return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	}

	it('draw every kind of record after sanitising exactly as the file has it', async () => {
		const tab = await page(examples);
		for (const name of Object.keys(examples)) {
			const drawing = tab.locator(`[data-name="${name}"] .drawing > svg`);
			const kept = await drawing.evaluate((svg) => ({
				elements: svg.querySelectorAll('*').length,
				attributes: [...svg.querySelectorAll('*')].reduce(
					(sum, { attributes }) => sum + attributes.length,
					0,
				),
			}));
			const width = Number(await drawing.getAttribute('width'));
			const drawn = await tab.evaluate(
				(text) => {
					const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
					const all = [...svg.querySelectorAll('*')];
					return {
						elements: all.length,
						attributes: all.reduce((sum, { attributes }) => sum + attributes.length, 0),
					};
				},
				await svgOf(name, width),
			);
			expect({ name, ...kept }).toEqual({ name, ...drawn });
		}
	});

	async function svgOf(name: string, width: number): Promise<string> {
		const { drawFigure } = await import('../../src/lib/core/figures/index.ts');
		const spec = examples[name] as FigureSpec;
		return drawFigure({ ...spec, ...drawnSize(spec, width) });
	}

	it('say what is pointed at, and mark the sample in the other figures', async () => {
		const tab = await page({ first: scatter, second: { ...scatter, title: 'Again' } });
		const stage = tab.locator('[data-name="first"] .stage');
		const at = await placeOf(stage, 2);
		await tab.mouse.move(at.x + 3, at.y);
		await expect.poll(() => stage.locator('.note').innerText()).toContain('B1');
		expect(await stage.locator('.note').innerText()).toMatch(/cancer\s+PC1 9\s+PC2 9/u);
		const painted = (): Promise<number> =>
			tab.locator('[data-name="second"] canvas').nth(1).evaluate(countPixels);
		await expect.poll(painted).toBeGreaterThan(20);
		await tab.mouse.move(2, 2);
		await expect.poll(painted).toBe(0);
	});

	it('give a group the colour that is chosen, in every figure and for good', async () => {
		const tab = await page({ first: scatter, second: { ...scatter, title: 'Again' } });
		const circles = (name: string, color: string): Promise<number> =>
			tab.locator(`[data-name="${name}"] .drawing circle[data-i][fill="${color}"]`).count();
		expect(await circles('second', '#0072B2')).toBe(2);
		const control = tab.getByLabel('Colour of healthy').first();
		await control.focus();
		// The window of colours belongs to the browser; a person closes it with a colour.
		await control.evaluate((input: HTMLInputElement) => {
			input.value = '#123456';
			input.dispatchEvent(new Event('change', { bubbles: true }));
		});
		for (const name of ['first', 'second']) await expect.poll(() => circles(name, '#123456')).toBe(2);
		await tab.reload();
		await expect.poll(() => circles('second', '#123456')).toBe(2);
		expect(await seriousFindings(tab)).toEqual([]);
		await tab.getByRole('button', { name: 'Reset colours' }).first().click();
		for (const name of ['first', 'second']) await expect.poll(() => circles(name, '#0072B2')).toBe(2);
	});

	it('colour by a number on one scale, without a toggle for each value', async () => {
		const ids = Array.from({ length: 9 }, (_, i) => `S${i}`);
		const many = createFigure({
			...scatter,
			data: { ...scatter.data, ids, x: [...ids.keys()], y: [...ids.keys()], group: ids.map(() => 'healthy') },
		});
		lab.show({
			figures: [{ name: 'first', spec: many }],
			columns: ['age'],
			rows: ids.map((id, i) => [id, [40 + i]]),
		});
		const { page: tab } = await browser.open(lab.url);
		await tab.getByLabel('Colour by').selectOption('age');
		const drawing = tab.locator('[data-name="first"] .drawing');
		await drawing.locator('[data-part="scale"]').waitFor();
		const fills = await drawing
			.locator('circle[data-i]')
			.evaluateAll((all) => all.map((one) => one.getAttribute('fill')));
		expect(new Set(fills).size).toBe(9);
		expect(await tab.getByRole('list', { name: 'Groups' }).count()).toBe(0);
	});

	it('zoom with the wheel and keys, move by dragging, and keep hover, lasso and choice', async () => {
		const tab = await page({ first: scatter });
		const figure = tab.locator('[data-name="first"]');
		const stage = figure.locator('.stage');
		const ends = async (): Promise<number[]> => {
			const text = await figure.locator('rect[data-part="area"]').getAttribute('data-x');
			return (text ?? '').split(' ').map(Number);
		};
		const [low = 0, high = 0] = await ends();
		const span = high - low;
		const at = await placeOf(stage, 2);
		await tab.mouse.move(at.x, at.y);
		await tab.mouse.wheel(0, -250);
		await expect.poll(async () => ((await ends())[1] ?? 0) - ((await ends())[0] ?? 0)).toBeLessThan(span);
		// What was under the pointer still is, save for the room that other tick labels take; it is pointed at.
		const after = await placeOf(stage, 2);
		expect(Math.hypot(after.x - at.x, after.y - at.y)).toBeLessThan(12);
		await tab.mouse.move(after.x + 2, after.y);
		await expect.poll(() => stage.locator('.note').innerText()).toContain('B1');
		// A drag moves the points along.
		await tab.mouse.down();
		await tab.mouse.move(after.x - 40, after.y - 10, { steps: 4 });
		await tab.mouse.up();
		await expect.poll(async () => Math.round(at.x - (await placeOf(stage, 2)).x)).toBeGreaterThan(20);
		expect(await selected(tab)).toBe('');
		// A press still chooses.
		const moved = await placeOf(stage, 2);
		await tab.mouse.click(moved.x, moved.y);
		await expect.poll(() => selected(tab)).toBe('B1');
		// By keys alone: out, in, aside, and all of it; Escape then clears the selection.
		await stage.focus();
		await tab.keyboard.press('0');
		await expect.poll(ends).toEqual([low, high]);
		await tab.keyboard.press('+');
		await expect.poll(async () => (await ends())[0]).not.toBe(low);
		const before = await ends();
		await tab.keyboard.press('Shift+ArrowLeft');
		await expect.poll(async () => (await ends())[0]).toBeLessThan(before[0] ?? 0);
		await figure.getByRole('button', { name: 'Show all points' }).click();
		await expect.poll(ends).toEqual([low, high]);
		// With the lasso on, a drag in a part of the plot selects.
		await figure.getByRole('button', { name: 'Zoom in' }).click();
		await figure.getByRole('button', { name: 'Lasso' }).click();
		const box = await stage.boundingBox();
		if (box === null) throw new Error('no stage');
		await tab.mouse.move(box.x + 60, box.y + 60);
		await tab.mouse.down();
		for (const [x, y] of [
			[box.width - 20, 60],
			[box.width - 20, box.height - 60],
			[60, box.height - 60],
		] as const)
			await tab.mouse.move(box.x + x, box.y + y, { steps: 3 });
		await tab.mouse.up();
		await expect.poll(async () => (await figure.locator('circle[data-i]').count()) > 0).toBe(true);
		await expect.poll(() => selected(tab)).not.toBe('B1');
		expect(await seriousFindings(tab)).toEqual([]);
	});

	it('no longer mark a sample that was pointed at before they were drawn anew or taken away', async () => {
		const tab = await page({ first: scatter, second: { ...scatter, title: 'Again' } });
		const painted = (): Promise<number> =>
			tab.locator('[data-name="second"] canvas').nth(1).evaluate(countPixels);
		const first = tab.locator('[data-name="first"]');
		const point = async (): Promise<void> => {
			await first.locator('.stage').focus();
			await tab.keyboard.press('ArrowRight');
			await expect.poll(painted).toBeGreaterThan(20);
		};
		await point();
		// By the script, so that the figure keeps the focus and the pointer stays away.
		await first.getByRole('button', { name: /^cancer/u }).evaluate((button: HTMLElement) => button.click());
		await expect.poll(() => first.locator('.drawing').innerText()).toContain('without cancer');
		await expect.poll(painted).toBe(0);
		await point();
		await tab.evaluate(() => (Reflect.get(window, 'removeFigure') as (name: string) => void)('first'));
		await expect.poll(() => first.count()).toBe(0);
		await expect.poll(painted).toBe(0);
	});

	const cells = createFigure({
		kind: 'heatmap',
		title: 'Cells',
		caption: '',
		data: {
			sample_ids: ['A1', 'A2', 'B1'],
			feature_ids: ['f', 'g'],
			values: [1, 2, 3, 4, 5, 6],
			value_label: 'z',
			scale: 'magnitude',
			domain: null,
			column_tree: null,
			row_tree: null,
			features_total: null,
			group: ['healthy', 'healthy', 'cancer'],
			groups: ['healthy', 'cancer'],
			reference: 'healthy',
			positive: 'cancer',
		},
	});

	it('take a press on a mark as a choice, and a drag over them as none', async () => {
		const tab = await page({ first: cells });
		const box = await tab.locator('.drawing [data-part="area"]').boundingBox();
		if (box === null) throw new Error('no cells');
		const at = (column: number): [number, number] => [box.x + (box.width * (column + 0.5)) / 3, box.y + 10];
		const note = tab.locator('.stage .note');
		await tab.mouse.move(...at(0));
		await tab.mouse.down();
		await tab.mouse.move(...at(1), { steps: 5 });
		// Nothing is drawn around anything: what lies under the pointer is said as ever.
		await expect.poll(() => note.innerText()).toContain('A2');
		await tab.mouse.up();
		expect(await selected(tab)).toBe('');
		// Pressed here, released elsewhere: coming back points again.
		await tab.mouse.down();
		await tab.mouse.move(3, 3, { steps: 3 });
		await tab.mouse.up();
		await expect.poll(() => note.count()).toBe(0);
		await tab.mouse.move(...at(2));
		await expect.poll(() => note.innerText()).toContain('B1');
		expect(await selected(tab)).toBe('');
		await tab.mouse.click(...at(2));
		expect(await selected(tab)).toBe('B1');
	});

	it('in a card say of their keys what they do there', async () => {
		lab.show({
			figures: [
				{ name: 'card', spec: cells, compact: true },
				{ name: 'page', spec: cells },
			],
			columns: [],
			rows: [],
		});
		const { page: tab } = await browser.open(lab.url);
		await expect.poll(() => tab.locator('.drawing > svg').count(), { timeout: 60_000 }).toBe(2);
		const keysOf = (name: string): Promise<string> =>
			tab.locator(`[data-name="${name}"] .stage`).evaluate((stage) => {
				const id = stage.getAttribute('aria-describedby') ?? '';
				return document.getElementById(id)?.textContent ?? '';
			});
		expect(await keysOf('page')).toContain('Enter selects');
		expect(await keysOf('card')).not.toContain('Enter');
		await tab.locator('[data-name="card"] .stage').focus();
		await tab.keyboard.press('ArrowRight');
		await tab.keyboard.press('Enter');
		expect(await selected(tab)).toBe('');
	});

	it('select with the lasso, list the samples with their metadata, and clear with Escape', async () => {
		const tab = await page({ first: scatter });
		const stage = tab.locator('.stage');
		const { x, y } = await placeOf(stage, 0);
		const second = await placeOf(stage, 1);
		await tab.mouse.move(x - 12, y + 12);
		await tab.mouse.down();
		for (const [toX, toY] of [
			[second.x + 14, y + 12],
			[second.x + 14, second.y - 14],
			[x - 12, second.y - 14],
		] as const)
			await tab.mouse.move(toX, toY, { steps: 6 });
		await tab.mouse.up();
		expect(await selected(tab)).toBe('A1|A2');
		const rows = tab.locator('section table tbody tr');
		expect(await rows.allInnerTexts()).toEqual(['A1\thealthy\t61\tsite 1', 'A2\thealthy\t58\tsite 2']);
		await stage.press('Escape');
		expect(await selected(tab)).toBe('');
	});

	it('are walked, chosen from and cleared with keys alone', async () => {
		const tab = await page({ first: scatter });
		const stage = tab.locator('.stage');
		await stage.focus();
		await tab.keyboard.press('ArrowRight');
		await tab.keyboard.press('ArrowRight');
		await expect.poll(() => tab.locator('[aria-live="polite"].unseen').innerText()).toContain('A2');
		await tab.keyboard.press('Enter');
		expect(await selected(tab)).toBe('A2');
		await tab.keyboard.press('End');
		await tab.keyboard.press(' ');
		expect(await selected(tab)).toBe('A2|<img src=x onerror=alert(1)>');
		await tab.keyboard.press('Escape');
		expect(await selected(tab)).toBe('');
	});

	it('find samples by a part of their name', async () => {
		const tab = await page({ first: scatter });
		const search = tab.getByRole('combobox', { name: 'Find a sample' });
		await search.fill('2');
		const found = tab.getByRole('listbox').getByRole('option');
		expect(await found.allInnerTexts()).toEqual(['A2']);
		await search.press('Enter');
		expect(await selected(tab)).toBe('A2');
		await search.fill('nobody');
		expect(await found.allInnerTexts()).toEqual(['No sample has this name']);
	});

	it('leave groups out, colour by a column, and export what is shown', async () => {
		const tab = await page({ first: scatter });
		await tab.getByRole('button', { name: /^healthy/u }).click();
		await expect.poll(() => tab.locator('.drawing circle[data-i]').count()).toBe(2);
		expect(await tab.locator('.drawing').innerText()).toContain('without healthy');
		expect(await download(tab, 'Data shown, as CSV')).toBe(
			'sample,group,PC1,PC2\nB1,cancer,9,9\n<img src=x onerror=alert(1)>,cancer,10,10\n',
		);
		await tab.getByLabel('Colour by').selectOption('site');
		await expect.poll(() => tab.getByRole('list', { name: 'Groups' }).innerText()).toContain('site 2');
		await tab.locator('.stage').focus();
		await tab.keyboard.press('ArrowRight');
		await tab.keyboard.press('Enter');
		const svg = await download(tab, 'Image as SVG');
		expect(svg).toContain('coloured by site');
		expect(svg).toContain('data-part="highlight"');
		const png = await download(tab, 'Image as PNG', 'latin1');
		expect(png.slice(1, 4)).toBe('PNG');
		// Width in the header: twice that of the figure as drawn.
		const width = Number(await tab.locator('.drawing > svg').getAttribute('width'));
		expect(Buffer.from(png, 'latin1').readUInt32BE(16)).toBe(2 * width);
	});

	it('say in the language of the page why they cannot be drawn', async () => {
		const broken = { ...scatter, data: { ...scatter.data, x: [0, 1] } } as FigureSpec;
		lab.show({ figures: [{ name: 'broken', spec: broken }], columns: [], rows: [] });
		const english = await browser.open(lab.url);
		await expect.poll(() => english.page.getByRole('alert').innerText()).toMatch(/projection_scatter/u);
		const chinese = await browser.open(`${lab.url}?language=zh`);
		const alert = chinese.page.getByRole('alert');
		await expect.poll(() => alert.locator('p').first().innerText()).toContain('无法绘制此图');
		const said = await alert.locator('p').first().innerText();
		// Names of columns stay; no English sentence does.
		expect(said.replace('projection_scatter', '')).not.toMatch(/[a-z]+ [a-z]+ [a-z]+/u);
	});

	it('are exported as PNG in the letters of the page', async () => {
		// Narrow letters: in the face that is measured they take far more room than in that of the page.
		const title = 'illicit '.repeat(10).trim();
		const tab = await page({ first: { ...scatter, title } });
		const words = tab.locator('.drawing text').filter({ hasText: title });
		const wanted = await words.evaluate((text: SVGTextElement) => text.getComputedTextLength());
		const png = Buffer.from(await download(tab, 'Image as PNG', 'latin1'), 'latin1').toString('base64');
		const inked = await tab.evaluate(async (data) => {
			const image = new Image();
			image.src = `data:image/png;base64,${data}`;
			await image.decode();
			const canvas = document.createElement('canvas');
			canvas.width = image.width;
			canvas.height = 60;
			const brush = canvas.getContext('2d') as CanvasRenderingContext2D;
			brush.drawImage(image, 0, 0);
			const { data: pixels } = brush.getImageData(0, 0, canvas.width, canvas.height);
			let [first, last] = [Infinity, 0];
			for (let i = 0; i < pixels.length; i += 4)
				if ((pixels[i] as number) < 128) {
					const x = (i / 4) % canvas.width;
					[first, last] = [Math.min(first, x), Math.max(last, x)];
				}
			return (last - first + 1) / 2;
		}, png);
		expect(Math.abs(inked - wanted)).toBeLessThan(4);
	});

	async function download(tab: Page, item: string, encoding: BufferEncoding = 'utf8'): Promise<string> {
		await tab.getByRole('button', { name: 'Export' }).click();
		const [file] = await Promise.all([
			tab.waitForEvent('download'),
			tab.getByRole('menuitem', { name: item }).click(),
		]);
		return readFileSync(await file.path(), encoding);
	}

	/** 10 with cancer, 20 without; corners at 8 found of 10 with 19 of 20 left alone, then 9 with 10. */
	const rocOf = (threshold: (number | null)[], n_patients?: number) =>
		createFigure({
			kind: 'roc',
			title: 'ROC',
			caption: '',
			data: {
				curves: [
					{
						name: 'model',
						estimate: 0.9,
						ci_low: null,
						ci_high: null,
						n_positive: 10,
						n_negative: 20,
						false_positive_rate: [0, 0.05, 0.5, 1],
						true_positive_rate: [0, 0.8, 0.9, 1],
						threshold,
					},
				],
				...(n_patients === undefined ? {} : { n_patients }),
				operating_points: [],
				positive: 'cancer',
				negative: 'healthy',
			},
		});

	it('show sensitivity, specificity and predictive values along a curve', async () => {
		const roc = rocOf([null, 0.7, 0.3, 0.1]);
		const tab = await page({ roc });
		const panel = tab.getByRole('region', { name: 'Threshold' });
		expect(await panel.innerText()).toContain('8/10 = 80.0 % [44.4 %, 97.5 %]');
		expect(await panel.innerText()).toContain('19/20 = 95.0 % [75.1 %, 99.9 %]');
		// 0.8 / 3 / (0.8 / 3 + 0.05 x 2 / 3) = 8 / 9 at the prevalence of the data.
		expect(await panel.innerText()).toContain('88.9 %');
		expect(await panel.innerText()).toContain('Prevalence in these data: 10 of 30.');
		await panel.getByLabel('at a prevalence of').fill('1');
		// 0.008 / 0.0575.
		await expect.poll(() => panel.innerText()).toContain('13.9 %');
		await panel.getByLabel('at a prevalence of').fill('many');
		await expect.poll(() => panel.innerText()).toContain('Enter a number from 0 to 100.');
		// To the left the threshold falls, to the right it rises.
		await panel.getByRole('slider').press('ArrowLeft');
		await expect.poll(() => panel.innerText()).toContain('9/10 = 90.0 %');
		expect(await panel.innerText()).toContain('≥ 0.3');
		await panel.getByRole('slider').press('ArrowRight');
		await expect.poll(() => panel.innerText()).toContain('≥ 0.7');
		expect(await panel.innerText()).toContain('8/10 = 80.0 %');
	});

	it('show no exact intervals where patients have several samples', async () => {
		const roc = rocOf([null, 0.9996, 0.3, 0.1], 15);
		const tab = await page({ roc });
		const panel = tab.getByRole('region', { name: 'Threshold' });
		expect(await panel.innerText()).toContain('8/10 = 80.0 %');
		expect(await panel.innerText()).not.toContain('[');
		expect(await panel.innerText()).toContain('30 samples from 15 patients');
		expect(await panel.innerText()).toContain('≥ 0.999');
		expect(await panel.getByText('≥ 0.999').getAttribute('title')).toBe('0.9996');
	});

	it('lose all that could run or reach out, and keep the rest', async () => {
		// The policy notes what the parser meets before it falls away; what must not be is a request or a script that ran.
		browser.unchecked();
		const tab = await page({ first: scatter });
		const asked: string[] = [];
		tab.on('request', (request) => asked.push(request.url()));
		const kept = await tab.evaluate(
			(bodies) =>
				bodies.map((body) => {
					const sanitise = Reflect.get(window, 'sanitiseSvg') as (svg: string) => DocumentFragment;
					const place = document.createElement('div');
					place.append(
						sanitise(
							`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${body}</svg>`,
						),
					);
					document.body.append(place);
					return place.querySelector('svg')?.innerHTML ?? '';
				}),
			[
				'<script>window.__ran = 1</script>',
				'<rect width="1" onload="window.__ran = 1" onclick="window.__ran = 1"/>',
				'<image href="x" onerror="window.__ran = 1"/>',
				'<image href="http://outside.invalid/a.png"/>',
				'<image xlink:href="http://outside.invalid/a.png"/>',
				'<image href="data:image/svg+xml,%3Csvg onload=alert(1)%3E"/>',
				'<image href="data:image/png;base64,iVBORw0KGgo="/>',
				'<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="window.__ran = 1"/></body></foreignObject>',
				'<style>@import "http://outside.invalid/a.css"; * { fill: red }</style>',
				'<rect style="fill: url(http://outside.invalid/a)" fill="url(http://outside.invalid/a#b)"/>',
				'<rect fill="url(#f-hatch)"/>',
				'<a href="javascript:window.__ran = 1"><text>press</text></a>',
				'<use href="http://outside.invalid/a.svg#b"/>',
				'<rect><set attributeName="onclick" to="window.__ran = 1"/><animate attributeName="href" to="javascript:1"/></rect>',
				'<text data-i="1" aria-label="url(http://x)">&lt;b&gt; stays a word</text>',
			],
		);
		expect(kept).toEqual([
			'',
			'<rect width="1"></rect>',
			'<image></image>',
			'<image></image>',
			'<image></image>',
			'<image></image>',
			'<image href="data:image/png;base64,iVBORw0KGgo="></image>',
			'',
			'',
			'<rect></rect>',
			'<rect fill="url(#f-hatch)"></rect>',
			'<text>press</text>',
			'',
			'<rect></rect>',
			'<text data-i="1" aria-label="url(http://x)">&lt;b&gt; stays a word</text>',
		]);
		expect(await tab.evaluate(() => Reflect.get(window, '__ran'))).toBeUndefined();
		expect(asked.filter((address) => !address.startsWith('data:image/png'))).toEqual([]);
	});

	it('stay readable on a phone and without serious findings of axe', async () => {
		const phone = { size: { width: 375, height: 800 } };
		for (const options of [phone, { theme: 'dark' as const }]) {
			const tab = await page(
				{ first: scatter, matrix: examples['correlation_matrix'] as FigureSpec },
				options,
			);
			const { wide, high } = await tab.evaluate(() => ({
				wide: document.documentElement.scrollWidth - innerWidth,
				high: document.querySelector('.drawing svg')?.getAttribute('width'),
			}));
			expect(wide).toBeLessThanOrEqual(0);
			expect(Number(high)).toBe(options === phone ? 440 : 680);
			expect(await seriousFindings(tab)).toEqual([]);
		}
	});
});

/** Painted pixels of a canvas. */
function countPixels(canvas: HTMLCanvasElement | SVGElement | HTMLElement): number {
	if (!(canvas instanceof HTMLCanvasElement)) return -1;
	const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
	let count = 0;
	for (let i = 3; i < pixels.length; i += 4) if (pixels[i] !== 0) count++;
	return count;
}
