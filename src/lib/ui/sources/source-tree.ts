import type { SessionSource, SessionTarget } from '../../contract/records/session.ts';

/** Sources that were found together below one parent folder, or one source by itself. */
export interface SourceBranch {
	/** Path of the parent folder; null for a source that was added by itself. */
	parent: string | null;
	/** Last part of that path; empty without one. */
	name: string;
	/** True when the sources are worked on as one dataset. */
	joint: boolean;
	sources: readonly SessionSource[];
}

/** Bound folders as a tree of two levels, in their order. */
export function sourceTree(
	sources: readonly SessionSource[],
	targets: readonly SessionTarget[],
): SourceBranch[] {
	const branches = new Map<string, SessionSource[]>();
	for (const source of sources) {
		const key = source.parent ?? `\u0000${source.source_id}`;
		branches.set(key, [...(branches.get(key) ?? []), source]);
	}
	return [...branches.values()].map((found) => {
		const parent = found[0]?.parent ?? null;
		return {
			parent,
			name: parent === null ? '' : lastPart(parent),
			joint: parent !== null && targets.some(({ path }) => path === parent),
			sources: found,
		};
	});
}

const lastPart = (path: string): string => path.split(/[/\\]/u).filter(Boolean).at(-1) ?? path;

/** Name of a source below its parent: what the branch says already is left out. */
export function nameInBranch({ name }: SessionSource, branch: SourceBranch): string {
	const begin = `${branch.name}/`;
	return branch.name !== '' && name.startsWith(begin) ? name.slice(begin.length) : name;
}
