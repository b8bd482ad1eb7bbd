import { say, type MessageCode } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind, type FactTable, type RunFacts } from '../facts/run-facts.ts';
import type { QualityCheck, Verdict } from './check.ts';
import { grade, worst, type Grade, type Limits } from './grade.ts';
import { noTable } from './listed-check.ts';
import { median, percent, rounded } from './rounded.ts';

interface Config {
	/** Width of the 95 % interval of the AUROC. */
	interval: Limits;
	/** Median over the samples of the SD of their out-of-fold probability over repeats. */
	spread: Limits;
	/** Mean sign consistency of the strongest coefficients over the outer fits. */
	signs: Limits;
	/** How many coefficients count as the strongest: the table's own `top_share` looks at 20. */
	strongest: number;
	/** Share of outer fits whose penalty lies at an end of the grid 1e-5 to 10 (docs/methods.md, Models). */
	edge: Limits;
	ends: readonly [number, number];
}

/** How far a model changes with the samples it was given; one verdict per matrix, by its worst measure. */
export const modelInstability: QualityCheck<Config> = {
	name: 'model_instability',
	scope: 'run',
	tables: ['model_metrics', 'oof_scores', 'coefficients', 'outer_fits'],
	config: {
		// An AUROC of 0.8 with width 0.3 reaches from about 0.65 to 0.95; 0.5 from chance to perfect.
		interval: { good: 0.15, warn: 0.3, fail: 0.5 },
		// 0.15 moves one score in three by more than that when the folds change; 0.29 is the SD of a random score.
		spread: { good: 0.05, warn: 0.15, fail: 0.29 },
		// Half is a coin: the direction then depends on the fold.
		signs: { good: 0.95, warn: 0.8, fail: 0.5 },
		strongest: 20,
		// A chosen penalty at the end of its grid would have gone further; most folds doing so is a model that does
		// not settle. It is no failure by itself.
		edge: { good: 0.25, warn: 0.5, fail: 2 },
		ends: [1e-5, 10],
	},
	check: ({ run }, config) => {
		const models = run === null ? [] : tablesOfKind(run, 'model_metrics');
		const verdicts = run === null ? [] : models.flatMap((table) => ofModel(run, table, config));
		return verdicts.length === 0 ? noTable('model_metrics') : verdicts;
	},
};

interface Measure extends Grade {
	name: 'interval' | 'spread' | 'signs' | 'edge';
	value: number;
}

const warnings: Record<Measure['name'], MessageCode> = {
	interval: 'checks.unstable_interval',
	spread: 'checks.unstable_spread',
	signs: 'checks.unstable_signs',
	edge: 'checks.unstable_penalty',
};

function ofModel(run: RunFacts, table: FactTable, config: Config): Verdict[] {
	const values = {
		interval: intervalWidth(table),
		spread: scoreSpread(rowsOf(run, 'oof_scores', table.matrix)),
		signs: signConsistency(rowsOf(run, 'coefficients', table.matrix), config.strongest),
		edge: edgeShare(rowsOf(run, 'outer_fits', table.matrix), config.ends),
	};
	const measures = (['interval', 'spread', 'signs', 'edge'] as const).flatMap((name): Measure[] => {
		const value = values[name];
		return value === null ? [] : [{ name, value, ...grade(value, config[name]) }];
	});
	const verdict = worst(measures);
	if (verdict === null) return [];
	const shown = {
		matrix: table.matrix,
		width: show(values.interval),
		sd: show(values.spread),
		signs: values.signs === null ? null : percent(values.signs),
		edge: values.edge === null ? null : percent(values.edge),
	};
	return [
		{
			subject: table.matrix,
			score: verdict.score,
			status: verdict.status,
			numbers: {
				interval_width: values.interval,
				score_sd: values.spread,
				sign_consistency: values.signs,
				penalty_at_edge: values.edge,
			},
			finding: say(verdict.status === 'pass' ? 'checks.stable' : warnings[verdict.name], shown),
		},
	];
}

type Rows = FactTable['rows'];

const show = (value: number | null): number | null => (value === null ? null : rounded(value, 2));

function rowsOf(run: RunFacts, kind: string, matrix: string | null): Rows {
	return tablesOfKind(run, kind)
		.filter((table) => table.matrix === matrix)
		.flatMap((table) => table.rows);
}

function intervalWidth({ rows }: FactTable): number | null {
	const row = rows.find(({ model, metric }) => model === 'logistic' && metric === 'auroc');
	const low = row === undefined ? null : numberIn(row, 'ci_low');
	const high = row === undefined ? null : numberIn(row, 'ci_high');
	return low === null || high === null ? null : high - low;
}

function scoreSpread(rows: Rows): number | null {
	return median(rows.map((row) => numberIn(row, 'sd_score')).filter((sd) => sd !== null));
}

function signConsistency(rows: Rows, strongest: number): number | null {
	const shares = rows
		.slice(0, strongest)
		.map((row) => numberIn(row, 'sign_consistency'))
		.filter((share) => share !== null);
	return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function edgeShare(rows: Rows, ends: readonly number[]): number | null {
	const chosen = rows.map((row) => numberIn(row, 'c')).filter((c) => c !== null);
	// A penalty fixed with --model-c was not chosen, so its place says nothing.
	if (new Set(chosen).size < 2) return null;
	return chosen.filter((c) => ends.includes(c)).length / chosen.length;
}
