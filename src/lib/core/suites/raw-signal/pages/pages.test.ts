import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleFigures } from '../../../../../../tests/golden/figure-examples.ts';
import { rawExampleFigures } from '../../../../../../tests/golden/raw-figure-examples.ts';
import { plotlyProblems } from '../../../../../../tests/setup/plotly-problems.ts';
import { createFigure, type FigureSpec } from '../../../figures/index.ts';
import { figurePages } from './figure-pages.server.ts';
import { findPlotly, type FoundPlotly } from './find-plotly.server.ts';
import { interactivePage } from './interactive-page.ts';
import { plotOf } from './plot-of.ts';

const INTERACTIVE = ['genome_profile', 'genome_heatmap', 'arm_heatmap', 'heatmap', 'vaf_distribution'];
const size = { n: 12, groups: 2, features: 8 };
const figures: Record<string, FigureSpec> = { ...exampleFigures(size), ...rawExampleFigures(size) };

let folder = '';
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'lb-plotly-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder with a package of that name, as a user may have it. */
function installed(version: unknown, source = 'window.Plotly = {};'): string {
	const at = path.join(mkdtempSync(path.join(folder, 'project-')), 'node_modules', 'plotly.js-dist-min');
	mkdirSync(at, { recursive: true });
	writeFileSync(
		path.join(at, 'package.json'),
		JSON.stringify({ name: 'plotly.js-dist-min', version, main: 'plotly.min.js' }),
	);
	writeFileSync(path.join(at, 'plotly.min.js'), source);
	return pathToFileURL(path.join(at, '..', '..', 'package.json')).href;
}

describe('finding Plotly', () => {
	it('is null where it is not installed, and pages are then left out', () => {
		const empty = pathToFileURL(path.join(folder, 'package.json')).href;
		expect(findPlotly([empty])).toBeNull();
		const suite = INTERACTIVE.map((name) => ({ name, spec: figures[name] as FigureSpec }));
		expect(figurePages(suite, findPlotly([empty]))).toEqual([]);
	});

	it('takes the first place that has it, and passes over a damaged package', () => {
		const found = findPlotly([
			installed(7),
			pathToFileURL(path.join(folder, 'x.json')).href,
			installed('9.8.7'),
		]);
		expect(found?.version).toBe('9.8.7');
		expect(found?.path.endsWith('plotly.min.js')).toBe(true);
	});
});

describe('pages', () => {
	const plotly: FoundPlotly | null = findPlotly();

	it('the developers of this program have it installed', () => {
		expect(plotly?.version).toMatch(/^\d+\.\d+\.\d+$/);
	});

	it.each(INTERACTIVE)('%s: every attribute is one that Plotly knows', (kind) => {
		const plot = plotOf(figures[kind] as FigureSpec);
		expect(plot?.data.length).toBeGreaterThan(0);
		expect(plotlyProblems((plotly as FoundPlotly).path, plot?.data, plot?.layout)).toEqual([]);
	});

	it('Plotly refuses what it does not know, so the check above is one', () => {
		const problems = plotlyProblems((plotly as FoundPlotly).path, [{ type: 'scatter', nonsense: 1 }], {});
		expect(problems).toContain('schema data: In data trace 0, key nonsense is not part of the schema');
	});

	it('other kinds have none', () => {
		const others = Object.keys(figures).filter((kind) => !INTERACTIVE.includes(kind));
		expect(others.length).toBeGreaterThan(20);
		for (const kind of others) expect(interactivePage(figures[kind] as FigureSpec, '1.2.3')).toBeNull();
	});

	it('hold the data, load nothing but the program beside them, and keep markup in names as text', () => {
		const spec = createFigure({
			kind: 'vaf_distribution',
			title: 'A <b>title</b> & more',
			caption: 'How "it" was made.',
			data: {
				sample_ids: ['</script><img src=x onerror=alert(1)>'],
				variant_sample: [0],
				vaf: [0.25],
				variant_class: null,
				classes: [],
				detection_limit: [0.01],
				marks: [],
				draw: 'strip',
				by: 'sample',
				log: true,
				value_label: 'VAF, %',
				group: [null],
				groups: [],
				reference: null,
				positive: null,
			},
		});
		const html = interactivePage(spec, '1.2.3') ?? '';
		// The program, the data, the start.
		expect(html.match(/<script/g)).toHaveLength(3);
		expect(html.match(/<\/script>/g)).toHaveLength(3);
		expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, to]) => to)).toEqual([
			'plotly-1.2.3.min.js',
		]);
		expect(html).not.toContain('<img');
		expect(html).toContain('A &lt;b&gt;title&lt;/b&gt; &amp; more');
		const json = /id="figure">([^<]*)</.exec(html)?.[1] ?? '';
		const figure = JSON.parse(json) as { data: { y: number[]; text?: string[] }[] };
		expect(figure.data[0]?.y).toEqual([25]);
		expect(figure.data[0]?.text).toEqual(['&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;']);
		expect(interactivePage(spec, '1.2.3')).toBe(html);
	});

	it('a figure without a value has no page', () => {
		const heatmap = figures['heatmap'] as Extract<FigureSpec, { kind: 'heatmap' }>;
		const empty = { ...heatmap, data: { ...heatmap.data, values: heatmap.data.values.map(() => null) } };
		expect(interactivePage(empty, '1.2.3')).toBeNull();
	});
});

