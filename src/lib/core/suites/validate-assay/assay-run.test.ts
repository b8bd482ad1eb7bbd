import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { assayRun } from './run.server.ts';
import type { AssayRun } from './assay-run.ts';
import { headlineText } from './headline.ts';
import { assayParameters } from './parameters.ts';
import { readSheets } from './read-sheets.server.ts';
import { assayResult } from './result.ts';

async function analysed(
	files: Record<string, string>,
	given: Record<string, unknown> = {},
): Promise<AssayRun> {
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-assay-'));
	for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
	const parameters = assayParameters({ assay_sheet: [Object.keys(files)[0]], ...given });
	const sheet = await readSheets(parameters.assay_sheet, folder, {});
	if (sheet === null) throw new Error('no sheet');
	return assayRun(sheet, await readSheets(parameters.comparison_table, folder, {}), parameters);
}

type Row = Record<string, string | number>;

function csv(rows: readonly Row[], separator = ','): string {
	const header = Object.keys(rows[0] ?? {});
	return [header, ...rows.map((row) => header.map((name) => row[name]))]
		.map((cells) => cells.join(separator))
		.join('\n');
}

/** Replicates of levels of which some are detected; measured values around the level, the same spread at each. */
function series(
	detected: Readonly<Record<string, number>>,
	n: number,
	more: (level: number, i: number) => Row = () => ({}),
): Row[] {
	return Object.entries(detected).flatMap(([level, hits]) =>
		Array.from({ length: n }, (_, i) => ({
			...{ level_percent: level, replicate: i + 1 },
			...{
				measured_percent: Number((Number(level) * (1 + ((i % 5) - 2) / 20) + 0.001 * (i % 3)).toFixed(6)),
			},
			call: i < hits ? 'detected' : 'not detected',
			...more(Number(level), i),
		})),
	);
}

const codes = (run: AssayRun): string[] => run.warnings.map(({ code }) => code);

// Detected as in the test of the probit, whose values are those of R.
const hits = { 0: 0, 0.02: 2, 0.04: 6, 0.06: 13, 0.08: 17, 0.12: 19, 0.2: 20 };

