import { errorWords } from '../../../base/left-out-words.ts';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { MetadataProfile } from '../../../contract/records/profile.ts';
import { tablesInUse } from '../../../contract/records/tables-in-use.ts';
import type { MetadataSources } from '../../dataset/metadata-profile.server.ts';
import { cohortOf, type JoinedSample, type SampleDirectory } from '../../signals/join-cohort.ts';
import type { Cohort } from '../../signals/cohort.ts';
import { loadMatrix, type LoadedMatrix } from '../../signals/load-matrix.server.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import type { MostVariableChoice } from '../../signals/variance-screen.ts';
import type { CohortParameters } from './cohort-parameters.ts';
import { containedParts, partsWithin } from './contained-parts.ts';
import { cohortParts, type ReadMatrix } from './cohort-parts.ts';
import { joinParts, type JointMatrix } from './join-parts.ts';
import { withoutMissingCodes } from './missing-codes.ts';
import { onePartPerPerson } from './one-part-per-person.ts';
import { withParts } from './part-column.ts';
import { scaleCounts, type ScaledMatrix } from './scale-counts.ts';
import { fileName } from './file-name.ts';
import { joinLabels } from './join-labels.server.ts';
import { knownSampleIds } from './known-sample-ids.server.ts';
import { choiceOf } from './label-choice.ts';
import { lineWarnings } from './line-warnings.server.ts';
import { fileOfSheet } from '../../readers/tables/sheet-path.ts';
import { leftOutOf } from './left-out-of.ts';
import { withoutLeftOut, type LeftOut } from '../../signals/leave-out.ts';
import { matrixFiles, type MatrixFile } from './matrix-files.server.ts';

/** One matrix with the metadata of its samples; sample ids are those of the metadata where they matched. */
export interface CohortMatrix extends ScaledMatrix {
	/** The first of its files. */
	file: MatrixFile;
	/** All of them: several when they are parts of one cohort. */
	files: MatrixFile[];
	matrix: SignalMatrix;
	cohort: Cohort & { samples: JoinedSample[] };
}

/** Everything a cohort suite starts from. */
export interface LoadedCohort {
	matrices: CohortMatrix[];
	directory: SampleDirectory;
	metadata: MetadataProfile;
	/** What would have been chosen among the same tables without the parameters; null when nothing was stated. */
	automatic: MetadataProfile | null;
	/** Every sample of any matrix, in order of first appearance. */
	samples: JoinedSample[];
	/** Matrices that could not be read, when others could. */
	skipped: { file: MatrixFile; error: LbError }[];
	/** Absolute paths of every file read. */
	inputs: string[];
	/** Sentences for the headline: rows not read, samples cut, matrices skipped. */
	headline: Message[];
	notes: Message[];
}

/**
 * Reads the matrices, decides about the metadata, joins both. With `most_variable`, a matrix of which all rows are read is
 * held in memory with so many of its features only, chosen by their variance in the training samples. With `keep_all` one sample
 * is enough, and no feature is left out for having one value: a model that was fitted elsewhere asks for them by name.
 */
export async function loadCohort(
	parameters: CohortParameters,
	base: string,
	watch: Watch,
	most_variable: number | null = null,
	keep_all = false,
): Promise<LoadedCohort> {
	const files = await matrixFiles(parameters, base, watch);
	const ids = await knownSampleIds(parameters, files, base, watch);
	const { loaded: whole, skipped } = await loadAll(
		files,
		parameters,
		ids,
		{ most_variable, keep_all },
		watch,
	);
	const dataIds = whole.map(({ file, loaded: one }) => ({
		path: file.given,
		sample_ids: one.matrix.sample_ids,
	}));
	const tables = metadataTables(
		parameters,
		whole.map(({ file, loaded: one }) => ({ file, one })),
	);
	const choice = choiceOf(parameters);
	const {
		metadata,
		automatic,
		directory: known,
	} = await joinLabels(
		{ root: base, tables, data: dataIds, choice },
		new Set(whole.flatMap(({ loaded: one }) => (one.is_metadata ? one.matrix.feature_ids : []))),
		watch,
	);
	const out = leftOutOf(choice, known, whole);
	const loaded =
		out === null ? whole : whole.map((one) => ({ ...one, loaded: keepIn(one, out, keep_all ? 1 : 2) }));
	const holding = containedParts(loaded);
	const within = new Set(holding.flatMap(({ parts }) => parts));
	const separate = loaded.filter((one) => !within.has(one));
	const cohorts = cohortParts(
		separate,
		({ loaded: one }) =>
			one.matrix.sample_ids.some((id) => known.byDataId.get(id)?.not_used !== 'no_metadata_row'),
		({ loaded: one }) => new Set(one.matrix.sample_ids.flatMap((id) => known.byDataId.get(id)?.group ?? [])),
	);
	const load: Load = async (file, most) => {
		const one = await loadOne(file, parameters, ids, { most_variable: most, keep_all }, watch);
		return out === null ? one : withoutLeftOut(one, out);
	};
	const joints = await jointMatrices(cohorts, holding, files, (parts) => readWhole(parts, load), keep_all);
	const parted = withParts(known, [...joints.values()]);
	// Files can hold other draws of the same people. A column that says who is held out is wrong when it shares people, and a
	// model refuses it.
	const { directory, notes: held } =
		parted.profile.split_column === known.profile.split_column
			? { directory: parted, notes: [] }
			: onePartPerPerson(parted);
	const matrices: CohortMatrix[] = [];
	for (const parts of cohorts) {
		const first = joints.get(parts)?.loaded ?? parts[0]!.loaded;
		matrices.push(await cohortMatrix(parts, first, directory, parameters, most_variable, load));
	}
	const inputs = [
		...loaded.flatMap(({ file }) => filesOf(file).map(fileOfSheet)),
		...tablesInUse(metadata).map((table) => path.resolve(base, fileOfSheet(table))),
	];
	return {
		matrices,
		directory,
		metadata,
		automatic,
		samples: [...samplesOf(matrices), ...samplesLeftOut(known)],
		skipped,
		inputs,
		headline: [
			...(await lineWarnings(inputs, watch)),
			...held,
			...matrices.flatMap((one) => one.headline),
			...skipped.map(({ file, error }) =>
				say('suites.matrix_skipped', { name: fileName(file.given), ...errorWords(error) }),
			),
		],
		notes: matrices.flatMap((one) => one.notes),
	};
}

