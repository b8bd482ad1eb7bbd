import { maxOf } from '../../../base/extremes.ts';
import { LbError } from '../../../base/errors.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { compactJson } from '../../../base/json.ts';
import type { CardMatrix, ModelCard } from '../../../contract/records/model-card.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { cardChecksTable } from '../../../contract/tables/combined/index.ts';
import { countsPerMillion } from '../../signals/counts/counts-per-million.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import type { CohortMatrix } from '../cohort/load-cohort.server.ts';
import { originOf, type MatrixOrigin } from '../combine-matrices/pipeline-of.server.ts';
import type { ApplyParameters } from './parameters.ts';

export type CheckRow = RowOf<typeof cardChecksTable>;

/** A matrix of the new data that stands for one of the card. */
export interface MatchedMatrix {
	card: CardMatrix;
	one: CohortMatrix;
	/** In the transform of the card. */
	matrix: SignalMatrix;
	/** Row of each feature of the card. */
	rows: Int32Array;
}

/**
 * Finds the matrix of each matrix of a card by its features, and refuses what was made otherwise: kind, pipeline, unit, genome
 * build, features, in this order; the first difference is named.
 * @throws LbError apply.*
 */
export async function matchMatrices(
	card: ModelCard,
	read: readonly CohortMatrix[],
	parameters: ApplyParameters,
): Promise<{ matched: MatchedMatrix[]; checks: CheckRow[] }> {
	const chosen = await choose(card, read, parameters.matrix_for ?? []);
	const matched: MatchedMatrix[] = [];
	const checks: CheckRow[] = [];
	for (const [m, stated] of card.matrices.entries()) {
		const one = chosen[m]!;
		const origin = await originOf(one.path, one.matrix.feature_ids);
		const check = (what: string, expected: string, found: string, result: CheckRow['result']): void => {
			checks.push({ matrix: stated.name, check: what, stated: expected, found, result });
		};
		comparePipelines(stated, one, origin, parameters.same_pipeline, check);
		compareBuilds(card, one, origin, parameters.genome_build, check);
		const rows = rowsOf(stated, one);
		check('features', `${stated.features.length}`, `${rows.length} found`, 'agrees');
		matched.push({ card: stated, one, matrix: transformed(stated, one), rows });
	}
	return { matched, checks };
}

/**
 * Per matrix of the card the one of its kind with most of its features. Of several that fit alike, the stated one, else that
 * of the same name, else the only one of the same pipeline; a guess between them could swap two matrices unseen.
 */
async function choose(
	card: ModelCard,
	read: readonly CohortMatrix[],
	stated: readonly string[],
): Promise<CohortMatrix[]> {
	const known = read.map(({ matrix }) => new Set(matrix.feature_ids));
	const found = assigned(card, read, stated);
	const fitting = (m: number): { rank: number; places: number[] } => {
		const { features, signal_kind } = card.matrices[m]!;
		const used = new Set(found.values());
		const ranks = read.map((one, r) => {
			const hits = used.has(r) ? 0 : features.filter((id) => known[r]!.has(id)).length;
			return hits === 0 ? 0 : hits / features.length + Number(one.matrix.signal_kind === signal_kind) / 2;
		});
		const rank = maxOf([...ranks, 0]);
		return { rank, places: ranks.flatMap((one, r) => (one === rank && one > 0 ? [r] : [])) };
	};
	const open = (): number[] => [...card.matrices.keys()].filter((m) => !found.has(m));
	for (const m of open()) {
		const same = fitting(m).places.filter((r) => read[r]!.matrix.name === card.matrices[m]!.name);
		if (same.length === 1) found.set(m, same[0]!);
	}
	for (let left = open(); left.length > 0; left = open()) {
		const all = left.map((m) => ({ m, ...fitting(m) })).sort((a, b) => b.rank - a.rank || a.m - b.m);
		const [worst] = all.filter(({ places }) => places.length === 0);
		if (worst !== undefined) refuseAbsent(card.matrices[worst.m]!, read.length);
		const one = all.find(({ places }) => places.length === 1) ?? (await byPipeline(card, read, all));
		found.set(one.m, one.places[0]!);
	}
	return card.matrices.map((_, m) => read[found.get(m)!]!);
}

