import type { ChapterMaker } from './chapter.ts';

/** The chapters of the raw-signal suites, in the order of the report. */
export const chapters: readonly ChapterMaker[] = [];
