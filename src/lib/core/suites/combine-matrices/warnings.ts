import { MIN_PEOPLE_TO_WEIGH, MIN_PER_CLASS_TO_WEIGH } from '../../../contract/decision-rules.ts';
import { minOf } from '../../../base/extremes.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import { fisherExact } from '../../numerics/tests/fisher-exact.ts';
import { percent } from '../report/numbers.ts';
import type { CombinedRun } from './combined-run.ts';
import { interval, signed } from './headline.ts';

/** p from which on people without all matrices count as unevenly divided. */
const UNEVEN_P = 0.05;

/** Limitations of a combined score, most serious first; `reading` is what was said while the data were prepared. */
export function combinedWarnings(
	run: Omit<CombinedRun, 'card' | 'warnings'>,
	reading: readonly Message[],
): Message[] {
	const { model, joined, prepared, rule, build, verdict, covariates } = run;
	const sizes = Object.values(model.patients_per_class);
	const values = {
		...{ n: model.n_patients, smallest: minOf(sizes) },
		...{ people: MIN_PEOPLE_TO_WEIGH, per_class: MIN_PER_CLASS_TO_WEIGH },
	};
	const named = run.shipped.matrices.filter(({ weight }) => weight > 0);
	const only = run.shipped.matrices.findIndex(({ weight }) => weight > 0);
	return unique([
		...verdict.reasons,
		...(model.exploratory ? [say('combined.too_few_for_folds')] : []),
		...heldOutLower(run),
		...lostUnevenly(run),
		say(rule === 'mean' ? 'combined.rule_mean' : 'combined.rule_non_negative', values),
		...(rule === 'non_negative' && named.length === 1
			? [say('combined.one_weight', { name: prepared[only]?.matrix.name ?? '' })]
			: []),
		...(joined.joined_draws.length === 0
			? []
			: [say('combined.draws_joined', { count: joined.joined_draws.length })]),
		...(covariates.length === 0 ? [say('combined.no_covariates')] : []),
		...reading,
		...(build === null ? [say('combined.build_unknown')] : []),
		...prepared.flatMap(({ origin, matrix }) =>
			origin.pipeline.source === 'table' ? [say('combined.pipeline_unknown', { name: matrix.name })] : [],
		),
		...run.loaded.headline,
		...model.warnings,
	]);
}

/** Held-out people for whom the score is worse than out of fold by more than chance explains. */
function heldOutLower({ held_out, model }: Pick<CombinedRun, 'held_out' | 'model'>): Message[] {
	const gap = held_out?.gap ?? null;
	if (held_out === null || gap === null || gap.high >= 0) return [];
	return [
		say('combined.held_out_lower', {
			...{ n: held_out.people, auroc: interval(held_out.auroc), trained: interval(model.metrics['auroc']) },
			gap: signed({ estimate: gap.estimate, ci_low: gap.low, ci_high: gap.high }),
		}),
	];
}

/** Whether being left out for a missing matrix goes with the group. */
function lostUnevenly({ joined, model }: Pick<CombinedRun, 'joined' | 'model'>): Message[] {
	const [reference = '', positive = ''] = model.classes;
	const [a, b] = [reference, positive].map((group) => joined.groups.get(group));
	if (a === undefined || b === undefined) return [];
	const lost = [a.all - a.complete, b.all - b.complete] as const;
	if (lost[0] + lost[1] === 0) return [];
	const { p } = fisherExact([
		[lost[0], a.complete],
		[lost[1], b.complete],
	]);
	if (p >= UNEVEN_P) return [];
	return [
		say('combined.lost_differ', {
			...{ reference, positive, share_reference: percent(lost[0] / a.all) },
			share_positive: percent(lost[1] / b.all),
		}),
	];
}

function unique(messages: readonly Message[]): Message[] {
	const seen = new Set<string>();
	return messages.filter((one) => {
		const text = render(one);
		if (seen.has(text)) return false;
		seen.add(text);
		return true;
	});
}
