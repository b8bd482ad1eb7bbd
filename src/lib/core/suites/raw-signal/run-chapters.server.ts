import { appendAll } from '../../../base/append-all.ts';
import { LbError } from '../../../base/errors.ts';
import { toLbError } from '../../../base/problem.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { Chapter, ChapterInput, ChapterMaker } from './chapter.ts';
import { isOfLaidOver } from './laid-over.ts';
import type { RawInput, SkippedFile } from './raw-inputs.server.ts';

/** The chapters that could be made, and the files of those that could not. */
export interface MadeChapters {
	chapters: Chapter[];
	/** Files that no chapter could use, those of failed chapters included. */
	skipped: SkippedFile[];
	/** Why signals that a reader would look for have no chapter. */
	absent: Message[];
}

/**
 * Runs every chapter whose formats are among the inputs. A chapter that fails because of its input leaves the others alone:
 * its files are skipped with the reason. When none can be made the first error is thrown. Being asked to stop and
 * defects of the program end the run at once, and so does a
 * file laid over the data that is none.
 */
export async function runChapters(
	makers: readonly ChapterMaker[],
	inputs: readonly RawInput[],
	shared: Omit<ChapterInput, 'inputs'>,
): Promise<MadeChapters> {
	const made: MadeChapters = { chapters: [], skipped: [], absent: [] };
	const errors: LbError[] = [];
	const wanted = makers
		.map((maker) => ({ maker, own: inputs.filter((input) => maker.formats.includes(input.format)) }))
		.filter(({ own }) => own.length > 0);
	for (const [done, { maker, own }] of wanted.entries()) {
		shared.watch.onProgress?.({
			done,
			total: wanted.length,
			unit: 'steps',
			message: say('run.progress_analyse', { name: maker.key }),
		});
		try {
			const chapter = await maker.run({ ...shared, inputs: own });
			if (chapter === null) continue;
			if ('absent' in chapter) {
				made.absent.push(chapter.absent);
				continue;
			}
			made.chapters.push(chapter);
			appendAll(made.skipped, chapter.skipped);
		} catch (error) {
			const known = toLbError(error);
			if (known.code === 'general.cancelled' || known.code === 'general.unexpected') throw error;
			if (isOfLaidOver(known.place, shared.parameters)) throw error;
			errors.push(known);
			appendAll(
				made.skipped,
				own.map((input) => ({ path: input.given, reason: known.message, hint: known.hint })),
			);
		}
	}
	if (made.chapters.length === 0) throw errors[0] ?? new LbError('raw.no_input');
	return made;
}
