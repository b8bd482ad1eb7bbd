import {
	FEATURE_FINDING_Q,
	FEATURE_HINT_Q,
	SIGNIFICANT_Q,
	featureStatus,
} from '../../../../contract/decision-rules.ts';
import type { FigureOf } from '../../../figures/index.ts';
import type { Contrast, EffectRow } from '../../../analysis/effects.ts';
import type { EffectReplicationRow } from '../../../analysis/effect-replication.ts';
import type { Cohort, GroupColors } from '../../../signals/cohort.ts';
import type { SignalMatrix } from '../../../signals/matrix.ts';
import { count } from '../../report/numbers.ts';
import { size } from './grouping.ts';

const TOP = 20;

/** Effect against evidence of every feature of one contrast. */
export function volcanoFigure(
	matrix: SignalMatrix,
	contrast: Contrast,
	rows: readonly EffectRow[],
	families: number | null,
	colors?: GroupColors,
): FigureOf<'volcano'> {
	const status = rows.map((row) => featureStatus(row.q_value, families));
	const findings = status.filter((one) => one === 'finding').length;
	const hints = status.filter((one) => one === 'hint').length;
	const higher = rows.filter((row, i) => status[i] === 'finding' && (row.effect_size ?? 0) > 0).length;
	return {
		schema_version: 1,
		kind: 'volcano',
		title: `${matrix.name}, ${contrast.group_b} against ${contrast.group_a}: ${families === null ? 'not assessable' : `${count(findings, 'finding')}, ${count(hints, 'suggestive result')}`}`,
		subtitle:
			findings === 0 ? undefined : `${higher} higher and ${findings - higher} lower in ${contrast.group_b}`,
		caption: `Cliff's delta against the two-sided Mann-Whitney p of ${contrast.tests.toLocaleString('en')} tests, one value per patient.${families === null ? '' : ` A finding has q x ${families} <= ${FEATURE_FINDING_Q} (Benjamini-Hochberg within this matrix and contrast, times matrices and contrasts); a suggestive result has q <= ${FEATURE_HINT_Q} only.`}`,
		...size.wide,
		counted: 'patients',
		data: {
			features: rows.map((row) => row.feature),
			effect: rows.map((row) => row.effect_size),
			p_value: rows.map((row) => row.p_value),
			status,
			effect_label: `Cliff's delta, positive = higher in ${contrast.group_b}`,
			rule: families === null ? 'not assessable' : `q x ${families} <= ${FEATURE_FINDING_Q}`,
			group_a: contrast.group_a,
			group_b: contrast.group_b,
			...(colors === undefined ? {} : { colors }),
			n_a: contrast.n_a,
			n_b: contrast.n_b,
			label_count: 8,
		},
	};
}

/** A figure of effects that are adjusted says so; without adjustment it is as it was. */
export function adjustedCaption<F extends FigureOf<'volcano'> | FigureOf<'top_effects'>>(
	figure: F,
	{ adjusted_for = [] }: Pick<Cohort, 'adjusted_for'>,
): F {
	if (adjusted_for.length === 0) return figure;
	const names = adjusted_for.map(({ name }) => name).join(', ');
	const caption = (figure.caption ?? '').replace('two-sided Mann-Whitney p', 'two-sided van Elteren p');
	return { ...figure, caption: `${caption} Effects and tests are adjusted for ${names}.` };
}

/** The largest effects of one contrast, smallest q first. */
export function topEffectsFigure(
	matrix: SignalMatrix,
	contrast: Contrast,
	rows: readonly EffectRow[],
	families: number | null,
	colors?: GroupColors,
): FigureOf<'top_effects'> | null {
	const top = rankEffects(rows).slice(0, TOP);
	if (top.length === 0) return null;
	return {
		schema_version: 1,
		kind: 'top_effects',
		title: `Largest effects of ${matrix.name}: ${contrast.group_b} against ${contrast.group_a}`,
		caption: `${top.length < rows.length ? `The ${top.length} features with the smallest q-value` : `All ${top.length} features`}, by Cliff's delta (positive = higher in ${contrast.group_b}).${families === null ? '' : ` Filled marks are findings (q x ${families} <= ${FEATURE_FINDING_Q}).`}`,
		width: 760,
		height: 520,
		counted: 'patients',
		data: {
			features: top.map((row) => row.feature),
			effect: top.map((row) => row.effect_size),
			ci_low: null,
			ci_high: null,
			n_a: top.map((row) => row.n_a),
			n_b: top.map((row) => row.n_b),
			q_value: top.map((row) => row.q_value),
			status: top.map((row) => featureStatus(row.q_value, families)),
			effect_label: "Cliff's delta",
			domain: [-1, 1],
			group_a: contrast.group_a,
			group_b: contrast.group_b,
			...(colors === undefined ? {} : { colors }),
		},
	};
}

/** Rows with an effect, smallest p first, then largest effect; without any p the largest effects. */
export function rankEffects(rows: readonly EffectRow[]): EffectRow[] {
	return rows
		.filter((row) => row.effect_size !== null)
		.sort(
			(a, b) =>
				(a.p_value ?? 2) - (b.p_value ?? 2) || Math.abs(b.effect_size ?? 0) - Math.abs(a.effect_size ?? 0),
		);
}

/** Training effects against validation effects for the features tested in validation. */
export function replicationFigure(
	matrix: SignalMatrix,
	rows: readonly EffectReplicationRow[],
	n: { training: number; validation: number },
): FigureOf<'effect_replication'> | null {
	const tested = rows.filter(
		(row) =>
			row.training_q_value !== null &&
			row.training_q_value < SIGNIFICANT_Q &&
			row.validation_effect_size !== null,
	);
	if (tested.length < 3) return null;
	const same = tested.filter((row) => row.same_sign === true).length;
	return {
		schema_version: 1,
		kind: 'effect_replication',
		title: `${same} of ${tested.length} effects of ${matrix.name} keep their sign in validation`,
		caption: `Cliff's delta in training and in validation of the ${tested.length} features with q < ${SIGNIFICANT_Q} in training.`,
		...size.square,
		counted: 'patients',
		data: {
			features: tested.map((row) => row.feature),
			training: tested.map((row) => row.training_effect_size),
			validation: tested.map((row) => row.validation_effect_size),
			effect_label: "Cliff's delta",
			domain: [-1, 1],
			n_training: n.training,
			n_validation: n.validation,
			label_count: 5,
		},
	};
}