describe('an assay sheet', () => {
	it('gives the limits with intervals, unit and what they must not be used for', async () => {
		const run = await analysed({ 'a.csv': csv(series(hits, 20)) });
		// glm(cbind(y, n - y) ~ log10(x), binomial(probit)) of R, Fieller.
		expect(run.findings.detection.limit?.level).toBeCloseTo(0.1202893761580413, 8);
		expect(run.findings.detection.limit?.low).toBeCloseTo(0.0946851820871859, 8);
		expect(run.findings.detection.limit?.high).toBeCloseTo(0.1819973504687508, 8);
		const said = headlineText(run);
		expect(said).toContain('Limit of detection 0.12 % (95 % interval 0.0947 to 0.182)');
		// Blanks 0, 0.001, 0.002 in turn: 7, 7 and 6 of them; rank 19.5 lies among the largest.
		expect(said).toContain('Limit of blank 0.002 % (20 blanks)');
		// The spread is 7 to 8 % everywhere: the lowest level at or above 0.1203 is 0.2.
		expect(said).toContain('Limit of quantification 0.2 % (coefficient of variation at most 20 %)');
		expect(said).toContain('not for judging one patient sample');
		expect(said.split(/\s+/u).length).toBeLessThanOrEqual(75);
		const result = assayResult(run, 'lb-agent task validate_assay');
		expect(result.tables.map(({ name, rows }) => [name, rows.length])).toEqual([
			['assay_levels', 7],
			['assay_limits', 3],
			['assay_linearity', 6],
			['assay_agreement', 6],
			['assay_pairs', 120],
		]);
		expect(result.figures.map(({ spec }) => spec.kind)).toEqual([
			...['detection_curve', 'measured_planned', 'bland_altman'],
		]);
		expect(result.report.split('\n')[2]).toBe(`> ${said}`);
	});

	it('makes calls by the limit of blank where the sheet has none, and says so', async () => {
		const rows = series(hits, 20).map(({ call: _, ...row }) => row);
		const run = await analysed({ 'a.csv': csv(rows) });
		expect(run.findings.levels.map(({ detected }) => detected)).toEqual([0, 20, 20, 20, 20, 20, 20]);
		expect(run.findings.detection.why).toBe('all_detected');
		expect(assayResult(run, '').report).toContain('above the limit of blank counts as detected');
	});

	it('divides the spread by runs and operators', async () => {
		// Values 1, 1.2 in one run and 1.4, 1.6 in the other: means 1.1 and 1.5, variance within 0.02, between 0.08 - 0.01.
		const rows = [1, 1.2, 1.4, 1.6].map((measured, i) => ({
			...{ level: 1, replicate: (i % 2) + 1, run: i < 2 ? 'A' : 'B', operator: 'X', measured },
		}));
		const { precision } = (await analysed({ 'a.csv': csv(rows) })).findings;
		expect(precision.map(({ factor, level, runs }) => [factor, level, runs])).toEqual([['run', 1, 2]]);
		expect(precision[0]?.within).toBeCloseTo(Math.sqrt(0.02), 12);
		expect(precision[0]?.between).toBeCloseTo(Math.sqrt(0.07), 12);
		expect(precision[0]?.total).toBeCloseTo(0.3, 12);
	});

	it('compares with another method and with tissue', async () => {
		const pairs = [0.2, -0.1, 0.4, 0.3, 0.05].map((difference, i) => ({
			...{ sample: `S${i}`, measured_vaf: 1 + difference, ddpcr_vaf: 1 },
			...{ call: i < 3 ? 'positive' : 'negative', tissue: i % 2 === 0 ? 'mutated' : 'wild type' },
		}));
		const run = await analysed(
			{ 'a.csv': csv(series(hits, 20)), 'pairs.csv': csv(pairs) },
			{ comparison_table: ['pairs.csv'] },
		);
		const { values, concordance } = run.findings;
		expect(values?.against).toBe('comparison');
		// Mean and standard deviation of the five differences, and t of 4 degrees of freedom, by R.
		expect(values?.absolute?.bias).toBeCloseTo(0.17, 12);
		expect(values?.absolute?.bias_interval.low).toBeCloseTo(-0.0767758388400222, 9);
		// Positive of tissue: S0, S2, S4, of which S0 and S2; negative S1, S3, of which S3.
		expect(concordance?.ppa).toMatchObject({ k: 2, n: 3 });
		expect(concordance?.npa).toMatchObject({ k: 1, n: 2 });
		// binom.test(2, 3) of R.
		expect(concordance?.ppa.low).toBeCloseTo(0.09429932405024612, 9);
		expect(concordance?.ppa.high).toBeCloseTo(0.991596241341211, 6);
		// Observed 3/5; by chance (3/5)(3/5) + (2/5)(2/5) = 13/25.
		expect(concordance?.kappa?.value).toBeCloseTo((15 / 25 - 13 / 25) / (12 / 25), 12);
		expect(codes(run)).toContain('assay.few_pairs');
		expect(codes(run)).not.toContain('assay.repeated_ids');
		const person = pairs.map(({ measured_vaf, ...pair }, i) => ({
			patient: `P${i >> 1}`,
			...pair,
			plasma_vaf: measured_vaf,
		}));
		const repeated = await analysed(
			{ 'a.csv': csv(series(hits, 20)), 'pairs.csv': csv(person) },
			{ comparison_table: ['pairs.csv'] },
		);
		expect(codes(repeated)).toContain('assay.repeated_ids');
		expect(repeated.findings.values?.absolute?.bias).toBeCloseTo(0.17, 12);
		await expect(
			analysed(
				{ 'a.csv': csv(series(hits, 20)), 'pairs.csv': 'sample,vaf\nA,1\nB,2\n' },
				{ comparison_table: ['pairs.csv'] },
			),
		).rejects.toMatchObject({ code: 'assay.no_pairs' });
	});
});

