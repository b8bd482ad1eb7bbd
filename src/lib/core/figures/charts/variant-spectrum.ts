import { maxOf } from '../../../base/extremes.ts';
import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength } from '../columns.ts';
import { element } from '../element.ts';
import { linearAxis } from '../layout/axis.ts';
import { bandLabels } from '../layout/band-labels.ts';
import { barPanels, barPanelsHeight, type BarPanels } from '../layout/bar-panels.ts';
import type { Box } from '../layout/box.ts';
import type { Canvas } from '../layout/canvas.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { plot } from '../layout/plot.ts';
import { valueLine } from '../live/tooltip-lines.ts';
import { reportBoxes } from '../live/hit-boxes.ts';
import type { Say } from '../say.ts';
import { classRuns, substitutionColor } from '../style/substitutions.ts';
import { whole } from '../text/format.ts';

type Data = FigureData<'variant_spectrum'>;
type Series = Data['series'][number];

const MAX_PANELS = 8;

function totalOf(series: Series): number {
	return series.count.reduce((a, b) => a + b, 0);
}

function panelsOf(data: Data, say: Say): BarPanels {
	const runs = data.contexts.length > 6 ? classRuns(data.contexts) : [];
	return {
		names: data.contexts,
		colors: data.contexts.map(substitutionColor),
		blocks: runs.map((run) => ({ ...run, color: substitutionColor(run.label) })),
		value_label: say(data.share ? 'figure.variant_share' : 'figure.variants'),
		panels: data.series.slice(0, MAX_PANELS).map((series) => {
			const total = totalOf(series);
			return {
				title: series.name,
				// The line under the title holds the number of a single series.
				note: data.series.length === 1 ? '' : say('figure.n_variants', { n: whole(total) }),
				values: series.count.map((n) => (data.share ? (total === 0 ? null : (n / total) * 100) : n)),
			};
		}),
	};
}

/** Columns of a stacked figure, with the number of variants. */
function bandsOf(data: Data) {
	return data.series.map((series) => ({ name: series.name, below: `n = ${whole(totalOf(series))}` }));
}

/** Substitution classes as bars, or as one stacked column per sample. */
export const variantSpectrum: Chart<'variant_spectrum'> = {
	size(data) {
		if (data.draw === 'bars') {
			const width = data.contexts.length <= 6 ? 560 : 940;
			return {
				width,
				height: 90 + barPanelsHeight(Math.min(MAX_PANELS, data.series.length), data.contexts, width - 32),
			};
		}
		const width = Math.max(480, Math.min(1000, data.series.length * 30 + 140));
		return {
			width,
			height: Math.round(
				360 + bandLabels(bandsOf(data), (width - 90) / Math.max(1, data.series.length)).height,
			),
		};
	},
	least(data, _, width) {
		if (data.draw === 'bars')
			return barPanelsHeight(Math.min(MAX_PANELS, data.series.length), data.contexts, width - 32, 90);
		return 160 + bandLabels(bandsOf(data), (width - 120) / Math.max(1, data.series.length)).height;
	},
	count: (data, say) =>
		say('figure.n_variants', { n: whole(data.series.reduce((sum, series) => sum + totalOf(series), 0)) }),
	notes: (data, say) =>
		data.draw === 'bars' && data.series.length > MAX_PANELS
			? [say('figure.note_panels_shown', { n: MAX_PANELS, total: data.series.length })]
			: [],
	check(data) {
		for (const { count } of data.series) expectLength('variant_spectrum', data.contexts.length, { count });
	},
	key(data) {
		if (data.draw === 'bars') return [];
		return data.contexts
			.slice(0, 24)
			.map((context) => ({ label: context, color: substitutionColor(context), shape: 'square' as const }));
	},
	draw(data, canvas) {
		if (data.series.every((series) => totalOf(series) === 0)) return nothingToDraw(canvas);
		return data.draw === 'bars'
			? barPanels(panelsOf(data, canvas.say), canvas.box, canvas.reportHits)
			: stacked(data, canvas);
	},
	rows: ({ contexts, series }) => ({
		columns: ['class', ...series.map(({ name }) => `${name} (variants)`)],
		rows: contexts.map((context, i) => [context, ...series.map(({ count }) => count[i])]),
	}),
	samples: null,
};

function stacked(data: Data, canvas: Canvas): string {
	const most = data.share ? 100 : Math.max(1, maxOf(data.series.map(totalOf)));
	const y = linearAxis(canvas.say(data.share ? 'figure.variant_share' : 'figure.variants'), [0, most], {
		from: 0,
	});
	const frame = plot(canvas.box, { x: { bands: bandsOf(data) }, y });
	const gap = frame.step > 5 ? frame.step * 0.14 : 0;
	const bars: string[] = [];
	const parts: { series: Series; context: number; box: Box }[] = [];
	for (const [i, series] of data.series.entries()) {
		const total = totalOf(series);
		let from = 0;
		for (const [k, n] of series.count.entries()) {
			if (n === 0) continue;
			const height = data.share ? (n / total) * 100 : n;
			const box: Box = {
				x: frame.area.x + i * frame.step + gap,
				y: frame.y(from + height),
				width: Math.max(0.3, frame.step - 2 * gap),
				height: frame.y(from) - frame.y(from + height),
			};
			bars.push(
				element('rect', {
					...box,
					fill: substitutionColor(data.contexts[k]!),
					'data-i': i,
				}),
			);
			parts.push({ series, context: k, box });
			from += height;
		}
	}
	reportBoxes(
		canvas.reportHits,
		parts.map(({ box }, row) => ({ row, box })),
		{
			sample: () => null,
			tooltip: (row) => {
				const { series, context } = parts[row] ?? { series: undefined, context: -1 };
				const n = series?.count[context] ?? 0;
				const share = series === undefined ? null : (n / totalOf(series)) * 100;
				return {
					name: series?.name ?? '',
					lines: [
						{ label: '', value: data.contexts[context] ?? '' },
						{ label: canvas.say('figure.variants'), value: whole(n) },
						...(data.share ? [valueLine(canvas.say('figure.variant_share'), share)] : []),
					],
				};
			},
		},
	);
	return [frame.svg, element('g', { 'data-part': 'bars' }, bars)].join('\n');
}
