import { render, say, type Message } from '../../contract/messages/index.ts';
import type { MetadataProfile, Subject } from '../../contract/records/profile.ts';
import { isUsualName } from '../readers/tables/names.ts';
import { labelSide } from './metadata/label-words.ts';
import { nameWords } from './metadata/column-names.ts';
import type { Recognised } from './recognise/recognised.ts';

/** Signals that liquid biopsies are measured by; a numeric matrix must be told by more than its name. */
const ASSAYS: ReadonlySet<string> = new Set(['fragmentomics', 'methylation', 'copy_number', 'variant']);
const SURE_MATRIX = 0.7;
/** Words of the field in names of files, columns and groups. */
const FIELD =
	/cf[-_ ]?(dna|rna|nuc|chip|medip)|ct[-_ ]?dna|cell[-_ ]?free|liquid[-_ ]?biops|plasma|serum|tumou?r[-_ ]?fraction|ichor[-_ ]?cna|delfi|griffin|wisecondor|fragmentom|fragment[-_ ]?(size|length)|end[-_ ]?motif|游离|血浆|循环肿瘤/i;
const CELL_LINE =
	/^(A549|HeLa|MCF-?7|MDA-?MB-?\d+|K-?562|HEK-?293T?|HCT-?116|HepG2|U-?2-?OS|Jurkat|LNCaP|PC-?3|SK-?BR-?3|T47D|SW-?\d{3}|NCI-?H\d+|THP-?1|HL-?60|Caco-?2|U-?87|GM12878|IMR-?90|HUVEC|DU-?145|RPE-?1|NIH-?3T3|CHO|Vero)([-_ .].*)?$/i;
/** Barcodes of droplets. */
const BARCODE = /^(.*[_-])?[ACGT]{12,}(-\d+)?$/;
const ACCESSION = /^(ENS[A-Z]*[GT]\d{4,}(\.\d+)?|N[MR]_\d+(\.\d+)?)$/;
const SYMBOL = /^[A-Z][A-Z0-9]{1,9}(-[A-Z0-9]+)?$/;
const MONEY =
	/^(open|high|low|close|adj close|volume|ticker|symbol|price|revenue|amount|balance|currency|invoice|customer|transaction|quantity sold|sales|profit|budget|cost|exchange rate|interest rate|return|stock|market cap|order id|account)$/;
const WEB =
	/(^|\/)(package\.json|index\.html|vite\.config\.\w+|webpack\.config\.\w+|tsconfig\.json)$|\.(html?|css|scss|jsx?|tsx?|vue|svelte)$/i;
/** Share of ids, features or files from which on they are of a kind. */
const MIN_SHARE = 0.5;

/**
 * Whether a folder holds data of liquid biopsies, as far as its files say. `other` = they show what it is instead, or nothing was
 * recognised; `generic` = tables of numbers that nothing ties to an assay or to patients. Pure.
 */
export function subjectOf(
	files: readonly Recognised[],
	metadata: Pick<MetadataProfile, 'label_counts' | 'columns'>,
): Subject {
	const subject = (kind: Subject['kind'], message: Message): Subject => ({
		...{ kind, text: render(message), text_code: message.code, text_values: message.values },
	});
	const data = files.filter(({ role }) => role === 'data');
	if (isOfField(files, data, metadata)) return subject('liquid_biopsy', say('subject.liquid_biopsy', {}));
	const other = otherSubject(files, data);
	if (other !== null) return subject('other', other);
	const clinical = Object.keys(metadata.label_counts).some((label) => labelSide(label) !== null);
	if (clinical) return subject('liquid_biopsy', say('subject.liquid_biopsy', {}));
	const reads = files.find(({ format }) => format === 'fastq');
	const tables = files.some(({ role, format }) => role === 'data' || format === 'metadata_table');
	if (!tables && files.some(({ format }) => format === 'assay_sheet'))
		return subject('generic', say('subject.assay_only', {}));
	if (!tables)
		return subject(
			'other',
			reads === undefined ? say('subject.nothing', {}) : say('subject.not_aligned', { example: reads.path }),
		);
	const numbers = data.length > 0 || files.some(({ scores }) => scores !== undefined);
	return subject('generic', say(numbers ? 'subject.generic' : 'subject.tables_only', {}));
}

function isOfField(
	files: readonly Recognised[],
	data: readonly Recognised[],
	{ label_counts, columns }: Pick<MetadataProfile, 'label_counts' | 'columns'>,
): boolean {
	if (
		data.some(
			({ family, matrix, confidence }) =>
				ASSAYS.has(family) && (matrix === null || confidence >= SURE_MATRIX),
		)
	)
		return true;
	// Tracks, peaks and other signals with coordinates.
	if (data.some(({ family, matrix }) => family === 'signal_matrix' && matrix === null)) return true;
	if (
		data.some(({ evidence }) =>
			evidence.some(({ code }) => code === 'recognise.signature_names' || code === 'recognise.feature_store'),
		)
	)
		return true;
	const levels = columns.flatMap((column) => [column.name, ...Object.keys(column.levels)]);
	const words = [
		...files.flatMap(({ path, columns: names }) => [path, ...(names ?? [])]),
		...levels,
		...Object.keys(label_counts),
	];
	return words.some((text) => FIELD.test(text));
}

/** What the folder holds instead; null when nothing says it. */
function otherSubject(files: readonly Recognised[], data: readonly Recognised[]): Message | null {
	const path = (test: (file: Recognised) => boolean): string | undefined => files.find(test)?.path;
	const cells =
		path(({ format }) => format === 'anndata') ??
		path(({ path: file }) => /(^|\/)[\w.-]*matrix\.mtx(\.gz)?$/i.test(file)) ??
		path(({ sample_ids }) => share(sample_ids, BARCODE) >= MIN_SHARE);
	if (cells !== undefined) return say('subject.single_cell', { example: cells });
	const lines = path(
		({ sample_ids, columns }) =>
			share(sample_ids, CELL_LINE) >= MIN_SHARE ||
			(columns ?? []).some((name) => /^cell ?lines?( (id|name))?$/.test(words(name))),
	);
	if (lines !== undefined) return say('subject.cell_lines', { example: lines });
	const expression = data.find(
		({ matrix, feature_names }) => matrix !== null && areGenes(feature_names ?? []),
	);
	if (expression !== undefined) return say('subject.expression', { example: expression.path });
	const money = path(
		({ columns }) => new Set((columns ?? []).map(words).filter((name) => MONEY.test(name))).size >= 3,
	);
	if (money !== undefined) return say('subject.finance', { example: money });
	const web = files.filter(({ path: file }) => WEB.test(file));
	if (data.length === 0 && web.length >= MIN_SHARE * files.length && web[0] !== undefined)
		return say('subject.web', { count: web.length, example: web[0].path });
	return null;
}

const words = (name: string): string => (isUsualName(name) ? nameWords(name) : '');

function share(ids: readonly string[], pattern: RegExp): number {
	const seen = ids.slice(0, 500);
	return seen.length < 3 ? 0 : seen.filter((id) => pattern.test(id)).length / seen.length;
}

/** Symbols or accessions of many different genes; names with a running number under one stem are features of any kind. */
function areGenes(names: readonly string[]): boolean {
	if (names.length < 10) return false;
	if (names.filter((name) => ACCESSION.test(name)).length >= 0.6 * names.length) return true;
	const genes = names.filter((name) => SYMBOL.test(name));
	const stems = new Set(genes.map((name) => name.replace(/\d.*$/, '')));
	return genes.length >= 0.6 * names.length && stems.size >= 0.4 * names.length;
}
