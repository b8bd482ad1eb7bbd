import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { builtProgram, root } from '../../../../tests/cli/setup/built-program.ts';
import { number, part, readSvg } from '../../../../tests/setup/read-svg.ts';
import { createFigure, drawFigure } from './index.ts';
import { renderPng, smallFonts } from './png.server.ts';

interface Picture {
	width: number;
	height: number;
	/** RGB of a pixel. */
	at(x: number, y: number): [number, number, number];
}

/** Reads an RGBA PNG (all five row filters of the specification). */
function readPng(png: Uint8Array): Picture {
	const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
	const width = view.getUint32(16);
	const height = view.getUint32(20);
	expect([png[24], png[25]]).toEqual([8, 6]);
	const data: Uint8Array[] = [];
	for (let at = 8; at < png.length;) {
		const length = view.getUint32(at);
		if (String.fromCharCode(...png.subarray(at + 4, at + 8)) === 'IDAT')
			data.push(png.subarray(at + 8, at + 8 + length));
		at += 12 + length;
	}
	const raw = inflateSync(Buffer.concat(data));
	const stride = width * 4;
	const pixels = new Uint8Array(stride * height);
	for (let y = 0; y < height; y++) {
		const filter = raw[y * (stride + 1)]!;
		for (let i = 0; i < stride; i++) {
			const left = i >= 4 ? pixels[y * stride + i - 4]! : 0;
			const up = y > 0 ? pixels[(y - 1) * stride + i]! : 0;
			const corner = i >= 4 && y > 0 ? pixels[(y - 1) * stride + i - 4]! : 0;
			const estimate = left + up - corner;
			const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
			const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
			const predicted = [0, left, up, (left + up) >> 1, paeth][filter]!;
			pixels[y * stride + i] = (raw[y * (stride + 1) + 1 + i]! + predicted) & 255;
		}
	}
	const at = (x: number, y: number): [number, number, number] => {
		const i = (Math.round(y) * width + Math.round(x)) * 4;
		return [pixels[i]!, pixels[i + 1]!, pixels[i + 2]!];
	};
	return { width, height, at };
}

function darkPixels(picture: Picture, from: number, to: number): number {
	let count = 0;
	for (let y = from; y < to; y++)
		for (let x = 0; x < picture.width; x++) if (picture.at(x, y)[0] < 110) count++;
	return count;
}

const heatmap = createFigure({
	kind: 'heatmap',
	title: 'Cells',
	caption: '',
	data: {
		sample_ids: ['s0', 's1'],
		feature_ids: ['f0', 'f1'],
		values: [0, 1, null, 0.5],
		value_label: 'beta value',
		scale: 'magnitude',
		domain: [0, 1],
		column_tree: null,
		row_tree: null,
		features_total: null,
		group: [null, null],
		groups: [],
		reference: null,
		positive: null,
	},
});

describe('PNG of a figure', () => {
	const svg = drawFigure(heatmap);
	const picture = readPng(renderPng(svg));
	const elements = readSvg(svg);

	it('is twice the size of the SVG, or any other scale', () => {
		expect([picture.width, picture.height]).toEqual([
			2 * number(elements[0], 'width'),
			2 * number(elements[0], 'height'),
		]);
		expect(readPng(renderPng(svg, 1)).width).toBe(number(elements[0], 'width'));
	});

	it('gives the same bytes each time', () => {
		expect(Buffer.from(renderPng(svg)).equals(Buffer.from(renderPng(svg)))).toBe(true);
	});

	it('fills each cell to its edges with one colour of viridis, and a missing cell with the hatch', () => {
		const cells = part(elements, 'cells')[0];
		const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) => 2 * number(cells, name)) as [
			number,
			number,
			number,
			number,
		];
		const inCell = (column: number, row: number, dx: number, dy: number) =>
			picture.at(x + (column + dx) * (w / 2), y + (row + dy) * (h / 2));
		// Near all corners, so that smoothing between cells would show.
		for (const [dx, dy] of [
			[0.05, 0.05],
			[0.95, 0.95],
			[0.5, 0.5],
		] as const) {
			expect(inCell(0, 0, dx, dy)).toEqual([0x44, 0x01, 0x54]);
			expect(inCell(1, 0, dx, dy)).toEqual([0xfd, 0xe7, 0x25]);
			// Viridis at one half is #21918c.
			expect(inCell(1, 1, dx, dy)).toEqual([0x21, 0x91, 0x8c]);
		}
		const seen = new Set<string>();
		for (let i = 1; i < 20; i++)
			for (let j = 1; j < 20; j++) {
				const [r, g, b] = inCell(0, 1, i / 20, j / 20);
				// Grey: the three channels lie together, as no colour of viridis does at this lightness.
				expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(30);
				expect(Math.min(r, g, b)).toBeGreaterThan(130);
				seen.add(`${r >> 3}`);
			}
		expect(seen.size).toBeGreaterThan(1);
	});

	it('draws the words, the title in the bold face', () => {
		const regular = readPng(renderPng(svg.replace(' font-weight="700"', '')));
		const bold = darkPixels(picture, 20, 70);
		expect(darkPixels(regular, 20, 70)).toBeGreaterThan(100);
		expect(bold).toBeGreaterThan(1.15 * darkPixels(regular, 20, 70));
	});

	it('draws figures with Han characters too, whatever fonts the machine has', () => {
		const chinese = drawFigure(createFigure({ ...heatmap, title: '样本' }), 'zh');
		expect(readPng(renderPng(chinese, 1)).width).toBe(number(elements[0], 'width'));
	});
});

describe('the fonts of the build', () => {
	const built = path.join(builtProgram(), 'fonts');
	const pictures = path.join(root, 'tests/golden/figures');
	const names = readdirSync(pictures).filter((name) => name.endsWith('.svg'));

	it.each(names)('draw %s as the whole ones do', (name) => {
		const svg = readFileSync(path.join(pictures, name), 'utf8');
		expect(smallFonts(svg, built)).not.toBeNull();
		expect(smallFonts(svg, pictures)).toBeNull();
		expect(Buffer.from(renderPng(svg, 1, built)).equals(Buffer.from(renderPng(svg, 1, pictures)))).toBe(true);
	});

	it('are left for a letter that they lack', () => {
		for (const text of ['a\u017f\u03b1\u2264\n\t', 'Größe AVAT fi 0123 \u2212'])
			expect(smallFonts(text, built)).toEqual(
				['', '-Bold'].map((face) => path.join(built, `DejaVuSans${face}.ttf`)),
			);
		for (const text of ['Ж', '样', 'a\u0301', '\u{1f600}', '\u0000'])
			expect(smallFonts(text, built)).toBeNull();
	});
});
