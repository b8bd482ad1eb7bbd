import { render, say as message } from '../../../contract/messages/index.ts';
import type { FigureSpec } from '../../../contract/records/figure.ts';
import { element } from '../element.ts';
import { FONT_FAMILIES, INK, MUTED, PAPER, SIZE } from '../style/ink.ts';
import { cleanText, escapeText } from '../text/clean.ts';
import { text } from '../text/draw.ts';
import { wrapText } from '../text/wrap.ts';
import type { Box } from './box.ts';
import { placeKey, type KeyEntry } from './key.ts';
import { spelledNames } from './spelled-names.ts';
import type { Canvas } from './canvas.ts';
import type { Language } from '../../../contract/language.ts';

const MARGIN = 16;
const LINES = { title: 20, subtitle: 17, note: 16 };

/** 32 bits of FNV-1a over the words of a figure: the same figure always gets the same ids. */
function keyOf(spec: FigureSpec): string {
	let hash = 0x811c9dc5;
	for (const unit of `${spec.kind}|${spec.title}|${spec.subtitle ?? ''}|${spec.caption}|${spec.width}x${spec.height}`) {
		hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
	}
	return `f${hash.toString(16).padStart(8, '0')}`;
}

/** What a frame needs from the chart before anything is drawn. */
export interface FrameWords {
	n_text: string;
	notes: readonly string[];
	/** Height the chart needs at least, px. */
	least: number;
	key: readonly KeyEntry[];
	key_beside: boolean;
}

/**
 * Title, second line (subtitle and n), notes and paper around a chart. The height grows when the words take so much that
 * the chart would get less than it needs, so nothing is ever cut.
 */
export function frame(
	spec: FigureSpec,
	words: FrameWords,
	language: Language,
	draw: (canvas: Canvas) => string,
): string {
	const inner = spec.width - 2 * MARGIN;
	const title = wrapText(cleanText(spec.title), inner, SIZE.title, 'bold', 4);
	const second = [spec.subtitle, words.n_text]
		.filter((part) => part !== undefined && part !== '')
		.join(' · ');
	const subtitle = wrapText(cleanText(second), inner, SIZE.subtitle, 'regular', 4);
	const notes = words.notes.flatMap((note) => wrapText(cleanText(note), inner, SIZE.tick, 'regular', 3));
	const top = MARGIN + title.length * LINES.title + subtitle.length * LINES.subtitle + 8;
	const foot = MARGIN - 4 + (notes.length > 0 ? notes.length * LINES.note + 4 : 0);
	const below: Box = { x: MARGIN, y: top, width: inner, height: spec.height - top - foot };
	const key = placeKey(words.key, below, words.key_beside);
	// The height grows when title, key and notes leave less than the chart needs.
	const growth = Math.max(0, Math.ceil(words.least - key.box.height));
	const drawn = spec.height + growth;
	const box: Box = { ...key.box, height: key.box.height + growth };

	const parts: string[] = [];
	let y = MARGIN - 4;
	for (const part of title)
		parts.push(text(MARGIN, (y += LINES.title), part, { size: SIZE.title, weight: 'bold' }));
	for (const part of subtitle)
		parts.push(text(MARGIN, (y += LINES.subtitle), part, { size: SIZE.subtitle, fill: MUTED }));
	parts.push(key.svg);
	const say: Canvas['say'] = (code, values) => render(message(code, values), language);
	parts.push(draw({ box, key: keyOf(spec), say }));
	// What labels lost is known once they are drawn; the figure grows by the lines that say it.
	const spelled = spelledNames(parts.join(''), spec.data, say).flatMap((note) =>
		wrapText(cleanText(note), inner, SIZE.tick, 'regular', 3),
	);
	const height =
		drawn + (spelled.length === 0 ? 0 : spelled.length * LINES.note + (notes.length === 0 ? 4 : 0));
	parts.unshift(element('rect', { x: 0, y: 0, width: spec.width, height, fill: PAPER }));
	y = drawn - foot + 4;
	for (const note of [...notes, ...spelled])
		parts.push(text(MARGIN, (y += LINES.note), note, { fill: MUTED }));
	return (
		element(
			'svg',
			{
				xmlns: 'http://www.w3.org/2000/svg',
				width: spec.width,
				height,
				viewBox: `0 0 ${spec.width} ${height}`,
				'font-family': FONT_FAMILIES,
				'font-size': SIZE.tick,
				fill: INK,
				role: 'img',
				'aria-label': [spec.title, second].filter((part) => part !== '').join('. '),
				'data-figure': spec.kind,
			},
			'\n',
			element('desc', {}, escapeText(spec.caption)),
			'\n',
			parts.filter((part) => part !== '').join('\n'),
			'\n',
		) + '\n'
	);
}
