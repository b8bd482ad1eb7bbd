import { NEARLY_SEPARATING_V, CONFOUNDED_P } from '../../../contract/decision-rules.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { MetadataProfile } from '../../../contract/records/profile.ts';
import { roleWords } from '../../dataset/metadata/column-names.ts';
import { nameKind } from '../../dataset/metadata/dictionary/index.ts';
import { isPairedContrast } from '../../analysis/paired-effects.ts';
import type { BatchCheckRow } from '../../analysis/batch-checks.ts';
import { dividedGroups } from '../../analysis/divided-groups.ts';
import type { Cohort } from '../../signals/cohort.ts';

/** Why no verdict on the groups of a cohort can be given, whatever its matrices hold. */
export interface CohortDoubts {
	/** Each of them makes every verdict "not assessable". */
	reasons: Message[];
	/** Why the groups may have been chosen from the data under test: effects are described, nothing is tested. */
	chosen: Message | null;
	/** What the user stated and the headline repeats. */
	stated: Message[];
	/** Technical columns that nearly separate the groups (V >= 0.8), with V. */
	near: { column: string; v: number }[];
	/** Technical columns of which no level holds both these groups and any other, where there are three groups or more. */
	partly: { column: string; groups: string[] }[];
	/** Columns of dates, of no processing step, that do not overlap between the groups. */
	dates: string[];
	/** Properties of people or of the sequencing (age, sex, depth) that separate the groups completely. */
	covariates: string[];
}

type LabelChoice = Pick<
	MetadataProfile,
	'label_choice_open' | 'label_column' | 'label_ranking' | 'label_kind' | 'outcome_timing' | 'cohort'
>;

/** Dates that belong to the disease, not to the samples. */
const OF_DISEASE = /(^| )(diagnosis|diagnosed|surgery|operation|treatment|therapy|birth)( |$)/u;

/**
 * Groups that came in different technical units, and people with samples in more than one group.
 * @param rows checks of the metadata columns against the groups, in the training set
 */
export function cohortDoubts(
	cohort: Cohort,
	rows: readonly BatchCheckRow[],
	metadata: LabelChoice,
	processedTogether: boolean,
): CohortDoubts {
	const technical = rows.filter(
		({ column }) => cohort.batch_columns.includes(column) || nameKind(column) === 'technical',
	);
	const separating = technical.filter(({ label_like, n }) => label_like && n > 0);
	const partly = technical.filter((row) => !row.label_like).flatMap((row) => apartBy(cohort, row));
	// Controls that share no unit with anybody leave no group to compare them with.
	const controls = partly.filter(({ groups }) => groups[0] === cohort.reference && groups.length === 1);
	const near = technical.flatMap(({ column, cramers_v, label_like }) =>
		!label_like && cramers_v !== null && cramers_v >= NEARLY_SEPARATING_V ? [{ column, v: cramers_v }] : [],
	);
	const dates = rows
		.filter((row) => row.kind === 'date' && separatesByLevels(row) && !technical.includes(row))
		.filter(({ column }) => nameKind(column) === 'time' && !OF_DISEASE.test(roleWords(column)))
		.map(({ column }) => column);
	const covariates = rows
		.filter(separatesByLevels)
		.filter(({ column }) => ['demographic', 'quantity'].includes(nameKind(column) ?? ''))
		.filter((row) => !technical.includes(row))
		.map(({ column }) => column);
	const units = [
		...separating.map((row) => {
			const how = separatesByLevels(row) ? 'verdict.units_separate' : 'verdict.units_filled';
			return say(processedTogether ? 'verdict.processed_together' : how, { column: row.column });
		}),
		...controls.map(({ column, groups }) =>
			processedTogether
				? say('verdict.processed_together', { column })
				: say('verdict.units_separate_one', { column, group: groups[0]! }),
		),
	];
	const paired = isPairedContrast(cohort);
	const both = paired ? [] : peopleInBoth(cohort);
	const chosen = chosenFromData(metadata);
	return {
		reasons: [
			...openChoice(metadata),
			...(chosen === null ? [] : [chosen]),
			...(processedTogether ? [] : units),
			...(both.length === 0
				? []
				: [say('verdict.person_in_both', { count: both.length, names: shortList(both) })]),
		],
		chosen,
		stated: [...predictionOf(cohort, metadata), ...(processedTogether ? units : [])],
		near,
		partly: processedTogether ? [] : partly.filter((one) => !controls.includes(one)),
		dates,
		covariates,
	};
}

/** True where the values tell the groups apart, not that they are filled for some of them only. */
function separatesByLevels({ label_like, auroc, cramers_v }: BatchCheckRow): boolean {
	return label_like && (auroc === 0 || auroc === 1 || (cramers_v ?? 0) > 0.999);
}

