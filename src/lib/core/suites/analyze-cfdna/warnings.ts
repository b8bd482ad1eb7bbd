import { say, type Message } from '../../../contract/messages/index.ts';
import type { CohortAnalysis, MatrixAnalysis } from './analysis.ts';
import { joinLabelLike } from './label-like.ts';

/** A metadata sentence is repeated among the warnings of the run when the profile gave it. */
export function collectWarnings(analysis: CohortAnalysis): Message[] {
	const warnings: Message[] = [...analysis.loaded.headline];
	for (const [sample, rows] of swappedSamples(analysis))
		warnings.push(
			say('suites.swapped_label', {
				sample,
				group: rows.group,
				predicted: rows.predicted,
				matrices: rows.matrices,
			}),
		);
	warnings.push(...analysis.matrices.flatMap(weakModel));
	warnings.push(...analysis.checks.leakage, ...joinLabelLike(analysis.checks.batches.warnings));
	for (const { exploration, model } of analysis.matrices) {
		warnings.push(...exploration.duplicates.notes);
		warnings.push(...exploration.outliers.notes.filter(({ code }) => isStrong(code)));
		if (model.model !== null) warnings.push(...model.model.warnings);
	}
	return dedupe(warnings);
}

function isStrong(code: Message['code']): boolean {
	return code === 'outliers.strong' || code === 'suites.many_outliers';
}

/** What a finding leaves open: an interval that holds chance, here or in the validation part. */
function weakModel({ one, model, finding }: MatrixAnalysis): Message[] {
	if (finding?.finding !== true || model.model === null) return [];
	const matrix = one.matrix.name;
	const found: Message[] = [];
	const own = model.model.metrics['auroc'];
	if (own?.ci_low != null && own.ci_high != null && own.ci_low <= 0.5)
		found.push(
			say('suites.interval_includes_chance', {
				matrix,
				p: (finding.holm_p_value ?? 1).toPrecision(2),
				low: own.ci_low.toFixed(2),
				high: own.ci_high.toFixed(2),
			}),
		);
	const there = model.model.external_validation?.metrics['auroc'];
	if (there?.estimate != null && there.ci_low != null && there.ci_high != null && there.ci_low <= 0.5)
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
