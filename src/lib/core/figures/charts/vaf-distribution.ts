import { appendAll } from '../../../base/append-all.ts';
import type { Chart } from '../chart.ts';
import { expectLength, expectPlaces, present } from '../columns.ts';
import { countOf } from '../counts.ts';
import { bandLabels } from '../layout/band-labels.ts';
import { bandsOf } from '../layout/distribution.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupEntries, type KeyEntry } from '../layout/key.ts';
import { PANEL_GAP, panelGrid } from '../layout/panel-grid.ts';
import { INK } from '../style/ink.ts';
import { classColor, groupStyles } from '../style/palette.ts';
import { whole } from '../text/format.ts';
import { groupedSamples } from '../live/grouped-samples.ts';
import { type Data, percentOf, partsOf, axisOf } from './vaf-distribution/parts.ts';
import { MIN_PANEL_WIDTH, histograms } from './vaf-distribution/histograms.ts';
import { columnsOf, strip } from './vaf-distribution/strip.ts';

const MAX_PANELS = 24;

function drawable(data: Data): number {
	const axis = axisOf(data);
	return data.vaf.filter((v) => axis.holds(percentOf(v))).length;
}

/** Variant allele fractions of samples or groups: histograms, or every variant as a point. */
export const vafDistribution: Chart<'vaf_distribution'> = {
	size(data) {
		const parts = partsOf(data, '');
		if (data.draw === 'strip') {
			const width = Math.max(480, Math.min(1000, parts.length * 46 + 120));
			const names = bandLabels(
				bandsOf(columnsOf(data, parts, axisOf(data))),
				(width - 92) / Math.max(1, parts.length),
			);
			return { width, height: Math.round(370 + names.height) };
		}
		const count = Math.max(1, Math.min(MAX_PANELS, parts.length));
		if (count === 1) return { width: 640, height: 400 };
		const { down } = panelGrid(count, 928, MIN_PANEL_WIDTH);
		return { width: 960, height: Math.min(3600, 100 + down * ((count <= 6 ? 230 : 180) + PANEL_GAP)) };
	},
	least(data, _, width) {
		const parts = partsOf(data, '');
		if (data.draw === 'strip') {
			const columns = columnsOf(data, parts, axisOf(data));
			return 180 + bandLabels(bandsOf(columns), (width - 120) / Math.max(1, parts.length)).height;
		}
		const { down } = panelGrid(Math.max(1, Math.min(MAX_PANELS, parts.length)), width - 32, MIN_PANEL_WIDTH);
		return down * (150 + PANEL_GAP);
	},
	count: (data, say, counted) =>
		`${countOf(data.sample_ids.length, say, counted)}, ${say('figure.n_variants', { n: whole(data.vaf.length) })}`,
	notes(data, say) {
		const missing = data.vaf.filter((v) => !present(v)).length;
		const zero = data.log ? data.vaf.filter((v) => present(v) && v <= 0).length : 0;
		const parts = partsOf(data, '').length;
		return [
			...(data.draw === 'histogram' && parts > MAX_PANELS
				? [say('figure.note_panels_shown', { n: MAX_PANELS, total: parts })]
				: []),
			...(missing > 0 ? [say('figure.note_missing', { n: whole(missing) })] : []),
			...(zero > 0 ? [say('figure.note_log', { n: whole(zero) })] : []),
			...(data.detection_limit !== null && data.by === 'group' && data.detection_limit.some(present)
				? [say('figure.note_median_limit')]
				: []),
		];
	},
	check(data) {
		const n = data.sample_ids.length;
		expectLength('vaf_distribution', n, { group: data.group, detection_limit: data.detection_limit });
		expectLength('vaf_distribution', data.vaf.length, {
			variant_sample: data.variant_sample,
			variant_class: data.variant_class,
		});
		expectPlaces('vaf_distribution', n, { variant_sample: data.variant_sample });
	},
	key(data, say) {
		const entries: KeyEntry[] = [];
		if (data.variant_class !== null) {
			for (const name of data.classes) entries.push({ label: name, color: classColor(data.classes, name) });
			if (data.variant_class.some((name) => name === null || !data.classes.includes(name)))
				entries.push({ label: say('figure.no_class'), color: classColor(data.classes, null) });
		} else if (data.by === 'sample' && data.group.some((name) => name !== null))
			appendAll(entries, groupEntries(groupStyles(data), say));
		if (data.detection_limit?.some(present))
			entries.push({ label: say('figure.detection_limit'), color: INK, shape: 'line', dash: '2 2' });
		return entries;
	},
	draw(data, canvas) {
		if (drawable(data) === 0) return nothingToDraw(canvas);
		const parts = partsOf(data, canvas.say('figure.no_label'));
		return data.draw === 'strip'
			? strip(data, parts, canvas)
			: histograms(data, parts.slice(0, MAX_PANELS), canvas);
	},
	rows: ({ sample_ids, variant_sample, vaf, variant_class }) => ({
		columns: ['sample', 'variant allele fraction', 'class'],
		rows: vaf.map((value, row) => [sample_ids[variant_sample[row] ?? -1], value, variant_class?.[row]]),
	}),
	summarises: (data) => data.by === 'group',
	samples: (data) => groupedSamples(data.sample_ids, data),
	keep(data, some) {
		const { variant_sample, vaf, variant_class } = data;
		const held = variant_sample.map(some.has);
		const variants = <T>(column: readonly T[]): T[] => column.filter((_, row) => held[row]);
		return {
			...data,
			sample_ids: some.column(data.sample_ids),
			variant_sample: variants(variant_sample).map(some.placeOf),
			vaf: variants(vaf),
			variant_class: variant_class && variants(variant_class),
			detection_limit: some.optional(data.detection_limit),
			group: some.column(data.group),
		};
	},
};
