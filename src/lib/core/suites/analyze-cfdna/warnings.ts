import { MUCH_MISSING, reachesChance } from '../../../contract/decision-rules.ts';
import { appendAll } from '../../../base/append-all.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { CohortAnalysis, MatrixAnalysis } from './analysis.ts';
import { joinMatrices } from './join-matrices.ts';
import { groupsApart } from '../cohort/groups-apart.ts';
import { BOTH_PARTS } from '../cohort/one-part-per-person.ts';
import { missingByGroup } from '../cohort/missing-by-group.ts';
import { joinLabelLike } from './label-like.ts';

/** A metadata sentence is repeated among the warnings of the run when the profile gave it. */
export function collectWarnings(analysis: CohortAnalysis): Message[] {
	const warnings: Message[] = analysis.matrices.flatMap(({ verdict }) => withheld(verdict));
	appendAll(warnings, groupsApart(analysis.doubts));
	appendAll(warnings, metadataDoubts(analysis));
	for (const [sample, rows] of swappedSamples(analysis))
		warnings.push(
			say('suites.swapped_label', {
				sample,
				group: rows.group,
				predicted: rows.predicted,
				matrices: rows.matrices,
			}),
		);
	if (analysis.cohort.groups.length === 1)
		warnings.push(say('suites.one_group', { group: analysis.cohort.groups[0]! }));
	appendAll(warnings, [
		...analysis.matrices.flatMap(setAside),
		...joinLabelLike(batchWarnings(analysis, warnings)),
		...analysis.checks.leakage,
		...analysis.matrices.flatMap(weakModel),
	]);
	for (const { one, exploration, effects, model, copies } of analysis.matrices) {
		appendAll(warnings, effects?.warnings ?? []);
		const gaps = one.dropped['features_mostly_missing'] ?? 0;
		const share = exploration.missing.missing_share ?? 0;
		if (gaps > 0 || share > MUCH_MISSING)
			warnings.push(
				say('suites.many_missing', {
					matrix: one.matrix.name,
					percent: Math.round(100 * share),
					features: gaps,
					total: one.matrix.feature_ids.length,
				}),
			);
		if (analysis.doubts.chosen === null)
			appendAll(warnings, missingByGroup(one.matrix, one.cohort, exploration.missing));
		appendAll(warnings, exploration.duplicates.notes);
		if (copies.length > 0) warnings.push(say('verdict.people_merged', { pairs: shortList(copies, 3) }));
		appendAll(
			warnings,
			exploration.outliers.notes.filter(({ code }) => isStrong(code)),
		);
		if (model.model !== null) appendAll(warnings, model.model.warnings);
	}
	// What was cut or not read stands in the headline too.
	appendAll(warnings, analysis.loaded.headline);
	return dedupe(joinMatrices(warnings));
}

/** What the metadata leaves in doubt about the identity of samples and people; its other sentences are among the notes on reading. */
const DOUBTS: readonly Message['code'][] = [
	'metadata.ids_differ',
	'metadata.low_coverage',
	'metadata.ids_ambiguous',
	'metadata.sample_in_both',
	'metadata.labels_contradict',
	'metadata.duplicate_ids',
	'metadata.patient_labels_vary',
	'metadata.patients_from_ids',
	'metadata.draws_attached',
	'metadata.patient_ids_missing',
	'metadata.patient_ids_one_class',
	'metadata.patient_id_shared',
	'metadata.draws_unresolved',
	'metadata.label_map_unused',
	'metadata.split_unnamed',
	'metadata.split_shared',
	'metadata.validation_lacks_class',
];

function metadataDoubts({ loaded }: CohortAnalysis): Message[] {
	const { warnings_code: codes, warnings_values: values } = loaded.metadata;
	// Samples of people in both parts are left out, and that is said.
	const parted = loaded.headline.some(({ code }) => BOTH_PARTS.includes(code));
	return codes.flatMap((code, i) => {
		if (code === 'metadata.split_shared' && parted) return [];
		const known = DOUBTS.find((doubt) => doubt === code);
		return known === undefined ? [] : [say(known, values[i] ?? {})];
	});
}

function isStrong(code: Message['code']): boolean {
	return code === 'outliers.strong' || code === 'suites.many_outliers';
}

