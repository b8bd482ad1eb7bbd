import { maxOf, minOf } from '../../../base/extremes.ts';
import { render } from '../../../contract/messages/index.ts';
import { personDoubts } from '../cohort/person-doubts.ts';
import { count, list, pValue, withInterval } from '../report/numbers.ts';
import type { CohortAnalysis, MatrixAnalysis } from './analysis.ts';

/** More than so many matrices or groups are counted instead of named: a headline is read in one breath. */
const MOST_NAMED = 3;
const MOST_GROUPS = 5;

/** First paragraph: what was analysed, n, what was found, how sure. About sixty words at most. */
export function headline(analysis: CohortAnalysis): string {
	return [
		whatWasAnalysed(analysis),
		...personDoubts(analysis.loaded.metadata),
		...analysis.loaded.matrices.flatMap((one) => one.headline.map((message) => render(message))),
		oneGroupSentence(analysis),
		suppliedSentence(analysis),
		modelSentence(analysis),
		effectSentence(analysis),
	]
		.filter((part) => part !== '')
		.join(' ');
}

function whatWasAnalysed({ matrices, cohort }: CohortAnalysis): string {
	const what = matrixNames(matrices);
	if (cohort.groups.length === 0)
		return `${what} ${matrices.length === 1 ? 'was' : 'were'} analysed without group labels.`;
	const held = cohort.has_validation
		? ` for training, ${patientsOf(cohort.samples.filter((s) => s.split === 'validation' && s.group !== null))} held out for validation`
		: '';
	const labelled = cohort.samples.filter((sample) => sample.group !== null).length;
	const unused = cohort.samples.length - labelled;
	const left = unused === 0 ? '' : `; ${count(unused, 'sample')} without a usable label`;
	return `${what}; ${groupNames(cohort)}${held}${left}.`;
}

/** A single group leaves nothing to compare: said first, because people expect a comparison. */
function oneGroupSentence({ cohort }: CohortAnalysis): string {
	return cohort.groups.length === 1
		? `There is only one group (${cohort.groups[0]}), so nothing can be compared.`
		: '';
}

function matrixNames(matrices: readonly MatrixAnalysis[]): string {
	const samples = matrices.map(({ one }) => one.matrix.sample_ids.length);
	const features = matrices.map(({ one }) => one.matrix.feature_ids.length);
	if (matrices.length > MOST_NAMED)
		return `${matrices.length} matrices (${range(samples, 'sample')}, ${range(features, 'feature')})`;
	const names = matrices.map(({ one }) => one.matrix.name);
	if (matrices.length > 1 && new Set(samples).size === 1)
		return `${list(names.map((name, i) => `${name} (${count(features[i] ?? 0, 'feature')})`))} of ${count(samples[0] ?? 0, 'sample')}`;
	return list(
		names.map(
			(name, i) => `${name} (${count(samples[i] ?? 0, 'sample')} x ${count(features[i] ?? 0, 'feature')})`,
		),
	);
}

function range(values: readonly number[], noun: string): string {
	const [low, high] = [minOf(values), maxOf(values)];
	return low === high ? count(low, noun) : `${low.toLocaleString('en')} to ${count(high, noun)}`;
}

function groupNames(cohort: CohortAnalysis['cohort']): string {
	const size = (group: string): number =>
		patientsOf(cohort.samples.filter((sample) => sample.group === group && sample.split === 'training'));
	const name = (group: string): string =>
		`${size(group)} ${group}${group === cohort.reference ? ' (reference)' : ''}`;
	const unit = cohort.has_patients ? 'patients' : 'samples';
	if (cohort.groups.length <= MOST_GROUPS) return `${list(cohort.groups.map(name))} ${unit}`;
	const first = cohort.reference ?? (cohort.groups[0] as string);
	const others = cohort.groups.filter((group) => group !== first);
	return `${name(first)} ${unit} and ${others.reduce((sum, group) => sum + size(group), 0)} of ${others.length} other groups`;
}

function patientsOf(samples: readonly { patient_id: string }[]): number {
	return new Set(samples.map((sample) => sample.patient_id)).size;
}

