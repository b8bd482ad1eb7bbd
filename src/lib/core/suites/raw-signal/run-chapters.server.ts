import { skippedFor } from './skipped-file.ts';
import { appendAll } from '../../../base/append-all.ts';
import { LbError } from '../../../base/errors.ts';
import { toLbError } from '../../../base/problem.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { Chapter, ChapterInput, ChapterMaker } from './chapter.ts';
import { isAboutOverlay } from './overlays.ts';
import type { RawInput, SkippedFile } from './raw-inputs.server.ts';
import { reasonsOf } from './unusable-files.ts';

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
 * its files are skipped, each with its own reason. When none can be made the first error is thrown. Being asked to stop and
 * defects of the program end the run at once, and so does a
 * overlay file that is none.
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
		await runChapter(maker, own, shared, made, errors, ({ format }) =>
			wanted.some((other) => other.maker !== maker && other.maker.formats.includes(format)),
		);
	}
	if (made.chapters.length === 0) throw errors[0] ?? new LbError('raw.no_input');
	return made;
}

/** True for a file that an error about several names with a reason, or itself. */
function isBlamed(
	error: LbError,
	reasons: readonly SkippedFile[],
	{ path, given }: Pick<RawInput, 'path' | 'given'>,
): boolean {
	return [path, given].includes(error.place.path ?? '') || reasons.some((one) => one.path === given);
}

/** Reruns without the file that an error names; more are left out together with it. */
const MAX_RERUNS = 20;

/**
 * Makes one chapter. A file that its error names is left out with that error, and the chapter is made of the others: a neighbour is
 * neither blamed nor lost.
 */
async function runChapter(
	maker: ChapterMaker,
	inputs: readonly RawInput[],
	shared: Omit<ChapterInput, 'inputs'>,
	made: MadeChapters,
	errors: LbError[],
	/** True for a file that another chapter reads: what it says of the file counts. */
	isReadElsewhere: (file: RawInput) => boolean,
): Promise<void> {
	let own = [...inputs];
	for (let rerun = 0; ; rerun++) {
		try {
			const chapter = await maker.run({ ...shared, inputs: own });
			if (chapter === null) return;
			if ('absent' in chapter) return void made.absent.push(chapter.absent);
			made.chapters.push(chapter);
			return appendAll(made.skipped, chapter.skipped);
		} catch (error) {
			const known = toLbError(error);
			if (known.code === 'general.cancelled' || known.code === 'general.unexpected') throw error;
			if (isAboutOverlay(known.place, shared.parameters)) throw error;
			errors.push(known);
			const reasons = reasonsOf(known);
			const named =
				reasons === null
					? own.find(({ path, given }) => path === known.place.path || given === known.place.path)
					: undefined;
			const left =
				reasons !== null
					? own.filter((file) => isBlamed(known, reasons, file) || !isReadElsewhere(file))
					: named === undefined || own.length === 1 || rerun >= MAX_RERUNS
						? own
						: [named];
			appendAll(
				made.skipped,
				left.map(({ given }) => reasons?.find((one) => one.path === given) ?? skippedFor(given, known)),
			);
			if (reasons !== null || left === own) return;
			own = own.filter((one) => one !== named);
		}
	}
}
