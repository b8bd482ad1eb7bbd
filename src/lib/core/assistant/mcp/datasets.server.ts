import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { operations } from '../../../contract/operations/index.ts';
import type { SourceRow } from '../../../contract/records/profile.ts';
import { EngineProblem } from '../engine-problem.ts';
import type { OpenFolders } from './open-folders.server.ts';
import type { SharedNames } from './shared-names.server.ts';

/** A dataset that may be worked on. */
export interface OpenDataset {
	alias: string;
	/** Real path; it never leaves. */
	path: string;
	/** Number of the folder it was found in, from 1. */
	folder: number;
	files: number;
	signal: string;
	/** Datasets inside it, for a folder of several. */
	children: number;
}

/** Finds the datasets of a folder. */
export type Discover = (folder: string) => Promise<unknown>;

/** The datasets of the open folders, by alias. */
export class Datasets {
	readonly #folders: OpenFolders;
	readonly #names: SharedNames;
	#found: Promise<OpenDataset[]> | null = null;

	constructor(folders: OpenFolders, names: SharedNames) {
		this.#folders = folders;
		this.#names = names;
	}

	/** What was found counts no more. */
	forget(): void {
		this.#found = null;
	}

	/** Looked for once, until they are forgotten. Throws `mcp.no_folder`, `mcp.roots_outside`. */
	list(discover: Discover): Promise<OpenDataset[]> {
		const folders = this.#folders.require();
		this.#found ??= this.#look(folders, discover).catch((error: unknown) => {
			this.#found = null;
			throw error;
		});
		return this.#found;
	}

	async #look(folders: readonly string[], discover: Discover): Promise<OpenDataset[]> {
		const all: OpenDataset[] = [];
		for (const [at, folder] of folders.entries()) {
			const rows = await sourcesOf(folder, discover);
			const children = rows.filter((row) => row.path !== '.');
			const add = (place: string, files: number, signal: string, inside = 0): void => {
				const alias = this.#names.aliasOfDataset(place);
				all.push({ alias, path: place, folder: at + 1, files, signal, children: inside });
			};
			const [only] = rows;
			if (children.length === 0) add(folder, only?.files ?? 0, only?.likely_signal ?? 'unknown');
			else add(folder, sum(children), 'several', children.length);
			for (const { path: name, files, likely_signal } of children) {
				const place = path.join(folder, name);
				if (this.#folders.holds(place)) add(place, files, likely_signal);
			}
		}
		return all;
	}

	/**
	 * The dataset of an alias; without one, the only dataset. Throws `mcp.dataset_unknown`, `mcp.dataset_needed`, and what `list`
	 * throws.
	 */
	async require(alias: string | null, discover: Discover): Promise<OpenDataset> {
		const all = await this.list(discover);
		const known = all.map((one) => one.alias);
		const [first] = all;
		if (alias === null) {
			if (first !== undefined && all.length === 1) return first;
			throw new LbError('mcp.dataset_needed', { known });
		}
		const found = all.find((one) => one.alias.toLowerCase() === alias.trim().toLowerCase());
		if (found === undefined) throw new LbError('mcp.dataset_unknown', { dataset: alias.slice(0, 80), known });
		return found;
	}
}

/** A folder that cannot be looked through is a dataset of which a scan says what is wrong; the others are listed all the same. */
async function sourcesOf(folder: string, discover: Discover): Promise<SourceRow[]> {
	try {
		return operations.discover_dataset_sources.result.parse(await discover(folder));
	} catch (error) {
		if (error instanceof EngineProblem && error.problem.code !== 'general.cancelled') return [];
		throw error;
	}
}

const sum = (rows: readonly { files: number }[]): number => rows.reduce((all, { files }) => all + files, 0);
