/**
 * Limits that decide what a result is called, in analysis, figures, reports, checks, result signals and studies alike, and
 * that their sentences state. A limit which one measurement alone knows stays beside that measurement.
 */

/**
 * The model of a matrix is a finding at a Holm-adjusted permutation p of at most this: with it and the
 * limit of features 3 of 100 cohorts without any effect had a finding (docs/decisions/0004-null-twin.md).
 */
export const MODEL_FINDING_P = 0.025;
/** An adjusted p of at most this makes a hint: of a model, of one matrix before another, of changes over time. */
export const HINT_P = 0.05;
/** m permutations reach no p below 1 / (m + 1): one model alone needs this many labellings, the observed one included. */
export const LABELLINGS_PER_MODEL = Math.round(1 / MODEL_FINDING_P);

/** A feature is a finding when its q times the number of matrices and contrasts is at most this. */
export const FEATURE_FINDING_Q = 0.01;
/** A feature that is no finding is a hint at a q of at most this. */
export const FEATURE_HINT_Q = 0.05;
/** Features are counted as different, and chosen for replication, below this q. */
export const SIGNIFICANT_Q = 0.05;
/** A group with fewer values than this is described, not tested, and has no effect size. */
export const MIN_PER_GROUP = 3;
/** A p-value is given only where the smallest that the sizes of the groups allow is at most this: 4 against 4, not 3 against 3. */
export const MAX_SMALLEST_P = 0.05;

export type FeatureStatus = 'finding' | 'hint' | 'none';

/** What a feature is called; `families` = matrices x contrasts of the run, null where no verdict can be given. */
export function featureStatus(q: number | null, families: number | null): FeatureStatus {
	if (q === null || families === null) return 'none';
	if (q * families <= FEATURE_FINDING_Q) return 'finding';
	return q <= FEATURE_HINT_Q ? 'hint' : 'none';
}

/** AUROC of a score that knows nothing. */
export const CHANCE_AUROC = 0.5;

/** Does an interval of an AUROC with this lower end hold chance, or lie below it? Such a model is not confirmed. */
export function reachesChance(low: number): boolean {
	return low <= CHANCE_AUROC;
}

/** Patients and classes of the training set without which no model is fitted. */
export const MIN_PATIENTS = 20;
export const MIN_PER_CLASS = 5;
export const MAX_CLASSES = 5;
/** A combined score has fitted weights from so many people on, with so many per class; with fewer the plain mean. */
export const MIN_PEOPLE_TO_WEIGH = 100;
export const MIN_PER_CLASS_TO_WEIGH = 30;
/** Drift between the controls of a model and new ones is assessable from so many new controls on. */
export const MIN_CONTROLS_FOR_DRIFT = 20;
/** A drifted feature: standardised difference of controls of at least this, at q below SIGNIFICANT_Q. */
export const DRIFT_SIZE = 0.5;
/** Below this many patients in the smallest class results are exploratory: no interval, no fixed specificity. */
export const MIN_CONFIRMATORY_PER_CLASS = 10;
/** Slope and intercept of the calibration need so many patients, and so many in the smaller class. */
export const MIN_CALIBRATION_PATIENTS = 50;
export const MIN_CALIBRATION_PER_CLASS = 20;
/** Specificities at which a sensitivity is given; the first is the one that lists of missed cases use. */
export const SPECIFICITIES = [0.95, 0.98] as const;
/** Specificities of a report: these, and those that the user wants as well, rising. */
export const reportedSpecificities = (others: readonly number[] = []): number[] => [
	...SPECIFICITIES,
	...[...new Set(others)].filter((one) => !SPECIFICITIES.some((own) => own === one)).sort((a, b) => a - b),
];
/** A specificity in percent, as names and sentences have it: 95, 99.5. */
export const inPercent = (specificity: number): number => Math.round(specificity * 1000) / 10;
/** A feature that more than this share of the training samples of a fold lack is not used there. */
export const MAX_MISSING_IN_FOLD = 0.5;

/** Cramér's V, or |2 AUROC - 1| of numbers, from which a column is called confounded with the groups, whatever the p. */
export const CONFOUNDED_V = 0.5;
/** p below which a column is called confounded with the groups, however small the association. */
export const CONFOUNDED_P = 0.01;
/** A level of at least so many samples of one group only is named. */
export const MIN_ONE_GROUP_LEVEL = 10;
/**
 * A column or feature that is filled for at most this share of one group and at least the second share of another tells the
 * groups by where it has values.
 */
export const HARDLY_FILLED = 0.05;
export const FILLED = 0.2;
/** Cramér's V from which a technical column nearly separates the groups, so that levels with both are looked at (docs/decisions/0017-leaks-and-verdicts.md). */
export const NEARLY_SEPARATING_V = 0.8;

/**
 * Adjustment for covariates: a shift of a level is fitted on at least so many people of the reference group, and all columns
 * together on at least so many per fitted column.
 */
export const MIN_REFERENCE_PER_LEVEL = 3;
export const MIN_REFERENCE_PER_COLUMN = 5;
/** A column to adjust for must be filled for at least this share of each group. */
export const MIN_FILLED_TO_ADJUST = 0.5;
/** At least this share of each group must be in strata that hold another group too. */
export const MIN_IN_MIXED_STRATA = 0.5;
/** More levels than this are names, not strata. */
export const MAX_LEVELS_TO_ADJUST = 10;

/** AUROC from which a measurement alone nearly separates the groups (docs/decisions/0017-leaks-and-verdicts.md). */
export const NEARLY_SEPARATING_AUROC = 0.98;
/** Chance below which something seen among all features looked at is no accident: perfect separation, codes, gaps. */
export const MAX_CHANCE_OF_ACCIDENT = 0.01;
/** Features with at least this |r| are left out together with the one that a model may rest on (docs/decisions/0017-leaks-and-verdicts.md). */
export const FOLLOWING_R = 0.8;

/** A label is contradicted by at least this probability of another class ... */
export const SWAPPED_PROBABILITY = 0.95;
/** ... in at least this share of the repeats ... */
export const SWAPPED_REPEATS = 0.9;
/** ... in at least so many matrices. */
export const SWAPPED_MATRICES = 2;

/** Modified z above which a sample is unusual (Iglewicz & Hoaglin 1993); twice as much is strong. */
export const OUTLIER_Z = 3.5;
export const STRONG_OUTLIER_Z = 2 * OUTLIER_Z;

/** Share of missing values above which a sample is marked in figure and report. */
export const MARKED_MISSING = 0.1;
/** Share of missing values from which results rest on a part of a sample, or of a matrix. */
export const MUCH_MISSING = 0.2;

/** Regions are called above their background at this q within the sample. */
export const BACKGROUND_Q = 0.05;

/** A CpG is called more or less methylated at this difference in points and this q of pooled reads: methylKit's getMethylDiff. */
export const METHYLATION_POINTS = 25;
export const METHYLATION_Q = 0.01;

/** A region whose FDR by permutation of people is at most this differs between the groups. */
export const REGION_FDR = 0.05;

/** A variant is in the matched normal below this p that errors alone explain its reads there, after Holm. */
export const IN_NORMAL_P = 0.01;
/**
 * From this VAF on a variant of the matched normal is inherited: a heterozygote shows about 50 %, and of 30 reads at least a
 * quarter in 99.7 of 100 cases.
 */
export const INHERITED_VAF_IN_NORMAL = 0.25;
/** A variant is absent from the matched normal only where that had this chance to show half of the VAF in plasma. */
export const ABSENCE_POWER = 0.95;
