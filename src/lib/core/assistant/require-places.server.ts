import path from 'node:path';
import { closedReason, type ClosedReason, type Face } from '../../base/places.ts';
import { realPlace } from '../../base/real-place.server.ts';
import { requirePlace, resolvePlace, type AskedPlace } from '../../base/require-place.server.ts';
import { isReadPathArgument, writtenArguments } from '../../contract/operations/path-arguments.ts';
import { cohortTables } from '../../contract/records/cohort-tables.ts';
import { isPathParameter } from '../../contract/tasks/path-parameters.ts';
import { isAddress } from '../fetch/is-address.ts';
import { faceOf, type AssistantContext } from './context.ts';
import { requireFree } from './free-place.server.ts';
import { otherDataset } from './other-dataset.server.ts';
import { sheetOf } from './sessions/sources/inside-folders.server.ts';

type Asking = Pick<AssistantContext, 'userData' | 'watch'>;

/** Where relative names start. */
export interface Starts {
	/** Those beside a dataset; null without one. */
	dataset: string | null;
	/** All others. */
	current: string;
}

/** A file or folder that arguments name. */
interface Named {
	field: string;
	file: string;
}

/**
 * Holds every file and folder that arguments of an operation name to the rule of `base/places.ts`, before anything is read
 * or made. Throws `sources.forbidden`, `run.output_forbidden`, `usage.option_invalid`.
 */
export function requirePlaces(
	operation: string,
	args: Readonly<Record<string, unknown>>,
	context: Asking,
): void {
	const written = writtenArguments(operation);
	const others = Object.entries(args).filter(([name]) => !written.includes(name));
	const all = startsOf(args, context);
	const read = all.flatMap((starts) => requireReadable(Object.fromEntries(others), starts, context));
	const starts = all[0] ?? { dataset: null, current: process.cwd() };
	for (const field of written)
		for (const file of textsIn(args[field])) requireWritable({ field, file }, starts, read, context);
}

/**
 * Where names start: one dataset, or each of several. Beside one of several that is closed nothing is read, and it is told
 * when its turn comes.
 */
function startsOf(args: Readonly<Record<string, unknown>>, { userData }: Asking): Starts[] {
	const current = process.cwd();
	const { path: one, paths } = args;
	if (typeof one === 'string') return [{ dataset: resolvePlace(one, current), current }];
	if (!Array.isArray(paths)) return [{ dataset: null, current }];
	const closed = closedForReading(userData);
	return textsIn(paths)
		.map((folder) => resolvePlace(folder, current, 'paths'))
		.filter((folder) => !folder.startsWith('//') && closed(realPlace(folder) ?? folder) === null)
		.map((dataset) => ({ dataset, current }));
}

/**
 * Real paths of what arguments name to be read. Of `paths` each folder is looked at by itself: one that is closed does not
 * stop the others.
 */
export function requireReadable(
	args: Readonly<Record<string, unknown>>,
	starts: Starts,
	{ userData }: Asking,
): string[] {
	const named = namedToRead(args);
	const rule: AskedPlace = { use: 'read', face: 'own_process', userData };
	const places = named.map(({ field, file }) => {
		const place = resolvePlace(file, startOf(field, starts), field);
		// The sheet of a workbook is no part of its name, which may be that of a link.
		return requirePlace(place.slice(0, place.length - sheetOf(place).length), { ...rule, field });
	});
	return places.filter((place) => place !== null);
}

/** Holds a place to write to the rule. An output root is a folder around `assistant`, which is what is written. */
export function requireWritable(
	{ field, file }: Named,
	{ dataset, current }: Starts,
	read: readonly string[],
	context: Asking,
): void {
	const userData = realPlace(context.userData) ?? context.userData;
	const own = dataset === null ? null : realPlace(dataset);
	const face: Face = faceOf(context);
	const rule: AskedPlace = {
		...{ use: 'write', face, userData, field, datasets: own === null ? [] : [own] },
		besides: field !== 'output_root',
	};
	const real = requirePlace(resolvePlace(file, current, field), rule);
	if (real === null) return;
	const written = field === 'output_root' ? (realPlace(path.join(real, 'assistant')) ?? real) : real;
	requirePlace(written, {
		...rule,
		otherDataset: otherDataset(written, own === null ? read : [own], userData),
	});
	requireFree(written, field, own === null ? [] : [path.join(own, 'assistant')]);
}

/** Only parameters, and tables that are named beside a dataset, start at it. */
function startOf(field: string, { dataset, current }: Starts): string {
	return dataset !== null && isPathParameter(field) ? dataset : current;
}

/** Why a folder or what a link leads to (real paths) is closed for reading, or null: for walks, which ask of many. */
export function closedForReading(userData: string): (real: string) => ClosedReason | null {
	const facts = { face: 'own_process', userData: realPlace(userData) ?? userData } as const;
	return (real) => closedReason(real, 'read', facts);
}

/** Files and folders that a call names to be read, with the argument of each. */
export function namedToRead(args: Readonly<Record<string, unknown>>): Named[] {
	const { parameters, paths: _each, ...own } = args;
	const files = Object.entries(own).filter(([name]) => isReadPathArgument(name));
	const stated = Object.entries(isRecord(parameters) ? parameters : {}).filter(([name]) =>
		isPathParameter(name),
	);
	return [...files, ...stated].flatMap(([field, value]) =>
		textsIn(value)
			// A document may have an address, which is judged when it is dialled.
			.filter((text) => field !== 'source' || !isAddress(text))
			.flatMap((text) => (field === 'labels_table' ? cohortTables(text) : [text]))
			.map((file) => ({ field, file })),
	);
}

function textsIn(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(textsIn);
	return typeof value === 'string' ? [value] : [];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
