import * as z from 'zod';
import type { Language } from './language.ts';

const text = z.string().min(1);

/** Words of the homepage in one language (docs-site/home). `{found}`, `{all}` and `{percent}` are counts of the live figure. */
export const homeWords = z.strictObject({
	title: text,
	description: text,
	headline: text,
	lead: text,
	audience: text,
	try_it: text,
	read_guide: text,
	figure: z.strictObject({
		title: text,
		lead: text,
		slider: text,
		cases: text,
		controls: text,
		still: text,
	}),
	steps: z.strictObject({
		title: text,
		items: z.array(z.strictObject({ title: text, text, picture: text, alt: text })).length(3),
	}),
	gallery: z.strictObject({
		title: text,
		lead: text,
		items: z.array(z.strictObject({ file: text, title: text, text })).min(4),
	}),
	privacy: z.strictObject({ title: text, lead: text, items: z.array(text).min(1) }),
	checked: z.strictObject({ title: text, lead: text, headers: z.array(text).length(5), more: text }),
	install: z.strictObject({ title: text, lead: text, more: text }),
	footer: z.strictObject({ guide: text, privacy: text, statistics: text, updates: text }),
});
export type HomeWords = z.infer<typeof homeWords>;

/** One comparison with a reference program, as a test measured it (docs-site/home/agreement.json). */
export const agreementRow = z.strictObject({
	quantity: z.strictObject({ en: text, zh: text }),
	/** Program and version. */
	reference: text,
	/** What was compared, with its number. */
	compared: z.strictObject({ en: text, zh: text }),
	/** Largest difference, with its unit. */
	largest_difference: text,
	/** Difference at which the test fails. */
	allowed: text,
	/** File of the test. */
	test: text,
});
export type AgreementRow = z.infer<typeof agreementRow>;

/** Sentences by their code, in both languages. */
export type FigureWords = Readonly<Record<string, { en: string; zh: string }>>;

/** All that the homepage shows. */
export interface HomePage {
	language: Language;
	words: HomeWords;
	/** `../` as often as it takes to reach the folder that holds `wiki/`. */
	root: string;
	/** The live figure as it is before its script runs, and its data as JSON. */
	figure: { svg: string; data: string; threshold: number; min: number; max: number };
	pictures: Record<string, string>;
	agreement: AgreementRow[];
}