interface Fitting {
	m: number;
	/** Matrices here that fit alike. */
	places: number[];
}

/** The first matrix of the card that only one of its candidates has the pipeline of. */
async function byPipeline(
	card: ModelCard,
	read: readonly CohortMatrix[],
	all: readonly Fitting[],
): Promise<Fitting> {
	for (const { m, places } of all) {
		const same: number[] = [];
		for (const r of places) {
			const { path, matrix } = read[r]!;
			const { pipeline } = await originOf(path, matrix.feature_ids);
			if (samePipeline(card.matrices[m]!, pipeline, matrix.unit)) same.push(r);
		}
		if (same.length === 1) return { m, places: same };
	}
	const { m, places } = all[0]!;
	throw new LbError('apply.ambiguous_matrix', {
		matrix: card.matrices[m]!.name,
		names: shortList(places.map((r) => read[r]!.matrix.name)),
	});
}

function samePipeline(
	{ pipeline: a, transform, unit }: CardMatrix,
	b: CardMatrix['pipeline'],
	found: string,
): boolean {
	const parts = (one: CardMatrix['pipeline']): string =>
		compactJson([one.source, one.encoder, one.encoder_version, one.signal, one.parameters]);
	return parts(a) === parts(b) && (transform !== 'none' || unit === found);
}

/** What the user stated as `name=file`: place in the card to place here. */
function assigned(
	card: ModelCard,
	read: readonly CohortMatrix[],
	stated: readonly string[],
): Map<number, number> {
	const found = new Map<number, number>();
	for (const given of stated) {
		const places = [...given].flatMap((sign, at) => (sign === '=' ? [at] : []));
		const pairs = places.flatMap((at) => {
			const [name, file] = [given.slice(0, at).trim(), given.slice(at + 1).trim()];
			const m = card.matrices.findIndex((one) => one.name === name);
			const r = read.findIndex(
				(one) => one.matrix.name === file || one.path === file || one.path.endsWith(`/${file}`),
			);
			return m < 0 || r < 0 ? [] : [[m, r] as const];
		});
		const [pair] = pairs;
		if (pair === undefined || found.has(pair[0]) || [...found.values()].includes(pair[1]))
			throw new LbError('apply.matrix_for_unknown', {
				given,
				stated: shortList(card.matrices.map(({ name }) => name)),
				found: shortList(read.map(({ matrix }) => matrix.name)),
			});
		found.set(...pair);
	}
	return found;
}

function refuseAbsent({ name, signal_kind, features }: CardMatrix, count: number): never {
	throw new LbError('apply.no_matrix_for', {
		matrix: name,
		signal: signal_kind.replaceAll('_', ' '),
		...{ features: features.length, first: features[0] ?? '', count },
	});
}

const parameterText = ({ parameters }: CardMatrix['pipeline'], name: string): string =>
	parameters[name] === undefined ? '–' : compactJson(parameters[name]);

type Check = (what: string, stated: string, found: string, result: CheckRow['result']) => void;

const made = ({ encoder, encoder_version, signal }: CardMatrix['pipeline']): string =>
	encoder === null
		? 'a table without a record of how it was made'
		: `${encoder} ${encoder_version ?? ''} of ${signal ?? ''}`;

