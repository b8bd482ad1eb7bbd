import { say, type Message } from '../../../contract/messages/index.ts';
import { batchColumns, type BatchColumn } from '../facts/batch-columns.ts';
import type { QualityCheck, Verdict } from './check.ts';
import { noTable } from './listed-check.ts';
import { rounded } from './rounded.ts';

interface Config {
	/** Strength at which a column tells the group so well that the two cannot be separated. */
	fail: number;
}

/**
 * Metadata columns that go with the groups, by their strength s. A column that the run warned of scores 0.5 (1 - s / fail),
 * any other 1 - s / 2. Columns that give the label away are judged by label_leakage.
 */
export const batchConfounding: QualityCheck<Config> = {
	name: 'batch_confounding',
	scope: 'run',
	tables: ['batch_checks'],
	// V of 0.9 leaves about one sample in twenty of two equal groups on the other side: too few to look within.
	config: { fail: 0.9 },
	check: ({ run }, config) => {
		const columns = (run === null ? [] : batchColumns(run)).filter(
			({ label_like, strength }) => !label_like && strength !== null,
		);
		if (columns.length === 0) return noTable('batch_checks');
		const warned = columns.filter((one) => one.warned);
		return warned.length > 0 ? warned.map((one) => ofColumn(one, config)) : [unconfounded(columns)];
	},
};

function ofColumn(one: BatchColumn, { fail }: Config): Verdict {
	const score = Math.max(0, 0.5 * (1 - (one.strength ?? 0) / fail));
	return {
		subject: one.column,
		score,
		status: score === 0 ? 'fail' : 'warn',
		numbers: {
			cramers_v: one.cramers_v,
			auroc: one.auroc,
			p_value: one.p_value,
			n: one.n,
			single_class_levels: one.one_group_levels || null,
		},
		finding: sentence(one, score === 0),
	};
}

function sentence(
	{ column, cramers_v: v, auroc, p_value, n, one_group_levels: levels }: BatchColumn,
	inseparable: boolean,
): Message {
	const values = { column, n, p: p_value === null ? null : rounded(p_value, 2) };
	if (inseparable) return say('checks.batch_inseparable', { ...values, v: v ?? auroc });
	if (levels !== '') return say('checks.batch_one_group', { ...values, v, levels });
	return v === null
		? say('checks.batch_number', { ...values, auroc: auroc === null ? null : rounded(auroc, 2) })
		: say('checks.batch_category', { ...values, v: rounded(v, 2) });
}

function unconfounded(columns: readonly BatchColumn[]): Verdict {
	const strongest = columns.reduce((a, b) => ((b.strength ?? 0) > (a.strength ?? 0) ? b : a));
	const s = strongest.strength ?? 0;
	return {
		subject: null,
		score: 1 - s / 2,
		status: 'pass',
		numbers: { columns: columns.length, strongest: strongest.column, strength: s },
		finding: say('checks.batch_none', {
			columns: columns.length,
			column: strongest.column,
			strength: rounded(s, 2),
		}),
	};
}
