import { keysOf } from '../keys.ts';
import type { TermText } from './define.ts';
import { detectionTerms } from './detection.ts';
import { combinedTerms } from './combined.ts';
import { assayTerms } from './assay.ts';
import { sitesTerms } from './sites.ts';
import { sampleSizeTerms } from './sample-size.ts';
import { tissueTerms } from './tissue.ts';
import { fractionTerms } from './fraction.ts';
import { figureTerms } from './figures.ts';
import { fragmentTerms } from './fragments.ts';
import { genomeSignalTerms } from './genome-signals.ts';
import { methylationTerms } from './methylation.ts';
import { modelTerms } from './models.ts';
import { programTerms } from './program.ts';
import { groupStatisticTerms } from './statistics.ts';
import { variantTerms } from './variants.ts';

export type { TermNames } from './define.ts';

/** The terms of each chapter of the glossary, in its order. */
const chapters = {
	biology: [
		fragmentTerms,
		genomeSignalTerms,
		fractionTerms,
		variantTerms,
		detectionTerms,
		assayTerms,
		sitesTerms,
		tissueTerms,
	],
	statistics: [groupStatisticTerms, modelTerms, sampleSizeTerms, combinedTerms, methylationTerms],
	figures: [figureTerms],
	program: [programTerms],
};

export type TermChapter = keyof typeof chapters;

/** Heading of a chapter. */
export const chapterTitles: Record<TermChapter, string> = {
	biology: 'Biology and assays',
	statistics: 'Statistics and models',
	figures: 'Figures',
	program: 'Terms of the program',
};

/** A term of the glossary in both languages. */
export interface Term extends TermText {
	/** Stable name in snake_case. */
	id: string;
	chapter: TermChapter;
}

/** Every term, in the order of the glossary. */
export const terms: readonly Term[] = keysOf(chapters).flatMap((chapter) =>
	chapters[chapter].flatMap((texts) => termsOf(chapter, texts)),
);

function termsOf(chapter: TermChapter, texts: Readonly<Record<string, TermText>>): Term[] {
	return Object.entries(texts).map(([id, text]) => ({ id, chapter, ...text }));
}