describe('no limit of detection is stated', () => {
	it.each([
		[
			'nothing between none and all',
			{ 0: 0, 0.1: 0, 0.2: 20, 0.4: 20 },
			'none_between',
			'between 0.1 % and 0.2 %',
		],
		['one level between', { 0: 0, 0.1: 0, 0.2: 9, 0.4: 20 }, 'one_between', 'around 0.2 %'],
		['all detected', { 0: 0, 0.1: 20, 0.2: 20 }, 'all_detected', 'add lower levels'],
		['none detected', { 0: 0, 0.1: 0, 0.2: 0 }, 'none_detected', 'Add higher levels'],
		['above the levels that were tested', { 0: 0, 0.1: 2, 0.2: 5, 0.4: 10 }, 'above_levels', 'higher levels'],
		[
			'above levels that are hardly detected',
			{ 0: 0, 0.1: 0, 0.2: 0, 0.4: 1 },
			'above_levels',
			'higher levels',
		],
		['no rise', { 0: 0, 0.1: 10, 0.2: 10, 0.4: 9 }, 'not_rising', 'Check levels'],
		['blanks called', { 0: 12, 0.1: 12, 0.2: 16, 0.4: 20 }, 'blanks_called', 'threshold of the call'],
		['one level', { 0: 0, 0.2: 9 }, 'one_level', 'both sides'],
		['blanks alone', { 0: 0 }, 'no_levels', 'above 0'],
	])('%s', async (_, detected, why, remedy) => {
		const run = await analysed({ 'a.csv': csv(series(detected, 20)) });
		expect(run.findings.detection).toMatchObject({ limit: null, why });
		const said = assayResult(run, '').report;
		expect(said).toContain(remedy);
		expect(headlineText(run)).toContain('Limit of detection: not estimable');
	});

	it('below the levels that were tested', async () => {
		const run = await analysed({ 'a.csv': csv(series({ 0: 0, 0.1: 39, 0.2: 39, 0.4: 40, 0.8: 40 }, 40)) });
		expect(run.findings.detection).toMatchObject({ limit: null, why: 'below_levels' });
		expect(assayResult(run, '').report).toContain('Add lower levels');
		// Detected everywhere and precise: the lowest level is quantified.
		expect(run.findings.quantification.level).toBe(0.1);
	});

	it('where the rise of the detection rate is not told from none', async () => {
		const run = await analysed({ 'a.csv': csv(series({ 0: 0, 0.1: 2, 1: 3, 10: 4 }, 4)) });
		expect(run.findings.detection).toMatchObject({ limit: null, why: 'slope_uncertain' });
	});
});

describe('no limit of quantification is stated', () => {
	it('where blanks are called, and where values do not rise with the level', async () => {
		const called = await analysed({ 'a.csv': csv(series({ 0: 12, 0.1: 20, 0.2: 20, 0.4: 20 }, 20)) });
		expect(called.findings.quantification).toMatchObject({ level: null, why: 'blanks_called' });
		// The same values at every level, all detected.
		const flat = series({ 0: 0, 0.1: 20, 0.2: 20, 0.4: 20 }, 20).map((row, i) => ({
			...row,
			measured_percent: 1 + (i % 5) / 100,
		}));
		const run = await analysed({ 'a.csv': csv(flat) });
		expect(run.findings.quantification).toMatchObject({ level: null, why: 'not_following' });
		expect(assayResult(run, '').report).toContain('No limit of quantification: measured values do not rise');
	});

	it('equal values have no R²', async () => {
		const flat = series({ 0: 0, 0.1: 20, 0.2: 20, 0.4: 20 }, 20).map((row) => ({
			...row,
			measured_percent: 2,
		}));
		const run = await analysed({ 'a.csv': csv(flat) });
		expect(run.findings.linearity).toMatchObject({ slope: 0, r_squared: null });
		expect(assayResult(run, '').report).toContain('R² –');
	});
});