/** The matrices that are made of several: parts of one cohort, and wholes that lie beside their parts. */
async function jointMatrices(
	cohorts: readonly ReadMatrix[][],
	holding: ReturnType<typeof containedParts>,
	files: readonly MatrixFile[],
	wholeOf: (parts: readonly ReadMatrix[]) => Promise<ReadMatrix[]>,
	keep_all: boolean,
): Promise<Map<ReadMatrix[], JointMatrix>> {
	const names = new Set(files.map((file) => file.name));
	const joints = new Map<ReadMatrix[], JointMatrix>();
	for (const parts of cohorts.filter((some) => some.length > 1)) {
		const whole = await wholeOf(parts);
		for (const { file } of parts) names.delete(file.name);
		const joint = joinParts(whole, names, keep_all);
		names.add(joint.loaded.matrix.name);
		joints.set(parts, joint);
	}
	for (const parts of cohorts.filter((some) => some.length === 1)) {
		const whole = holding.find((one) => one.whole === parts[0]);
		if (whole !== undefined) joints.set(parts, partsWithin(whole));
	}
	return joints;
}

/** Reads a file again, with other features. */
type Load = (file: MatrixFile, most: MostVariableChoice | undefined) => Promise<LoadedMatrix>;

/** One matrix as it is analysed: with its features chosen by those that train, its counts scaled, its samples renamed. */
async function cohortMatrix(
	parts: readonly ReadMatrix[],
	first: LoadedMatrix,
	directory: SampleDirectory,
	parameters: CohortParameters,
	most_variable: number | null,
	load: Load,
): Promise<CohortMatrix> {
	const { file } = parts[0]!;
	const cohort = cohortOf(directory, first.matrix.sample_ids);
	const training = new Set(first.matrix.sample_ids.filter((_, s) => cohort.samples[s]?.split === 'training'));
	// Which samples train is known only now. Where not all of them do, the features are chosen again, by those.
	const trains = (id: string): boolean => training.has(id);
	const choose = (more: Partial<MostVariableChoice>): Promise<LoadedMatrix> =>
		load(file, { features: most_variable ?? 0, decides: trains, ...more });
	const decided = first.selection === null || first.selection.decided_by.length === training.size;
	const read = decided ? first : await choose({});
	const scaled = await scaleCounts(
		read,
		{ normalise: parameters.count_normalisation === 'auto', trains, seed: parameters.seed },
		(size_factors) => choose({ size_factors }),
		most_variable,
	);
	const gapped = withoutMissingCodes(scaled.matrix);
	const one = { ...scaled, headline: [...scaled.headline, ...gapped.notes] };
	const matrix = { ...gapped.matrix, sample_ids: cohort.samples.map((sample) => sample.sample_id) };
	return { ...one, aside: null, files: parts.map((part) => part.file), file, matrix, cohort };
}

/** Every sample of any matrix, in order of first appearance. */
function samplesOf(matrices: readonly CohortMatrix[]): JoinedSample[] {
	const bySample = new Map<string, JoinedSample>();
	for (const { cohort } of matrices)
		for (const sample of cohort.samples)
			if (!bySample.has(sample.sample_id)) bySample.set(sample.sample_id, sample);
	return [...bySample.values()];
}

