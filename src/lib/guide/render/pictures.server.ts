import { existsSync, openSync, readSync, closeSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '../../base/markdown/escape-html.ts';
import type { Language } from '../../contract/language.ts';

const FOLDER = path.resolve('docs-site/pictures');

/** Files of a picture: in the language where there is one, and for the dark theme where there is one. */
export interface PictureFiles {
	light: string;
	dark: string | null;
	width: number;
	height: number;
}

/** Throws when there is no picture of that name. */
export function pictureFiles(name: string, language: Language): PictureFiles {
	const named = language === 'zh' && isThere(`${name}-chinese`) ? `${name}-chinese` : name;
	if (!isThere(named)) throw new Error(`There is no picture docs-site/pictures/${named}.webp.`);
	const dark = [`${named}-dark`, `${name}-dark`].find(isThere) ?? null;
	return { light: `${named}.webp`, dark: dark === null ? null : `${dark}.webp`, ...sizeOf(`${named}.webp`) };
}

/** @param base address of the folder of pictures from the page */
export function pictureHtml(
	name: string,
	{ language, base, words, isFirst }: { language: Language; base: string; words: string; isFirst: boolean },
): string {
	const { light, dark, width, height } = pictureFiles(name, language);
	const source =
		dark === null ? '' : `<source srcset="${base}${dark}" media="(prefers-color-scheme: dark)" />`;
	// The first one may be what a reader sees first, so it is not kept back.
	const loading = isFirst ? '' : ' loading="lazy"';
	const alt = escapeHtml(words);
	return `<figure><picture>${source}<img src="${base}${light}" alt="${alt}" width="${width}" height="${height}"${loading} decoding="async" /></picture><figcaption>${alt}</figcaption></figure>`;
}

const isThere = (name: string): boolean => existsSync(path.join(FOLDER, `${name}.webp`));

/** Width and height in pixels of a WebP file (developers.google.com/speed/webp/docs/riff_container). */
export function sizeOf(file: string): { width: number; height: number } {
	const head = Buffer.alloc(30);
	const handle = openSync(path.join(FOLDER, file), 'r');
	readSync(handle, head, 0, 30, 0);
	closeSync(handle);
	const kind = head.toString('latin1', 12, 16);
	if (kind === 'VP8 ')
		return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
	if (kind === 'VP8L') {
		const bits = head.readUInt32LE(21);
		return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
	}
	if (kind === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
	throw new Error(`${file} is not a WebP picture.`);
}