it('a mean below the planned level is said so, without a minus sign', async () => {
	const low = series(hits, 20).map((row) => ({
		...row,
		measured_percent: 0.8 * Number(row['measured_percent']),
	}));
	const run = await analysed({ 'a.csv': csv(low) });
	// Level 0.2, the mean of 20 values around it is 0.2 + 0.00095 (0.001 times 0, 1, 2 in turn: 19 of 20), times 0.8: 0.16076.
	expect(run.warnings.find(({ code }) => code === 'assay.biased_below')?.values).toEqual({ percent: 19.6 });
});

it('a highest level that is detected often enough leaves the slope open, not the limit above it', async () => {
	const run = await analysed({ 'a.csv': csv(series({ 0: 0, 0.01: 0, 0.1: 99 }, 100)) });
	expect(run.findings.detection.why).toBe('one_between');
	expect(headlineText(run)).toContain('only one level with a detection rate between 0 and 100 %');
});

it('pairs of another method have the unit of their values, not that of the levels', async () => {
	const levels = series(hits, 20).map(({ level_percent, measured_percent, ...row }) => ({
		...{ input_ng: level_percent ?? '', measured_percent: measured_percent ?? '' },
		ddpcr_percent: Number(measured_percent) - 0.5,
		...row,
	}));
	const run = await analysed({ 'a.csv': csv(levels) });
	const { report, figures } = assayResult(run, '');
	expect(report).toContain('bias 0.5 % (95 % interval');
	expect(figures.find(({ name }) => name === 'bland_altman')?.spec.title).toContain('bias 0.5 %');
});

describe('limits in words', () => {
	it('few blanks, few replicates, few levels', async () => {
		const few = await analysed({ 'a.csv': csv(series({ 0: 0, 0.1: 2, 0.2: 11, 0.4: 12, 0.8: 12 }, 12)) });
		expect(codes(few)).toEqual(
			expect.arrayContaining(['assay.few_blanks', 'assay.few_replicates', 'assay.few_levels']),
		);
		const fewer = await analysed({ 'a.csv': csv(series({ 0: 0, 0.1: 2, 0.2: 7, 0.4: 8 }, 8)) });
		expect(fewer.findings.blank).toMatchObject({ limit: null, blanks: 8, needed: 10 });
		expect(codes(fewer)).toContain('assay.too_few_blanks');
		const none = await analysed({ 'a.csv': csv(series({ 0.1: 2, 0.2: 11, 0.4: 19, 0.8: 20 }, 20)) });
		expect(codes(none)).toContain('assay.no_blanks');
		expect(headlineText(none)).toContain('Limit of blank: not estimable');
	});

	it('no calls and no blanks leave no limit of detection', async () => {
		const rows = series({ 0.1: 0, 0.2: 0, 0.4: 0 }, 8).map(({ call: _, ...row }) => row);
		const run = await analysed({ 'a.csv': csv(rows) });
		expect(run.findings.detection.why).toBe('no_calls');
		expect(run.findings.quantification).toMatchObject({ level: null, why: 'no_limit_of_detection' });
	});

	it('a limit of quantification is no level that is hardly detected, however precise', async () => {
		const run = await analysed({ 'a.csv': csv(series({ 0: 0, 0.1: 0, 0.2: 0, 0.4: 1 }, 20)) });
		expect(run.findings.quantification).toMatchObject({ level: null, why: 'not_detected' });
	});
});

