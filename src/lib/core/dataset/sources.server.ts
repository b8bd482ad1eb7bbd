import path from 'node:path';
import { mapBounded } from '../../base/bounded.ts';
import { toCsv } from '../../base/csv.ts';
import { LbError, throwIfCancelled } from '../../base/errors.ts';
import type { FolderHandle } from '../../base/folder-handle.server.ts';
import { canonicalJson } from '../../base/json.ts';
import type { Watch } from '../../base/progress.ts';
import { say, spreadMessages } from '../../contract/messages/index.ts';
import type { JointInventoryRow, Profile, SourceRow } from '../../contract/records/profile.ts';
import { applySidecars } from './recognise/apply-sidecars.ts';
import { recogniseFile } from './recognise/recognise-file.server.ts';
import type { Recognised } from './recognise/recognised.ts';
import { contradictingFolders } from './contradicting-folders.server.ts';
import { groupSources, likelySignal } from './source-grouping.ts';
import { sourceId } from './source-id.server.ts';
import { walkFolder, type Walk } from './walk.server.ts';
import { fileOfSheet } from '../readers/tables/sheet-path.ts';

/** Files of every child that are looked at to tell one dataset from several. */
const FILES_PER_CHILD = 60;
/** Files recognised at the same time: reads of heads, so the disk is the limit. */
export const FILES_AT_ONCE = 16;

/**
 * Finds the datasets of a folder: itself (path `.`), or its child datasets when it is a parent (see `groupSources` for
 * the rule; the evidence stands in every row). Throws dataset.folder_* and
 * dataset.only_lost_links.
 */
export async function discoverDatasetSources(folder: string, watch: Watch = {}): Promise<SourceRow[]> {
	const walk = await walkFolder(folder, {}, watch);
	if (walk.files.length === 0) throw emptyFolder(folder, walk);
	const looked = filesForGrouping(walk.files);
	const recognised = applySidecars(await recogniseFiles(walk.root, looked, watch));
	return sourceRows(walk, recognised, watch);
}

/** Recognises many files with bounded concurrency, in the order of the list. */
export async function recogniseFiles(
	root: string,
	files: readonly string[],
	watch: Watch,
): Promise<Recognised[]> {
	let done = 0;
	const recognised = await mapBounded(
		files,
		FILES_AT_ONCE,
		async (file) => {
			const found = await recogniseFile(root, file, { signal: watch.signal });
			done += 1;
			if (done % 50 === 0 || done === files.length) {
				const message = say('dataset.recognising');
				watch.onProgress?.({ done, total: files.length, unit: 'files', message });
			}
			return found;
		},
		watch.signal,
	);
	throwIfCancelled(watch.signal, 'the folder scan');
	return recognised.flat();
}

/** Files spread evenly over every child and all at the top: the same choice for a quick look and for a full scan. */
export function filesForGrouping(files: readonly string[]): string[] {
	const childOf = (file: string): string => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '');
	const totals = new Map<string, number>();
	for (const file of files) totals.set(childOf(file), (totals.get(childOf(file)) ?? 0) + 1);
	const met = new Map<string, number>();
	return files.filter((file) => {
		const child = childOf(file);
		const position = met.get(child) ?? 0;
		met.set(child, position + 1);
		const step = Math.ceil((totals.get(child) ?? 0) / FILES_PER_CHILD);
		return position % step === 0;
	});
}

