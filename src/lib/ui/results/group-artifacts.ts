import type { Artifact } from '../../contract/records/run.ts';

/** Artifacts of a run in the order in which they are read: what it says, what it shows, what it rests on. */
export interface ArtifactGroups {
	reports: Artifact[];
	figures: Artifact[];
	tables: Artifact[];
	others: Artifact[];
}

/** Figures as they are read: how well a model does, where the samples are, what differs; then what quality they have. */
const READ: readonly RegExp[] = [
	/_roc$/u,
	/_scores$/u,
	/_projection$/u,
	/_top_effects$/u,
	/_volcano$/u,
	/_replication$/u,
	/(?:^|_)heatmap$/u,
	/_scores_by_stage$/u,
	/_stage_sensitivity$/u,
	/_precision_recall$/u,
];
const QUALITY =
	/(?:^|_)(?:calibration|permutation|score_against_.+|outliers|missingness|correlation|distribution|scree|funnel|gc_curve|track_inventory)$/u;

/** Place of a figure in the order in which it is read; figures of other names come before those of quality. */
function readRank(artifact: Artifact): number {
	const stem = stemOf(artifact);
	const at = READ.findIndex((pattern) => pattern.test(stem));
	if (at >= 0) return at;
	return READ.length + (QUALITY.test(stem) ? 1 : 0);
}

/** Groups keep the order of the list within them, save figures, which come in the order in which they are read. */
export function groupArtifacts(artifacts: readonly Artifact[]): ArtifactGroups {
	const of = (...kinds: Artifact['kind'][]): Artifact[] =>
		artifacts.filter(({ kind }) => kinds.includes(kind));
	return {
		reports: of('report'),
		figures: of('figure').sort((a, b) => readRank(a) - readRank(b)),
		tables: of('table'),
		others: of('summary', 'text', 'ledger'),
	};
}

/** The same in one line, for going from one to the next; figures of one subject are together, as in the gallery. */
export function readingOrder(artifacts: readonly Artifact[], subjects: readonly string[] = []): Artifact[] {
	const { reports, figures, tables, others } = groupArtifacts(artifacts);
	const bySubject = groupBySubject(figures, subjects).flatMap((group) => group.artifacts);
	return [...reports, ...bySubject, ...tables, ...others];
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
