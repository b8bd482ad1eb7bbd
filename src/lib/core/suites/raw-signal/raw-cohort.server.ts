import path from 'node:path';
import { maxOf } from '../../../base/extremes.ts';
import type { Watch } from '../../../base/progress.ts';
import { tablesInUse } from '../../../contract/records/tables-in-use.ts';
import type { MetadataProfile } from '../../../contract/records/profile.ts';
import { areRoles } from '../../dataset/sample-id-from-name.ts';
import type { Cohort, GroupColors } from '../../signals/cohort.ts';
import { cohortOf, colorsOf, type JoinedSample } from '../../signals/join-cohort.ts';
import { joinLabels } from '../cohort/join-labels.server.ts';
import { choiceOf } from '../cohort/label-choice.ts';
import { fileOfSheet } from '../../readers/tables/sheet-path.ts';
import type { RawInputs } from './raw-inputs.server.ts';
import type { RawParameters } from './raw-parameters.server.ts';

export type Sex = 'female' | 'male';

/** One sample of the raw signals with what the metadata says about it. */
export interface RawSample extends JoinedSample {
	/** Sex in the metadata; null when it says nothing usable. */
	sex: Sex | null;
}

/** The samples of a raw-signal run. Ids are those of the files (`data_id`); `sample_id` is the spelling of the metadata. */
export interface RawCohort {
	/** In order of first appearance among the inputs. */
	samples: RawSample[];
	/** What is known about a sample of the data; one that no table knows comes back without group, as its own patient. */
	sample(data_id: string): RawSample;
	/** The cohort of a matrix with these data ids, in this order, as the analysis takes it. */
	cohortOf(data_ids: readonly string[]): Cohort & { samples: JoinedSample[] };
	/** Groups, reference first; empty without labels. */
	groups: string[];
	reference: string | null;
	positive: string | null;
	colors?: GroupColors;
	has_patients: boolean;
	/** True when the metadata orders the samples of a patient in time. */
	has_time: boolean;
	metadata: MetadataProfile;
	/** What would have been chosen without the parameters; null when nothing was stated. */
	automatic: MetadataProfile | null;
	/** Ids of metadata rows that no sample of the data matched. */
	rows_without_data: string[];
	/** Absolute paths of the tables that were read. */
	tables: string[];
	/** Metadata columns in table order. */
	columns: string[];
}

const SEX_COLUMN = /^(sex|gender|biological[ _]?sex|sex[ _]at[ _]birth|性别)$/iu;

/**
 * Joins labels, patients, time points and sex with the sample ids of the inputs; `more_ids` are samples that only reading
 * the files brought to light. Throws metadata.* for what was named wrongly.
 */
export async function loadRawCohort(
	{ inputs, tables }: Pick<RawInputs, 'inputs' | 'tables'>,
	parameters: RawParameters,
	base: string,
	watch: Watch,
	more_ids: readonly string[] = [],
): Promise<RawCohort> {
	const data = inputs.map((input) => ({
		path: input.given,
		sample_ids:
			input.sample_ids.length > 1 && !areRoles(input.sample_ids) ? input.sample_ids : [input.sample_id],
	}));
	if (more_ids.length > 0) data.push({ path: 'read', sample_ids: [...more_ids] });
	const named = parameters.labels_table.map((table) => ({
		path: table,
		is_matrix: false,
		id_column: parameters.labels_sample_col ?? null,
	}));
	const join = (ids: typeof data): ReturnType<typeof joinLabels> =>
		joinLabels(
			{ root: base, tables: named.length > 0 ? named : tables, data: ids, choice: choiceOf(parameters) },
			new Set(),
			watch,
		);
	const { metadata, automatic, directory } = await joinByAnyName(inputs, data, join);
	const rows_without_data = await setContradictedAside(inputs, data, directory, join);
	const sexColumn = directory.columns.find((name) => SEX_COLUMN.test(name.trim())) ?? null;
	const known = new Map<string, RawSample>();
	for (const [id, sample] of directory.byDataId) known.set(id, { ...sample, sex: sexOf(sample, sexColumn) });
	const sample = (data_id: string): RawSample => known.get(data_id) ?? stranger(data_id, directory.columns);
	return {
		samples: [...known.values()],
		sample,
		cohortOf: (ids) => cohortOf({ ...directory, byDataId: new Map(ids.map((id) => [id, sample(id)])) }, ids),
		groups: directory.groups,
		colors: colorsOf(directory),
		reference: metadata.reference_label,
		positive: metadata.positive_label,
		has_patients: metadata.patient_column !== null,
		has_time: metadata.time_column !== null,
		metadata,
		automatic,
		rows_without_data,
		tables: tablesInUse(metadata).map((table) => path.resolve(base, fileOfSheet(table))),
		columns: directory.columns,
	};
}

