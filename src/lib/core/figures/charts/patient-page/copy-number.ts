import { present } from '../../columns.ts';
import { element, line } from '../../element.ts';
import { linearAxis } from '../../layout/axis.ts';
import { inset, type Box } from '../../layout/box.ts';
import type { Canvas } from '../../layout/canvas.ts';
import { keyRows } from '../../layout/key.ts';
import { rowPlot } from '../../layout/rows.ts';
import { MUTED } from '../../style/ink.ts';
import { POSITIVE, REFERENCE } from '../../style/palette.ts';
import { threeDigits } from '../../text/format.ts';
import { belowTitle, sentence, titled, type Data } from './panel.ts';

const MAX_ARMS = 12;

/** Level of the chromosome arms that are called as gain or loss, farthest from 0 first. */
export function drawCopyNumber(data: Data, box: Box, canvas: Canvas): string {
	const { say } = canvas;
	const below = belowTitle(box);
	const title = say('figure.page_copy_number');
	const own = data.copy_number;
	if (own === null || own.arm.length === 0)
		return titled(box, title, own?.sample ?? '', [sentence(below, say('figure.page_nothing'))]);
	const called = [...own.arm.keys()]
		.filter((i) => (own.call[i] === 'gain' || own.call[i] === 'loss') && present(own.effect[i]))
		.sort((a, b) => Math.abs(own.effect[b] ?? 0) - Math.abs(own.effect[a] ?? 0) || a - b);
	if (called.length === 0)
		return titled(box, title, own.sample, [
			sentence(below, say('figure.page_no_arm', { n: own.arm.length })),
		]);
	const shown = called.slice(0, MAX_ARMS);
	const more = called.length - shown.length;
	const key = keyRows(
		[
			...(shown.some((i) => own.call[i] === 'gain')
				? [{ label: say('figure.page_gain'), color: POSITIVE, shape: 'square' as const }]
				: []),
			...(shown.some((i) => own.call[i] === 'loss')
				? [{ label: say('figure.page_loss'), color: REFERENCE, shape: 'square' as const }]
				: []),
			...(more > 0
				? [{ label: say('figure.page_more_arms', { n: more }), color: MUTED, shape: 'none' as const }]
				: []),
		],
		below,
	);
	const values = shown.map((i) => own.effect[i] ?? 0);
	const rows = rowPlot(
		inset(below, { top: key.height }),
		shown.map((i) => own.arm[i] ?? ''),
		linearAxis(say('figure.page_log2'), values, { include: [0], pad: 0.05 }),
		[{ heading: 'log2', words: values.map(threeDigits) }],
	);
	const zero = rows.x(0);
	const thick = Math.max(3, Math.min(12, rows.step * 0.6));
	const bars = shown.map((i, row) => {
		const end = rows.x(own.effect[i] ?? 0);
		return element('rect', {
			...{ x: Math.min(zero, end), y: rows.y(row) - thick / 2, width: Math.abs(end - zero), height: thick },
			...{ fill: own.call[i] === 'gain' ? POSITIVE : REFERENCE, 'data-i': row },
		});
	});
	const { area } = rows;
	return titled(box, title, own.sample, [
		key.svg,
		rows.svg,
		...bars,
		line(zero, area.y, zero, area.y + area.height, { stroke: MUTED }),
	]);
}