function comparePipelines(
	stated: CardMatrix,
	{ matrix }: CohortMatrix,
	{ pipeline }: MatrixOrigin,
	confirmed: boolean,
	check: Check,
): void {
	const refuse = (field: string, expected: string, found: string): never => {
		throw new LbError('apply.other_pipeline', { matrix: matrix.name, field, found, stated: expected });
	};
	if (matrix.signal_kind !== stated.signal_kind)
		refuse('signal kind', stated.signal_kind, matrix.signal_kind);
	check('signal kind', stated.signal_kind, matrix.signal_kind, 'agrees');
	if (stated.pipeline.source !== pipeline.source) {
		if (!confirmed && pipeline.source === 'table')
			throw new LbError('apply.pipeline_unknown', { matrix: matrix.name, stated: made(stated.pipeline) });
		if (!confirmed) refuse('source', made(stated.pipeline), made(pipeline));
		check('pipeline', made(stated.pipeline), made(pipeline), 'confirmed');
	} else if (pipeline.source === 'encoder') {
		for (const field of ['encoder', 'encoder_version', 'signal'] as const)
			if (pipeline[field] !== stated.pipeline[field])
				refuse(field.replaceAll('_', ' '), stated.pipeline[field] ?? '–', pipeline[field] ?? '–');
		const names = [
			...new Set([...Object.keys(stated.pipeline.parameters), ...Object.keys(pipeline.parameters)]),
		].sort();
		for (const name of names) {
			const [a, b] = [parameterText(stated.pipeline, name), parameterText(pipeline, name)];
			if (a !== b) refuse(`parameter ${name}`, a, b);
		}
		check('pipeline', made(stated.pipeline), made(pipeline), 'agrees');
	} else check('pipeline', 'not stated', 'not stated', confirmed ? 'confirmed' : 'not_checked');
	if (stated.transform === 'none' && matrix.unit !== stated.unit) refuse('unit', stated.unit, matrix.unit);
	check('unit', stated.unit, stated.transform === 'none' ? matrix.unit : 'counts', 'agrees');
}

function compareBuilds(
	{ genome_build }: ModelCard,
	{ matrix }: CohortMatrix,
	origin: MatrixOrigin,
	named: ApplyParameters['genome_build'],
	check: Check,
): void {
	if (named !== undefined && !origin.possible.includes(named))
		throw new LbError('combined.build_contradicted', {
			build: named,
			matrix: matrix.name,
			possible: shortList([...origin.possible]),
		});
	const found = named ?? origin.build;
	if (genome_build === null || (found === null && origin.possible.some((build) => build === genome_build))) {
		check('genome build', genome_build ?? 'not stated', found ?? 'not stated', 'not_checked');
		return;
	}
	if (found !== genome_build)
		throw new LbError('apply.other_build', {
			matrix: matrix.name,
			found:
				found ??
				(origin.possible.length === 0 ? 'no known build' : shortList([...origin.possible]).join(' or ')),
			stated: genome_build,
		});
	check('genome build', genome_build, found, named === undefined ? 'agrees' : 'confirmed');
}

/** Samples from which on a feature that none of them has counts as absent; of fewer it may be a gap. */
const MIN_SAMPLES = 5;

/** Rows of the features in the order of the card. A feature without any value is as absent as one without a row. */
function rowsOf(stated: CardMatrix, { matrix }: CohortMatrix): Int32Array {
	const at = new Map(matrix.feature_ids.map((id, f) => [id, f]));
	const n = matrix.sample_ids.length;
	const holds = (f: number): boolean => {
		if (n < MIN_SAMPLES) return true;
		for (let s = 0; s < n; s++) if (Number.isFinite(matrix.values[f * n + s]!)) return true;
		return false;
	};
	const needed = [...stated.features, ...stated.library.filter((id) => !at.has(id))];
	const absent = needed.filter((id) => {
		const f = at.get(id);
		return f === undefined || !holds(f);
	});
	if (absent.length > 0)
		throw new LbError('apply.missing_features', {
			matrix: matrix.name,
			count: absent.length,
			total: Math.max(stated.features.length, stated.library.length),
			first: absent[0] ?? '',
		});
	return Int32Array.from(stated.features, (id) => at.get(id)!);
}

function transformed(stated: CardMatrix, { matrix }: CohortMatrix): SignalMatrix {
	if (stated.transform === 'none') return matrix;
	if (matrix.values.some((value) => Number.isFinite(value) && (value < 0 || !Number.isInteger(value))))
		throw new LbError('apply.not_counts', { matrix: matrix.name });
	return countsPerMillion(matrix, new Set(stated.library));
}
