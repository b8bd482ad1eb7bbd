import type { CohortAnalysis, MatrixAnalysis } from './analysis.ts';
import { count, list, pValue, withInterval } from '../report/numbers.ts';

/** First paragraph: what was analysed, n, what was found, how sure. */
export function headline(analysis: CohortAnalysis): string {
	return [whatWasAnalysed(analysis), suppliedSentence(analysis), whatWasFound(analysis)]
		.filter((part) => part !== '')
		.join(' ');
}

function whatWasAnalysed({ matrices, cohort }: CohortAnalysis): string {
	const names = matrices.map(
		({ one }) =>
			`${one.matrix.name} (${count(one.matrix.sample_ids.length, 'sample')} x ${count(one.matrix.feature_ids.length, 'feature')})`,
	);
	const what = matrices.length === 1 ? names[0] : `${matrices.length} matrices: ${list(names)}`;
	if (cohort.groups.length === 0)
		return `${what} ${matrices.length === 1 ? 'was' : 'were'} analysed without group labels.`;
	const sizes = cohort.groups.map(
		(group) => `${patientsOf(analysisSamples(cohort, group, 'training'))} ${group}`,
	);
	const training = cohort.has_validation ? ' in the training part' : '';
	const held = cohort.has_validation
		? `; ${patientsOf(cohort.samples.filter((s) => s.split === 'validation' && s.group !== null))} ${unit(cohort)} were held out for validation`
		: '';
	return `${what}; ${list(sizes)} ${unit(cohort)}${training}${held}.`;
}

const unit = (cohort: CohortAnalysis['cohort']): string => (cohort.has_patients ? 'patients' : 'samples');

function analysisSamples(
	cohort: CohortAnalysis['cohort'],
	group: string,
	split: string,
): CohortAnalysis['cohort']['samples'] {
	return cohort.samples.filter((sample) => sample.group === group && sample.split === split);
}

function patientsOf(samples: readonly { patient_id: string }[]): number {
	return new Set(samples.map((sample) => sample.patient_id)).size;
}

function whatWasFound(analysis: CohortAnalysis): string {
	const modelled = analysis.matrices.filter(({ model }) => model.model !== null);
	if (modelled.length > 0) return modelSentence(modelled);
	const tested = analysis.matrices.filter(({ effects }) => effects !== null && effects.tests > 0);
	if (tested.length > 0) return effectSentence(tested);
	return 'No group comparison was possible; the report describes the samples.';
}

function modelSentence(modelled: readonly MatrixAnalysis[]): string {
	const found = modelled.filter(({ finding }) => finding?.finding === true);
	const rest = modelled.filter((one) => !found.includes(one));
	const describe = ({ one, model, finding }: MatrixAnalysis): string => {
		const auroc = withInterval(model.model?.metrics['auroc'], 2);
		const p = finding?.holm_p_value == null ? 'not tested' : `adjusted p ${pValue(finding.holm_p_value)}`;
		const external = model.model?.external_validation?.metrics['auroc'];
		return `${one.matrix.name}: AUROC ${auroc}, ${p}${external === undefined ? '' : `, in validation ${withInterval(external, 2)}`}`;
	};
	const sentences = [];
	if (found.length > 0)
		sentences.push(`The groups can be told apart beyond chance (${found.map(describe).join('; ')}).`);
	if (rest.length > 0)
		sentences.push(
			found.length === 0
				? `No matrix tells the groups apart beyond chance (${rest.map(describe).join('; ')}).`
				: `Not beyond chance: ${rest.map(describe).join('; ')}.`,
		);
	if (modelled.some(({ model }) => model.model?.exploratory === true))
		sentences.push('The smallest class is under ten: exploratory.');
	return sentences.join(' ');
}

function effectSentence(tested: readonly MatrixAnalysis[]): string {
	const parts = tested.map(
		({ one, effects }) =>
			`${effects?.findings ?? 0} of ${count(effects?.tests ?? 0, 'test')} in ${one.matrix.name}`,
	);
	const any = tested.some(({ effects }) => (effects?.findings ?? 0) > 0);
	return any
		? `Single features that differ between the groups: ${list(parts)}.`
		: `No single feature differs between the groups beyond chance (${list(parts)}).`;
}

/** Scores that came with the metadata: the strongest claim such a table makes, so it stands before our own model. */
function suppliedSentence({ supplied }: CohortAnalysis): string {
	const scored = supplied.filter((row) => row.auroc !== null);
	if (scored.length === 0) return '';
	const describe = (row: CohortAnalysis['supplied'][number]): string =>
		`${row.score} ${withInterval({ estimate: row.auroc, ci_low: row.auroc_ci_low, ci_high: row.auroc_ci_high }, 2)}`;
	return `Supplied as it stands, ${scored.length === 1 ? 'the score' : 'scores'} ${list(scored.map(describe))} (AUROC for ${scored[0]?.positive ?? ''}).`;
}