/**
 * Groups that a technical column keeps apart from the others, the smaller side of each divide: of three groups, one may come
 * from a centre of its own. Nothing with two groups, which the checks judge, or where chance may have done it (p >= 0.01).
 */
function apartBy(
	{ groups, samples }: Cohort,
	{ column, cramers_v, p_value }: BatchCheckRow,
): CohortDoubts['partly'] {
	if (groups.length < 3 || cramers_v === null || (p_value ?? 1) >= CONFOUNDED_P) return [];
	const levels = new Map<string, Set<number>>();
	for (const { group, split, metadata } of samples) {
		const level = metadata[column]?.trim() ?? '';
		const at = groups.indexOf(group ?? '');
		if (split === 'training' && level !== '' && at >= 0)
			levels.set(level, (levels.get(level) ?? new Set()).add(at));
	}
	const parts = dividedGroups(groups.length, levels.values());
	const [largest] = [...parts].sort((a, b) => b.length - a.length);
	return parts.length < 2
		? []
		: parts
				.filter((part) => part !== largest)
				.map((part) => ({ column, groups: part.map((at) => groups[at]!) }));
}

/** A label column that is a guess among several is asked about first. */
function openChoice({ label_choice_open, label_column, label_ranking }: LabelChoice): Message[] {
	if (!label_choice_open || label_column === null) return [];
	const others = label_ranking.map(({ column }) => column).filter((column) => column !== label_column);
	return others.length === 0
		? [say('verdict.label_unsure', { column: label_column })]
		: [say('verdict.label_open', { column: label_column, others: shortList(others) })];
}

/** Words of a clustering or a projection in a name; predictions and posterior probabilities are in the dictionary of names. */
const CLUSTERING =
	/(^| )(sub)?(clust(er(s|ing|ed)?)?|hclust|leiden|louvain|k ?means|k ?medoids|h?dbscan|nmf|lasso|umap|t ?sne|pc ?\d+)( ?\d+)?( |$)/u;
const NO_CLUSTERING = /(^| )cluster (headache|randomi[sz]ed|sampling|of)( |$)/u;
/** A score or a signature cut into groups. */
const CUT_SCORE =
	/(^| )(scores?|signature) (groups?|class|category|high|low|cut|cutoff|bins?|median|tertiles?|quartiles?|quantiles?)( |$)/u;

/** Groups that a model, a clustering or a cut score made may have been made from these very data. */
function chosenFromData({ label_kind, label_column, cohort }: LabelChoice): Message | null {
	if (label_column === null) return null;
	const unknown = label_kind === null || label_kind === 'diagnosis';
	for (const column of definedBy(label_column, cohort)) {
		const words = roleWords(column);
		if (
			label_kind === 'prediction' ||
			label_kind === 'posterior' ||
			(unknown && ((CLUSTERING.test(words) && !NO_CLUSTERING.test(words)) || CUT_SCORE.test(words)))
		)
			return say('verdict.chosen_from_data', { column });
	}
	return null;
}

/** The columns that the groups come from: the label column, or those of the conditions. */
function definedBy(label_column: string, cohort: LabelChoice['cohort']): readonly string[] {
	const columns = cohort?.columns ?? [];
	return columns.length > 0 ? columns : [label_column];
}

/**
 * Outcomes may be labels. That the samples were drawn before it is said where the table tells it of all of them; what is not known
 * is called that.
 */
function predictionOf(
	{ groups }: Cohort,
	{ label_kind, label_column: outcome, outcome_timing: timing }: LabelChoice,
): Message[] {
	if (label_kind !== 'outcome' || outcome === null || groups.length < 2) return [];
	if (timing === null || timing.columns.length === 0) return [say('verdict.prediction_unknown', { outcome })];
	const { columns, before, unknown, after: count, same_day } = timing;
	const names = shortList(timing.after_samples);
	if (timing.kept) return [say('verdict.drawn_after_kept', { outcome, count, names })];
	return [
		before === 0
			? say('verdict.prediction_unknown', { outcome })
			: unknown === 0
				? say('verdict.prediction_of', { outcome, columns })
				: say('verdict.prediction_partly', { outcome, known: before, columns, unknown }),
		...(same_day === 0 ? [] : [say('verdict.drawn_on_the_day', { count: same_day })]),
		...(count === 0 ? [] : [say('verdict.drawn_after_left_out', { count, names })]),
	];
}

/** People whose samples carry different labels. */
export function peopleInBoth({ samples }: Cohort): string[] {
	const groups = new Map<string, Set<string>>();
	for (const { patient_id, group } of samples)
		if (group !== null) groups.set(patient_id, (groups.get(patient_id) ?? new Set()).add(group));
	return [...groups].filter(([, held]) => held.size > 1).map(([patient]) => patient);
}