type Joined = Awaited<ReturnType<typeof joinLabels>>;

/**
 * A sample of several files may be known to the sample table by another of its names (the SM field of a BAM, the name of a
 * file or of a copy). Those that no row matched are looked for by these, one after the other, and keep their id.
 */
async function joinByAnyName(
	inputs: RawInputs['inputs'],
	data: { path: string; sample_ids: string[] }[],
	join: (ids: typeof data) => Promise<Joined>,
): Promise<Joined> {
	let best = await join(data);
	const used = new Map<string, string>();
	const most = Math.min(MAX_ALIASES, maxOf([0, ...inputs.map(({ aliases }) => aliases?.length ?? 0)]));
	for (let nth = 0; nth < most; nth++) {
		const other = new Map(used);
		for (const { sample_id, aliases } of inputs) {
			const alias = aliases?.[nth];
			const isLost = best.directory.byDataId.get(sample_id)?.not_used === 'no_metadata_row';
			if (alias !== undefined && isLost && !best.directory.byDataId.has(alias)) other.set(sample_id, alias);
		}
		if (other.size === used.size || best.metadata.selected_table === null) continue;
		const next = await join(
			data.map(({ path: file, sample_ids }) => ({
				path: file,
				sample_ids: sample_ids.map((id) => other.get(id) ?? id),
			})),
		);
		if (next.metadata.matched_samples <= best.metadata.matched_samples) continue;
		const { directory } = next;
		const byDataId: typeof directory.byDataId = new Map();
		for (const id of data.flatMap(({ sample_ids }) => sample_ids)) {
			const alias = other.get(id);
			const sample = directory.byDataId.get(alias ?? id);
			if (sample === undefined) continue;
			byDataId.set(id, { ...sample, data_id: id });
			if (alias !== undefined && sample.not_used !== 'no_metadata_row') used.set(id, alias);
		}
		best = { ...next, directory: { ...directory, byDataId } };
	}
	return best;
}

/** Names of one sample that are tried. */
const MAX_ALIASES = 5;

/**
 * A sample that the table has in another group under the name of a copy of its file cannot be in both: it is in none. Returns
 * the rows that fit no file, copies included.
 */
async function setContradictedAside(
	inputs: RawInputs['inputs'],
	data: { path: string; sample_ids: string[] }[],
	{ byDataId, rows_without_data }: Joined['directory'],
	join: (ids: typeof data) => Promise<Joined>,
): Promise<string[]> {
	const copied = inputs.filter(({ known_as }) => known_as !== undefined);
	if (copied.length === 0) return rows_without_data;
	const more = copied.map(({ given, known_as }) => ({ path: given, sample_ids: known_as ?? [] }));
	const { directory } = await join([...data, ...more]);
	for (const { sample_id, known_as } of copied) {
		const own = byDataId.get(sample_id);
		const others = (known_as ?? []).map((id) => directory.byDataId.get(id));
		const isOther = others.some((one) => one?.group != null && own?.group != null && one.group !== own.group);
		if (own !== undefined && isOther)
			byDataId.set(sample_id, { ...own, group: null, not_used: 'conflicting_rows' });
	}
	return directory.rows_without_data;
}

function stranger(data_id: string, columns: readonly string[]): RawSample {
	return {
		data_id,
		sample_id: data_id,
		patient_id: data_id,
		group: null,
		raw_label: null,
		split: 'training',
		time: null,
		metadata: Object.fromEntries(columns.map((name) => [name, null])),
		not_used: 'no_metadata_row',
		sex: null,
	};
}

function sexOf(sample: JoinedSample, column: string | null): Sex | null {
	const text = column === null ? null : (sample.metadata[column] ?? null);
	if (text === null) return null;
	if (/^(f|female|w|woman|weiblich|xx|女)$/iu.test(text.trim())) return 'female';
	return /^(m|male|man|männlich|xy|男)$/iu.test(text.trim()) ? 'male' : null;
}
