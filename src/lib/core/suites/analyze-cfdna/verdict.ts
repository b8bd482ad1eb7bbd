import { reachesChance } from '../../../contract/decision-rules.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { modelsAllowed, permutationsNeeded } from '../../analysis/supervised/permutation.ts';
import type { ModelResult } from '../../analysis/supervised/model-result.ts';
import type { ModelFinding } from '../../analysis/supervised/model-findings.ts';
import type { SuspectFeature } from '../../analysis/screening/screen-features.ts';
import type { MatrixVerdict } from '../../../contract/records/verdict.ts';

/** What can be said about the groups from one matrix. */
export interface Verdict {
	status: MatrixVerdict['status'];
	/** Why it is withheld, or what stands beside it; most serious first. */
	reasons: Message[];
	/** Measurements it rests on, most important first. */
	rests_on: SuspectFeature[];
	/** True where it is that of another run, without the exclusions of this one. */
	sensitivity?: true;
}

export interface VerdictInput {
	/** Each makes the verdict "not assessable". */
	doubts: readonly Message[];
	model: ModelResult | null;
	/** Why there is no model. */
	reason: Message | null;
	finding: ModelFinding | null;
	/** Models of the run that were tested together. */
	models: number;
	/** Measurements that separate nearly, or that carry the result. */
	named: readonly SuspectFeature[];
	/** Said beside a verdict that is given. */
	beside: readonly Message[];
}

/** The verdict on one matrix: withheld where it would mislead, never "not told apart" where nobody could have known. */
export function verdictOf(input: VerdictInput): Verdict {
	const { model, finding, models, named } = input;
	const none = { rests_on: [] };
	if (input.doubts.length > 0) return { status: 'not_assessable', reasons: [...input.doubts], ...none };
	if (model === null)
		return { status: 'not_modelled', reasons: input.reason === null ? [] : [input.reason], ...none };
	const beside = [...input.beside];
	const test = model.permutation;
	if (test === null || finding === null || finding.holm_p_value === null)
		return { status: 'not_tested', reasons: beside, rests_on: [...named] };
	if (modelsAllowed(test.planned) < models)
		return {
			status: 'too_few_permutations',
			reasons: [
				say('verdict.too_few_permutations', {
					planned: test.planned,
					models,
					needed: permutationsNeeded(models),
				}),
				...beside,
			],
			rests_on: [...named],
		};
	if (!finding.finding) return { status: 'not_told_apart', reasons: beside, ...none };
	return {
		status: 'told_apart',
		reasons: [...notConfirmed(model), ...restsOn(named), ...beside],
		rests_on: [...named],
	};
}

/** A finding of the training set that the held-out samples do not show: their interval holds chance. */
function notConfirmed({ external_validation }: ModelResult): Message[] {
	const low = external_validation?.metrics['auroc']?.ci_low;
	return low == null || !reachesChance(low) ? [] : [say('verdict.not_confirmed')];
}

/** More are counted: a sentence with twenty names is not read. */
const MAX_NAMED = 3;

/** The sentence that names what a verdict rests on; none without such features. */
export function restsOn(named: readonly SuspectFeature[]): Message[] {
	const names = named.map(({ feature }) => feature);
	const [feature] = names;
	if (feature === undefined) return [];
	if (names.length === 1) return [say('verdict.rests_on', { feature })];
	const shown = names.slice(0, MAX_NAMED);
	if (names.length > MAX_NAMED) shown.push(`+${names.length - MAX_NAMED}`);
	return [say('verdict.rests_on_several', { features: shown })];
}

const OF_FIRST = {
	told_apart: 'verdict.first_told_apart',
	not_told_apart: 'verdict.first_not_told_apart',
	not_assessable: 'verdict.first_not_assessable',
	too_few_permutations: 'verdict.first_open',
	not_tested: 'verdict.first_open',
	not_modelled: 'verdict.first_open',
} as const;

/** The verdict of a sensitivity analysis: that of the first run, none without one. */
export function verdictOfFirst(first: Verdict['status'] | null): Verdict {
	const reasons = [say(first === null ? 'verdict.no_first_run' : OF_FIRST[first])];
	return { status: first ?? 'not_assessable', reasons, rests_on: [], sensitivity: true };
}
