import type { ChapterMaker } from './chapter.ts';
import { methylationChapter } from './methylation/chapter.server.ts';
import { variantChapter } from './variants/chapter.server.ts';

/** The chapters of the raw-signal suites, in the order of the report. */
export const chapters: readonly ChapterMaker[] = [variantChapter, methylationChapter];
