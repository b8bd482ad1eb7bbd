import { sha256 } from '../../../../base/hashing.server.ts';
import type { Language } from '../../../../contract/language.ts';
import type { FactSubjectKind } from '../../../../contract/records/chat.ts';
import type { FigureSpec } from '../../../../contract/records/figure.ts';
import { LONGEST_IMAGE_SIDE } from '../../../../contract/records/image.ts';
import { drawFigure } from '../../../figures/index.ts';
import { renderPng } from '../../../figures/png.server.ts';
import type { Aliases } from '../aliases.ts';
import { aliasFigure } from './alias-figure.ts';
import { shownSingly, type ShownSingly } from './shown-singly.ts';

export interface DrawnPicture {
	png: Uint8Array;
	sha256: string;
	width: number;
	height: number;
	singly: ShownSingly;
}

/** As sharp as reports have it, while the longest side allows. */
const SCALE = 2;

/** A figure drawn again with aliases. The bytes hold its pixels and no text; the same figure and aliases give the same bytes. */
export function drawPicture(
	spec: FigureSpec,
	{
		aliases,
		kinds,
	}: {
		aliases: Pick<Aliases, 'isStrict' | 'sendable' | 'sendableText'>;
		kinds: ReadonlyMap<string, FactSubjectKind>;
	},
	language: Language,
): DrawnPicture {
	const svg = drawFigure(aliasFigure(spec, aliases, kinds), language);
	const [, width = '', height = ''] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/u.exec(svg) ?? [];
	const longest = Math.max(Number(width), Number(height));
	const scale = longest > 0 ? Math.min(SCALE, LONGEST_IMAGE_SIDE / longest) : SCALE;
	const png = renderPng(svg, scale);
	// The header is the first chunk: width and height are its first two numbers.
	const header = new DataView(png.buffer, png.byteOffset, png.byteLength);
	return {
		png,
		sha256: sha256(png),
		width: header.getUint32(16),
		height: header.getUint32(20),
		singly: shownSingly(spec, (name) => ['sample', 'patient'].includes(kinds.get(name) ?? '')),
	};
}
