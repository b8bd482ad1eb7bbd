import type { Watch } from '../../../base/progress.ts';
import { coordinatePart, isSampleTrait, nameKind } from '../tables/column-names.ts';
import { knownIds, orientationByIds } from './known-ids.ts';
import { planMatrix, rowName, type MatrixPlan, type TableHead } from './matrix-plan.ts';
import { openMatrix, refuseEmpty, type MatrixSource } from './matrix-source.server.ts';
import type { MatrixInspection, MatrixOptions } from './matrix.ts';
import { readCell } from '../text/numbers.ts';
import { guessOrientation, type OrientationGuess } from './orientation.ts';

/**
 * Looks at the head of a numeric table: roles of its columns, orientation with its evidence, range and shares of the
 * values. Nothing is counted over the whole file. Throws the reader.* errors of unreadable files, reader.header_only;
 * a table without numbers is described, not refused (`value_columns` is empty then).
 */
export async function inspectMatrix(
	path: string,
	watch: Watch = {},
	options: InspectOptions & Pick<MatrixOptions, 'sheet'> = {},
): Promise<MatrixInspection> {
	return inspectOpened(await openMatrix(path, options.sheet, watch), options);
}

type InspectOptions = Pick<MatrixOptions, 'id_column' | 'exclude_columns' | 'known_ids'>;

/** As `inspectMatrix`, of a table whose head was read already. */
export function inspectOpened(source: MatrixSource, options: InspectOptions): MatrixInspection {
	refuseEmpty(source, null);
	const plan = planMatrix(source.head, options);
	const byIds = orientationOfKnown(source, plan, options.known_ids);
	const guess = byIds ?? orientationOf(source, plan);
	const { path: file, sheet, format, dialect, complete, header_row, head, notes } = source;
	const name = (column: number): string => head.names[column]!;
	return {
		path: file,
		sheet,
		format,
		layout: plan.layout,
		orientation: guess.orientation,
		orientation_evidence: guess.evidence,
		by_known_ids: byIds !== null,
		columns: plan.columns,
		id_column: plan.id_columns.length === 1 ? name(plan.id_columns[0]!) : null,
		annotation_columns: plan.annotation.map(name),
		value_columns: plan.outputs.map((output) => output.name),
		first_row_ids: headIds(head, plan).slice(0, 50),
		rows_seen: head.rows.length,
		complete,
		...headValues(head, plan),
		delimiter: dialect?.delimiter ?? null,
		encoding: dialect?.encoding ?? null,
		header_row,
		decimal_comma: head.decimal_comma,
		percent_columns: plan.percent.map(name),
		notes,
	};
}

/** Row names of the head. */
export function headIds(head: TableHead, plan: MatrixPlan): string[] {
	return head.rows.map((row) => rowName(plan.id_columns.map((column) => row[column] ?? '')));
}

/** What known sample ids say about the orientation; null when they say nothing, or none are known. */
export function orientationOfKnown(
	source: MatrixSource,
	plan: MatrixPlan,
	ids: readonly string[] | undefined,
): OrientationGuess | null {
	const known = plan.layout === 'plain' ? knownIds(ids) : null;
	if (known === null) return null;
	const rows = plan.id_columns.length === 0 ? [] : headIds(source.head, plan);
	return orientationByIds(
		rows,
		plan.outputs.map((output) => output.name),
		known,
	);
}

/** What the head says about the orientation. */
export function orientationOf(source: MatrixSource, plan: MatrixPlan): OrientationGuess {
	const { head } = source;
	const [only] = plan.id_columns;
	const single = only !== undefined && plan.id_columns.length === 1 ? head.names[only]! : null;
	return guessOrientation({
		id_name: single,
		id_kind: single === null ? null : nameKind(single),
		coordinate_columns: head.names.filter((name) => coordinatePart(name) !== null),
		row_ids: plan.id_columns.length === 0 ? [] : headIds(head, plan),
		// Names given here (column_5) say nothing about it.
		column_ids: head.raw_names.some((raw) => raw !== '')
			? plan.outputs.slice(0, 2000).map((o) => o.name)
			: [],
		value_columns: plan.outputs.length,
		rows: head.rows.length,
		complete: source.complete,
		signals: plan.layout === 'methylation_signals',
		traits: traitColumns(head, plan),
		measures: plan.measures,
		rows_of_text: rowsOfText(head, plan),
		chromosome_rows: hasChromosomeRows(head),
	});
}

