import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as ink from '../../core/figures/style/ink.ts';

const css = readFileSync(new URL('./figure-ink.css', import.meta.url), 'utf8');

/** Relative luminance of a colour (WCAG 2). */
function luminance(hex: string): number {
	const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (a: string, b: string): number => {
	const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
	return (high + 0.05) / (low + 0.05);
};

const dark = (color: string): string =>
	new RegExp(`\\[fill='${color}'\\] \\{\\s*fill: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`, 'u').exec(
		css,
	)?.[2] ?? '#000000';

describe('figures in the dark', () => {
	it('have a tone for every neutral colour that charts use, as fill and as stroke', () => {
		const colors = Object.values(ink).filter((value) => typeof value === 'string' && value.startsWith('#'));
		expect(colors.length).toBeGreaterThan(10);
		for (const color of colors as string[])
			for (const at of ['fill', 'stroke'])
				expect(css, color).toContain(`[${at}='${color}'] {\n	${at}: light-dark(${color.toLowerCase()}, `);
	});

	it('are printed light, whatever the theme of the page', () => {
		const page = readFileSync(new URL('../../../app.css', import.meta.url), 'utf8');
		expect(page).toMatch(/@media print \{\s*:root,\s*:root\[data-theme\] \{\s*color-scheme: light;/u);
	});

	it('have words that are read on their paper', () => {
		expect(contrast(dark(ink.INK), dark(ink.PAPER))).toBeGreaterThan(7);
		expect(contrast(dark(ink.MUTED), dark(ink.PAPER))).toBeGreaterThan(4.5);
		expect(luminance(dark(ink.PAPER))).toBeLessThan(0.05);
	});
});
