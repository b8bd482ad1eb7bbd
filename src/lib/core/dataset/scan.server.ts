import { faultOfFile } from '../../base/file-fault.ts';
import path from 'node:path';
import { mapBounded } from '../../base/bounded.ts';
import { throwIfCancelled } from '../../base/errors.ts';
import { hashFile } from '../../base/hashing.server.ts';
import type { Watch } from '../../base/progress.ts';
import { say, spreadMessages, type Message } from '../../contract/messages/index.ts';
import type { ContentHash } from '../../contract/records/common.ts';
import type { Profile } from '../../contract/records/profile.ts';
import { examineSources, sampledPatterns, unseenPlaces } from './doctor.ts';
import { accountOfFiles } from './file-account.ts';
import { examineInputLines } from './examine-lines.server.ts';
import { freeSpace } from './free-space.server.ts';
import { compareGenomes } from './genome/compare-genomes.server.ts';
import { genomeRecords, readGenomes } from './genome/read-genomes.server.ts';
import { inputRecord, nameSamples, type ScannedFile } from './input-record.ts';
import { columnsAreSamples } from './metadata/transposed-table.ts';
import {
	buildMetadataProfile,
	type MetadataChoice,
	type MetadataSources,
} from './metadata-profile.server.ts';
import { readEarlierOutputs } from './outputs.server.ts';
import { oneSampleTables } from './one-sample-tables.ts';
import { recogniseProducts } from './products.server.ts';
import { isCompared, sameContent } from './same-content.server.ts';
import { rejudgeByIds } from './rejudge.server.ts';
import { rejudgeBySharedIds } from './shared-ids.server.ts';
import { applySidecars } from './recognise/apply-sidecars.ts';
import { lostData, lostFiles, markMisnamed, MAX_LOST_FILES } from './recognise/misnamed.server.ts';
import { keepAnswers, recallAnswers } from './recognise/keep-answers.server.ts';
import type { Recognised } from './recognise/recognised.ts';
import { recogniseFolder } from './recognise-folder.server.ts';
import { emptyFolder, sourceRows, FILES_AT_ONCE } from './sources.server.ts';
import { subjectOf } from './subject.ts';
import { claimOf } from './recognise/named-like.ts';
import { MAX_FILES, walkFolder, type Walk } from './walk.server.ts';
import { fileOfSheet } from '../readers/tables/sheet-path.ts';

export interface ScanOptions {
	/** Now; a test gives a fixed time. */
	clock: () => Date;
	/** How the metadata is chosen; default: by the order of rules. */
	choice?: MetadataChoice;
	/** What the user wants, in the user's words; breaks ties between label columns. */
	goal?: string | null;
	/** Folder that holds or will hold `assistant/`; default: the dataset itself. */
	output_root?: string;
	/** User data folder, where what was found out about tables is kept for the next process; default: nowhere. */
	user_data?: string;
	/** Bound of the walk; default 200,000 files. */
	max_files?: number;
}

/** Files up to this size are hashed whole during a scan. */
const HASH_NOW = 64 * 2 ** 20;
/** From this size on a fingerprint is sampled and cheap again (see `hashFile`). */
const SAMPLED_FROM = 256 * 2 ** 20;
const MAX_LISTED = 200;

/**
 * Turns a folder into a profile: files recognised by content, sources, metadata, earlier outputs and the findings of the
 * input doctor. Reads heads, small tables and fingerprints; opens nothing for writing. Throws dataset.folder_*,
 * metadata.* (a named table or column is missing), general.cancelled.
 */