/** Share of the columns in which a row of text has one, and a row of numbers a number. */
const NEARLY_ALL = 0.9;

/**
 * Names of the first rows that hold a text in nearly all columns, where the rows below hold numbers. Texts of samples differ:
 * "below LOD" in every column of a row is a sample without a measurement.
 */
function rowsOfText(head: TableHead, plan: MatrixPlan): string[] {
	const columns = plan.numeric.length;
	if (columns < 4 || head.rows.length < 8) return [];
	const share = (row: readonly string[], kind: 'text' | 'number'): number =>
		plan.numeric.filter((j) => readCell(row[j] ?? '', head).kind === kind).length / columns;
	const first = head.rows.findIndex((row) => share(row, 'text') < NEARLY_ALL);
	if (first < 1 || first > 5) return [];
	const tells = head.rows.slice(0, first).some((row) => {
		const texts = new Set(plan.numeric.map((j) => (row[j] ?? '').trim()));
		return texts.size > 1 && ![...texts].some((text) => /^[<>≤≥]/.test(text));
	});
	if (!tells) return [];
	const below = head.rows.slice(first);
	const ofNumbers = below.filter((row) => share(row, 'number') >= 0.5).length;
	return ofNumbers >= NEARLY_ALL * below.length ? headIds(head, plan).slice(0, first) : [];
}

/** Chromosomes of one genome, each once, and no place on them. */
function hasChromosomeRows(head: TableHead): boolean {
	const places = head.names.flatMap((name, j) => (coordinatePart(name) === null ? [] : [j]));
	const [only] = places;
	if (only === undefined || places.length > 1 || coordinatePart(head.names[only]!) !== 'chrom') return false;
	const names = head.rows.map((row) => row[only] ?? '');
	return (
		names.length >= 10 && new Set(names).size === names.length && names.every((name) => CHROMOSOME.test(name))
	);
}

const CHROMOSOME = /^(chr)?(\d{1,2}|[XYM]|MT)$/i;

/** A few words that repeat: at most this many, each three times on average. */
const CATEGORIES = 10;

/** Columns that describe persons, whose place is in a table with samples in rows. */
function traitColumns(head: TableHead, plan: MatrixPlan): string[] {
	const ids = new Set(plan.id_columns);
	return head.names.filter((name, j) => {
		if (ids.has(j) || !(isSampleTrait(name, true) || isSampleTrait(name, false))) return false;
		const words = head.rows.map((row) => row[j] ?? '').filter((cell) => cell !== '');
		const levels = new Set(words).size;
		const text = words.some((cell) => /\p{L}/u.test(cell));
		return isSampleTrait(name, text && levels <= CATEGORIES && words.length >= 3 * levels);
	});
}

type HeadValues = Pick<MatrixInspection, 'numeric_share' | 'missing_share' | 'min' | 'max' | 'integer_share'>;

/** Range and shares over the numeric columns of the head, signals and not betas where there are both. */
function headValues(head: TableHead, plan: MatrixPlan): HeadValues {
	const columns = plan.outputs.map((output) => plan.numeric[output.value]!);
	let [numbers, others, missing, integers] = [0, 0, 0, 0];
	let min = Number.POSITIVE_INFINITY;
	let max = Number.NEGATIVE_INFINITY;
	for (const row of head.rows) {
		for (const column of columns) {
			const { kind, value } = readCell(row[column] ?? '', head);
			if (kind === 'missing') missing++;
			else if (Number.isNaN(value)) others++;
			else {
				numbers++;
				if (Number.isInteger(value)) integers++;
				if (value < min) min = value;
				if (value > max) max = value;
			}
		}
	}
	const written = numbers + others;
	return {
		numeric_share: written === 0 ? 0 : numbers / written,
		missing_share: written + missing === 0 ? 0 : missing / (written + missing),
		min: numbers === 0 ? null : min,
		max: numbers === 0 ? null : max,
		integer_share: numbers === 0 ? 0 : integers / numbers,
	};
}
