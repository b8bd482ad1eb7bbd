import type { AnswerSource } from '../../../contract/records/answer.ts';
import { located, type Row } from '../../results/facts/rows.ts';
import { fileStem } from '../view/file-stem.ts';
import type { RunView } from '../view/run-view.server.ts';
import type { Question } from '../question.ts';
import { rowsOfPart } from './score-parts.ts';

const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
const lastOf = (path: string): string => fileStem(path.split('/').at(-1) ?? '');

/** The ROC curve of the file and part of a supplied score; null where none was drawn. */
export function curveOf(run: RunView, { file = '', part = 'all' }: Row): AnswerSource | null {
	if (file === '') return null;
	const own = keyOf(`scores ${lastOf(file)} ${part === 'all' ? '' : part} roc`);
	const output = run.outputs('figure').find(({ path }) => keyOf(lastOf(path)) === own);
	return output === undefined ? null : run.source(output);
}

/** A score that came with the data, and not a matrix that was modelled: figures of a model are never its own. */
export const isScore = ({ words }: Question, name: string | null): boolean =>
	words.matrices.some((one) => one.name === name && one.kind === 'score');

/** The figure of a supplied score, or of the file that holds it; null for all kinds but the ROC curve. */
export async function scoreFigure(
	{ words, about }: Question,
	kind: string,
	score: string | null,
): Promise<AnswerSource | null> {
	if (kind !== 'roc' || score === null) return null;
	for (const run of words.runs) {
		const table = await run.table('supplied_scores');
		const own = (table === null ? [] : located(table)).filter(
			({ row }) => row['score'] === score || fileStem(row['file'] ?? '') === score,
		);
		for (const { row } of rowsOfPart(own, about.part)) {
			const curve = curveOf(run, row);
			if (curve !== null) return curve;
		}
	}
	return null;
}
