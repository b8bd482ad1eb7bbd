import type { FigureData } from '../../../../contract/records/figure.ts';
import { inset, type Box } from '../../layout/box.ts';
import type { Canvas } from '../../layout/canvas.ts';
import { PANEL_TITLE, panelTitle } from '../../layout/panel-grid.ts';
import { MUTED, SIZE } from '../../style/ink.ts';
import { cleanText } from '../../text/clean.ts';
import { text } from '../../text/draw.ts';
import { wrapText } from '../../text/wrap.ts';

export type Data = FigureData<'patient_page'>;
export type Draw = Data['draws'][number];

/** Fraction to the percent of the axes. */
export const inPercent = (value: number): number => value * 100;

/** Box below the title of a panel. */
export const belowTitle = (box: Box): Box => inset(box, { top: PANEL_TITLE + 2 });

export function titled(box: Box, title: string, note: string, parts: readonly string[]): string {
	return [panelTitle(box, title, note), ...parts].filter((part) => part !== '').join('\n');
}

/** A sentence in the middle of a panel. */
export function sentence(box: Box, words: string): string {
	const lines = wrapText(cleanText(words), Math.min(420, box.width - 24), SIZE.subtitle, 'regular', 5);
	const top = box.y + box.height / 2 - (lines.length - 1) * 9;
	return lines
		.map((line, i) =>
			text(box.x + box.width / 2, top + i * 18, line, { anchor: 'middle', size: SIZE.subtitle, fill: MUTED }),
		)
		.join('');
}

/** The panel that is missing, with the reason. */
export function absentPanel(
	part: keyof Data['absent'],
	why: 'not_run' | 'nothing',
	box: Box,
	{ say }: Canvas,
): string {
	const words = why === 'nothing' ? say('figure.page_nothing') : say(`figure.page_absent_${part}`);
	return titled(box, say(`figure.page_${part}`), '', [sentence(belowTitle(box), words)]);
}
