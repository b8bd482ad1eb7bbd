import { addToList } from '../../../base/add-to-list.ts';
import { isUsualName } from '../../readers/tables/names.ts';
import type { Assessment } from './assess-table.ts';
import { cellText } from './cells.ts';
import { nameWords } from './column-names.ts';
import { termKind, valuesKind } from './dictionary/index.ts';
import type { ColumnKind } from '../../../contract/records/profile.ts';
import type { DataIds } from './match-sources.ts';
import { barcodeTissue } from './tissue-codes.ts';

export interface LabelProposal {
	source: 'file_names' | 'sheet_names' | 'folder_names' | 'column_names';
	rows: { sample: string; label: string }[];
	counts: Record<string, number>;
}

/** Words that name a group, each with the label it stands for. Tested per word of a name, digits at its end removed. */
const GROUP_WORDS: [string, RegExp][] = [
	['control', /^(control|controls|ctrl|ctl|ctrls|ctr|cntl)$/u],
	['healthy', /^(healthy|hd|hc|healthydonor|donor)$|健康/u],
	['normal', /^normals?$|正常/u],
	['benign', /^benign$|良性/u],
	['cancer', /^cancers?$|癌/u],
	['tumor', /^(tumou?rs?)$|肿瘤/u],
	['case', /^cases?$|病例/u],
	['patient', /^patients?$|患者/u],
	['test', /^tests?$/u],
	['treated', /^treated$/u],
	['untreated', /^untreated$/u],
	['responder', /^responders?$/u],
	['baseline', /^baseline$|基线/u],
	['control', /对照/u],
];
/** Folders that hold data of any group. */
const PLAIN_FOLDER =
	/^(data|bams?|vcfs?|beds?|raw|processed|results?|outputs?|inputs?|files?|samples?|bins?|counts?|features?|matri(x|ces)|step ?\d*|example|chr\w+|profiles?)$/u;

function groupWord(name: string): string | null {
	if (!isUsualName(name)) return null;
	const labels = new Set<string>();
	for (const word of nameWords(name.replace(/(\p{L})(\d)/gu, '$1 $2')).split(' ')) {
		const label = GROUP_WORDS.find(([, pattern]) => pattern.test(word))?.[0];
		if (label !== undefined) labels.add(label);
	}
	return labels.size === 1 ? ([...labels][0] ?? null) : labels.size === 0 ? diseaseWord(name) : null;
}

/** A word that the reviewed dictionary knows as a disease or as healthy, as it is written; null for none or for several. */
function diseaseWord(name: string): string | null {
	const found = new Map<string, string>();
	for (const word of name.replace(/(\p{L})(\d)/gu, '$1 $2').split(/[^\p{L}]+/u)) {
		const kind = word.length < 2 ? null : termKind(word);
		if (kind !== null && kind !== 'case') found.set(word.toLowerCase(), word);
	}
	return found.size === 1 ? ([...found.values()][0] ?? null) : null;
}

/** Words that tell samples apart by something else than a group: passed and failed, plates, Streck and EDTA. */
const NO_GROUPS: ReadonlySet<ColumnKind | null> = new Set([
	'quality',
	'technical',
	'laboratory_id',
	'genomic',
]);

function proposal(
	source: LabelProposal['source'],
	labelled: Map<string, string | null>,
): LabelProposal | null {
	const rows = [...labelled].flatMap(([sample, label]) => (label === null ? [] : [{ sample, label }]));
	const counts: Record<string, number> = {};
	for (const { label } of rows) counts[label] = (counts[label] ?? 0) + 1;
	const classes = Object.keys(counts).length;
	if (NO_GROUPS.has(valuesKind(Object.keys(counts)))) return null;
	if (classes < 2 || classes > 10 || classes === rows.length) return null;
	return { source, rows, counts };
}

/** First reading of a sample wins; two readings that differ leave it unlabelled. */
function collect(pairs: Iterable<[string, string | null]>): Map<string, string | null> {
	const labelled = new Map<string, string | null>();
	const torn = new Set<string>();
	for (const [sample, label] of pairs) {
		const earlier = labelled.get(sample);
		if (label !== null && earlier !== undefined && earlier !== null && earlier !== label) torn.add(sample);
		if (earlier === undefined || earlier === null) labelled.set(sample, label);
	}
	for (const sample of torn) labelled.set(sample, null);
	return labelled;
}

function foldersOf(path: string): string[] {
	return path.split('/').slice(0, -1);
}

