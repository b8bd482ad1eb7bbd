import type { FigureOf } from '../../../contract/records/figure.ts';
import { scoreByGroup } from '../charts/score-by-group.ts';
import { frame } from '../layout/frame.ts';
import type { Language } from '../../../contract/language.ts';
import { render, say } from '../../../contract/messages/index.ts';

type Scores = FigureOf<'score_by_group'>;

/** What is above a threshold in one group. */
export interface CalledCount {
	found: number;
	all: number;
}

/** The scores of a figure as a picture, with one threshold in the place of its own. */
export function thresholdFigure(spec: Scores, threshold: number, language: Language): string {
	const data = { ...spec.data, thresholds: [{ value: threshold, label: threshold.toFixed(2) }] };
	const speak = (code: Parameters<typeof say>[0], values?: Parameters<typeof say>[1]): string =>
		render(say(code, values), language);
	return frame(
		{ ...spec, data },
		{
			n_text: scoreByGroup.count(data, speak, spec.counted ?? 'samples'),
			notes: [],
			least: scoreByGroup.least?.(data, speak, spec.width) ?? 240,
			key: scoreByGroup.key?.(data, speak) ?? [],
			key_beside: false,
		},
		language,
		(canvas) => scoreByGroup.draw(data, canvas),
	);
}

/** How many samples of each group score at or above a threshold; samples without a score are not counted. */
export function calledAbove({ data }: Scores, threshold: number): Map<string, CalledCount> {
	const counts = new Map<string, CalledCount>();
	for (const [row, group] of data.group.entries()) {
		const score = data.score[row] ?? null;
		if (group === null || score === null) continue;
		const { found, all } = counts.get(group) ?? { found: 0, all: 0 };
		counts.set(group, { found: found + (score >= threshold ? 1 : 0), all: all + 1 });
	}
	return counts;
}
