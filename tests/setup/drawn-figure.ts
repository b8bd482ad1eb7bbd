import { expect } from 'vitest';
import { drawFigure, type FigureSpec } from '../../src/lib/core/figures/index.ts';
import { readSvg, type SvgElement } from './read-svg.ts';

/** Words of a figure that tests do not look at, and the groups of four samples. */
export const words = { title: 'A title', caption: 'How it was made.' };
export const fourSamples = {
	group: ['control', 'case', 'case', null],
	groups: ['control', 'case'],
	reference: 'control',
	positive: 'case',
};
export const noGroups = (n: number) => ({
	group: Array.from({ length: n }, () => null),
	groups: [],
	reference: null,
	positive: null,
});
export const BLUE = '#0072B2';
export const VERMILION = '#D55E00';

export function drawn(spec: FigureSpec): SvgElement[] {
	return readSvg(drawFigure(spec));
}

/** Texts of the figure. */
export function textsOf(elements: readonly SvgElement[]): string[] {
	return elements.filter((element) => element.name === 'text').map((element) => element.text);
}

/** The one mark of a row of the data. */
export function markOf(elements: readonly SvgElement[], row: number): SvgElement {
	const found = elements.filter((element) => element.attributes['data-i'] === String(row));
	expect(found).toHaveLength(1);
	return found[0] as SvgElement;
}

/** Corners of "M x y L x y ...", all parts of the path together. */
export function cornersOf(element: SvgElement | undefined): [number, number][] {
	return [...(element?.attributes['d'] ?? '').matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map((m) => [
		Number(m[1]),
		Number(m[2]),
	]);
}
