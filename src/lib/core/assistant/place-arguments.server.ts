import { existsSync } from 'node:fs';
import path from 'node:path';
import { requireStated, resolvePlace } from '../../base/require-place.server.ts';
import { readPathArguments, writePathArguments } from '../../contract/operations/path-arguments.ts';
import { isPathParameter } from '../../contract/tasks/path-parameters.ts';
import { isAddress } from '../fetch/is-address.ts';
import { fileOfSheet } from '../readers/tables/sheet-path.ts';

const places: ReadonlySet<string> = new Set([...readPathArguments, ...writePathArguments]);

/**
 * Files named beside a dataset. They start at the dataset; one that is not there but lies below the current folder, as
 * a shell completes it, is made absolute. `file.xlsx#Sheet` keeps its sheet.
 */
export function fromCurrentFolder(
	dataset: string,
	files: readonly string[],
	current = process.cwd(),
): string[] {
	const root = path.resolve(current, dataset);
	return files.map((file) => {
		if (path.isAbsolute(file) || isThere(path.resolve(root, file))) return file;
		const here = path.resolve(current, file);
		return isThere(here) ? here : file;
	});
}

function isThere(file: string): boolean {
	return existsSync(file) || existsSync(fileOfSheet(file));
}

/**
 * Arguments of an operation asked from a current folder that is not that of the process: folders and files are made
 * absolute, files named beside a dataset follow `fromCurrentFolder`, and without a dataset they start at the folder too.
 */
export function placeArguments(args: Record<string, unknown>, current: string): Record<string, unknown> {
	const dataset = typeof args['path'] === 'string' ? args['path'] : null;
	const files = (name: string, value: unknown): unknown => {
		if (Array.isArray(value)) return value.map((one: unknown) => files(name, one));
		if (typeof value !== 'string') return value;
		requireStated(value, name);
		return dataset === null
			? resolvePlace(value, current, name)
			: fromCurrentFolder(dataset, [value], current)[0];
	};
	const placed = (name: string, value: unknown): unknown => {
		if (name === 'parameters' && value !== null && typeof value === 'object')
			return Object.fromEntries(
				Object.entries(value).map(([key, inner]) => [key, isPathParameter(key) ? files(key, inner) : inner]),
			);
		// Both a place of its own and a file beside a dataset: tables of metadata, regions.
		if (isPathParameter(name)) return files(name, value);
		if (!places.has(name)) return value;
		if (name === 'source' && typeof value === 'string' && isAddress(value)) return value;
		if (Array.isArray(value)) return value.map((one: unknown) => placed(name, one));
		return typeof value === 'string' ? resolvePlace(value, current, name) : value;
	};
	return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, placed(name, value)]));
}
