import { leftOutInWords } from '../cohort/left-out-words.ts';
import { oneLine } from '../../../base/one-line.ts';
import { maxOf, minOf } from '../../../base/extremes.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import { personDoubts } from '../cohort/person-doubts.ts';
import { count, list, pValue, withInterval } from '../report/numbers.ts';
import { groupsNearlyApart } from '../cohort/groups-apart.ts';
import { BOTH_PARTS } from '../cohort/one-part-per-person.ts';
import { linesOnce } from '../report/once.ts';
import type { CohortAnalysis, MatrixAnalysis } from './analysis.ts';
import { AS_SUPPLIED, scoreHeadlines, scoresInWords } from './scores/score-words.ts';
import { capital } from '../report/sentences.ts';
import { columnOfBareGroups } from './bare-groups.ts';
import { genericSentence } from './generic-matrices.ts';
import type { Verdict } from './verdict.ts';

/** More than so many matrices or groups are counted instead of named: a headline is read in one breath. */
const MAX_NAMED = 3;
const MAX_GROUPS = 5;

/** More lines than this are counted by verdict: the sections of the report have the rest. */
const MAX_LINES = 8;

/** Beyond so many words a headline is not read; limits are given in fewer words then. */
const MAX_WORDS = 75;

/**
 * What a reader takes away, one line each: the verdict on every matrix, supplied scores, single features, then what was
 * analysed. Limits that take a verdict back stand in its line.
 */
export function headlineLines(analysis: CohortAnalysis): string[] {
	const limits = limitsWithoutModel(analysis);
	const whole = linesWith(
		analysis,
		limits.map((message) => render(message)),
		false,
	);
	const words = whole.join(' ').split(/\s+/).length;
	return words <= MAX_WORDS ? whole : linesWith(analysis, limits.map(inShort), true);
}

function inShort(limit: Message): string {
	return render(
		limit.code === 'verdict.near_groups' ? say('verdict.near_groups_short', limit.values) : limit,
	);
}

function linesWith(analysis: CohortAnalysis, limits: readonly string[], short: boolean): string[] {
	const out = leftOutInWords(analysis.loaded.metadata, short);
	return linesOnce([
		...verdictLines(analysis),
		suppliedSentence(analysis),
		...scoreHeadlines(analysis.scored),
		effectSentence(analysis, limits),
		adjustedSentence(analysis),
		analysis.earlier === null ? '' : render(analysis.earlier),
		out === null ? '' : render(out),
		[
			whatWasAnalysed(analysis),
			genericSentence(analysis),
			...personDoubts(analysis.loaded.metadata),
			...analysis.loaded.headline.filter(({ code }) => BOTH_PARTS.includes(code)).map((one) => render(one)),
			oneGroupSentence(analysis),
			...analysis.loaded.matrices.flatMap((one) => one.headline.map((message) => render(message))),
			...analysis.matrices.flatMap(({ effects }) =>
				(effects?.warnings ?? []).map((message) => render(message)),
			),
		]
			.filter((part) => part !== '')
			.join(' '),
		// A file name may hold a line break, and must not make a line of its own.
	]).map(oneLine);
}

/** What was adjusted for, where no verdict says it. */
function adjustedSentence({ parameters, matrices }: CohortAnalysis): string {
	const { adjust: columns = [] } = parameters;
	const isSaid = matrices.some(({ verdict }) =>
		verdict?.reasons.some(({ code }) => code === 'suites.adjusted_for'),
	);
	return columns.length === 0 || isSaid ? '' : render(say('suites.adjusted_for', { columns }));
}

/** The lines as one text; what was analysed comes last. */
export function headline(analysis: CohortAnalysis): string {
	return headlineLines(analysis).join('\n');
}