/** Source rows of a walked folder. `recognised` may hold more than the rule looks at. */
export async function sourceRows(
	walk: Walk,
	recognised: readonly Recognised[],
	watch: Watch = {},
): Promise<SourceRow[]> {
	const looked = new Set(filesForGrouping(walk.files));
	const opened = walk.excluded
		.filter(({ folder, reason }) => reason === 'own_output' && folder.endsWith('/assistant'))
		.map(({ folder }) => folder.slice(0, -'/assistant'.length));
	const judged = recognised.filter((file) => looked.has(fileOf(file.path)));
	const grouping = groupSources({
		files: walk.files,
		recognised: judged,
		opened,
		contradicting: await contradictingFolders(walk.root, judged, watch),
	});
	const evidence = spreadMessages('evidence', grouping.evidence);
	const parts = partition(grouping.children, walk.files, (file) => file);
	const recognisedParts = partition(grouping.children, recognised, (file) => file.path);
	const names = grouping.children.length === 0 ? ['.'] : grouping.children;
	return names.map((name) => ({
		source_id: sourceId(path.join(walk.root, name)),
		path: name,
		likely_signal: likelySignal(recognisedParts.get(name) ?? []),
		files: parts.get(name)?.length ?? 0,
		...evidence,
	}));
}

/** Items by child folder; everything under `.` when there are no children. */
function partition<Item>(
	children: readonly string[],
	items: readonly Item[],
	pathOf: (item: Item) => string,
): Map<string, Item[]> {
	if (children.length === 0) return new Map([['.', [...items]]]);
	const parts = new Map<string, Item[]>(children.map((name) => [name, []]));
	for (const item of items) parts.get(pathOf(item).split('/', 1)[0]!)?.push(item);
	return parts;
}

function fileOf(relative: string): string {
	return fileOfSheet(relative);
}

/** One row of a joint inventory from the profile of a source. */
export function sourceInventoryRow(profile: Profile): JointInventoryRow {
	const own = profile.sources.find((source) => source.path === '.');
	const count = (names: readonly string[]): Record<string, number> => {
		const tally: Record<string, number> = {};
		for (const name of [...names].sort()) tally[name] = (tally[name] ?? 0) + 1;
		return tally;
	};
	const inputs = profile.inputs.filter((input) => input.generated_by === null);
	return {
		source_id: own?.source_id ?? sourceId(profile.dataset_root),
		source_path: profile.dataset_root,
		likely_signal:
			own?.likely_signal ??
			likelySignal(inputs.map((input) => ({ role: input.role, family: input.signal_family }))),
		assay_summaries: count(inputs.map((input) => input.format)),
		labels: profile.metadata_profile.label_counts,
		generated_outputs: count(profile.outputs.map((output) => output.kind)),
	};
}

/**
 * Writes `source_inventory.csv` and `source_inventory.json` into a folder, each in one step. In the CSV the
 * counts are written `name: n; name: n`. Returns the absolute paths.
 */
export async function writeJointSourceInventory(
	folder: FolderHandle,
	rows: readonly JointInventoryRow[],
): Promise<{ csv_path: string; json_path: string }> {
	const columns = [
		'source_id',
		'source_path',
		'likely_signal',
		'assay_summaries',
		'labels',
		'generated_outputs',
	];
	const flat = rows.map((row) => ({
		...row,
		assay_summaries: counts(row.assay_summaries),
		labels: counts(row.labels),
		generated_outputs: counts(row.generated_outputs),
	}));
	await folder.replace('source_inventory.csv', toCsv(columns, flat));
	await folder.replace('source_inventory.json', canonicalJson({ schema_version: 1, rows }));
	return {
		csv_path: path.join(folder.path, 'source_inventory.csv'),
		json_path: path.join(folder.path, 'source_inventory.json'),
	};
}

function counts(tally: Readonly<Record<string, number>>): string {
	return Object.entries(tally)
		.map(([name, count]) => `${name}: ${count}`)
		.join('; ');
}

/** Defined here because both the quick look and the scan refuse an empty folder. */
export function emptyFolder(folder: string, { lost }: Walk): LbError {
	const links = lost.filter(({ kind }) => kind === 'link').map((one) => one.path);
	const [example] = links;
	if (example !== undefined)
		return new LbError('dataset.only_lost_links', { links: links.length, example }, { path: folder });
	return new LbError('dataset.folder_empty', {}, { path: folder });
}
