// The live figure of the homepage: a threshold that the reader moves, drawn by the chart of the reports.
import type { FigureWords } from '../../../contract/home.ts';
import type { FigureOf } from '../../../contract/records/figure.ts';
import {
	calledAbove,
	thresholdFigure,
	type CalledCount,
} from '../../../core/figures/live/threshold-figure.ts';
import { learnWords } from './figure-messages.ts';

const figure = document.querySelector<HTMLElement>('[data-live-figure]');
if (figure !== null) makeLive(figure);

function makeLive(figure: HTMLElement): void {
	const [slider, drawing, data] = [
		figure.querySelector<HTMLInputElement>('input'),
		figure.querySelector<HTMLElement>('.drawing'),
		figure.querySelector('script[type="application/json"]'),
	];
	if (slider === null || drawing === null || data === null) return;
	const { spec, words }: { spec: FigureOf<'score_by_group'>; words: FigureWords } = JSON.parse(
		data.textContent ?? '',
	);
	learnWords(words);
	const language = document.documentElement.lang === 'zh' ? 'zh' : 'en';
	const show = (): void => {
		const threshold = Number(slider.value);
		drawing.innerHTML = thresholdFigure(spec, threshold, language);
		const counts = calledAbove(spec, threshold);
		for (const line of figure.querySelectorAll<HTMLElement>('[data-group]'))
			line.textContent = countText(line.dataset['text'] ?? '', counts.get(line.dataset['group'] ?? ''));
		const said = figure.querySelector('output');
		if (said !== null) said.textContent = threshold.toFixed(2);
	};
	slider.addEventListener('input', show);
	show();
}

function countText(text: string, count: CalledCount | undefined): string {
	const { found, all } = count ?? { found: 0, all: 0 };
	return text
		.replace('{found}', String(found))
		.replace('{all}', String(all))
		.replace('{percent}', all === 0 ? '–' : ((100 * found) / all).toFixed(0));
}
