import { maxOf, minOf } from '../../../../../base/extremes.ts';
import type { FigureOf } from '../../../../figures/index.ts';
import { loess } from '../../../../numerics/smoothing/loess.ts';
import { median } from '../../../../numerics/descriptive/median.ts';
import { spearman } from '../../../../numerics/tests/spearman.ts';
import type { SuiteFigure } from '../../../suite.ts';
import type { RawCohort } from '../../raw-cohort.server.ts';
import type { FragmentSample } from '../content.ts';
import { drawn, MAX_LINES, shownSamples } from './samples-shown.ts';

/** Fewest bins that a curve is fitted to. */
const MIN_BINS = 20;
const FIT_POINTS = 60;

/** Fragments of bins against their GC before and after the correction. */
export function gcFigure(all: readonly FragmentSample[], cohort: RawCohort): SuiteFigure | null {
	const candidates = all.filter(({ measured }) => (measured?.gc_curve?.gc.length ?? 0) >= MIN_BINS);
	const samples = candidates.slice(0, 4 * MAX_LINES);
	if (samples.length === 0) return null;
	const { show: _, ...shown } = shownSamples(samples, cohort);
	const spec: FigureOf<'gc_curve'> = {
		schema_version: 1,
		kind: 'gc_curve',
		title: 'Fragments and GC of bins',
		caption: `Fragments of 100-220 bp per 100 kb bin, divided by the median of the sample, against the GC of the reference bin; curve and correction by loess (span 0.75, degree 2). At most 2,000 bins per sample.${samples.length < candidates.length ? ` The first ${samples.length} of ${candidates.length} samples are drawn.` : ''}`,
		width: 860,
		height: 440,
		data: {
			...shown,
			samples: samples.map(({ measured }) => curveOf(measured?.gc_curve ?? null)),
			value_label: 'fragments per bin, over the median',
		},
	};
	return { name: 'fragment_gc_curves', spec };
}

type Curve = FigureOf<'gc_curve'>['data']['samples'][number];

function curveOf(curve: { gc: Float64Array; total: Float64Array; corrected: Float64Array } | null): Curve {
	const { gc, total, corrected } = curve ?? { gc: [], total: [], corrected: [] };
	const middle = median(total);
	const before = Array.from(total, (value) => value / middle);
	const after = Array.from(corrected, (value) => value / middle);
	const low = minOf(gc);
	const high = maxOf(gc);
	const at = Array.from({ length: FIT_POINTS }, (_, i) => low + ((high - low) * i) / (FIT_POINTS - 1));
	const fitted = (values: number[]): (number | null)[] => {
		const fit = loess(gc, values, { span: 0.75 });
		return at.map((x) => drawn(fit?.predict(Math.min(x, high)) ?? NaN));
	};
	const isCorrected = after.some(Number.isFinite);
	return {
		gc: Array.from(gc, drawn),
		before: before.map(drawn),
		after: isCorrected ? after.map(drawn) : [],
		fit_gc: at.map(drawn),
		fit: fitted(before),
		fit_after: isCorrected ? fitted(after) : [],
		correlation_before: drawn(spearman(gc, before).r),
		correlation_after: isCorrected ? drawn(spearman(gc, after).r) : null,
	};
}