/** Folder words that name groups, else sibling folders of one parent with at least two samples each. */
function fromFolders(data: readonly DataIds[]): LabelProposal | null {
	const single = data.filter((file) => file.sample_ids.length === 1);
	const words = single.flatMap((file) =>
		file.sample_ids.map((id): [string, string | null] => {
			const labels = foldersOf(file.path)
				.map(groupWord)
				.filter((label) => label !== null);
			return [id, labels.at(-1) ?? null];
		}),
	);
	const byWord = proposal('folder_names', collect(words));
	if (byWord) return byWord;
	const byParent = new Map<string, [string, string][]>();
	for (const file of single) {
		const folders = foldersOf(file.path);
		const own = folders.at(-1);
		if (own === undefined || PLAIN_FOLDER.test(nameWords(own))) continue;
		const key = folders.slice(0, -1).join('/');
		for (const id of file.sample_ids) addToList(byParent, key, [id, own]);
	}
	for (const pairs of byParent.values()) {
		const found = proposal('folder_names', collect(pairs));
		if (found && Object.values(found.counts).every((n) => n >= 2)) return found;
	}
	return null;
}

/** What a file of several samples says of all of them: by its sheet, else its name, else its folder. */
function fileLabel(path: string): { source: LabelProposal['source']; label: string } | null {
	const [file = '', sheet] = path.split('#');
	const name = file.replace(/^.*\//u, '').replace(/\..*$/u, '');
	const bySheet = sheet === undefined ? null : groupWord(sheet);
	if (bySheet !== null) return { source: 'sheet_names', label: bySheet };
	const byName = groupWord(name);
	if (byName !== null) return { source: 'file_names', label: byName };
	const byFolder = foldersOf(file)
		.map(groupWord)
		.filter((label) => label !== null);
	const label = byFolder.at(-1);
	return label === undefined ? null : { source: 'folder_names', label };
}

/** One matrix per group: files of several samples whose names, sheets or folders name the group of all their samples. */
function fromFiles(data: readonly DataIds[]): LabelProposal | null {
	const several = data.filter((file) => file.sample_ids.length > 1);
	const told = several.map((file) => ({ file, told: fileLabel(file.path) }));
	const source = told.find((one) => one.told !== null)?.told?.source;
	if (source === undefined || told.some((one) => one.told?.source !== source)) return null;
	return proposal(
		source,
		collect(
			told.flatMap(({ file, told }) =>
				file.sample_ids.map((id): [string, string | null] => [id, told?.label ?? null]),
			),
		),
	);
}

/** One sample sheet per group: the group of a sample is told by the sheet, file or folder that lists it. */
export function labelsByTable(chosen: Assessment | null): LabelProposal | null {
	if (chosen === null || chosen.sample === null || chosen.unit.paths.length < 2) return null;
	const told = chosen.unit.paths.map(fileLabel);
	const source = told[0]?.source;
	if (source === undefined || told.some((one) => one?.source !== source)) return null;
	const index = chosen.sample.column.index;
	const labelOf = new Map(
		chosen.rows.map((row, at): [string, string | null] => [
			cellText(row[index]) ?? '',
			told[chosen.unit.table_of[chosen.row_index[at] ?? 0] ?? 0]?.label ?? null,
		]),
	);
	return proposal(
		source,
		collect(
			[...chosen.sample.matching.pairs].map(([id, row]): [string, string | null] => [
				id,
				labelOf.get(row) ?? null,
			]),
		),
	);
}

/** Tumours and normals by TCGA barcodes, where every id is one. */
function fromBarcodes(source: LabelProposal['source'], ids: readonly string[]): LabelProposal | null {
	const tissues = ids.map(barcodeTissue);
	return tissues.includes(null)
		? null
		: proposal(source, new Map(ids.map((id, i) => [id, tissues[i] ?? null])));
}

/** C001, C002, P003, P010 ...: one or two letters before digits, two to five different, each on at least two samples. */
function fromPrefixes(source: LabelProposal['source'], ids: readonly string[]): LabelProposal | null {
	const labelled = new Map(
		ids.map((id): [string, string | null] => [id, /^(\p{L}{1,3})[-_ ]?\d/u.exec(id)?.[1] ?? null]),
	);
	const without = [...labelled.values()].filter((label) => label === null).length;
	const found = proposal(source, labelled);
	if (found === null || without > 0.2 * ids.length) return null;
	const sizes = Object.values(found.counts);
	return sizes.length <= 5 && sizes.every((n) => n >= 2) ? found : null;
}

/**
 * Labels that names suggest: sample types of TCGA barcodes, group words in folder names, one matrix per group, group words in file or column names, sibling
 * folders, then letters in front of numbers. Only a proposal: nothing uses it until it is accepted. A name with two different group words says nothing.
 */
export function proposeLabels(data: readonly DataIds[]): LabelProposal | null {
	const ids = [...new Set(data.flatMap((file) => file.sample_ids))];
	const inColumns = data.some((file) => file.sample_ids.length > 1);
	const source = inColumns ? 'column_names' : 'file_names';
	const byWord = proposal(source, new Map(ids.map((id) => [id, groupWord(id)])));
	return (
		fromBarcodes(source, ids) ?? fromFolders(data) ?? fromFiles(data) ?? byWord ?? fromPrefixes(source, ids)
	);
}
