import { createFigure } from '../../figures/index.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import type { SuiteFigure } from '../suite.ts';
import { points } from './percent-points.ts';
import type { TissueRun } from './tissue-run.ts';

/** Types with a colour, samples with a figure of their own, and columns of the composition. */
const MAX_TYPES = 8;
const MAX_SINGLE = 6;
const MAX_COLUMNS = 120;
/** Regions of the figure of levels; more are one cloud. */
const MAX_REGIONS = 5000;

/** Composition of the samples, intervals of the types of each of the first samples, levels of the sample that fits worst. */
export function tissueFigures(run: TissueRun, cohort: RawCohort): SuiteFigure[] {
	return [compositionFigure(run, cohort), ...intervalFigures(run), levelsFigure(run)];
}

function compositionFigure({ shares, separated }: TissueRun, cohort: RawCohort): SuiteFigure {
	const sums = separated.groups.map((_, k) => shares.reduce((all, { groups }) => all + groups[k]!.share, 0));
	const shown = [...sums.keys()]
		.filter((k) => sums[k]! > 0)
		.sort((a, b) => sums[b]! - sums[a]! || a - b)
		.slice(0, MAX_TYPES);
	const [main = 0] = shown;
	const groupOf = (sample: string): string | null => cohort.sample(sample).group;
	const rank = (sample: string): number => {
		const at = cohort.groups.indexOf(groupOf(sample) ?? '');
		return at < 0 ? cohort.groups.length : at;
	};
	const ordered = [...shares]
		.sort((a, b) => rank(a.sample) - rank(b.sample) || b.groups[main]!.share - a.groups[main]!.share)
		.slice(0, MAX_COLUMNS);
	const left = shares.length - ordered.length;
	return {
		name: 'cell_types_per_sample',
		spec: createFigure({
			kind: 'cell_type_composition',
			title: `Cell types of ${shares.length} ${shares.length === 1 ? 'sample' : 'samples'}`,
			caption: [
				`Shares by least squares weighted by depth; the ${shown.length} cell types with most have a colour of their own.`,
				...(left > 0 ? [`${left} further samples are in the table.`] : []),
				'Types that are not detected are drawn with their estimate.',
			].join(' '),
			data: {
				samples: ordered.map(({ sample }) => sample),
				group: ordered.map(({ sample }) => groupOf(sample)),
				types: shown.map((k) => ({
					name: separated.groups[k]!.name,
					share: ordered.map(({ groups }) => groups[k]!.share),
				})),
				others: ordered.map(({ groups }) =>
					Math.max(0, 1 - shown.reduce((all, k) => all + groups[k]!.share, 0)),
				),
				share_label: 'Share of the cell-free DNA',
			},
		}),
	};
}

function intervalFigures({ shares, separated }: TissueRun): SuiteFigure[] {
	return shares.slice(0, MAX_SINGLE).map((one) => {
		const order = [...separated.groups.keys()].sort(
			(a, b) => one.groups[b]!.share - one.groups[a]!.share || a - b,
		);
		const of = <T>(pick: (share: (typeof one.groups)[number]) => T): T[] =>
			order.map((k) => pick(one.groups[k]!));
		return {
			name: `cell_types_of_${one.sample.replace(/[^\p{L}\p{N}]+/gu, '_')}`,
			spec: createFigure({
				kind: 'cell_type_intervals',
				title: `Cell types of ${one.sample}`,
				caption:
					'Share with its 95 % bootstrap interval over regions; hollow = not detected. The tick marks the smallest share that is detected with 95 % probability.',
				data: {
					types: order.map((k) => separated.groups[k]!.name),
					share: of(({ share }) => share),
					ci_low: of(({ low }) => low),
					ci_high: of(({ high }) => high),
					limit: of(({ limit_of_detection }) => limit_of_detection),
					detected: of(({ detected }) => detected),
					share_label: 'Share of the cell-free DNA, %',
				},
			}),
		};
	});
}

/** The sample whose levels the mixture describes least. */
function levelsFigure({ shares, samples, rows }: TissueRun): SuiteFigure {
	const worst = shares.reduce((at, one, i) => {
		const size = (k: number): number => shares[k]!.dispersion ?? shares[k]!.residual;
		return (one.dispersion ?? one.residual) > size(at) ? i : at;
	}, 0);
	const { sample, fitted, residual } = shares[worst]!;
	const { levels } = samples[worst]!;
	const held = rows.flatMap((row, i) => (Number.isNaN(levels[row]) ? [] : [{ row, i }]));
	const step = Math.max(1, Math.ceil(held.length / MAX_REGIONS));
	const shown = held.filter((_, i) => i % step === 0);
	return {
		name: 'fitted_levels',
		spec: createFigure({
			kind: 'fitted_levels',
			title: `${sample}: observed against fitted levels, residual ${points(residual)} points`,
			caption: [
				...(shares.length > 1 ? ['The sample that the atlas describes least.'] : []),
				'One point per region or probe; the dashed line marks equal levels.',
				...(step > 1 ? [`Every ${step}th region is drawn.`] : []),
			].join(' '),
			data: {
				fitted: shown.map(({ i }) => fitted[i]!),
				observed: shown.map(({ row }) => levels[row]!),
				residual,
				fitted_label: 'Fitted methylation level',
				observed_label: 'Observed methylation level',
			},
		}),
	};
}
