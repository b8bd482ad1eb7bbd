import { createFigure } from '../../figures/index.ts';
import { fittedInterval, fittedRate } from '../../numerics/assay/probit.ts';
import { short } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import { amount, percentOf } from './amounts.ts';
import type { AssayRun } from './assay-run.ts';

/** Detection rate by level, measured against planned values, differences: each where the sheet has its columns. */
export function assayFigures(run: AssayRun): SuiteFigure[] {
	return [...detectionFigure(run), ...measuredFigure(run), ...differenceFigure(run)];
}

const withUnit = (words: string, unit: string | null): string =>
	unit === null ? words : `${words} (${unit})`;

/** Points of the drawn curve. */
const STEPS = 120;

function detectionFigure({ findings, unit, parameters }: AssayRun): SuiteFigure[] {
	const { detection, levels } = findings;
	const shown = levels.filter(({ level, called }) => level > 0 && called > 0);
	if (shown.length === 0) return [];
	const { fit, limit } = detection;
	const [first, last] = [shown[0]!.level, shown.at(-1)!.level];
	// The curve ends with the levels: beyond them nothing was tested.
	const drawn = fit !== null && detection.why === null && last > first;
	const at = drawn ? Array.from({ length: STEPS + 1 }, (_, i) => first * (last / first) ** (i / STEPS)) : [];
	const bands = fit === null ? [] : at.map((level) => fittedInterval(fit, level));
	const title =
		limit === null
			? 'Detection rate by level: no limit of detection'
			: `Detection rate by level: limit of detection ${amount(limit.level, unit)}`;
	return [
		{
			name: 'detection_rate',
			spec: createFigure({
				kind: 'detection_curve',
				title,
				caption: [
					'Share of replicates detected, with exact 95 % intervals and counts.',
					...(drawn ? ['Probit curve with its 95 % interval over the tested levels.'] : []),
					`The dashed line marks ${percentOf(1 - parameters.beta)} %.`,
					...(limit === null ? [] : ['The thick line is the 95 % interval of the limit of detection.']),
					'Blanks have no place on the axis.',
				].join(' '),
				data: {
					level: shown.map(({ level }) => level),
					n: shown.map(({ called }) => called),
					detected: shown.map(({ detected }) => detected),
					ci_low: shown.map(({ share_low }) => share_low),
					ci_high: shown.map(({ share_high }) => share_high),
					curve_level: at,
					curve_rate: fit === null ? [] : at.map((level) => fittedRate(fit, level)),
					curve_low: bands.map(({ low }) => low),
					curve_high: bands.map(({ high }) => high),
					aim: 1 - parameters.beta,
					limit: limit?.level ?? null,
					...{ limit_low: limit?.low ?? null, limit_high: limit?.high ?? null },
					level_label: withUnit('Planned level', unit),
					rate_label: 'Share of replicates detected',
				},
			}),
		},
	];
}

function measuredFigure({ findings, unit, measured_unit }: AssayRun): SuiteFigure[] {
	const { linearity: line, rows, levels } = findings;
	const shown = rows.filter(({ measured, level }) => measured !== null && level > 0);
	if (shown.length === 0) return [];
	const comparable = levels.some(({ bias }) => bias !== null);
	return [
		{
			name: 'measured_planned',
			spec: createFigure({
				kind: 'measured_planned',
				title:
					line === null
						? 'Measured against planned'
						: `Measured against planned: slope ${short(line.slope)} (${short(line.slope_low)} to ${short(line.slope_high)})`,
				caption: [
					'One point per replicate of a level above 0.',
					...(comparable ? ['The dashed line marks measured equal to planned.'] : []),
					...(line === null
						? []
						: ['The solid line is that of least squares, in which the highest levels weigh most.']),
				].join(' '),
				data: {
					planned: shown.map(({ level }) => level),
					measured: shown.map(({ measured }) => measured),
					...{ slope: line?.slope ?? null, intercept: line?.intercept ?? null },
					one_unit: comparable,
					log: shown.every(({ measured }) => measured !== null && measured > 0),
					planned_label: withUnit('Planned level', unit),
					measured_label: withUnit('Measured value', measured_unit),
				},
			}),
		},
	];
}

function differenceFigure({ findings: { values }, unit, compared }: AssayRun): SuiteFigure[] {
	if (values === null) return [];
	const relative = values.grows && values.relative !== null;
	const altman = relative ? values.relative : values.absolute;
	if (altman === null) return [];
	const sizeOf = ({ first, second }: { first: number; second: number }): number =>
		values.against === 'planned' ? first : (first + second) / 2;
	const shown = values.pairs.filter((pair) => !relative || sizeOf(pair) > 0);
	const factor = relative ? 100 : 1;
	const other = values.against === 'planned' ? 'planned level' : (compared.comparison ?? 'comparison');
	const own = values.against === 'planned' ? unit : compared.unit;
	return [
		{
			name: 'bland_altman',
			spec: createFigure({
				kind: 'bland_altman',
				title: `Measured minus ${other}: bias ${relative ? `${short(100 * altman.bias)} %` : amount(altman.bias, own)}`,
				caption: [
					'One point per pair.',
					'Lines: mean difference and 95 % limits of agreement, in the bands of their 95 % intervals.',
					...(relative
						? [
								`Differences are in percent of the ${values.against === 'planned' ? 'planned level' : 'mean of the two'}, since they grow with the value.`,
							]
						: []),
				].join(' '),
				data: {
					size: shown.map(sizeOf),
					difference: shown.map((pair) =>
						relative ? (100 * (pair.second - pair.first)) / sizeOf(pair) : pair.second - pair.first,
					),
					...{ bias: factor * altman.bias, bias_low: factor * altman.bias_interval.low },
					...{ bias_high: factor * altman.bias_interval.high, lower: factor * altman.lower },
					lower_low: factor * altman.lower_interval.low,
					lower_high: factor * altman.lower_interval.high,
					upper: factor * altman.upper,
					upper_low: factor * altman.upper_interval.low,
					upper_high: factor * altman.upper_interval.high,
					log: shown.every((pair) => sizeOf(pair) > 0),
					size_label: withUnit(values.against === 'planned' ? 'Planned level' : 'Mean of the two', own),
					difference_label: relative ? 'Difference (%)' : withUnit('Difference', own),
				},
			}),
		},
	];
}
