import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Resvg as ResvgClass } from '@resvg/resvg-js';
import { LbError } from '../../base/errors.ts';
import { FONT_FAMILIES } from './style/ink.ts';

const FONT = 'DejaVu Sans';
// DejaVu Sans holds no Han, kana, hangul or emoji; only for those may fonts of the machine join in.
const BEYOND_FONT =
	/[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef\u{1f000}-\u{3ffff}]/u;

const FONT_FILES = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'];
/** Fonts of the build (scripts/dev/fonts.mjs), beside the program. */
const BUILT_FONTS = fileURLToPath(new URL('./fonts', import.meta.url));

const WHOLE_FONTS = join(BUILT_FONTS, 'whole');

const resvg = z.object({ Resvg: z.custom<typeof ResvgClass>((value) => typeof value === 'function') });

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
		const fonts = existsSync(WHOLE_FONTS) ? WHOLE_FONTS : packageFonts(require);
		const fontFiles = FONT_FILES.map((name) => join(fonts, name));
		// Without its fonts resvg leaves out all text in silence, so a missing file must be an error here.
		for (const file of fontFiles) readFileSync(file);
		const { Resvg } = resvg.parse(require('@resvg/resvg-js'));
		loaded = { Resvg, fontFiles };
		return loaded;
	} catch (cause) {
		const part = cause instanceof Error ? cause.message.split('\n', 1)[0] : String(cause);
		throw new LbError('figures.renderer_missing', { part: part ?? '' }, {}, { cause });
	}
}

/** The fonts of the package that the build takes them from, for a program that runs from its sources. */
const packageFonts = (require: NodeJS.Require): string =>
	join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/** Letters that the fonts in a folder lack, by folder; null where there are none. */
const lacking = new Map<string, RegExp | null>();

/**
 * Fonts of `folder` that draw a text as the whole fonts do, and sooner: resvg reads the file of a font again for every letter.
 * Null when the text holds a letter that they lack, or there are none, as when the program runs from its sources.
 */
export function smallFonts(text: string, folder = BUILT_FONTS): string[] | null {
	let lack = lacking.get(folder);
	if (lack === undefined) {
		const files = ['letters.json', ...FONT_FILES].map((name) => join(folder, name));
		lack = files.every(existsSync) ? outside(readFileSync(files[0]!, 'utf8')) : null;
		lacking.set(folder, lack);
	}
	return lack === null || lack.test(text) ? null : FONT_FILES.map((name) => join(folder, name));
}

const letterRanges = z.array(z.tuple([z.number(), z.number()]));

/** Matches letters outside of ranges, given as JSON; line ends and tabs are not drawn. */
function outside(json: string): RegExp {
	const ranges = letterRanges.parse(JSON.parse(json));
	const inside = ranges.map((pair) => pair.map((code) => `\\u{${code.toString(16)}}`).join('-'));
	return new RegExp(`[^\\n\\r\\t${inside.join('')}]`, 'u');
}

/**
 * PNG of a figure at `scale` times its size. Text is set in DejaVu Sans alone, so the bytes do not depend on the fonts of
 * the machine, except when the figure holds letters that DejaVu Sans lacks. Throws `figures.renderer_missing` (exit 5).
 */
export function renderPng(svg: string, scale = 2, builtFonts = BUILT_FONTS): Uint8Array {
	const { Resvg, fontFiles } = renderer();
	const prepared = svg
		.replace(`font-family="${FONT_FAMILIES}"`, `font-family="${FONT}"`)
		// resvg follows SVG 1.1, where unsmoothed images are called optimizeSpeed; "pixelated" it would smooth.
		.replaceAll('image-rendering="pixelated"', 'image-rendering="optimizeSpeed"');
	const image = new Resvg(prepared, {
		fitTo: { mode: 'zoom', value: scale },
		font: {
			fontFiles: smallFonts(svg, builtFonts) ?? fontFiles,
			loadSystemFonts: BEYOND_FONT.test(svg),
			defaultFontFamily: FONT,
			sansSerifFamily: FONT,
		},
	});
	return new Uint8Array(image.render().asPng());
}
