import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { agreementRow, homeWords, type HomePage } from '../../contract/home.ts';
import type { Language } from '../../contract/language.ts';
import { messageTable } from '../../contract/messages/index.ts';
import { figureSpec, type FigureOf, type FigureSpec } from '../../contract/records/figure.ts';
import { thresholdFigure } from '../../core/figures/live/threshold-figure.ts';
import { pictureHtml } from '../render/pictures.server.ts';

const FOLDER = path.resolve('docs-site/home');

const readJson = (name: string): unknown => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'));

/** What the chart of the live figure may say: counts, and values or names that are missing. */
const FIGURE_WORDS = [
	'figure.n_samples',
	'figure.no_label',
	'figure.no_values',
	'figure.note_missing',
	'figure.note_beyond',
] as const;

/** The homepage in one language. Throws for words or numbers that are not as the contract has them. */
export function homePage(language: Language): HomePage {
	const words = homeWords.parse(readJson(`${language}.json`));
	const root = language === 'en' ? '../' : '../../';
	const spec = scoresOf(figureSpec.parse(readJson('scores.json')));
	const threshold = spec.data.thresholds[0]?.value ?? 0.5;
	return {
		language,
		words,
		root,
		figure: {
			svg: thresholdFigure(spec, threshold, language),
			data: JSON.stringify({
				spec,
				words: Object.fromEntries(FIGURE_WORDS.map((code) => [code, messageTable[code]])),
			}),
			threshold,
			min: 0,
			max: 1,
		},
		pictures: Object.fromEntries(
			words.steps.items.map(({ picture, alt }) => [
				picture,
				pictureHtml(picture, { language, base: `${root}guide/pictures/`, words: alt, isFirst: false }),
			]),
		),
		agreement: existsSync(path.join(FOLDER, 'agreement.json'))
			? z.array(agreementRow).parse(readJson('agreement.json'))
			: [],
	};
}

function scoresOf(spec: FigureSpec): FigureOf<'score_by_group'> {
	if (spec.kind !== 'score_by_group')
		throw new Error('docs-site/home/scores.json is another kind of figure.');
	return spec;
}