export async function scanProjectProfile(
	root: string,
	options: ScanOptions,
	watch: Watch = {},
): Promise<Profile> {
	const walk = await walkFolder(root, { max_files: options.max_files ?? MAX_FILES }, watch);
	const outputRoot = options.output_root === undefined ? walk.root : path.resolve(options.output_root);
	const earlier = await readEarlierOutputs(outputRoot);
	if (walk.files.length === 0) throw emptyFolder(root, walk);
	if (options.user_data !== undefined) await recallAnswers(options.user_data, walk.root);
	const { recognised: first, patterns } = await recogniseFolder(walk.root, walk.files, watch);
	const byIds = await rejudgeByIds(walk.root, first, watch);
	const judged = applySidecars(await rejudgeBySharedIds(walk.root, byIds, watch));
	const told = describedAcross(await markMisnamed(walk.root, judged, watch));
	const recognised = [...cohortsOfFiles(told), ...lostFiles(walk.lost)];
	const products = await recogniseProducts(outputRoot, earlier.products, watch);
	const files = nameSamples([...recognised.map((file) => ({ file, generated_by: null })), ...products]);
	const inputs = files.filter(({ file }) => isInput(file));
	const hashes = await fingerprints(walk.root, outputRoot, inputs, watch);
	const genomes = await readGenomes(walk.root, outputRoot, inputs, watch);
	const genomeOf = genomeRecords(genomes, patterns);
	const opened = [...inputs, ...files.filter(mayBeCut)].filter(({ file }) => file.by_pattern === undefined);
	const lines = await examineInputLines(walk.root, opened, genomes, watch);
	const sources = await sourceRows(walk, recognised, watch);
	const isParent = sources.length > 1;
	const own = files.filter(({ generated_by }) => generated_by === null);
	const metadata_profile = await buildMetadataProfile(
		{
			root: walk.root,
			tables: isParent ? [] : own.flatMap((one) => metadataTables(one)),
			data: isParent ? [] : samplesOf(own).map(dataIds),
			choice: options.choice ?? { mode: 'auto' },
			goal: options.goal ?? null,
		},
		watch,
	);
	throwIfCancelled(watch.signal, 'the folder scan');
	const hashOf = new Map(inputs.map((input, index) => [input.file, hashes[index]?.value ?? null]));
	const contents = await contentsOf(walk.root, own, watch);
	if (options.user_data !== undefined) await keepAnswers(options.user_data, walk.root);
	const sourcePaths = sources.map((source) => source.path);
	const sourcesOf = new Set(own.map(({ file }) => file));
	const compared = await Promise.all(
		sourcePaths.map((source) =>
			compareGenomes(
				walk.root,
				[...genomes].filter(([file]) => source === '.' || file.path.startsWith(`${source}/`)),
				{ contents, isSource: (file) => sourcesOf.has(file) },
				watch,
			),
		),
	);
	const regions = new Map(compared.flatMap((one) => [...one.regions]));
	const records = inputs.map((input, index) =>
		inputRecord(input, hashes[index] ?? null, genomeOf(input.file), regions.get(input.file.path)),
	);
	const doctor = [
		...unseenPlaces(walk, options.max_files ?? MAX_FILES),
		...sampledPatterns(patterns),
		...examineSources(
			sourcePaths,
			own.map(({ file }) => ({
				file,
				hash: hashOf.get(file) ?? null,
				...(contents.has(file) ? { content: contents.get(file) ?? null } : {}),
			})),
			await freeSpace(outputRoot),
			lines,
		),
		...compared.flatMap(({ findings }) => findings),
	];
	const unrecognised = own.filter(({ file }) => file.role === 'unknown').map(({ file }) => file.path);
	const warnings = [...walkWarnings(walk, options.max_files ?? MAX_FILES), ...earlier.warnings];
	if (isParent) warnings.push(say('dataset.parent_folder', { count: sources.length }));
	if (!inputs.some(({ file }) => file.role === 'data' || file.role === 'metadata')) {
		warnings.push(say('dataset.nothing_recognised', { files: walk.files.length }));
	}
	return {
		schema_version: 1,
		dataset_root: walk.root,
		dataset_id: earlier.dataset_id,
		output_root: outputRoot,
		scanned_at: options.clock().toISOString(),
		files_scanned: walk.files.length,
		truncated: walk.truncated,
		sources,
		inputs: records,
		unrecognised: unrecognised.slice(0, MAX_LISTED),
		unrecognised_count: unrecognised.length,
		file_account: accountOfFiles(files),
		subject: subjectOf(
			own.map(({ file }) => file),
			metadata_profile,
		),
		outputs: earlier.outputs,
		metadata_profile,
		doctor,
		...spreadMessages('warnings', warnings),
	};
}

/** Documents, faulty files and files of no known format are no inputs; they stand in `doctor` and `unrecognised`. */
function isInput(file: Recognised): boolean {
	return !['document', 'problem', 'unknown'].includes(file.role);
}

/** Texts that were not recognised, under the name of data: cut before the first full line, perhaps. */
function mayBeCut({ file }: ScannedFile): boolean {
	return (file.role === 'unknown' || file.problem === 'not_as_named') && claimOf(file.path) !== null;
}

/** Sample tables, and matrices with samples in rows that hold columns beside the id which are no features. */
function mayDescribeSamples(file: Recognised): boolean {
	if (file.format === 'metadata_table') return true;
	return file.format === 'feature_table' && (file.matrix?.excluded_columns.length ?? 0) > 1;
}

/** Files that samples are matched with: the data, else the tables of scores, which are then what can be analysed. */
function samplesOf(own: readonly ScannedFile[]): ScannedFile[] {
	const data = own.filter(({ file }) => file.role === 'data');
	return data.length > 0 ? data : own.filter(({ file }) => file.scores !== undefined);
}

function metadataTables({ file }: ScannedFile): MetadataSources['tables'][number][] {
	if (mayDescribeSamples(file))
		return [{ path: file.path, is_matrix: file.matrix !== null, id_column: file.sample_column }];
	// Rows of groups and ages may stand above the measurements.
	const across = file.matrix?.orientation === 'features_in_rows' && (file.matrix.n_features ?? 1) > 0;
	return across ? [{ path: file.path, is_matrix: true, across: true }] : [];
}

