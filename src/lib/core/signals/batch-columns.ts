import type { MetadataProfile } from '../../contract/records/profile.ts';
import { nameFits, nameWords } from '../dataset/metadata/column-names.ts';

/** Words of a measured quantity: "library concentration" and "run time" are no batches although they begin like one. */
const QUANTITY =
	/(^| )(age|amount|concentration|count|counts|coverage|days?|depth|duration|hours?|input|length|minutes?|ml|ng|percent|pg|ratio|reads?|rin|size|temperature|time|ul|volume|yield)( |$)|浓度|体积|数量|时间|深度|产量/u;

/** Levels of a batch column: at most a third as many as samples, as the batch checks test them. */
const SAMPLES_EACH = 3;

/**
 * Batch columns of a cohort: those the profile names (categories and dates with a batch-like name), and columns of whole
 * numbers with a batch-like name and at most a third as many values as samples (run 1-12, plate 1-8), which the profile
 * lists as numbers. Names of a quantity and columns with another role are left out.
 * @param rows metadata of every sample, text or null
 */
export function batchColumns(
	profile: MetadataProfile,
	rows: readonly Readonly<Record<string, string | null>>[],
): string[] {
	const known = new Set([
		...profile.batch_columns,
		...profile.score_columns,
		...[profile.sample_column, profile.label_column, profile.patient_column, profile.split_column],
		...[profile.time_column, profile.stage_column],
	]);
	const numbered = profile.columns.filter(
		({ name, kind }) =>
			kind === 'number' &&
			!known.has(name) &&
			nameFits(name, 'batch') &&
			!QUANTITY.test(nameWords(name)) &&
			areCodes(rows.map((row) => row[name] ?? null)),
	);
	return [...profile.batch_columns, ...numbered.map(({ name }) => name)];
}

/** Whole numbers (also as 3.0, which a table with gaps is written with), two or more, each shared by several samples. */
function areCodes(values: readonly (string | null)[]): boolean {
	const filled = values.filter((value) => value !== null);
	const distinct = new Set(filled).size;
	const whole = filled.every((value) => /^\d+(\.0+)?$/.test(value.trim()));
	return whole && distinct >= 2 && filled.length >= SAMPLES_EACH * distinct;
}