function whatWasAnalysed({ matrices, cohort, loaded, doubts }: CohortAnalysis): string {
	const what = matrixNames(matrices);
	if (cohort.groups.length === 0)
		return `${what} ${matrices.length === 1 ? 'was' : 'were'} analysed without group labels.`;
	const held = cohort.has_validation
		? ` for training, ${patientsOf(cohort.samples.filter((s) => s.split === 'validation' && s.group !== null))} held out for validation`
		: '';
	// Why the others were left out is told in sentences of their own.
	const unused = loaded.samples.filter(
		({ group, not_used }) =>
			group === null &&
			not_used !== 'trains_elsewhere' &&
			not_used !== 'no_covariate_value' &&
			not_used !== 'left_out' &&
			(not_used !== 'drawn_after_outcome' || doubts.reasons.length > 0),
	).length;
	const left = unused === 0 ? '' : `; ${count(unused, 'sample')} without a usable label`;
	const column = columnOfBareGroups(cohort);
	const of = column === null ? '' : `${column}: `;
	return `${what}; ${of}${groupNames(cohort)}${held}${left}.`;
}

/** A single group leaves nothing to compare: said first, because people expect a comparison. */
function oneGroupSentence({ cohort }: CohortAnalysis): string {
	return cohort.groups.length === 1
		? `There is only one group (${cohort.groups[0]}), so no comparison is possible.`
		: '';
}

function matrixNames(matrices: readonly MatrixAnalysis[]): string {
	const samples = matrices.map(({ one }) => one.matrix.sample_ids.length);
	const features = matrices.map(({ one }) => one.matrix.feature_ids.length);
	if (matrices.length > MAX_NAMED)
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
		`${size(group).toLocaleString('en')} ${group}${group === cohort.reference ? ' (reference)' : ''}`;
	const unit = cohort.has_patients ? 'patients' : 'samples';
	if (cohort.groups.length <= MAX_GROUPS) return `${list(cohort.groups.map(name))} ${unit}`;
	const first = cohort.reference ?? cohort.groups[0]!;
	const others = cohort.groups.filter((group) => group !== first);
	return `${name(first)} ${unit} and ${others.reduce((sum, group) => sum + size(group), 0).toLocaleString('en')} of ${others.length} other groups`;
}

function patientsOf(samples: readonly { patient_id: string }[]): number {
	return new Set(samples.map((sample) => sample.patient_id)).size;
}

const VERDICTS: Record<Verdict['status'], string> = {
	told_apart: 'Classification better than chance',
	not_told_apart: 'Classification not better than chance',
	not_assessable: 'Not assessable',
	too_few_permutations: 'Too few permutations',
	not_tested: 'Not tested against chance',
	not_modelled: 'No model',
};

/** A verdict within a sentence. */
export const verdictInWords = (status: Verdict['status']): string => VERDICTS[status].toLowerCase();

function verdictLines({ matrices }: CohortAnalysis): string[] {
	const judged = matrices.flatMap(({ verdict, ...rest }) => (verdict === null ? [] : [{ verdict, ...rest }]));
	const modelled = judged.filter(({ verdict }) => verdict.status !== 'not_modelled');
	// One reason for all of them is said once.
	if (modelled.length === 0) return judged.length === 0 ? [] : [whyNoModel(matrices)];
	const shared = sharedReasons(judged.map(({ verdict }) => verdict));
	const lines = judged.slice(0, MAX_LINES).map((one) => verdictLine(one, judged.length, shared));
	if (judged.length > MAX_LINES)
		lines.push(
			`${count(judged.length - MAX_LINES, 'further matrix', 'further matrices')}: ${otherVerdicts(judged.slice(MAX_LINES))}.`,
		);
	const exploratory = modelled.some(({ model }) => model.model?.exploratory === true);
	return [
		...lines,
		...(shared.length === 0 ? [] : [[...new Set(shared.map((message) => render(message)))].join(' ')]),
		...(exploratory ? ['Exploratory: the smallest class has fewer than ten members.'] : []),
	];
}

type Judged = Omit<MatrixAnalysis, 'verdict'> & { verdict: Verdict };

