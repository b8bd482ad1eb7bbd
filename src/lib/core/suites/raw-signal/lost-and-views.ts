import { mergeSkipped } from './merge-skipped.ts';
import type { RawInput, SkippedFile } from './raw-input.ts';
import type { Chapter } from './chapter.ts';
import type { RawRun } from './raw-run.ts';

/**
 * Files that were not measured, in two lists: those that could not be used, and sound ones that are another view of a sample.
 * A view that was read because the first could not be is in neither; one that was read beside it is a view.
 */
export function lostAndViews(
	files: readonly SkippedFile[],
	inputs: readonly RawInput[],
	chapters: readonly Pick<Chapter, 'inputs'>[],
): Pick<RawRun, 'skipped' | 'views'> {
	const all = inputs.flatMap((input) => [input, ...(input.views ?? [])]);
	const read = new Set(chapters.flatMap((chapter) => chapter.inputs));
	const used = new Set(all.filter(({ path }) => read.has(path)).map(({ given }) => given));
	const merged = mergeSkipped(files, all);
	const formats = new Map(all.map(({ given, format }) => [given, format]));
	return {
		skipped: merged.filter(({ view_of }) => view_of === undefined),
		views: merged
			.filter(({ path, view_of, beside }) => view_of !== undefined && (beside === true || !used.has(path)))
			.map((file) => ({ ...file, format: formats.get(file.path) ?? '' })),
	};
}
