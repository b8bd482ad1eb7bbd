import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Resvg as ResvgClass } from '@resvg/resvg-js';
import { LbError } from '../../base/errors.ts';
import { FONT_FAMILIES } from './style/ink.ts';

const FONT = 'DejaVu Sans';
// DejaVu Sans holds no Han, kana, hangul or emoji; only for those may fonts of the machine join in.
const BEYOND_FONT =
	/[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef\u{1f000}-\u{3ffff}]/u;

interface Renderer {
	Resvg: typeof ResvgClass;
	fontFiles: string[];
}

let loaded: Renderer | null = null;

/** Loads the native renderer and finds the fonts at the first figure, so that commands without figures start fast. */
function renderer(): Renderer {
	if (loaded) return loaded;
	// Resolved from this file: in the sources and beside dist/ alike, node_modules lies in a folder above it.
	const require = createRequire(import.meta.url);
	try {
		const fonts = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
		const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((name) => join(fonts, name));
		// Without its fonts resvg leaves out all text in silence, so a missing file must be an error here.
		for (const file of fontFiles) readFileSync(file);
		const { Resvg } = require('@resvg/resvg-js') as { Resvg: typeof ResvgClass };
		loaded = { Resvg, fontFiles };
		return loaded;
	} catch (cause) {
		const part = cause instanceof Error ? cause.message.split('\n', 1)[0] : String(cause);
		throw new LbError('figures.renderer_missing', { part: part ?? '' }, {}, { cause });
	}
}

/**
 * PNG of a figure at `scale` times its size. Text is set in DejaVu Sans alone, so the bytes do not depend on the fonts of
 * the machine, except when the figure holds letters that DejaVu Sans lacks. Throws `figures.renderer_missing` (exit 5).
 */
export function renderPng(svg: string, scale = 2): Uint8Array {
	const { Resvg, fontFiles } = renderer();
	const prepared = svg
		.replace(`font-family="${FONT_FAMILIES}"`, `font-family="${FONT}"`)
		// resvg follows SVG 1.1, where unsmoothed images are called optimizeSpeed; "pixelated" it would smooth.
		.replaceAll('image-rendering="pixelated"', 'image-rendering="optimizeSpeed"');
	const image = new Resvg(prepared, {
		fitTo: { mode: 'zoom', value: scale },
		font: {
			fontFiles,
			loadSystemFonts: BEYOND_FONT.test(svg),
			defaultFontFamily: FONT,
			sansSerifFamily: FONT,
		},
	});
	return new Uint8Array(image.render().asPng());
}
