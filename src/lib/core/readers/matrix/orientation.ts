import { say, type Message } from '../../../contract/messages/index.ts';
import type { Orientation } from './matrix.ts';
import { isUsualName } from '../tables/names.ts';

/** What is known about a matrix before its orientation is. */
export interface OrientationFacts {
	/** Kind of the id column's name, and the name. */
	id_kind: string | null;
	id_name: string | null;
	coordinate_columns: readonly string[];
	row_ids: readonly string[];
	/** Names of the value columns; empty when the file has none. */
	column_ids: readonly string[];
	value_columns: number;
	/** Rows seen, and whether that is the whole table. */
	rows: number;
	complete: boolean;
	/** Columns are samples with methylated and unmethylated signals. */
	signals: boolean;
	/** Columns that describe persons: age, sex, diagnosis. */
	traits?: readonly string[];
	/** Several measures per sample in the names of the columns. */
	measures?: { measure: string; others: readonly string[] } | null;
	/** Names of first rows that hold texts above numbers in nearly all columns. */
	rows_of_text?: readonly string[];
	/** The only coordinate column is that of the chromosome, and each row has another one. */
	chromosome_rows?: boolean;
}

export interface OrientationGuess {
	orientation: Orientation | null;
	evidence: Message[];
}

/** Probes, positions, Ensembl and RefSeq ids, and names with genomic parts: no sample is called like these. */
const FEATURE_LIKE =
	/^(cg\d{6,}|ch\.\d+\.\d+|rs\d{3,}|ENS[A-Z]*[GTPE]\d{6,}(\.\d+)?|(chr)?([\dXYM]{1,2}|MT)[:_.-]\d+([-_:.]\d+)?([-_:].*)?|N[MR]_\d+|hsa-(mir|let)-.*|(MIR|MIRLET|LINC|SNOR[AD]|RNU|RNVU|TR[ABDG][CDJV])\d+[A-Z\d-]*|chr(\d{1,2}|[XYM]|MT)|GO[_:].+|KEGG_.+|REACTOME_.+|HALLMARK_.+|SBS\d+[a-d]?|[ACGT]{4,6}|.*\bchr([\dXY]{1,2})\b.*|.*[._](frag|ratio|short|long|cov|wps|bin)[._]?\d*.*)$/i;
/** Common gene symbols of any size: capital letters, then digits; only counted together with many others. */
const GENE_LIKE = /^[A-Z][A-Z0-9]{1,9}(-[A-Z0-9]{1,4})?(\|.*)?$/;
const SAMPLE_LIKE =
	/^(TCGA-[\w-]+|GSM\d+|SRR\d+|ERR\d+|EGAN?\d+|(sample|patient|pat|subject|donor|case|control|ctrl|healthy|cancer|tumou?r|normal|hd|hc|pt)[\s_.-]*\w*\d+\w*|[A-Z]{1,6}[_.-]?\d{1,6}([_.-][A-Z]{0,3}\d{0,3})*)$/i;

/** Share of ids that match, 0 without ids. */
function share(ids: readonly string[], pattern: RegExp): number {
	if (ids.length === 0) return 0;
	return ids.filter((id) => isUsualName(id) && pattern.test(id)).length / ids.length;
}

/** Stems of numbered features: what programs call columns they number. */
const FEATURE_STEM =
	/^(v|f|x|pc|ic|bin|col|column|comp|component|dim|feat|feature|ftr|var|variable|region|window|tile|gene|probe|cpg|site|locus|peak|motif|frag|fragment|len|length|ratio|signal|marker|score|embedding|latent|topic|factor|protein|value|attr|attribute|beta)$/i;
/** Single small letters; capitals are more often cases, donors and males. */
const FEATURE_LETTER = /^[cdmz]$/;
/** Stems R gives to columns whose names it had to change: such columns may be samples numbered 1, 2, 3. */
const R_STEM = /^[vx]$/i;
const NUMBERED = /^([A-Za-z][A-Za-z _.-]{0,15})0*\d{1,5}$/;
/** The number in front: 1-PL, 2-PL. */
const NUMBER_FIRST = /^0*\d{1,5}[ _.-]?([A-Za-z][A-Za-z _.-]{0,15})$/;

function isFeatureStem(stem: string): boolean {
	return FEATURE_STEM.test(stem) || FEATURE_LETTER.test(stem);
}

/** The commonest stem with a running number and its share of the ids; null without any. */
function mainStem(ids: readonly string[]): { stem: string; share: number } | null {
	const stems = new Map<string, number>();
	for (const id of ids) {
		const stem = (NUMBERED.exec(id) ?? NUMBER_FIRST.exec(id))?.[1]?.replace(/[ _.-]+$/, '');
		if (stem !== undefined) stems.set(stem, (stems.get(stem) ?? 0) + 1);
	}
	const [first] = [...stems].sort((a, b) => b[1] - a[1]);
	return first === undefined ? null : { stem: first[0], share: first[1] / ids.length };
}