/** A matrix without what the run leaves out; too few samples are an error, as when they are read. */
function keepIn({ file, loaded }: ReadMatrix, out: LeftOut, fewest: number): LoadedMatrix {
	const rest = withoutLeftOut(loaded, out);
	const { sample_ids, feature_ids } = rest.matrix;
	const place = { path: file.given };
	if (sample_ids.length < fewest)
		throw new LbError('signals.too_few_samples', { samples: sample_ids.length }, place);
	if (feature_ids.length === 0)
		throw new LbError(
			'signals.no_usable_feature',
			{ samples: sample_ids.length, features: loaded.matrix.feature_ids.length },
			place,
		);
	return rest;
}

/** Every sample left out that one of the matrices has. */
function samplesLeftOut({ byDataId }: SampleDirectory): JoinedSample[] {
	const bySample = new Map<string, JoinedSample>();
	for (const sample of byDataId.values())
		if (sample.not_used === 'left_out' && !bySample.has(sample.sample_id))
			bySample.set(sample.sample_id, sample);
	return [...bySample.values()];
}

/** The parts of a cohort with all their features: each file for itself would choose others. */
async function readWhole(parts: readonly ReadMatrix[], load: Load): Promise<ReadMatrix[]> {
	if (parts.every(({ loaded }) => loaded.selection === null)) return [...parts];
	const whole: ReadMatrix[] = [];
	for (const { file } of parts) whole.push({ file, loaded: await load(file, undefined) });
	return whole;
}

/** Features held by the first reading at least: fewer tell neither whether values are counts nor their size factors. */
const FOR_FACTORS = 2000;

async function loadAll(
	files: readonly MatrixFile[],
	parameters: CohortParameters,
	known_ids: readonly string[],
	{ most_variable, keep_all }: { most_variable: number | null; keep_all: boolean },
	watch: Watch,
): Promise<{ loaded: { file: MatrixFile; loaded: LoadedMatrix }[]; skipped: LoadedCohort['skipped'] }> {
	const loaded: { file: MatrixFile; loaded: LoadedMatrix }[] = [];
	const skipped: LoadedCohort['skipped'] = [];
	for (const file of files) {
		try {
			const choice =
				most_variable === null
					? undefined
					: { features: Math.max(most_variable, FOR_FACTORS), decides: () => true };
			const one = await loadOne(file, parameters, known_ids, { most_variable: choice, keep_all }, watch);
			if (one.matrix.sample_ids.length < (keep_all ? 1 : 2))
				throw new LbError(
					'signals.too_few_samples',
					{ samples: one.matrix.sample_ids.length },
					{ path: file.given },
				);
			loaded.push({ file, loaded: one });
		} catch (error) {
			const known = faultOfFile(error, file.given);
			// With one matrix there is nothing left to do; with several the others are worth having, and the loss is said first.
			// A name that leads out of what may be read was not made by the user: then nothing is told of any of them.
			if (files.length === 1 || known.code === 'sources.outside') throw known;
			skipped.push({ file, error: known });
		}
	}
	if (loaded.length === 0) throw skipped[0]?.error ?? new LbError('signals.no_matrix');
	return { loaded, skipped };
}

function loadOne(
	file: MatrixFile,
	parameters: CohortParameters,
	known_ids: readonly string[],
	{ most_variable, keep_all }: { most_variable: MostVariableChoice | undefined; keep_all: boolean },
	watch: Watch,
): Promise<LoadedMatrix> {
	return loadMatrix(
		file.path,
		{
			name: file.name,
			signal_kind: file.signal_kind,
			max_source_rows: parameters.matrix_max_source_rows,
			seed: parameters.seed,
			known_ids,
			...(most_variable === undefined ? {} : { most_variable }),
			...(file.sample_files === undefined ? {} : { sample_files: file.sample_files }),
			...(keep_all ? { keep_all } : {}),
		},
		progressNamed(watch, file),
	);
}

/** Every file of a matrix. */
function filesOf({ path: file, sample_files }: MatrixFile): string[] {
	return sample_files === undefined ? [file] : sample_files.map((one) => one.path);
}

function progressNamed(watch: Watch, file: MatrixFile): Watch {
	return {
		...(watch.signal === undefined ? {} : { signal: watch.signal }),
		onProgress: (progress) =>
			watch.onProgress?.({
				...progress,
				message: say('run.progress_read', { name: path.basename(file.given) }),
			}),
	};
}

/** Without a named table, the matrices that carry metadata columns are the candidates. */
function metadataTables(
	parameters: CohortParameters,
	loaded: readonly { file: MatrixFile; one: LoadedMatrix }[],
): MetadataSources['tables'] {
	const own = loaded
		.filter(({ one }) => one.is_metadata)
		.map(({ file }) => ({ path: file.given, is_matrix: true }));
	const named = parameters.labels_table.filter((table) => !own.some((one) => one.path === table));
	const id_column = parameters.labels_sample_col ?? null;
	return [...named.map((table) => ({ path: table, is_matrix: false, id_column })), ...own];
}
