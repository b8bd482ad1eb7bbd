import { stripFileName } from '../../../base/strip-file-name.ts';
import { fileName } from '../cohort/file-name.ts';
import type { RawInput, SkippedFile } from './raw-input.ts';
import { reworded } from './skipped-file.ts';

/**
 * One entry per file: reasons of the same file are joined. The name of the file, wherever it lies, does not begin a reason: it
 * stands before the reason anyway.
 */
export function mergeSkipped(
	files: readonly SkippedFile[],
	inputs: readonly Pick<RawInput, 'path' | 'given'>[],
): SkippedFile[] {
	const absolute = new Map(inputs.map((input) => [input.given, input.path]));
	const reasons = new Map<string, SkippedFile[]>();
	const views = new Map<string, string | undefined>();
	const beside = new Set(files.filter((file) => file.beside === true).map(({ path }) => path));
	for (const one of files) {
		const { path: file, view_of } = one;
		// A file that was tried and failed is no longer merely another view.
		views.set(file, views.has(file) && views.get(file) === undefined ? undefined : view_of);
		const name = fileName(absolute.get(file) ?? file);
		const plain = named(one, absolute.get(file) ?? file);
		const said = { ...plain, reason: stripFileName(plain.reason, name) };
		const known = reasons.get(file) ?? [];
		reasons.set(file, known.some(({ reason }) => reason === said.reason) ? known : [...known, said]);
	}
	return [...reasons].map(([file, all]) => {
		const hint = all.find((one) => one.hint !== undefined)?.hint;
		const view_of = views.get(file);
		const apart = all.filter((one) => !all.some((other) => other !== one && goesOn(one, other)));
		return {
			path: file,
			reason: apart
				.map(({ reason }, i) => (i + 1 < apart.length ? reason.replace(/\.$/, '') : reason))
				.join('; '),
			...(hint === undefined ? {} : { hint }),
			causes: apart.flatMap(({ causes }) => causes),
			...(view_of === undefined ? {} : { view_of }),
			...(view_of !== undefined && beside.has(file) ? { beside: true as const } : {}),
		};
	});
}

/** The file by its name, wherever it lies; also where its folder was given. */
function named(file: SkippedFile, place: string): SkippedFile {
	const name = fileName(place);
	return reworded(file, (text) => text.replaceAll(place, () => name).replaceAll(file.path, () => name));
}

/** A reason that goes on where another ends says that one too. */
function goesOn({ reason }: SkippedFile, other: SkippedFile): boolean {
	return /^[,;] /.test(other.reason.startsWith(reason) ? other.reason.slice(reason.length) : '');
}
