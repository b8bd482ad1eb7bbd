import type { Artifact } from '../../contract/records/run.ts';

/** Artifacts of a run in the order in which they are read: what it says, what it shows, what it rests on. */
export interface ArtifactGroups {
	reports: Artifact[];
	figures: Artifact[];
	tables: Artifact[];
	others: Artifact[];
}

/** Groups keep the order of the list within them. */
export function groupArtifacts(artifacts: readonly Artifact[]): ArtifactGroups {
	const of = (...kinds: Artifact['kind'][]): Artifact[] =>
		artifacts.filter(({ kind }) => kinds.includes(kind));
	return {
		reports: of('report'),
		figures: of('figure'),
		tables: of('table'),
		others: of('summary', 'text', 'ledger'),
	};
}

/** The same in one line, for going from one to the next. */
export function readingOrder(artifacts: readonly Artifact[]): Artifact[] {
	const { reports, figures, tables, others } = groupArtifacts(artifacts);
	return [...reports, ...figures, ...tables, ...others];
}

/** Name of a file without folder and ending. */
export const stemOf = ({ path }: Pick<Artifact, 'path'>): string =>
	(path.split('/').at(-1) ?? path).replace(/\.[^.]*$/u, '');

/** Artifacts about one subject of a run, a matrix or signal; `null` for those about the run as a whole. */
export interface SubjectGroup {
	subject: string | null;
	artifacts: Artifact[];
}

/**
 * Sorts artifacts by the subjects their file names begin with. Subjects come in the given order, the rest first; the
 * longest name that fits counts, so that `a_b` is not taken for `a`.
 */
export function groupBySubject(artifacts: readonly Artifact[], subjects: readonly string[]): SubjectGroup[] {
	const longest = [...subjects].sort((a, b) => b.length - a.length);
	const subjectOf = (artifact: Artifact): string | null => {
		const stem = stemOf(artifact);
		return longest.find((name) => stem === name || stem.startsWith(`${name}_`)) ?? null;
	};
	return [null, ...subjects].flatMap((subject) => {
		const found = artifacts.filter((artifact) => subjectOf(artifact) === subject);
		return found.length === 0 ? [] : [{ subject, artifacts: found }];
	});
}
