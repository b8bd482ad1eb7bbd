import type { Chart } from '../chart.ts';
import { expectLength } from '../columns.ts';
import { PANEL_GAP } from '../layout/panel-grid.ts';
import type { Box } from '../layout/box.ts';
import type { Canvas } from '../layout/canvas.ts';
import { whole } from '../text/format.ts';
import { drawCopyNumber } from './patient-page/copy-number.ts';
import { drawDynamics } from './patient-page/dynamics.ts';
import { drawLengths } from './patient-page/lengths.ts';
import { absentPanel, type Data } from './patient-page/panel.ts';
import { drawVariants } from './patient-page/variants.ts';

/** A4 at 96 px per inch. */
const PAGE = { width: 794, height: 1123 };
/** Parts of the height for detection, variants, and the two panels below. */
const PARTS: readonly number[] = [0.34, 0.36, 0.3];

/** One patient on one page of four panels; a panel without data gives the reason. */
export const patientPage: Chart<'patient_page'> = {
	size: () => PAGE,
	least: () => 760,
	count: ({ draws, variants }, say) =>
		say('figure.page_count', { draws: whole(draws.length), variants: whole(variants.name.length) }),
	notes: ({ germline }, say) => (germline > 0 ? [say('figure.page_germline', { n: germline })] : []),
	check({ draws, variants, copy_number }) {
		const { name, gene, origin, vaf } = variants;
		expectLength('patient_page', name.length, { gene, origin, vaf });
		for (const values of vaf) expectLength('patient_page', draws.length, { vaf: values });
		if (copy_number !== null) {
			const { arm, effect, call } = copy_number;
			expectLength('patient_page', arm.length, { effect, call });
		}
	},
	draw(data, canvas) {
		const { box } = canvas;
		const room = box.height - 2 * PANEL_GAP;
		const top = (row: number): number =>
			box.y + PARTS.slice(0, row).reduce((sum, part) => sum + part * room + PANEL_GAP, 0);
		const half = (box.width - PANEL_GAP) / 2;
		const boxOf = (row: number, x: number, width: number): Box => ({
			...{ x, y: top(row), width, height: (PARTS[row] ?? 0) * room },
		});
		return [
			panel('dynamics', drawDynamics, data, boxOf(0, box.x, box.width), canvas),
			panel('variants', drawVariants, data, boxOf(1, box.x, box.width), canvas),
			panel('lengths', drawLengths, data, boxOf(2, box.x, half), canvas),
			panel('copy_number', drawCopyNumber, data, boxOf(2, box.x + half + PANEL_GAP, half), canvas),
		].join('\n');
	},
	rows: ({ draws, variants, time_label }) => ({
		columns: ['kind', 'name', time_label, 'gene', 'origin', 'call', 'VAF', 'low', 'high', 'detectable VAF'],
		rows: [
			...draws.map(({ name, at, call, vaf, low, high, limit }) => [
				...['draw', name, at, null, null, call, vaf, low, high, limit],
			]),
			...variants.name.flatMap((name, i) =>
				draws.map(({ at }, k) => [
					...['variant', name, at, variants.gene[i] ?? null, variants.origin[i] ?? null, null],
					...[variants.vaf[i]?.[k] ?? null, null, null, null],
				]),
			),
		],
	}),
	samples: null,
};

function panel(
	part: keyof Data['absent'],
	draw: (data: Data, box: Box, canvas: Canvas) => string,
	data: Data,
	box: Box,
	canvas: Canvas,
): string {
	const why = data.absent[part];
	return why === null ? draw(data, box, canvas) : absentPanel(part, why, box, canvas);
}