/** Technical columns that take a verdict back, or that of a group. */
const UNITS: readonly Message['code'][] = [
	'verdict.units_separate',
	'verdict.units_separate_one',
	'verdict.units_filled',
	'verdict.units_apart',
];

/** What is said of a technical column that nearly separates the groups. */
const NEAR: readonly Message['code'][] = ['verdict.within_levels', 'verdict.no_mixed_level'];

/** What the metadata reach is no warning, and that of the validation samples has its numbers. */
const TOLD_ELSEWHERE: readonly Message['code'][] = ['verdict.covariates', 'verdict.not_confirmed'];

/** Reasons for which a verdict is withheld, and what one that is given depends on. */
function withheld(verdict: MatrixAnalysis['verdict']): Message[] {
	if (verdict === null || verdict.status === 'not_modelled') return [];
	return verdict.reasons.filter(({ code }) => !TOLD_ELSEWHERE.includes(code));
}

function setAside({ one, suspects }: MatrixAnalysis): Message[] {
	const names = suspects.filter(({ decision }) => decision === 'set_aside').map(({ feature }) => feature);
	if (names.length === 0) return [];
	return [
		say('features.set_aside', { matrix: one.matrix.name, count: names.length, names: shortList(names) }),
	];
}

/** Columns that separate the groups are told with the verdict, where there is one; `before` are the warnings about it. */
function batchWarnings({ checks, doubts }: CohortAnalysis, before: readonly Message[]): Message[] {
	const told = new Set([...doubts.reasons, ...doubts.stated].map(({ values }) => values['column']));
	const codes = new Set(before.map(({ code }) => code));
	if (codes.has('verdict.dates_apart')) for (const column of doubts.dates) told.add(column);
	if (codes.has('verdict.covariates_apart')) for (const column of doubts.covariates) told.add(column);
	// Of a column that takes the verdict back no more is said than that.
	const against = new Set(
		before.filter(({ code }) => UNITS.includes(code)).map(({ values }) => values['column']),
	);
	// A column that nearly separates the groups is told with its V.
	const near = new Set(
		before.filter(({ code }) => NEAR.includes(code)).map(({ values }) => values['column']),
	);
	return checks.batches.warnings.filter(
		({ code, values }) =>
			!(code === 'batch.categorical' && near.has(values['column'])) &&
			!against.has(values['column']) &&
			(!['batch.determines_label', 'batch.dates_apart'].includes(code) || !told.has(values['column'])),
	);
}

/** What a finding leaves open: an interval that holds chance, here or in the validation set. */
function weakModel({ one, model, finding }: MatrixAnalysis): Message[] {
	if (finding?.finding !== true || model.model === null) return [];
	const matrix = one.matrix.name;
	const found: Message[] = [];
	const own = model.model.metrics['auroc'];
	if (own?.ci_low != null && own.ci_high != null && reachesChance(own.ci_low))
		found.push(
			say('suites.interval_includes_chance', {
				matrix,
				p: (finding.holm_p_value ?? 1).toPrecision(2),
				low: own.ci_low.toFixed(2),
				high: own.ci_high.toFixed(2),
			}),
		);
	const there = model.model.external_validation?.metrics['auroc'];
	if (there?.estimate != null && there.ci_low != null && there.ci_high != null && reachesChance(there.ci_low))
		found.push(
			say('suites.validation_includes_chance', {
				matrix,
				auroc: there.estimate.toFixed(2),
				low: there.ci_low.toFixed(2),
				high: there.ci_high.toFixed(2),
			}),
		);
	return found;
}

/** Samples with a contradicted label: what they are called and what they look like. */
export function swappedSamples(
	analysis: CohortAnalysis,
): [string, { group: string; predicted: string; matrices: string[] }][] {
	const bySample = new Map<string, { group: string; predicted: string; matrices: string[] }>();
	for (const row of analysis.swapped) {
		const held = bySample.get(row.sample) ?? {
			group: row.group,
			predicted: row.predicted_class,
			matrices: [],
		};
		held.matrices.push(row.matrix);
		bySample.set(row.sample, held);
	}
	return [...bySample];
}

function dedupe(messages: readonly Message[]): Message[] {
	const seen = new Set<string>();
	return messages.filter((message) => {
		const key = JSON.stringify(message);
		if (seen.has(key)) return false;
		seen.add(key);
		return true;
	});
}
