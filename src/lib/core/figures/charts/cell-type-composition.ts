import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { element } from '../element.ts';
import { linearAxis } from '../layout/axis.ts';
import { bandLabels } from '../layout/band-labels.ts';
import type { Box } from '../layout/box.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { plot } from '../layout/plot.ts';
import { reportBoxes } from '../live/hit-boxes.ts';
import { classColor } from '../style/palette.ts';
import { SIZE, UNLABELLED } from '../style/ink.ts';
import { shortNames } from '../text/short-names.ts';
import { threeDigits, whole } from '../text/format.ts';

type Data = FigureData<'cell_type_composition'>;

/** Types of which each has a colour of its own. */
const MAX_COLORS = 8;

const colorOf = (data: Data, type: number): string =>
	classColor(
		data.types.slice(0, MAX_COLORS).map(({ name }) => name),
		data.types[type]?.name ?? null,
	);

/** Room for the name of a group beside that of a sample, px. */
const GROUP_LIMIT = 70;

function bandsOf({ samples, group }: Data) {
	const groups = [...new Set(group.filter((name) => name !== null))];
	const short = shortNames(groups, GROUP_LIMIT, SIZE.tick);
	return samples.map((name, i) => ({ name, below: short[groups.indexOf(group[i] ?? '')] ?? '' }));
}

const percentOf = (share: number): string => `${threeDigits(100 * share)} %`;

/** Shares of cell types as one stacked column per sample. */
export const cellTypeComposition: Chart<'cell_type_composition'> = {
	size(data) {
		const width = Math.max(420, Math.min(1100, data.samples.length * 30 + 180));
		const bands = bandLabels(bandsOf(data), (width - 90) / Math.max(1, data.samples.length));
		return { width, height: Math.round(400 + bands.height) };
	},
	least: (data, _, width) =>
		170 + bandLabels(bandsOf(data), (width - 120) / Math.max(1, data.samples.length)).height,
	count: ({ samples }, say) => say('figure.n_samples', { n: whole(samples.length) }),
	check({ samples, group, types, others }) {
		expectLength('cell_type_composition', samples.length, { group, others });
		for (const { share } of types) expectLength('cell_type_composition', samples.length, { share });
	},
	key: (data, say) => [
		...data.types.map(({ name }, k) => ({ label: name, color: colorOf(data, k), shape: 'square' as const })),
		...(data.others.some((share) => present(share) && share > 0)
			? [{ label: say('figure.other_types'), color: UNLABELLED, shape: 'square' as const }]
			: []),
	],
	draw(data, canvas) {
		if (data.samples.length === 0) return nothingToDraw(canvas);
		const parts = stacked(data);
		const y = linearAxis(data.share_label, [0, 1], { from: 0 });
		const frame = plot(canvas.box, { x: { bands: bandsOf(data) }, y });
		const gap = frame.step > 5 ? frame.step * 0.12 : 0;
		const boxes = parts.map(({ sample, from, share }): Box => {
			const [bottom, top] = [frame.y(from), frame.y(Math.min(1, from + share))];
			return {
				x: frame.area.x + sample * frame.step + gap,
				y: top,
				width: Math.max(0.3, frame.step - 2 * gap),
				height: Math.max(0, bottom - top),
			};
		});
		reportBoxes(
			canvas.reportHits,
			boxes.map((box, row) => ({ row, box })),
			{
				sample: (row) => data.samples[parts[row]?.sample ?? -1] ?? null,
				tooltip: (row) => {
					const { sample = -1, type = -1, share = 0 } = parts[row] ?? {};
					return {
						name: data.samples[sample] ?? '',
						lines: [
							{
								label: type < 0 ? canvas.say('figure.other_types') : (data.types[type]?.name ?? ''),
								value: percentOf(share),
							},
						],
					};
				},
			},
		);
		const bars = boxes.map((box, i) =>
			element('rect', {
				...box,
				fill: parts[i]!.type < 0 ? UNLABELLED : colorOf(data, parts[i]!.type),
				'data-i': parts[i]!.sample,
			}),
		);
		return [frame.svg, element('g', { 'data-part': 'bars' }, bars)].join('\n');
	},
	rows: ({ samples, group, types, others }) => ({
		columns: ['sample', 'group', ...types.map(({ name }) => name), 'other cell types'],
		rows: samples.map((name, i) => [name, group[i], ...types.map(({ share }) => share[i]), others[i]]),
	}),
	samples: null,
};

/** The pieces of every column, from the bottom up; type -1 = all others. */
function stacked({
	samples,
	types,
	others,
}: Data): { sample: number; type: number; from: number; share: number }[] {
	return [...samples.keys()].flatMap((sample) => {
		let from = 0;
		const all = [
			...types.map(({ share }, type) => ({ type, share: share[sample] })),
			{ type: -1, share: others[sample] },
		];
		return all.flatMap(({ type, share }) => {
			if (!present(share) || !(share > 0) || from >= 1) return [];
			const part = { sample, type, from, share: Math.min(share, 1 - from) };
			from += share;
			return [part];
		});
	});
}
