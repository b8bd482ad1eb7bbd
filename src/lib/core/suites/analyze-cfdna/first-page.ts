import type { SuiteFigure } from '../suite.ts';
import { escapeMarkdown, markdownFigures } from '../report/markdown.ts';
import { list } from '../report/numbers.ts';
import type { CohortAnalysis, MatrixAnalysis } from './analysis.ts';
import { columnOfBareGroups } from './bare-groups.ts';

/** Figures of the first page. */
const MAX_FIGURES = 3;

/** What is asked of the data, as a sentence; empty without two groups. */
export function question({ cohort, matrices }: CohortAnalysis): string[] {
	if (cohort.groups.length < 2) return [];
	const names = list(
		matrices.map(({ one }) => one.matrix.name),
		4,
	);
	const groups = [...cohort.groups].sort(
		(a, b) => Number(a === cohort.reference) - Number(b === cohort.reference),
	);
	const column = columnOfBareGroups(cohort);
	const who = column === null ? list(groups, 5) : `the groups of "${column}" (${list(groups, 5)})`;
	return [`**Question.** Can ${escapeMarkdown(names)} distinguish between ${escapeMarkdown(who)}?`, ''];
}

/** The figures that answer the question best: scores and ROC curve, largest effects, projection; of one matrix. */
export function firstFigures({ matrices }: CohortAnalysis): SuiteFigure[] {
	const shown =
		matrices.find(({ verdict }) => verdict?.status === 'told_apart') ??
		matrices.find(({ model }) => model.model !== null) ??
		matrices.find(({ effects }) => effects !== null) ??
		matrices[0];
	if (shown === undefined) return [];
	const wanted = ['_scores', '_roc', '_projection', '_top_effects', '_volcano', '_heatmap', '_distribution'];
	const all = figuresOf(shown);
	return wanted
		.flatMap((ending) => all.filter(({ name }) => name.includes(ending)).slice(0, 1))
		.slice(0, MAX_FIGURES);
}

function figuresOf({ exploration, effects, model }: MatrixAnalysis): SuiteFigure[] {
	return [...model.figures, ...(effects?.figures ?? []), ...exploration.figures];
}

export function figureLines(figures: readonly SuiteFigure[]): string[] {
	return markdownFigures(figures);
}