describe('without a column of calls', () => {
	/** The series of which some are detected, with a word or limit in place of each missed value. */
	const worded = (missed: string, blank: (i: number) => string | number, blanks = 20): Row[] =>
		series(hits, 20)
			.filter((row, i) => row['level_percent'] !== '0' || i < blanks)
			.map(({ call, ...row }, i) => {
				if (row['level_percent'] === '0') return { ...row, measured_percent: blank(i) };
				return call === 'detected' ? row : { ...row, measured_percent: missed };
			});
	const detected = (run: AssayRun): string[] =>
		run.findings.levels.filter(({ level }) => level > 0).map((one) => `${one.detected}/${one.called}`);
	const planted = ['2/20', '6/20', '13/20', '17/20', '19/20', '20/20'];
	const limit = 0.1202893761580413;

	it.each([
		['no blanks', 'ND', 0],
		['few blanks, all missed', 'ND', 5],
		['blanks that are all missed', 'not detected', 20],
		['blanks below a limit', '<0.0001', 20],
	])('numbers are detections where words mark what was missed: %s', async (_, missed, blanks) => {
		const run = await analysed({ 'a.csv': csv(worded(missed, () => missed, blanks)) });
		expect(detected(run)).toEqual(planted);
		expect(run.findings.detection.limit?.level).toBeCloseTo(limit, 8);
		expect(codes(run)).toContain('assay.numbers_called');
		expect(assayResult(run, '').report).toContain('every number counts as detected');
	});

	it('blanks with a number among missed ones are false positives', async () => {
		const run = await analysed({ 'a.csv': csv(worded('ND', (i) => (i < 3 ? 0.01 : 'ND'))) });
		expect(run.findings.false_positives).toMatchObject({ detected: 3, called: 20 });
	});

	it.each(['<0.01', '<LOD', '< 0.000001', 'below detection limit'])(
		'%s is a missed replicate beside blanks with numbers',
		async (missed) => {
			const run = await analysed({ 'a.csv': csv(worded(missed, (i) => (i % 3) / 1000)) });
			expect(run.findings.blank.limit).toBeCloseTo(0.002, 12);
			expect(detected(run)).toEqual(planted);
			expect(run.findings.detection.limit?.level).toBeCloseTo(limit, 8);
			// 0.01 is above the limit of blank, 0.002.
			expect(codes(run).includes('assay.reporting_limit')).toBe(missed === '<0.01');
		},
	);

	it('a limit below which values are not stated is the cut-off of all values', async () => {
		// Values of level 0.02 lie between 0.018 and 0.024, those of 0.04 between 0.036 and 0.046.
		const run = await analysed({ 'a.csv': csv(worded('<0.03', (i) => (i % 3) / 1000)) });
		expect(detected(run)).toEqual(['0/20', ...planted.slice(1)]);
		expect(run.warnings.find(({ code }) => code === 'assay.reporting_limit')?.values).toMatchObject({
			limit: '0.03 %',
		});
	});

	it('a value above a limit is detected where that limit is', async () => {
		const rows = worded('<LOD', (i) => (i % 3) / 1000).map((row) =>
			row['level_percent'] === '0.2' ? { ...row, measured_percent: '>0.1' } : row,
		);
		expect(detected(await analysed({ 'a.csv': csv(rows) }))).toEqual(planted);
	});
});

