import { say, type Message } from '../../../contract/messages/index.ts';
import { isTrue, numberIn, tablesOfKind } from '../facts/run-facts.ts';
import type { QualityCheck, Verdict } from './check.ts';
import { noTable } from './listed-check.ts';
import { rounded } from './rounded.ts';

interface Config {
	/** Strength at which a column tells the group so well that the two cannot be separated. */
	fail: number;
}

type Row = Readonly<Record<string, string>>;

/**
 * Metadata columns that go with the groups: Cramér's V, or |2 AUROC - 1| of a number, is the strength s. A column that
 * the run warned of (V >= 0.5, p < 0.01, or a level of 10 samples of one group: docs/methods.md, Models) scores 0.5 (1 - s / fail),
 * any other 1 - s / 2. Columns that give the label away are judged by label_leakage.
 */
export const batchConfounding: QualityCheck<Config> = {
	name: 'batch_confounding',
	scope: 'run',
	tables: ['batch_checks'],
	// V of 0.9 leaves about one sample in twenty of two equal groups on the other side: too few to look within.
	config: { fail: 0.9 },
	check: ({ run }, config) => {
		const tables = run === null ? [] : tablesOfKind(run, 'batch_checks');
		const rows = tables
			.flatMap((table) => table.rows)
			.filter((row) => !isTrue(row, 'label_like') && strength(row) !== null);
		if (rows.length === 0) return noTable('batch_checks');
		const warned = rows.filter((row) => isTrue(row, 'warning'));
		return warned.length > 0 ? warned.map((row) => ofColumn(row, config)) : [unconfounded(rows)];
	},
};

function strength(row: Row): number | null {
	const auroc = numberIn(row, 'auroc');
	return numberIn(row, 'cramers_v') ?? (auroc === null ? null : Math.abs(2 * auroc - 1));
}

function ofColumn(row: Row, { fail }: Config): Verdict {
	const s = strength(row) ?? 0;
	const score = Math.max(0, 0.5 * (1 - s / fail));
	return {
		subject: row['column'] ?? null,
		score,
		status: score === 0 ? 'fail' : 'warn',
		numbers: {
			cramers_v: numberIn(row, 'cramers_v'),
			auroc: numberIn(row, 'auroc'),
			p_value: numberIn(row, 'p_value'),
			n: numberIn(row, 'n'),
			single_class_levels: row['single_class_levels'] || null,
		},
		finding: sentence(row, score === 0),
	};
}

function sentence(row: Row, inseparable: boolean): Message {
	const v = numberIn(row, 'cramers_v');
	const auroc = numberIn(row, 'auroc');
	const p = numberIn(row, 'p_value');
	const values = {
		column: row['column'] ?? '',
		n: numberIn(row, 'n'),
		p: p === null ? null : rounded(p, 2),
	};
	const levels = row['single_class_levels'] ?? '';
	if (inseparable) return say('checks.batch_inseparable', { ...values, v: v ?? auroc });
	if (levels !== '') return say('checks.batch_one_group', { ...values, v, levels });
	return v === null
		? say('checks.batch_number', { ...values, auroc: auroc === null ? null : rounded(auroc, 2) })
		: say('checks.batch_category', { ...values, v: rounded(v, 2) });
}

function unconfounded(rows: readonly Row[]): Verdict {
	const strongest = rows.reduce((a, b) => ((strength(b) ?? 0) > (strength(a) ?? 0) ? b : a));
	const s = strength(strongest) ?? 0;
	return {
		subject: null,
		score: 1 - s / 2,
		status: 'pass',
		numbers: { columns: rows.length, strongest: strongest['column'] ?? null, strength: s },
		finding: say('checks.batch_none', {
			columns: rows.length,
			column: strongest['column'] ?? '',
			strength: rounded(s, 2),
		}),
	};
}
