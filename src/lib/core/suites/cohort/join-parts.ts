import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { LoadedMatrix } from '../../signals/load-matrix.server.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import { screenFeatures } from '../../signals/usable-features.ts';
import type { ReadMatrix } from './cohort-parts.ts';
import { jointName, partNames, validationFile } from './part-names.ts';

/** Several files that are one matrix. */
export interface JointMatrix {
	loaded: LoadedMatrix;
	/** Part of each sample of the matrix, as a short name. */
	part_of: ReadonlyMap<string, string>;
	/** Part that holds the validation samples, when the names of the files say so. */
	validation: string | null;
	/** False when one file holds all samples as well, so that their files say nothing about how they were measured. */
	technical: boolean;
}

/**
 * Puts the parts of a cohort beside each other, over the features that all of them have. A sample of several parts is taken
 * from the first of them, a training set before any other. Features without a value or with one value only are judged over the whole.
 */
export function joinParts(
	parts: readonly ReadMatrix[],
	taken: ReadonlySet<string>,
	keep_all = false,
): JointMatrix {
	const given = parts.map(({ file }) => file.given);
	const names = partNames(given);
	const held = validationFile(given);
	const validation = held === null ? null : names[given.indexOf(held)]!;
	// The validation set comes last, so that a sample of both trains.
	const order = [...parts.keys()].sort((a, b) => Number(given[a] === held) - Number(given[b] === held));
	const name = freeName(jointName(given), taken);
	const tables = parts.map(({ loaded }) => wholeTable(loaded));
	const features = tables[0]!.matrix.feature_ids.filter((id) => tables.every(({ row }) => row.has(id)));
	const from = new Map<string, { part: number; column: number }>();
	const twice: string[] = [];
	for (const part of order)
		for (const [column, id] of tables[part]!.matrix.sample_ids.entries())
			if (from.has(id)) twice.push(id);
			else from.set(id, { part, column });
	const sample_ids = [...from.keys()];
	const joint: SignalMatrix = {
		...tables[0]!.matrix,
		name,
		sample_ids,
		feature_ids: features,
		values: valuesOf(tables, features, [...from.values()]),
	};
	const { matrix, all_missing, constant } = keep_all
		? { matrix: joint, all_missing: [], constant: [] }
		: screenFeatures(joint);
	const left = new Set(tables.flatMap(({ matrix: one }) => one.feature_ids)).size - features.length;
	const part_of = new Map([...from].map(([id, { part }]) => [id, names[part]!]));
	return {
		loaded: {
			...parts[0]!.loaded,
			matrix,
			aside: null,
			source_features: features.length + left,
			source_samples: sample_ids.length,
			dropped: {
				...sumOf(parts.map(({ loaded }) => loaded.dropped)),
				...counted('features_all_missing', all_missing.length),
				...counted('features_constant', constant.length),
				...counted('features_not_in_all_parts', left),
			},
			headline: [
				describe(name, names, parts, validation),
				...sharedSamples(name, twice),
				...parts.flatMap(({ loaded }) => loaded.headline),
			],
			notes: parts.flatMap(({ loaded }) => loaded.notes),
			excluded_columns: [...new Set(parts.flatMap(({ loaded }) => loaded.excluded_columns))],
			is_metadata: parts.some(({ loaded }) => loaded.is_metadata),
			selection: null,
			counts: jointCounts(parts, sample_ids, from),
		},
		part_of,
		validation,
		technical: true,
	};
}

interface Table {
	matrix: SignalMatrix;
	row: ReadonlyMap<string, number>;
}

/** The matrix of a file with the features that were set aside because they say nothing within it. */
function wholeTable({ matrix, aside }: LoadedMatrix): Table {
	const feature_ids = [...matrix.feature_ids, ...(aside?.feature_ids ?? [])];
	const values = new Float64Array(feature_ids.length * matrix.sample_ids.length);
	values.set(matrix.values);
	if (aside !== null) values.set(aside.values, matrix.values.length);
	const row = new Map(feature_ids.map((id, f) => [id, f]));
	return { matrix: { ...matrix, feature_ids, values }, row };
}

function valuesOf(
	tables: readonly Table[],
	features: readonly string[],
	places: readonly { part: number; column: number }[],
): Float64Array {
	const values = new Float64Array(features.length * places.length);
	for (const [f, id] of features.entries()) {
		const rows = tables.map(({ row }) => row.get(id) as number);
		for (const [s, { part, column }] of places.entries()) {
			const { matrix } = tables[part]!;
			const at = rows[part]! * matrix.sample_ids.length + column;
			values[f * places.length + s] = matrix.values[at]!;
		}
	}
	return values;
}

function jointCounts(
	parts: readonly ReadMatrix[],
	sample_ids: readonly string[],
	from: ReadonlyMap<string, { part: number; column: number }>,
): LoadedMatrix['counts'] {
	const facts = parts.map(({ loaded }) => loaded.counts);
	if (facts.includes(null)) return null;
	const library_sizes = Float64Array.from(sample_ids, (id) => {
		const { part, column } = from.get(id) as { part: number; column: number };
		return facts[part]?.library_sizes[column] ?? NaN;
	});
	return { library_sizes, largest: facts.reduce((most, one) => Math.max(most, one?.largest ?? 0), 0) };
}

function freeName(name: string, taken: ReadonlySet<string>): string {
	let free = name;
	for (let i = 2; taken.has(free); i++) free = `${name}_${i}`;
	return free;
}

/** Rows and cells of every file together; what is judged over the whole is counted anew. */
function sumOf(dropped: readonly Record<string, number>[]): Record<string, number> {
	const sum: Record<string, number> = {};
	for (const counts of dropped)
		for (const [reason, count] of Object.entries(counts))
			if (!reason.startsWith('features_')) sum[reason] = (sum[reason] ?? 0) + count;
	return sum;
}

function counted(reason: string, count: number): Record<string, number> {
	return count === 0 ? {} : { [reason]: count };
}

function describe(
	name: string,
	names: readonly string[],
	parts: readonly ReadMatrix[],
	validation: string | null,
): Message {
	const listed = names.map((part, i) => `${part} (${parts[i]?.loaded.matrix.sample_ids.length})`);
	const values = { name, count: parts.length, parts: shortList(listed, 6) };
	return validation === null
		? say('suites.parts_joined', values)
		: say('suites.parts_split', { ...values, validation });
}

function sharedSamples(name: string, twice: readonly string[]): Message[] {
	if (twice.length === 0) return [];
	return [say('suites.parts_shared', { name, count: twice.length, names: shortList(twice) })];
}