function modelSentence({ matrices, cohort }: CohortAnalysis): string {
	const modelled = matrices.filter(({ model }) => model.model !== null);
	if (modelled.length === 0) return cohort.groups.length < 2 ? '' : whyNoModel(matrices);
	const tested = modelled.filter(({ finding }) => finding?.holm_p_value != null);
	const found = tested.filter(({ finding }) => finding?.finding === true);
	const exploratory = modelled.some(({ model }) => model.model?.exploratory === true)
		? ' Exploratory: the smallest class is under ten.'
		: '';
	if (modelled.length > MOST_NAMED)
		return `${found.length} of ${modelled.length} matrices tell the groups apart beyond chance (AUROC ${aurocRange(modelled)}).${exploratory}`;
	const parts: [string, MatrixAnalysis[]][] = [
		['The groups can be told apart beyond chance', found],
		[
			found.length === 0 ? 'No model is a finding (adjusted permutation p above 0.025)' : 'No finding',
			tested.filter((one) => !found.includes(one)),
		],
		['Not tested for chance', modelled.filter((one) => !tested.includes(one))],
	];
	return (
		parts
			.filter(([, some]) => some.length > 0)
			.map(([words, some]) => `${words}: ${some.map((one) => describe(one, modelled.length)).join('; ')}.`)
			.join(' ') + exploratory
	);
}

function describe({ one, model, finding }: MatrixAnalysis, modelled: number): string {
	const external = model.model?.external_validation?.metrics['auroc'];
	return [
		`${one.matrix.name} AUROC ${withInterval(model.model?.metrics['auroc'], 2)}`,
		...(modelled === 1 && finding?.holm_p_value != null ? [`p ${pValue(finding.holm_p_value)}`] : []),
		...(external === undefined ? [] : [`validation ${withInterval(external, 2)}`]),
	].join(', ');
}

function aurocRange(modelled: readonly MatrixAnalysis[]): string {
	const values = modelled
		.map(({ model }) => model.model?.metrics['auroc']?.estimate)
		.filter((value): value is number => value != null);
	return values.length === 0 ? 'not estimable' : `${minOf(values).toFixed(2)} to ${maxOf(values).toFixed(2)}`;
}

/** The reason of the largest matrix: small ones lack more for reasons of their own. */
function whyNoModel(matrices: readonly MatrixAnalysis[]): string {
	const size = ({ one }: MatrixAnalysis): number => one.matrix.sample_ids.length;
	const [largest] = [...matrices].sort((a, b) => size(b) - size(a));
	const reason = largest?.model.reason;
	return reason == null ? '' : render(reason);
}

function effectSentence({ matrices, cohort }: CohortAnalysis): string {
	if (cohort.groups.length < 2) return '';
	const sum = (pick: 'findings' | 'hints' | 'tests' | 'group_tests'): number =>
		matrices.reduce((total, { effects }) => total + (effects?.[pick] ?? 0), 0);
	const overAll = sum('group_tests');
	const tests = sum('tests') + overAll;
	if (tests === 0) return 'No group comparison of single features was possible.';
	const several = overAll === 0 ? '' : ` (${overAll.toLocaleString('en')} of them over all groups)`;
	return `Single features: ${count(sum('findings'), 'finding')} and ${count(sum('hints'), 'hint')} in ${count(tests, 'test')}${several}.`;
}

/** Scores that came with the metadata: the strongest claim such a table makes, so it stands before our own model. */
function suppliedSentence({ supplied, not_scored }: CohortAnalysis): string {
	if (not_scored !== null) return render(not_scored);
	const scored = supplied.filter((row) => row.auroc !== null);
	if (scored.length === 0) return '';
	const describe = (row: CohortAnalysis['supplied'][number]): string =>
		`${row.score} ${withInterval({ estimate: row.auroc, ci_low: row.auroc_ci_low, ci_high: row.auroc_ci_high }, 2)}`;
	const few = scored.filter((row) => row.exploratory).map((row) => row.score);
	const exploratory =
		few.length === 0
			? ''
			: few.length === scored.length
				? ' Exploratory: few patients have a score.'
				: ` Exploratory, as few patients have a score: ${list(few, MOST_NAMED)}.`;
	return `Supplied scores as they stand, AUROC for ${scored[0]?.positive ?? ''}: ${list(scored.map(describe), MOST_NAMED)}.${exploratory}`;
}
