import path from 'node:path';
import { throwIfCancelled } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import { isReadBy } from '../../contract/formats.ts';
import { say, spreadMessages, type Message } from '../../contract/messages/index.ts';
import type { Profile } from '../../contract/records/profile.ts';
import { examineSources, sampledPatterns, unseenPlaces } from './doctor.ts';
import { accountOfFiles } from './file-account.ts';
import { examineInputLines } from './examine-lines.server.ts';
import { freeSpace } from './free-space.server.ts';
import { compareGenomes } from './genome/compare-genomes.server.ts';
import { genomeRecords, readGenomes } from './genome/read-genomes.server.ts';
import { inputRecord, nameSamples, type ScannedFile } from './input-record.ts';
import { buildMetadataProfile, type MetadataChoice } from './metadata-profile.server.ts';
import { metadataSources } from './metadata-sources.ts';
import { readEarlierOutputs } from './outputs.server.ts';
import { recogniseProducts } from './products.server.ts';
import { isCompared, sameContent } from './same-content.server.ts';
import { keepAnswers, recallAnswers } from './recognise/keep-answers.server.ts';
import type { Recognised } from './recognise/recognised.ts';
import { recogniseAll } from './recognise-all.server.ts';
import { fingerprintInputs } from './fingerprint-inputs.server.ts';
import { emptyFolder, sourceRows } from './sources.server.ts';
import { subjectOf } from './subject.ts';
import { claimOf } from './recognise/named-like.ts';
import { MAX_FILES, walkFolder } from './walk.server.ts';
import { walkWarnings } from './walk-warnings.server.ts';

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
	const limit = options.max_files ?? MAX_FILES;
	const walk = await walkFolder(root, { max_files: limit }, watch);
	const outputRoot = options.output_root === undefined ? walk.root : path.resolve(options.output_root);
	const earlier = await readEarlierOutputs(outputRoot);
	if (walk.files.length === 0) throw emptyFolder(root, walk);
	if (options.user_data !== undefined) await recallAnswers(options.user_data, walk.root);
	const { recognised, patterns } = await recogniseAll(walk, watch);
	const products = await recogniseProducts(outputRoot, earlier.products, watch);
	const files = nameSamples([...recognised.map((file) => ({ file, generated_by: null })), ...products]);
	const own = files.filter(({ generated_by }) => generated_by === null);
	const inputs = files.filter(({ file }) => isInput(file));
	const hashes = await fingerprintInputs(walk.root, outputRoot, inputs, watch);
	const genomes = await readGenomes(walk.root, outputRoot, inputs, watch);
	const genomeOf = genomeRecords(genomes, patterns);
	const opened = [...inputs, ...files.filter(mayBeCut)].filter(({ file }) => file.by_pattern === undefined);
	const lines = await examineInputLines(walk.root, opened, genomes, watch);
	const sources = await sourceRows(walk, recognised, watch);
	const metadata_profile = await readMetadata(walk.root, sources.length > 1 ? [] : own, options, watch);
	throwIfCancelled(watch.signal, 'the folder scan');
	const contents = await contentsOf(walk.root, own, watch);
	if (options.user_data !== undefined) await keepAnswers(options.user_data, walk.root);
	const sourcePaths = sources.map((source) => source.path);
	const compared = await compareSources(walk.root, sourcePaths, { genomes, own, contents }, watch);
	const records = inputs.map((input, index) =>
		inputRecord(input, hashes[index] ?? null, genomeOf(input.file), compared.regions.get(input.file.path)),
	);
	const hashOf = new Map(inputs.map((input, index) => [input.file, hashes[index]?.value ?? null]));
	const doctor = [
		...unseenPlaces(walk, limit),
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
		...compared.findings,
	];
	const unrecognised = own.filter(({ file }) => file.role === 'unknown').map(({ file }) => file.path);
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
		...spreadMessages('warnings', [
			...walkWarnings(walk, limit),
			...earlier.warnings,
			...sourceWarnings(sources.length, walk.files.length, inputs),
		]),
	};
}

function sourceWarnings(sources: number, files: number, inputs: readonly ScannedFile[]): Message[] {
	const warnings: Message[] = [];
	if (sources > 1) warnings.push(say('dataset.parent_folder', { count: sources }));
	if (
		!inputs.some(
			({ file }) => file.role === 'data' || file.role === 'metadata' || isReadBy(file.format, 'assay_sheet'),
		)
	)
		warnings.push(say('dataset.nothing_recognised', { files }));
	return warnings;
}

/** The metadata of a dataset by its own files; of several sources each has its own, so none are given. */
function readMetadata(
	root: string,
	own: readonly ScannedFile[],
	options: ScanOptions,
	watch: Watch,
): Promise<Profile['metadata_profile']> {
	const { choice, goal } = options;
	return buildMetadataProfile(metadataSources(root, own, choice, goal), watch);
}

/** Compares the genomes within each source; findings in the order of the sources. */
async function compareSources(
	root: string,
	sources: readonly string[],
	{ genomes, own, contents }: SourceFiles,
	watch: Watch,
): Promise<Awaited<ReturnType<typeof compareGenomes>>> {
	const ownFiles = new Set(own.map(({ file }) => file));
	const compared = await Promise.all(
		sources.map((source) =>
			compareGenomes(
				root,
				[...genomes].filter(([file]) => source === '.' || file.path.startsWith(`${source}/`)),
				{ contents, isSource: (file) => ownFiles.has(file) },
				watch,
			),
		),
	);
	return {
		findings: compared.flatMap(({ findings }) => findings),
		regions: new Map(compared.flatMap(({ regions }) => [...regions])),
	};
}

interface SourceFiles {
	genomes: Awaited<ReturnType<typeof readGenomes>>;
	own: readonly ScannedFile[];
	/** Keys of files of the same content. */
	contents: ReadonlyMap<Recognised, string | null>;
}

/** Documents, faulty files and files of no known format are no inputs; they stand in `doctor` and `unrecognised`. */
function isInput(file: Recognised): boolean {
	return !['document', 'problem', 'unknown'].includes(file.role);
}

/** Texts that were not recognised, under the name of data: cut before the first full line, perhaps. */
function mayBeCut({ file }: ScannedFile): boolean {
	return (file.role === 'unknown' || file.problem === 'not_as_named') && claimOf(file.path) !== null;
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
