import type { SourceRow } from '../../../contract/records/profile.ts';

/** What a row of `discover_dataset_sources` says of a dataset. */
export type FoundRow = Pick<SourceRow, 'path' | 'likely_signal' | 'files'>;

/** One dataset that was found in a folder. */
export interface FoundSource {
	/** Absolute. */
	path: string;
	/** Name for people: the last part of the path, or the path below its parent. */
	name: string;
	/** Parent folder whose datasets were found together; null when the folder was bound by itself. */
	parent: string | null;
	/** Likely signal family as discovered. */
	likely_signal: string;
	files: number;
}

/** What a folder turned out to be. */
export interface Found<Source> {
	sources: Source[];
	/** Parent and number of its datasets; null when the folder is one dataset. */
	parent: { path: string; count: number } | null;
}

/** Rows of `discover_dataset_sources` as sources: the folder itself, its one dataset, or a parent with several. */
export function foundSources(
	folder: string,
	rows: readonly FoundRow[],
	baseName: (path: string) => string,
): Found<FoundSource> {
	const children = rows.filter(({ path }) => path !== '.');
	const isParent = children.length > 1;
	const sources = rows.map(({ path, likely_signal, files }) => ({
		path: path === '.' ? folder : `${folder.replace(/[/\\]$/u, '')}/${path}`,
		name: path === '.' ? baseName(folder) : path,
		parent: path !== '.' && isParent ? folder : null,
		likely_signal,
		files,
	}));
	return { sources, parent: isParent ? { path: folder, count: rows.length } : null };
}

/** Folders bound to a session, and the parents that were opened whole with the number of datasets in each. */
export interface Binding<Source> {
	sources: readonly Source[];
	parents: Readonly<Record<string, number>>;
}

/**
 * What is bound once more sources are: those bound already stay in their place, and join the parent that is now opened
 * whole. Null when nothing would change.
 */
export function bindFound<Source extends { parent: string | null }>(
	{ sources, parents }: Binding<Source>,
	{ sources: found, parent }: Found<Source>,
	pathOf: (source: Source) => string,
): { sources: Source[]; parents: Record<string, number> } | null {
	const bound = new Set(sources.map(pathOf));
	const added = found.filter((source) => !bound.has(pathOf(source)));
	if (parent === null)
		return added.length === 0 ? null : { sources: [...sources, ...added], parents: { ...parents } };
	const own = new Set(found.map(pathOf));
	const apart = sources.filter((source) => own.has(pathOf(source)) && source.parent !== parent.path);
	if (added.length === 0 && apart.length === 0) return null;
	const joined = sources.map((source) =>
		apart.includes(source) ? { ...source, parent: parent.path } : source,
	);
	return { sources: [...joined, ...added], parents: { ...parents, [parent.path]: parent.count } };
}

/**
 * Sources a selector means: that with its number in the list, else that which `isExact`, else all of its name. A folder
 * may be called "2": its name counts only when no source has that number.
 */
export function selectSources<Source extends { name: string }>(
	selector: string,
	sources: readonly Source[],
	isExact: (source: Source) => boolean,
): Source[] {
	const byNumber = /^\d+$/u.test(selector) ? sources[Number(selector) - 1] : undefined;
	const exact = byNumber ?? sources.find(isExact);
	return exact === undefined ? sources.filter(({ name }) => name === selector) : [exact];
}
