import path from 'node:path';
import * as z from 'zod';
import { LbError } from '../../../../base/errors.ts';
import { requireStated, resolvePlace } from '../../../../base/require-place.server.ts';
import { requireFit } from '../../../../base/require-fit.ts';
import type { Operation } from '../../../../contract/operations/define.ts';
import {
	isReadPathArgument,
	readPathArguments,
	writePathArguments,
} from '../../../../contract/operations/path-arguments.ts';
import { cohortTables } from '../../../../contract/records/cohort-tables.ts';
import { taskCards, type TaskCard } from '../../../../contract/tasks/index.ts';
import { isPathParameter } from '../../../../contract/tasks/path-parameters.ts';
import { isAddress } from '../../../fetch/is-address.ts';
import { checkStated } from './check-stated.server.ts';
import { requireInside, sheetOf } from '../sources/inside-folders.server.ts';
import { requireOutput } from '../sources/output-place.server.ts';
import { requireCard } from './require.ts';
import { requireSome } from './require.ts';

/** What a session lets a function read and write. */
export interface FunctionPlaces {
	/** Targets of the session. */
	bases: readonly string[];
	/** Folders that may be read. */
	folders: readonly string[];
	/** Folders of data. */
	sources: readonly string[];
	userData: string;
}

/** Arguments as a job takes them, and how the job goes beside others. */
export interface FunctionArguments {
	arguments: Record<string, unknown>;
	/** Folder it writes to; null when it only looks, or nothing says where it writes. */
	dataset: string | null;
	/** It only looks. */
	beside: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Checks the arguments of a function by the registry and the folders of the session. Paths come out absolute, links
 * followed; only those that the engine itself begins at the dataset stay as they are. Throws `request.invalid`,
 * `run.parameter_invalid`, `run.task_unknown`, `sources.none`, `sources.outside`, `run.output_*`.
 */
export function functionArguments(
	operation: Operation,
	stated: Values,
	places: FunctionPlaces,
): FunctionArguments {
	const given = withDataset(operation, stated, places);
	requireFit(operation.arguments, given);
	const shape = shapeOf(operation);
	const cards = cardsOf(given);
	const only = places.bases.length === 1 ? (places.bases[0] ?? null) : null;
	const read: string[] = [];
	const place = (name: string, field: string, base: string | null): string => {
		const real = realName(name, startOf(name, base, field, places), places.folders);
		read.push(real);
		return real;
	};
	const checked: Record<string, unknown> = { ...given };
	if (typeof given['path'] === 'string') checked['path'] = place(given['path'], 'path', only);
	const dataset = typeof checked['path'] === 'string' ? checked['path'] : null;
	const base = dataset ?? only;
	for (const name of Object.keys(shape).filter(isReadPathArgument)) {
		if (name === 'path' || given[name] === undefined) continue;
		if (name === 'source' && isAddress(String(given[name]))) continue;
		const real = each(given[name], (file) => place(file, name, base));
		const table = name === 'labels_table';
		if (table) each(given[name], (file) => cohortTables(file).map((one) => place(one, name, base)));
		if (!table || dataset === null) checked[name] = real;
	}
	if (isRecord(given['parameters'])) {
		const { parameters } = given;
		if (!(inner(shape['parameters']) instanceof z.ZodObject))
			checkStated(cards, parameters, { bases: base === null ? [] : [base], folders: places.folders });
		const real = realParameters(parameters, (file, name) => place(file, name, base));
		if (dataset === null) checked['parameters'] = real;
	}
	const outputs = writePathArguments.filter((name) => name in shape && typeof given[name] === 'string');
	for (const name of outputs) {
		const file = String(given[name]);
		const stated = resolvePlace(file, startOf(file, base, name, places));
		checked[name] = requireOutput(stated, name, { ...places, own: dataset === null ? read : [dataset] });
	}
	const beside = operation.only_reads === true && outputs.length === 0;
	return { arguments: checked, beside, dataset: beside ? null : lockedFolder(checked) };
}

/** A dataset that is left out is the one that is bound. */
function withDataset(operation: Operation, stated: Values, { bases }: FunctionPlaces): Values {
	const taken = shapeOf(operation)['path'];
	if (taken === undefined || Object.hasOwn(stated, 'path')) return stated;
	const [only] = bases;
	if (bases.length === 1 && only !== undefined) return { ...stated, path: only };
	if (taken.safeParse(undefined).success) return stated;
	requireSome(bases);
	throw new LbError(
		'request.invalid',
		{
			reason: 'several folders are bound, so one must be chosen',
			reason_zh: '已绑定多个文件夹，须指明是哪一个',
		},
		{ field: 'path' },
	);
}

/** Where a name starts. */
function startOf(name: string, base: string | null, field: string, { bases }: FunctionPlaces): string {
	requireStated(name, field);
	if (base !== null) return base;
	if (path.isAbsolute(name)) return path.parse(name).root;
	requireSome(bases);
	throw new LbError(
		'request.invalid',
		{
			reason: 'several folders are bound, so an absolute path is needed',
			reason_zh: '已绑定多个文件夹，须给出绝对路径',
		},
		{ field },
	);
}

function realName(name: string, base: string, folders: readonly string[]): string {
	return requireInside(name, base, folders) + sheetOf(path.resolve(base, name));
}

/** What runs and writes holds the folder of its dataset, or where it writes when it has none. */
function lockedFolder(checked: Values): string | null {
	const names = [
		'path',
		...writePathArguments.filter((name) => name !== 'output_root'),
		...readPathArguments,
	];
	const held = names.map((name) => checked[name]).find((value) => typeof value === 'string');
	return typeof held === 'string' ? held : null;
}

/** Cards whose parameters may be stated: of the task that is named, or of all. */
function cardsOf({ task_key, task }: Values): readonly TaskCard[] {
	const key = task_key ?? task;
	return typeof key === 'string' ? [requireCard(key)] : Object.values(taskCards);
}

const shapeOf = ({ arguments: taken }: Operation): Record<string, z.ZodType> =>
	taken instanceof z.ZodObject ? taken.shape : {};

const inner = (schema: z.ZodType | undefined): unknown =>
	schema instanceof z.ZodOptional ? schema.unwrap() : schema;

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** One text or a list of them, each changed; anything else stays. */
function each(value: unknown, change: (text: string) => unknown): unknown {
	if (typeof value === 'string') return change(value);
	return Array.isArray(value) ? value.map((one: unknown) => each(one, change)) : value;
}

/** Parameters with the files that they name in their real places. */
function realParameters(
	parameters: Values,
	real: (file: string, name: string) => string,
): Record<string, unknown> {
	const entries = Object.entries(parameters).map(([name, value]): [string, unknown] => [
		name,
		isPathParameter(name) ? each(value, (file) => real(file, name)) : value,
	]);
	return Object.fromEntries(entries);
}
