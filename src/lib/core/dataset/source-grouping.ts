import { addToList } from '../../base/add-to-list.ts';
import type { SignalFamily } from '../../contract/records/common.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { Recognised } from './recognise/recognised.ts';

/** What the rule needs to know about a folder. */
export interface FolderView {
	/** All files, relative. */
	files: readonly string[];
	/** Recognised files: all, or the first of every child. */
	recognised: readonly Recognised[];
	/** Children that hold outputs of our own, so they were opened as datasets before. */
	opened: readonly string[];
	/** Pairs of children that use the same ids for other people. */
	contradicting?: readonly {
		folders: readonly [string, string];
		column: string;
		shared: number;
		differ: number;
	}[];
}

export interface Grouping {
	/** Children that are datasets of their own; empty when the folder is one dataset. */
	children: string[];
	evidence: Message[];
}

/** Names a dataset gives its parts: splits of a cohort, kinds of files, steps of a pipeline. */
const PART =
	/^(train|training|valid|validation|val|test|testing|discovery|replication|external|internal|holdout|cases?|controls?|tumou?rs?|normals?|healthy|patients?|bams?|crams?|sams?|vcfs?|fastqs?|fasta|beds?|wigs?|bigwigs?|mafs?|segs?|raw|data|input|inputs|processed|results?|output|outputs|features?|tables?|matrix|matrices|metadata|meta|clinical|annotations?|references?|genome|mutations?|variants?|methylation|copy[-_ ]?number.*|cnv|cna|fragments?|fragmentomics|expression|counts|coverage|qc|figures?|plots?|docs?|scripts?|src|code)$/i;

/** Technical parts of one cohort, by letter, number or short name: `batch_2`, `centre-A`, `plate03`, `site_UCL`. */
const TECHNICAL_PART =
	/^(batch|plate|lane|pool|site|cent(re|er)|hospital|part|chunk|fold|split|wave|shipment)[-_ ]?(\d{1,4}|[a-z]{1,4})?$/i;

/** Files that a dataset carries to explain itself. */
const DESCRIPTION = /^(readme|source|dataset|description|about|citation|meta_study|study_tags)([._-].*)?$/i;

/**
 * One dataset, or a parent of several. Parent: no data at the top, at least two subfolders with data, and most of them
 * stand on their own, by a description file, earlier outputs, a sample table beside their data, or tables with no sample
 * in common. Names of parts (train, bam, methylation ...) and shared samples speak for one dataset. Pure.
 */
export function groupSources(view: FolderView): Grouping {
	const useful = view.recognised.filter((file) => file.role === 'data' || file.role === 'metadata');
	const top = useful.find((file) => !file.path.includes('/'));
	if (top !== undefined) return single(say('dataset.source_single_top', { example: top.path }));
	const children = byChild(useful);
	const names = [...children.keys()].sort();
	const [first] = names;
	if (first === undefined) return single(say('dataset.source_no_data'));
	if (names.length === 1) return single(say('dataset.source_single_child', { child: first }));
	if (names.every((name) => PART.test(name) || TECHNICAL_PART.test(name)))
		return single(say('dataset.source_split_names', { examples: names.slice(0, 5) }));
	const contradicting = view.contradicting ?? [];
	const shared = sharedSamples(children, contradicting);
	if (shared.length > 0)
		return single(say('dataset.source_shared_samples', { examples: shared.slice(0, 3) }));
	const noData = useful.every(({ role }) => role === 'metadata');
	const described = describedChildren(view.files);
	const opened = new Set(view.opened);
	const reasons = new Map<string, string | null>();
	for (const name of names) {
		if (described.has(name)) reasons.set(name, 'a description file');
		else if (opened.has(name)) reasons.set(name, 'earlier outputs');
		else reasons.set(name, standsAlone(children.get(name) ?? [], noData));
	}
	const own = names.filter((name) => reasons.get(name) !== null);
	if (own.length < 2 || own.length * 2 < names.length) return single(say('dataset.source_groups'));
	const kinds = [...new Set(own.map((name) => reasons.get(name) as string))].sort();
	const evidence = say('dataset.source_parent', { own: own.length, children: names.length, reasons: kinds });
	const others = contradicting
		.slice(0, 1)
		.map(({ folders, column, shared: ids, differ }) =>
			say('dataset.source_same_ids', { folders: [...folders], column, ids, differ }),
		);
	return { children: names, evidence: [evidence, ...others] };
}

function single(evidence: Message): Grouping {
	return { children: [], evidence: [evidence] };
}

function byChild(files: readonly Recognised[]): Map<string, Recognised[]> {
	const children = new Map<string, Recognised[]>();
	for (const file of files) {
		const name = file.path.slice(0, file.path.indexOf('/'));
		addToList(children, name, file);
	}
	return children;
}

/** Children with a file at their top that explains them. */
function describedChildren(files: readonly string[]): Set<string> {
	const described = new Set<string>();
	for (const file of files) {
		const [child, name, deeper] = file.split('/', 3);
		if (child !== undefined && name !== undefined && deeper === undefined && DESCRIPTION.test(name))
			described.add(child);
	}
	return described;
}

/** Why a child is a dataset of its own by its content, or null. */
function standsAlone(files: readonly Recognised[], noData: boolean): string | null {
	const data = files.some((file) => file.role === 'data');
	// Where nothing is measured anywhere, tables of people are what there is.
	if (noData && files.some((file) => file.confidence >= 0.7 && file.sample_ids.length > 1))
		return 'a sample table';
	if (data && files.some((file) => file.role === 'metadata' && file.confidence >= 0.7))
		return 'a sample table';
	if (files.some((file) => file.role === 'data' && file.sample_ids.length > 1)) return 'samples of its own';
	return null;
}

/** Samples that tables of several samples in different children have in common, where these do not contradict each other. */
function sharedSamples(
	children: ReadonlyMap<string, readonly Recognised[]>,
	contradicting: readonly { folders: readonly [string, string] }[],
): string[] {
	const seen = new Map<string, string>();
	const shared = new Set<string>();
	const others = new Set(contradicting.flatMap(({ folders: [a, b] }) => [`${a}/${b}`, `${b}/${a}`]));
	for (const [child, files] of children) {
		for (const file of files) {
			if (file.sample_ids.length < 2) continue;
			for (const id of file.sample_ids) {
				// Bare numbers are no names: sample 1 of one study is not sample 1 of another.
				if (/^\d+$/.test(id)) continue;
				const other = seen.get(id);
				if (other !== undefined && other !== child && !others.has(`${other}/${child}`)) shared.add(id);
				seen.set(id, child);
			}
		}
	}
	return [...shared].sort();
}

const FAMILY_ORDER: readonly SignalFamily[] = [
	'fragmentomics',
	'methylation',
	'copy_number',
	'variant',
	'signal_matrix',
	'archive',
	'metadata',
	'unknown',
];

/** Family of most data files; without data, of most sample tables; ties go to the order of the families. */
export function likelySignal(files: readonly { role: string; family: SignalFamily }[]): SignalFamily {
	const data = files.filter((file) => file.role === 'data');
	const judged = data.length > 0 ? data : files.filter((file) => file.role === 'metadata');
	let best: SignalFamily = 'unknown';
	let most = 0;
	for (const family of FAMILY_ORDER) {
		const count = judged.filter((file) => file.family === family).length;
		if (count > most) {
			best = family;
			most = count;
		}
	}
	return best;
}
