import { stripFileName } from '../../../base/strip-file-name.ts';
import { fileName } from '../cohort/file-name.ts';
import type { RawInput, SkippedFile } from './raw-input.ts';

/**
 * One entry per file: reasons of the same file are joined. The name of the file, wherever it lies, does not begin a reason: it
 * stands before the reason anyway.
 */
export function mergeSkipped(
	files: readonly SkippedFile[],
	inputs: readonly Pick<RawInput, 'path' | 'given'>[],
): SkippedFile[] {
	const absolute = new Map(inputs.map((input) => [input.given, input.path]));
	const reasons = new Map<string, string[]>();
	const hints = new Map<string, string>();
	const views = new Map<string, string | undefined>();
	const beside = new Set(files.filter((file) => file.beside === true).map(({ path }) => path));
	for (const { path: file, reason, hint, view_of } of files) {
		// A file that was tried and failed is no longer merely another view.
		views.set(file, views.has(file) && views.get(file) === undefined ? undefined : view_of);
		const place = absolute.get(file) ?? file;
		// Also where the reason has the file as it was given, with its folder.
		const plain = stripFileName(
			reason.replaceAll(place, () => fileName(place)).replaceAll(file, () => fileName(place)),
			fileName(place),
		);
		const known = reasons.get(file) ?? [];
		if (!known.includes(plain)) reasons.set(file, [...known, plain]);
		if (hint !== undefined && !hints.has(file))
			hints.set(
				file,
				hint.replaceAll(place, () => fileName(place)),
			);
	}
	return [...reasons].map(([file, all]) => {
		const hint = hints.get(file);
		const view_of = views.get(file);
		// A reason that goes on where another ends says that one too.
		const apart = all.filter(
			(one) =>
				!all.some(
					(other) => other !== one && /^[,;] /.test(other.startsWith(one) ? other.slice(one.length) : ''),
				),
		);
		return {
			path: file,
			reason: apart.map((one, i) => (i + 1 < apart.length ? one.replace(/\.$/, '') : one)).join('; '),
			...(hint === undefined ? {} : { hint }),
			...(view_of === undefined ? {} : { view_of }),
			...(view_of !== undefined && beside.has(file) ? { beside: true as const } : {}),
		};
	});
}