describe('bad input', () => {
	const rows = series(hits, 20);

	it('levels as text with % signs, decimal commas, words for blanks', async () => {
		const text = rows.map(({ level_percent, measured_percent, ...row }) => ({
			expected_vaf: level_percent === '0' ? 'blank' : `"${String(level_percent).replace('.', ',')} %"`,
			...row,
			measured: `"${String(measured_percent).replace('.', ',')} %"`,
		}));
		const run = await analysed({ 'a.csv': csv(text) });
		expect(run.unit).toBe('%');
		expect(run.findings.detection.limit?.level).toBeCloseTo(0.1202893761580413, 8);
		expect(run.findings.blank.limit).toBeCloseTo(0.002, 12);
	});

	it('units: mixed in a column refused, of two columns converted or kept apart', async () => {
		const mixed = rows.map((row, i) => ({
			...row,
			level_percent: i < 30 ? row['level_percent']! : `${row['level_percent']} %`,
		}));
		await expect(analysed({ 'a.csv': csv(mixed) })).rejects.toMatchObject({
			...{ code: 'assay.mixed_units', hint: expect.stringContaining('one unit') },
		});
		const column = rows.map((row, i) => ({ ...row, unit: i % 2 === 0 ? '%' : 'ppm' }));
		await expect(analysed({ 'a.csv': csv(column) })).rejects.toMatchObject({ code: 'assay.mixed_units' });
		const ppm = rows.map(({ measured_percent, ...row }) => ({
			...row,
			measured_ppm: Number(measured_percent) * 1e4,
		}));
		const converted = await analysed({ 'a.csv': csv(ppm) });
		expect(converted.findings.blank.limit).toBeCloseTo(0.002, 12);
		expect(codes(converted)).toContain('assay.converted');
		const apart = rows.map(({ level_percent, ...row }) => ({ input_ng: level_percent!, ...row }));
		const other = await analysed({ 'a.csv': csv(apart) });
		expect(codes(other)).toContain('assay.units_differ');
		expect(other.findings.levels.every(({ bias }) => bias === null)).toBe(true);
		expect(headlineText(other)).toContain('Limit of detection 0.12 ng');
		expect(headlineText(other)).toContain('Limit of blank 0.002 %');
		const none = rows.map(({ level_percent, measured_percent, ...row }) => ({
			...{ level: level_percent!, measured: measured_percent! },
			...row,
		}));
		expect(codes(await analysed({ 'a.csv': csv(none) }))).toContain('assay.no_unit');
		expect((await analysed({ 'a.csv': csv(none) }, { unit: '% VAF' })).unit).toBe('% VAF');
	});

	it('decimal marks that differ, or that have two readings, are refused', async () => {
		const semicolons = rows.map((row, i) => ({
			...row,
			level_percent: i === 0 ? '0,5' : row['level_percent']!,
		}));
		await expect(analysed({ 'a.csv': csv(semicolons, ';') })).rejects.toMatchObject({
			code: 'assay.mixed_decimals',
		});
		const thousands = series({ 1: 2, 2: 9, 4: 20 }, 20).map((row) => ({
			...row,
			level_percent: `${row['level_percent']},000`,
		}));
		await expect(analysed({ 'a.csv': csv(thousands, ';') })).rejects.toMatchObject({
			code: 'assay.ambiguous_comma',
		});
	});

	it('a sheet without replicates is refused, one without their numbers cautioned', async () => {
		const single = Object.keys(hits).map((level, i) => ({ level, replicate: 1, measured: i }));
		await expect(analysed({ 'a.csv': csv(single) })).rejects.toMatchObject({
			...{ code: 'assay.no_replicates', hint: expect.stringContaining('20 replicates') },
		});
		const unnumbered = rows.map(({ replicate: _, ...row }) => row);
		const run = await analysed({ 'a.csv': csv(unnumbered) });
		expect(codes(run)).toContain('assay.no_replicate_column');
		expect(run.findings.rows).toHaveLength(140);
	});

	it('copies count once; numbers of replicates that are used twice are told', async () => {
		const copied = await analysed({ 'a.csv': csv([...rows, ...rows.slice(0, 5)]) });
		expect(copied.findings.rows).toHaveLength(140);
		expect(copied.dropped).toEqual({ copy: 5 });
		expect(codes(copied)).toContain('assay.copies');
		const twice = rows.map((row, i) => (i === 1 ? { ...row, replicate: 1 } : row));
		const told = await analysed({ 'a.csv': csv(twice) });
		expect(told.findings.rows).toHaveLength(140);
		expect(codes(told)).toContain('assay.same_replicate');
	});

	it('values of detected replicates alone are told', async () => {
		const detected = rows.map((row) =>
			row['call'] === 'detected' ? row : { ...row, measured_percent: 'ND' },
		);
		const run = await analysed({ 'a.csv': csv(detected) });
		expect(run.warnings.find(({ code }) => code === 'assay.only_detected')?.values).toEqual({
			levels: ['0.02 %', '0.04 %', '0.06 %', '0.08 %', '0.12 %'],
		});
		expect(codes(await analysed({ 'a.csv': csv(rows) }))).not.toContain('assay.only_detected');
	});

	it('several inputs or variants in one sheet are told', async () => {
		const inputs = rows.map((row, i) => ({ ...row, input_ng: i % 2 === 0 ? 10 : 20, day: i % 3 }));
		const run = await analysed({ 'a.csv': csv(inputs) });
		expect(run.warnings.find(({ code }) => code === 'assay.pooled')?.values).toEqual({
			columns: ['input_ng'],
		});
		expect(
			codes(await analysed({ 'a.csv': csv(rows.map((row) => ({ ...row, input_ng: 20 }))) })),
		).not.toContain('assay.pooled');
	});

	it('negative levels are refused, negative values used and told', async () => {
		const levels = rows.map((row, i) => (i === 3 ? { ...row, level_percent: '-1' } : row));
		await expect(analysed({ 'a.csv': csv(levels) })).rejects.toMatchObject({
			...{ code: 'assay.negative_level', message: expect.stringContaining('row 5') },
		});
		const values = rows.map((row, i) => (i === 3 ? { ...row, measured_percent: -0.001 } : row));
		expect(codes(await analysed({ 'a.csv': csv(values) }))).toContain('assay.negative_values');
	});

	it('words are refused as levels, told as values, and never guessed as calls', async () => {
		const levels = rows.map((row, i) => (i === 30 ? { ...row, level_percent: 'high' } : row));
		await expect(analysed({ 'a.csv': csv(levels) })).rejects.toMatchObject({ code: 'assay.not_numbers' });
		const values = rows.map((row, i) => (i === 30 ? { ...row, measured_percent: 'failed' } : row));
		expect(codes(await analysed({ 'a.csv': csv(values) }))).toContain('assay.not_measured');
		const calls = rows.map(({ call, ...row }) => ({ ...row, call: call === 'detected' ? 'A' : 'B' }));
		const given = { detected_col: 'call' };
		await expect(analysed({ 'a.csv': csv(calls) }, given)).rejects.toMatchObject({
			...{ code: 'assay.call_unclear', hint: expect.stringContaining('--detected-value') },
		});
		const stated = await analysed({ 'a.csv': csv(calls) }, { ...given, detected_value: 'A' });
		expect(stated.findings.detection.limit?.level).toBeCloseTo(0.1202893761580413, 8);
		await expect(analysed({ 'a.csv': csv(calls) }, { ...given, detected_value: 'C' })).rejects.toMatchObject({
			code: 'assay.detected_value_absent',
		});
		const limits = rows.map((row, i) => (i === 30 ? { ...row, measured_percent: '<0.01' } : row));
		expect(codes(await analysed({ 'a.csv': csv(limits) }))).toContain('assay.censored');
	});

	it('columns that are not there, and sheets that do not fit together', async () => {
		await expect(analysed({ 'a.csv': 'x,y\n1,2\n3,4\n' })).rejects.toMatchObject({ code: 'assay.no_level' });
		await expect(analysed({ 'a.csv': 'level,y\n1,2\n3,4\n' })).rejects.toMatchObject({
			code: 'assay.no_values',
		});
		await expect(analysed({ 'a.csv': csv(rows) }, { level_col: 'z' })).rejects.toMatchObject({
			code: 'assay.no_column',
		});
		await expect(
			analysed({ 'a.csv': csv(rows), 'b.csv': 'level,measured\n1,1\n' }, { assay_sheet: ['a.csv', 'b.csv'] }),
		).rejects.toMatchObject({ code: 'assay.sheets_differ' });
		const halves = await analysed(
			{ 'a.csv': csv(rows.slice(0, 70)), 'b.csv': csv(rows.slice(70)) },
			{ assay_sheet: ['a.csv', 'b.csv'] },
		);
		expect(halves.findings.detection.limit?.level).toBeCloseTo(0.1202893761580413, 8);
	});

	it('sheets of several runs: equal rows are measurements of their own, a copy of a sheet counts once', async () => {
		// Calls alone: rows of the two runs are equal where both detect or both miss.
		const calls = (hits_of: Record<string, number>): string =>
			csv(series(hits_of, 20).map(({ measured_percent: _, ...row }) => row));
		const other = { 0: 0, 0.02: 0, 0.04: 2, 0.06: 9, 0.08: 15, 0.12: 19, 0.2: 20 };
		const files = { 'a.csv': calls(hits), 'b.csv': calls(other), 'c.csv': calls(hits) };
		const run = await analysed(files, { assay_sheet: ['a.csv', 'b.csv'] });
		expect(run.dropped).toEqual({});
		expect(run.findings.levels.map(({ detected, called }) => [detected, called])).toEqual([
			...[
				[0, 40],
				[2, 40],
				[8, 40],
				[22, 40],
				[32, 40],
				[38, 40],
				[40, 40],
			],
		]);
		expect(codes(run)).not.toContain('assay.same_replicate');
		const copy = await analysed(files, { assay_sheet: ['a.csv', 'c.csv'] });
		expect(copy.dropped).toEqual({ copy: 140 });
		expect((await analysed(files, { assay_sheet: ['a.csv', 'a.csv'] })).findings.rows).toHaveLength(140);
	});

	it('sheets without a column of runs are runs, and a row is named by its own sheet', async () => {
		const sheet = (values: number[]): string =>
			csv(values.map((measured, i) => ({ level: 1, replicate: i + 1, measured })));
		const both = { assay_sheet: ['a.csv', 'b.csv'] };
		const run = await analysed({ 'a.csv': sheet([1, 1.2]), 'b.csv': sheet([1.4, 1.6]) }, both);
		// As with a column of runs: means 1.1 and 1.5, variance within 0.02, between 0.08 - 0.01.
		expect(run.findings.precision[0]?.between).toBeCloseTo(Math.sqrt(0.07), 12);
		expect(assayResult(run, '').report).toContain('each counts as a run');
		const wrong = sheet([1.4, 1.6]).replace('1,2,', 'high,2,');
		await expect(analysed({ 'a.csv': sheet([1, 1.2]), 'b.csv': wrong }, both)).rejects.toMatchObject({
			...{ code: 'assay.not_numbers', message: expect.stringContaining('b.csv, row 3') },
		});
	});

	it.each(['tissue', 'tumor', 'biopsy', 'FFPE'])('a column "%s" of materials is no call', async (name) => {
		const run = await analysed({
			'a.csv': csv(rows.map((row, i) => ({ ...row, [name]: i % 2 === 0 ? 'lung' : 'colon' }))),
		});
		expect(run.findings.concordance).toBeNull();
		expect(run.findings.detection.limit?.level).toBeCloseTo(0.1202893761580413, 8);
	});

	it('values that mean detected hold for the calls of tissue that have them, and for no others', async () => {
		const pairs = ['A/A', 'A/B', 'B/B', 'A/A'].map((pair, i) => ({
			...{ sample: `S${i}`, call: pair.slice(0, 1), tissue: pair.slice(2) },
		}));
		const files = {
			'a.csv': csv(rows.map((row) => ({ ...row, call: row['call'] === 'detected' ? 'A' : 'B' }))),
		};
		const given = { comparison_table: ['p.csv'], detected_col: 'call', detected_value: 'A' };
		const same = await analysed({ ...files, 'p.csv': csv(pairs) }, given);
		expect(same.findings.concordance?.ppa).toMatchObject({ k: 2, n: 2 });
		expect(same.findings.concordance?.npa).toMatchObject({ k: 1, n: 2 });
		const words = pairs.map((row) => ({ ...row, tissue: row.tissue === 'A' ? 'positive' : 'negative' }));
		const other = await analysed({ ...files, 'p.csv': csv(words) }, given);
		expect(other.findings.concordance?.npa).toMatchObject({ k: 1, n: 2 });
	});
});
