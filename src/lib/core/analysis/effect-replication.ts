import { SIGNIFICANT_Q } from '../../contract/decision-rules.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { RowOf } from '../../contract/tables/define.ts';
import type { effectReplicationTable } from '../../contract/tables/effect-replication.ts';
import { benjaminiHochberg } from '../numerics/tests/benjamini-hochberg.ts';
import type { EffectRow } from './effects.ts';
import { finiteOrNull } from '../../base/json.ts';

export type EffectReplicationRow = RowOf<typeof effectReplicationTable>;

export interface EffectReplication {
	/** One row per feature and contrast, in the order of the training rows. */
	rows: EffectReplicationRow[];
	notes: Message[];
}

/**
 * Puts the effects of the training set beside those of the validation set (both from `effects`). Only features with
 * q < 0.05 in training count as tests of replication, and Benjamini-Hochberg runs over them within each contrast.
 */
export function effectReplication(
	matrixName: string,
	training: readonly EffectRow[],
	validation: readonly EffectRow[],
): EffectReplication {
	const found = new Map(validation.map((row) => [keyOf(row), row]));
	const rows = training.map((row) => pair(row, found.get(keyOf(row))));
	const contrasts = new Map<string, EffectReplicationRow[]>();
	for (const row of rows) {
		const key = JSON.stringify([row.group_a, row.group_b]);
		const list = contrasts.get(key);
		if (list) list.push(row);
		else contrasts.set(key, [row]);
	}
	return { rows, notes: [...contrasts.values()].map((list) => judge(matrixName, list)) };
}

function keyOf(row: EffectRow): string {
	return JSON.stringify([row.group_a, row.group_b, row.feature]);
}

function pair(training: EffectRow, validation: EffectRow | undefined): EffectReplicationRow {
	const before = training.effect_size;
	const after = validation?.effect_size ?? null;
	return {
		feature: training.feature,
		group_a: training.group_a,
		group_b: training.group_b,
		training_n_a: training.n_a,
		training_n_b: training.n_b,
		training_effect_size: before,
		training_p_value: training.p_value,
		training_q_value: training.q_value,
		validation_n_a: validation?.n_a ?? 0,
		validation_n_b: validation?.n_b ?? 0,
		validation_effect_size: after,
		validation_p_value: validation?.p_value ?? null,
		validation_q_value: null,
		same_sign: !before || !after ? null : before > 0 === after > 0,
		replicated: null,
	};
}

/** Fills validation q and the verdict of one contrast; says the counts. */
function judge(matrix: string, rows: EffectReplicationRow[]): Message {
	const selected = rows.filter(
		(row) => row.training_q_value !== null && row.training_q_value < SIGNIFICANT_Q,
	);
	const q = benjaminiHochberg(selected.map((row) => row.validation_p_value ?? NaN));
	selected.forEach((row, i) => {
		row.validation_q_value = finiteOrNull(q[i]!);
		if (row.validation_q_value === null) return;
		row.replicated = row.same_sign === true && row.validation_q_value < SIGNIFICANT_Q;
	});
	return say('replication.summary', {
		matrix,
		group_a: rows[0]?.group_a ?? '',
		group_b: rows[0]?.group_b ?? '',
		selected: selected.length,
		same_sign: selected.filter((row) => row.same_sign === true).length,
		replicated: selected.filter((row) => row.replicated === true).length,
	});
}
