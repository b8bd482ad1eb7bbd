import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { adjustedColumns, adjustmentColumns, isCovered } from '../../analysis/adjust/adjustment-columns.ts';
import { refuseAdjustment } from '../../analysis/adjust/refuse-adjustment.ts';
import { isPairedContrast } from '../../analysis/paired-effects.ts';
import { nameKind, type NameKind } from '../../dataset/metadata/dictionary/index.ts';
import type { AdjustedColumn, Cohort } from '../../signals/cohort.ts';
import { cohortOf, type JoinedSample } from '../../signals/join-cohort.ts';
import type { CohortParameters } from '../cohort/cohort-parameters.ts';
import type { LoadedCohort } from '../cohort/load-cohort.server.ts';

/** Kinds of columns that follow the disease or name somebody: taking them off would take off what is measured. */
const NOT_TO_ADJUST: ReadonlySet<NameKind | null> = new Set<NameKind | null>([
	...(['survival_time', 'outcome', 'posterior', 'prediction', 'clinical_description'] as const),
	...(['split', 'identifier', 'diagnosis'] as const),
]);

/**
 * Columns as the metadata write them, whatever the case they were typed in: a sentence begins with a capital.
 * @throws LbError adjust.level_column_unknown
 */
export function withColumnNames({ directory }: LoadedCohort, stated: CohortParameters): CohortParameters {
	const known = directory.columns;
	const named = (typed: string): string => {
		const alike = known.filter((name) => name.toLowerCase() === typed.toLowerCase());
		return known.includes(typed) || alike.length !== 1 ? typed : (alike[0] ?? typed);
	};
	const { adjust, by } = stated;
	if (by !== undefined && !known.includes(named(by)))
		throw new LbError('adjust.level_column_unknown', { field: by, known });
	return {
		...stated,
		...(adjust === undefined ? {} : { adjust: adjust.map(named) }),
		...(by === undefined ? {} : { by: named(by) }),
	};
}

/**
 * The cohort of a run that is adjusted for metadata columns: samples without a value of one of them are in no group, and
 * every matrix is looked at whether it can be adjusted. Without such columns the cohort as it is.
 * @throws LbError adjust.*
 */
export function adjustStep(loaded: LoadedCohort, parameters: CohortParameters): LoadedCohort {
	const names = parameters.adjust ?? [];
	if (names.length === 0) return loaded;
	if (parameters.supervised_backend === 'sklearn')
		throw new LbError('adjust.builtin_only', { columns: names });
	refuseNames(loaded, names);
	const adjusted_for = adjustedColumns(wholeOf(loaded), names);
	const covered = withoutUncovered(loaded, adjusted_for);
	const whole = { ...wholeOf(covered), adjusted_for };
	if (isPairedContrast(whole)) throw new LbError('adjust.within_people', { columns: names });
	refuseAdjustment(shortList(covered.matrices.map(({ matrix }) => matrix.name)).join(', '), whole);
	const matrices = covered.matrices.map((one) => ({ ...one, cohort: { ...one.cohort, adjusted_for } }));
	for (const { matrix, cohort } of matrices) if (hasTwoGroups(cohort)) refuseAdjustment(matrix.name, cohort);
	return { ...covered, matrices };
}

const dataIds = ({ samples }: { samples: readonly JoinedSample[] }): string[] =>
	samples.map(({ data_id }) => data_id);

const wholeOf = ({ directory, samples }: LoadedCohort): Cohort & { samples: JoinedSample[] } =>
	cohortOf(directory, dataIds({ samples }));

function refuseNames({ directory, metadata }: LoadedCohort, names: readonly string[]): void {
	const own = [
		...[metadata.label_column, metadata.sample_column, metadata.patient_column, metadata.split_column],
		...metadata.score_columns,
	];
	for (const field of names) {
		if (own.includes(field) || NOT_TO_ADJUST.has(nameKind(field)))
			throw new LbError('adjust.not_a_covariate', { field });
		if (!directory.columns.includes(field))
			throw new LbError('adjust.column_unknown', { field, known: directory.columns });
	}
}

/** Groups among the training samples of a matrix; one group is compared with nothing, adjusted or not. */
function hasTwoGroups({ samples }: Cohort): boolean {
	const groups = samples.flatMap(({ split, group }) =>
		split === 'training' && group !== null ? [group] : [],
	);
	return new Set(groups).size > 1;
}

/** Samples without a value of a column leave the groups; so do validation samples of a level that nobody trains on. */
function withoutUncovered(loaded: LoadedCohort, adjusted: readonly AdjustedColumn[]): LoadedCohort {
	const whole = wholeOf(loaded);
	const columns = adjustmentColumns(adjusted, whole.samples);
	const trains = whole.samples.map(({ split, group }) => split === 'training' && group !== null);
	const trained = columns.map(({ levels }) => new Set(levels.filter((_, i) => trains[i])));
	const isKnown = (i: number): boolean =>
		columns.every(({ kind, levels }, k) => kind === 'numeric' || trained[k]?.has(levels[i] ?? null) === true);
	const out = new Set(
		whole.samples.flatMap(({ group, sample_id }, i) =>
			group === null || (isCovered(columns, i) && isKnown(i)) ? [] : [sample_id],
		),
	);
	if (out.size === 0) return loaded;
	const left = (sample: JoinedSample): JoinedSample =>
		out.has(sample.sample_id) ? { ...sample, group: null, not_used: 'no_covariate_value' } : sample;
	const directory = {
		...loaded.directory,
		byDataId: new Map([...loaded.directory.byDataId].map(([id, sample]) => [id, left(sample)])),
	};
	return {
		...loaded,
		directory,
		samples: loaded.samples.map(left),
		matrices: loaded.matrices.map((one) => ({ ...one, cohort: cohortOf(directory, dataIds(one.cohort)) })),
		headline: [...loaded.headline, leftOut(out.size, adjusted)],
	};
}

function leftOut(count: number, columns: readonly AdjustedColumn[]): Message {
	return say('suites.no_covariate_value', { count, columns: columns.map(({ name }) => name) });
}