/** True when most ids are one stem with a running number (S1, S2, ... or sample_001): names someone gave to samples. */
function numberedNames(ids: readonly string[]): boolean {
	const main = ids.length < 3 ? null : mainStem(ids);
	return main !== null && main.share >= 0.4 && !isFeatureStem(main.stem);
}

/** The stem of a numbered family of features (c0 ... c59, feature_1 ...), null when the names are no such family. */
function featureStem(ids: readonly string[]): string | null {
	const main = ids.length < 3 ? null : mainStem(ids);
	return main !== null && main.share >= 0.8 && isFeatureStem(main.stem) ? main.stem : null;
}

/** Weighs the facts of a table; each that counts is named. Null when they cancel out or none counts. */
export function guessOrientation(given: OrientationFacts): OrientationGuess {
	const votes: { weight: number; message: Message }[] = [];
	let features = 0;
	const vote = (weight: number, message: Message): void => {
		features += weight;
		votes.push({ weight, message });
	};
	if (given.signals) vote(10, say('orientation.signal_columns'));
	const column = given.id_name ?? '';
	if (given.id_kind === 'sample_id' || given.id_kind === 'patient_id')
		vote(-4, say('orientation.sample_id_column', { column }));
	if (given.id_kind === 'feature_id') vote(4, say('orientation.feature_id_column', { column }));
	if (given.coordinate_columns.length > 1) {
		vote(4, say('orientation.coordinates', { columns: given.coordinate_columns.slice(0, 3) }));
	}
	if (given.measures != null)
		vote(10, say('orientation.measures', { measures: [given.measures.measure, ...given.measures.others] }));
	if (given.rows_of_text !== undefined && given.rows_of_text.length > 0)
		vote(10, say('orientation.rows_of_text', { rows: given.rows_of_text.slice(0, 3) }));
	// One row per chromosome.
	if (given.chromosome_rows === true)
		vote(3, say('orientation.coordinates', { columns: given.coordinate_columns.slice(0, 1) }));
	const { row_ids, column_ids } = given;
	const example = (ids: readonly string[]): { example: string } => ({ example: ids.slice(0, 3).join(', ') });
	const rowFeatures = share(row_ids, FEATURE_LIKE);
	const columnFeatures = share(column_ids, FEATURE_LIKE);
	if (rowFeatures >= 0.6 && rowFeatures > columnFeatures)
		vote(3, say('orientation.feature_like_rows', example(row_ids)));
	if (columnFeatures >= 0.6 && columnFeatures > rowFeatures)
		vote(-3, say('orientation.feature_like_columns', example(column_ids)));
	const looksLikeSamples = (ids: readonly string[]): boolean =>
		featureStem(ids) === null && (numberedNames(ids) || share(ids, SAMPLE_LIKE) >= 0.8);
	const rowSamples = row_ids.length > 0 && looksLikeSamples(row_ids);
	const columnSamples = looksLikeSamples(column_ids);
	if (rowSamples && !columnSamples && rowFeatures < 0.5)
		vote(-2, say('orientation.sample_like_rows', example(row_ids)));
	if (columnSamples && !rowSamples && columnFeatures < 0.5)
		vote(2, say('orientation.sample_like_columns', example(column_ids)));
	if (given.traits !== undefined && given.traits.length > 0)
		vote(-3, say('orientation.traits', { columns: given.traits.slice(0, 3) }));
	if (features === 0 && isFamily(column_ids, row_ids))
		vote(-2, say('orientation.numbered_columns', example(column_ids)));
	if (features === 0 && isFamily(row_ids, column_ids))
		vote(2, say('orientation.feature_like_rows', example(row_ids)));
	const otherColumns = share(column_ids, GENE_LIKE) < 0.5 || featureStem(column_ids) !== null;
	if (features === 0 && share(row_ids, GENE_LIKE) >= 0.9 && otherColumns) {
		vote(1, say('orientation.feature_like_rows', example(row_ids)));
	}
	shapeVote(given, vote);
	if (Math.abs(features) < 1) return { orientation: null, evidence: votes.map(({ message }) => message) };
	const evidence = votes.filter(({ weight }) => weight > 0 === features > 0).map(({ message }) => message);
	return { orientation: features > 0 ? 'features_in_rows' : 'samples_in_rows', evidence };
}

/** One axis is numbered under one stem, the other has names of its own; gene symbols are not such names. */
function isFamily(ids: readonly string[], others: readonly string[]): boolean {
	const stem = featureStem(ids);
	if (stem === null || R_STEM.test(stem) || featureStem(others) !== null) return false;
	return others.length > 1 && new Set(others).size >= 0.9 * others.length && share(others, GENE_LIKE) < 0.9;
}

/** Many more rows than columns, or the reverse: weak evidence, as cohorts are smaller than feature sets. */
function shapeVote(given: OrientationFacts, vote: (weight: number, message: Message) => void): void {
	const { rows, complete } = given;
	const columns = given.value_columns;
	const message = say('orientation.shape', { rows: complete ? rows : `${rows}+`, columns });
	if (columns >= 10 && rows > columns * 5) vote(1, message);
	else if (complete && rows >= 5 && columns > rows * 2) vote(-1, message);
}
