import { render, say } from '../../../contract/messages/index.ts';
import type { FigureSpec } from '../../../contract/records/figure.ts';
import type { Language } from '../../../contract/language.ts';
import { colorBy, type SampleValues } from './color-by.ts';
import { figureSamples } from './figure-samples.ts';
import { keepSamples } from './keep-samples.ts';
import { paintGroups, type GroupPaint } from './paint-groups.ts';

/** How a person looks at a figure; nothing set shows the record as it is. */
export interface FigureView {
	/** Groups that are left out; null stands for samples without a label. */
	hidden: readonly (string | null)[];
	/** Metadata column that gives the colours; null = the groups of the record. */
	color: { name: string; values: SampleValues } | null;
	/** Colours of groups by name; those that are not named keep the colour of their role and order. */
	colors?: GroupPaint;
}

export const WHOLE_VIEW: FigureView = { hidden: [], color: null };

/**
 * The figure as it is looked at, to be drawn, exported and listed like any other. Its second line says what differs from
 * the record.
 */
export function applyView(spec: FigureSpec, view: FigureView, language: Language): FigureSpec {
	const word = (code: 'figure.no_label' | 'figure.other'): string => render(say(code), language);
	const grouped =
		view.color === null ? spec : colorBy(spec, view.color.values, word('figure.other'), view.color.name);
	const colored = view.colors === undefined ? grouped : paintGroups(grouped, view.colors);
	const samples = figureSamples(colored);
	if (samples === null) return colored;
	const hidden = new Set(view.hidden);
	const present = new Set(samples.group);
	const gone = [...hidden].filter((name) => present.has(name));
	const shown = keepSamples(colored, (_, row) => !hidden.has(samples.group[row] ?? null));
	const names = gone.map((name) => name ?? word('figure.no_label')).join(', ');
	const changes = [
		...(view.color === null ? [] : [render(say('figure.colored_by', { name: view.color.name }), language)]),
		...(gone.length === 0 ? [] : [render(say('figure.without_groups', { names }), language)]),
	];
	if (changes.length === 0) return colored;
	const subtitle = [spec.subtitle ?? '', ...changes].filter((part) => part !== '').join(' · ');
	return { ...shown, subtitle };
}