describe('pages of a run', () => {
	it('are named like their figures and share one program, none without Plotly', () => {
		const vaf = figures['vaf_distribution'] as FigureSpec;
		const roc = figures['roc'] as FigureSpec;
		const suite = ['a', 'b', 'c'].map((name) => ({ name, spec: vaf })).concat({ name: 'roc', spec: roc });
		const at = findPlotly([installed('1.2.3')]);
		const pages = figurePages(suite, at);
		expect(pages.map(({ file, title }) => [file, title])).toEqual([
			['a.html', vaf.title],
			['b.html', vaf.title],
			['c.html', vaf.title],
			['plotly-1.2.3.min.js', 'Plotly 1.2.3 (MIT licence)'],
		]);
		expect(pages.at(-1)?.content).toBe('window.Plotly = {};');
		expect(figurePages([{ name: 'roc', spec: roc }], at)).toEqual([]);
		expect(figurePages(suite, null)).toEqual([]);
	});
});

describe('genome heatmap pages', () => {
	it('join neighbouring bins of a chromosome to their mean above a million cells', () => {
		const n = 600_000;
		const half = n / 2;
		const spec = createFigure({
			kind: 'genome_heatmap',
			title: 't',
			caption: 'c',
			data: {
				chromosomes: [
					{ name: '1', length: half, centromere: null },
					{ name: '2', length: half, centromere: null },
				],
				bin_chromosome: Array.from({ length: n }, (_, i) => (i < half ? 0 : 1)),
				bin_start: Array.from({ length: n }, (_, i) => i % half),
				bin_end: Array.from({ length: n }, (_, i) => (i % half) + 1),
				sample_ids: ['a', 'b'],
				values: [
					// Pairs of 1 and 3 have the mean 2; a missing one leaves the other alone.
					Array.from({ length: n }, (_, i) => (i === 1 ? null : i % 2 === 0 ? 1 : 3)),
					Array.from({ length: n }, () => null),
				],
				value_label: 'v',
				scale: 'magnitude',
				domain: null,
				sample_tree: null,
				group: [null, null],
				groups: [],
				reference: null,
				positive: null,
			},
		});
		const plot = plotOf(spec);
		const z = (plot?.data[0] as { z: (number | null)[][] }).z;
		expect(z[0]?.length).toBe(n / 2);
		expect(z[0]?.slice(0, 3)).toEqual([1, 2, 2]);
		expect(z[1]?.[0]).toBeNull();
		expect(plot?.cells?.columns.slice(0, 2)).toEqual(['1:1-2', '1:3-4']);
		expect(plot?.cells?.rows).toEqual(['a', 'b']);
		expect(plot?.notes).toEqual(['2 neighbouring bins are averaged.']);
	});
});
