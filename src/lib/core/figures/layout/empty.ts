import { MUTED, SIZE } from '../style/ink.ts';
import { text } from '../text/draw.ts';
import type { Canvas } from './canvas.ts';

/** Says in the middle of the figure that there is nothing to draw. */
export function nothingToDraw(canvas: Canvas): string {
	const { box } = canvas;
	return text(box.x + box.width / 2, box.y + box.height / 2, canvas.say('figure.no_values'), {
		anchor: 'middle',
		size: SIZE.subtitle,
		fill: MUTED,
	});
}
