import { maxOf } from '../../../../../base/extremes.ts';
import type { FigureOf } from '../../../../figures/index.ts';
import type { SuiteFigure } from '../../../suite.ts';
import type { RawCohort } from '../../raw-cohort.server.ts';
import type { FragmentSample } from '../content.ts';
import { drawn, shownSamples } from './samples-shown.ts';

const MAX_SAMPLES = 6;
/** Positions drawn at most; of longer runs the first. */
const MAX_POSITIONS = 2000;

/** Protection scores of tables: the first unbroken run of the first sample, and of the others that begin there too. */
export function protectionFigure(all: readonly FragmentSample[], cohort: RawCohort): SuiteFigure | null {
	const candidates = all.flatMap((sample) => {
		const run = sample.protection?.first_run;
		return run === undefined || run.score.length < 2 ? [] : [{ sample, run }];
	});
	const place = candidates[0]?.run;
	if (place === undefined) return null;
	const { contig, start } = place;
	const here = candidates.filter(({ run }) => run.contig === contig && run.start === start);
	const shown = here.slice(0, MAX_SAMPLES);
	const positions = Math.min(MAX_POSITIONS, maxOf(shown.map(({ run }) => run.score.length)));
	const { sample_ids, group, groups, reference, positive } = shownSamples(
		shown.map(({ sample }) => sample),
		cohort,
	);
	const starts = Array.from({ length: positions }, (_, i) => start + i);
	const spec: FigureOf<'locus_snapshot'> = {
		schema_version: 1,
		kind: 'locus_snapshot',
		title: `Protection scores from ${contig}:${(start + 1).toLocaleString('en')} on`,
		caption: `Windowed protection scores from the files, the first ${positions.toLocaleString('en')} consecutive positions.${shown.length < all.length ? ` ${shown.length} of ${all.length} samples are drawn: those that begin there.` : ''}`,
		width: 900,
		height: 200 + 90 * shown.length,
		data: {
			contig,
			start,
			end: start + positions,
			build: null,
			highlights: [],
			tracks: shown.map(({ run }, i) => ({
				name: sample_ids[i]!,
				draw: 'line',
				start: starts,
				end: starts.map((at) => at + 1),
				value: starts.map((_, k) => drawn(run.score[k] ?? NaN)),
				label: null,
				value_label: 'WPS',
				domain: null,
				axis_group: 'protection',
				group: group[i] ?? null,
			})),
			samples: shown.length,
			groups,
			reference,
			positive,
		},
	};
	return { name: 'protection_scores', spec };
}