function verdictLine(one: Judged, judged: number, shared: readonly Message[]): string {
	const { verdict, model, finding } = one;
	const fitted = model.model;
	const external = fitted?.external_validation?.metrics['auroc'];
	const numbers =
		fitted === null
			? []
			: [
					`AUROC ${withInterval(fitted.metrics['auroc'], 2)}`,
					...(finding?.holm_p_value == null
						? []
						: [`p ${pValue(finding.holm_p_value)}${judged > 1 ? ' after Holm' : ''}`]),
					...(external === undefined ? [] : [`validation ${withInterval(external, 2)}`]),
					...(verdict.reasons.some(isNotConfirmed) ? ['not confirmed'] : []),
				];
	const reasons = verdict.reasons
		.filter((reason) => !shared.includes(reason) && !isSaidOtherwise(reason))
		.map((message) => render(message));
	if (verdict.sensitivity === true) {
		const what = [one.one.matrix.name, ...numbers.filter((number) => !/^p /.test(number))].join(', ');
		return [`Sensitivity analysis: ${what}.`, ...reasons].join(' ');
	}
	const what = [one.one.matrix.name, ...numbers].join(', ');
	return [`${VERDICTS[verdict.status]}: ${what}.`, ...reasons].join(' ');
}

/** Reasons that every verdict has: said once, below the lines. */
function sharedReasons(verdicts: readonly Verdict[]): Message[] {
	const [first, ...others] = verdicts;
	if (first === undefined || others.length === 0) return [];
	const key = (message: Message): string => JSON.stringify([message.code, message.values]);
	const inAll = (message: Message): boolean =>
		others.every(({ reasons }) => reasons.some((other) => key(other) === key(message)));
	const keys = new Set(first.reasons.filter(inAll).map(key));
	return verdicts.flatMap(({ reasons }) =>
		reasons.filter((reason) => keys.has(key(reason)) && !isSaidOtherwise(reason)),
	);
}

/** Two words beside the AUROC of the validation set say it in a headline. */
const isNotConfirmed = ({ code }: Message): boolean => code === 'verdict.not_confirmed';

/** The first words of the line of a sensitivity analysis say what it is. */
const isSaidOtherwise = (reason: Message): boolean =>
	isNotConfirmed(reason) || reason.code === 'verdict.sensitivity';

function otherVerdicts(judged: readonly Judged[]): string {
	const numbers = new Map<string, number>();
	for (const { verdict } of judged) {
		const words = verdictInWords(verdict.status);
		numbers.set(words, (numbers.get(words) ?? 0) + 1);
	}
	return list([...numbers].map(([words, n]) => `${n} ${words}`));
}

/** The reason of the largest matrix: small ones lack more for reasons of their own. */
function whyNoModel(matrices: readonly MatrixAnalysis[]): string {
	const size = ({ one }: MatrixAnalysis): number => one.matrix.sample_ids.length;
	const [largest] = [...matrices].sort((a, b) => size(b) - size(a));
	const reason = largest?.model.reason;
	return reason == null ? '' : render(reason);
}

function effectSentence({ matrices, cohort }: CohortAnalysis, limits: readonly string[]): string {
	if (cohort.groups.length < 2) return '';
	const sum = (pick: 'findings' | 'hints' | 'tests' | 'group_tests'): number =>
		matrices.reduce(
			(total, { effects, doubts }) => total + (doubts.length > 0 ? 0 : (effects?.[pick] ?? 0)),
			0,
		);
	const overAll = sum('group_tests');
	const tests = sum('tests') + overAll;
	if (matrices.every(({ doubts }) => doubts.length > 0)) return '';
	if (tests === 0) return 'No group comparison of single features was possible.';
	const several = overAll === 0 ? '' : ` (${overAll.toLocaleString('en')} across all groups)`;
	const found = `Single features: ${count(sum('findings'), 'finding')} and ${count(sum('hints'), 'suggestive result')} in ${count(tests, 'test')}${several}.`;
	return [found, ...limits].join(' ');
}

/** What the lines of the models say beside their verdicts stands with the single features where there is no model. */
export function limitsWithoutModel({
	matrices,
	doubts,
}: Pick<CohortAnalysis, 'matrices' | 'doubts'>): Message[] {
	if (matrices.some(({ model }) => model.model !== null)) return [];
	return [...doubts.stated, ...groupsNearlyApart(doubts)];
}

/** Scores that came with the metadata: the strongest claim such a table makes, so it stands before our own model. */
function suppliedSentence({ supplied, not_scored, cohort }: CohortAnalysis): string {
	if (not_scored !== null) return render(not_scored);
	const scored = supplied.filter((row) => row.auroc !== null);
	if (scored.length === 0) return '';
	return `${capital(AS_SUPPLIED)}. ${scoresInWords(scored, cohort)}`;
}
