import type { FormatKey } from '../../../contract/formats.ts';
import type { Message } from '../../../contract/messages/index.ts';
import type { TaskKey } from '../../../contract/tasks/index.ts';
import type { Chapter } from './chapter.ts';
import type { SuiteProduct } from '../suite.ts';
import type { Comparisons } from './compare-groups.ts';
import type { RawCohort, RawSample } from './raw-cohort.server.ts';
import type { RawInput, SkippedFile } from './raw-inputs.server.ts';

/** Everything a raw-signal run knows once its chapters are made; report, summary and tables are written from it. */
export interface RawRun {
	task_key: TaskKey;
	/** Title of the report. */
	title: string;
	command: string;
	seed: number;
	draw_only: boolean;
	inputs: RawInput[];
	/** Files that could not be used. */
	skipped: SkippedFile[];
	/** Sound files that were not measured because another one is the more complete view of the same sample. */
	views: (SkippedFile & { format: FormatKey | '' })[];
	cohort: RawCohort;
	/** Samples of the chapters, in the order of the inputs. */
	samples: RawSample[];
	chapters: Chapter[];
	comparisons: Comparisons;
	/** What later tasks read. */
	products: SuiteProduct[];
	/** Why signals that a reader would look for have no chapter. */
	absent: Message[];
	/** Warnings of the frame and of the chapters. */
	warnings: Message[];
}