/** Tables of which nothing was known and whose columns are the samples of the data: their rows describe these. */
function describedAcross(files: readonly Recognised[]): Recognised[] {
	const ids = new Set(files.flatMap(({ role, sample_ids }) => (role === 'data' ? sample_ids : [])));
	return files.map((file) => {
		if (file.format !== 'table' || !columnsAreSamples(file.columns ?? [], ids)) return file;
		const samples = (file.columns ?? []).filter((name) => ids.has(name)).length;
		return {
			...file,
			...{ format: 'metadata_table', family: 'metadata', role: 'metadata', confidence: 0.7 },
			evidence: [say('recognise.samples_in_columns', { samples })],
		};
	});
}

/** Tables of one sample each that are a matrix together: what they were taken for one by one no longer counts. */
function cohortsOfFiles(files: readonly Recognised[]): Recognised[] {
	const tables = files.flatMap((file) =>
		file.one_sample === undefined || file.role === 'metadata'
			? []
			: [{ path: file.path, key: file.one_sample.key, file, found: file.one_sample }],
	);
	const samples = new Map<Recognised, Recognised>();
	for (const group of oneSampleTables(tables))
		for (const { table, sample_id } of group) {
			const { family, features, scale } = table.found;
			samples.set(table.file, {
				...table.file,
				...{ format: 'sample_values', role: 'data', family: family === 'unknown' ? 'signal_matrix' : family },
				...{ confidence: 0.75, sample_ids: [sample_id], named_by_file: true, sample_column: null },
				evidence: [say('recognise.one_sample', { files: group.length })],
				matrix: {
					...{ orientation: 'features_in_rows', n_samples: 1, n_features: features, sample_ids: [sample_id] },
					...{ annotation_columns: [], excluded_columns: [], value_scale: scale, layout: 'plain' },
				},
			});
		}
	return files.map((file) => samples.get(file) ?? file);
}

function dataIds({ file }: ScannedFile): { path: string; sample_ids: string[] } {
	return { path: file.path, sample_ids: file.sample_ids };
}

/** Fingerprints of the inputs: whole for small files, sampled for very large ones, none in between. */
async function fingerprints(
	root: string,
	outputRoot: string,
	inputs: readonly ScannedFile[],
	watch: Watch,
): Promise<(ContentHash | null)[]> {
	let done = 0;
	const known = new Map<string, Promise<ContentHash>>();
	const hashes = await mapBounded(
		inputs,
		FILES_AT_ONCE / 4,
		async ({ file, generated_by }) => {
			done += 1;
			if (done % 20 === 0 || done === inputs.length) {
				const message = say('dataset.fingerprinting');
				watch.onProgress?.({ done, total: inputs.length, unit: 'files', message });
			}
			// What was not opened is fingerprinted by the run that reads it.
			if (file.by_pattern !== undefined) return null;
			if (file.sha256 !== null) return { value: file.sha256, rule: 'sha256' as const };
			if (file.bytes > HASH_NOW && file.bytes <= SAMPLED_FROM) return null;
			const absolute = path.join(generated_by === null ? root : outputRoot, fileOfSheet(file.path));
			// The sheets of a workbook are several inputs of one file.
			const hash = known.get(absolute) ?? hashFile(absolute, watch.signal);
			known.set(absolute, hash);
			try {
				return await hash;
			} catch (error) {
				// It may have gone meanwhile; whoever reads it will say so.
				faultOfFile(error, absolute);
				return null;
			}
		},
		watch.signal,
	);
	throwIfCancelled(watch.signal, 'the folder scan');
	return hashes;
}

/** Keys of the content of files that hold one sample each. */
async function contentsOf(
	root: string,
	own: readonly ScannedFile[],
	watch: Watch,
): Promise<Map<Recognised, string | null>> {
	const files = own
		.map(({ file }) => file)
		.filter((file) => file.role === 'data' && file.by_pattern === undefined && isCompared(file));
	const keys = await sameContent(
		files.map((file) => ({ ...file, path: path.join(root, file.path) })),
		watch,
	);
	return new Map(files.map((file, i) => [file, keys[i] ?? null]));
}

function walkWarnings(walk: Walk, limit: number): Message[] {
	const warnings: Message[] = [];
	if (walk.truncated) warnings.push(say('dataset.truncated', { limit }));
	const [unreadable] = walk.unreadable;
	if (unreadable !== undefined) {
		warnings.push(say('dataset.unreadable_folders', { count: walk.unreadable.length, example: unreadable }));
	}
	const excluded = walk.excluded.filter(({ reason }) => reason !== 'hidden' && reason !== 'own_output');
	const [first] = excluded;
	if (first !== undefined) {
		warnings.push(say('dataset.excluded_folders', { count: excluded.length, example: first.folder }));
	}
	if (walk.links_outside.length > 0) warnings.push(linksOutside(walk.links_outside));
	if (walk.links_skipped > 0) warnings.push(say('dataset.links_skipped', { count: walk.links_skipped }));
	const lost = lostData(walk.lost).length;
	if (lost > MAX_LOST_FILES)
		warnings.push(say('dataset.lost_files', { count: lost, listed: MAX_LOST_FILES }));
	return warnings;
}

const LINKS_NAMED = 5;

function linksOutside(links: readonly string[]): Message {
	return say('dataset.links_outside', { count: links.length, links: links.slice(0, LINKS_NAMED) });
}
