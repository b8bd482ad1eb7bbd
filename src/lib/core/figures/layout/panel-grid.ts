import { MUTED, SIZE } from '../style/ink.ts';
import { cleanText } from '../text/clean.ts';
import { text } from '../text/draw.ts';
import { textWidth } from '../text/measure.ts';
import { shortNames } from '../text/short-names.ts';
import { shortenMiddle } from '../text/shorten.ts';
import type { Box } from './box.ts';

/** Panels side by side in rows. */
export interface PanelGrid {
	across: number;
	down: number;
}

/** Space between panels, px. */
export const PANEL_GAP = 20;
/** Room of a title above a panel, px. */
export const PANEL_TITLE = 20;

/** As many panels of at least `least` px beside each other as fit a width, at most `most`; rows are evened out. */
export function panelGrid(count: number, width: number, least: number, most = 3): PanelGrid {
	const fitting = Math.floor((width + PANEL_GAP) / (least + PANEL_GAP));
	const across = Math.max(1, Math.min(most, count, fitting));
	const down = Math.max(1, Math.ceil(count / across));
	return { across: Math.max(1, Math.ceil(count / down)), down };
}

/** The box of the i-th panel. */
export function panelBox(grid: PanelGrid, box: Box, i: number): Box {
	const width = (box.width - (grid.across - 1) * PANEL_GAP) / grid.across;
	const height = (box.height - (grid.down - 1) * PANEL_GAP) / grid.down;
	return {
		x: box.x + (i % grid.across) * (width + PANEL_GAP),
		y: box.y + Math.floor(i / grid.across) * (height + PANEL_GAP),
		width: Math.max(20, width),
		height: Math.max(20, height),
	};
}

/** The title of a panel in its first line, with muted words after it. */
export function panelTitle(box: Box, title: string, note = ''): string {
	const words = shortenMiddle(cleanText(note), box.width * 0.6, SIZE.tick);
	const room = box.width - (words === '' ? 0 : textWidth(words, SIZE.tick) + 10);
	const name = shortenMiddle(cleanText(title), room, SIZE.label, 'bold');
	const after = name === '' ? 0 : textWidth(name, SIZE.label, 'bold') + 8;
	return (
		text(box.x, box.y + 13, name, { size: SIZE.label, weight: 'bold' }) +
		text(box.x + after, box.y + 13, words, { fill: MUTED })
	);
}

/** Titles of panels `width` px wide, shortened so that they stay apart, with about a third of the width left for notes. */
export function panelNames(titles: readonly string[], width: number): string[] {
	return shortNames(titles, Math.max(60, width * 0.62), SIZE.label, 'bold');
}
