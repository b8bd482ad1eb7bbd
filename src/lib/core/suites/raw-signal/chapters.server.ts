import type { ChapterMaker } from './chapter.ts';
import { copyNumberChapter } from './copy-number/chapter.server.ts';
import { fragmentChapter } from './fragments/chapter.server.ts';
import { methylationChapter } from './methylation/chapter.server.ts';
import { tracksChapter } from './tracks/chapter.server.ts';
import { tumourFractionChapter } from './tumour-fraction/chapter.server.ts';
import { variantChapter } from './variants/chapter.server.ts';

/** The chapters of the raw-signal suites, in the order of the report. */
export const chapters: readonly ChapterMaker[] = [
	fragmentChapter,
	copyNumberChapter,
	tumourFractionChapter,
	variantChapter,
	methylationChapter,
	tracksChapter,
];
