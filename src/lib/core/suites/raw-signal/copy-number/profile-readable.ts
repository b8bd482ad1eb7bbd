import type { LbError } from '../../../../base/errors.ts';
import { toLbError } from '../../../../base/problem.ts';
import type { Message } from '../../../../contract/messages/index.ts';
import type { RawInput, SkippedFile } from '../raw-inputs.server.ts';
import { reworded } from '../skipped-file.ts';
import { reasonsOf } from '../unusable-files.ts';
import { skippedBy, type GivenPaths } from './given-paths.ts';
import type { oneFilePerSample } from './one-file-per-sample.ts';

/** What profiling some files gives. */
interface Profiles<S> {
	samples: S[];
	notes: Message[];
	skipped: SkippedFile[];
}

/**
 * Profiles the chosen file of every sample. One that cannot be read gives way to another file of its sample, and all are
 * profiled again, so that their bins are of one size. `error` when none could be used; `used` = files that stood in.
 */
export async function profileReadable<S>(
	{ kept, spare }: ReturnType<typeof oneFilePerSample>,
	profile: (files: RawInput[]) => Promise<Profiles<S>>,
	given: GivenPaths,
): Promise<Profiles<S> & { error: LbError | null; used: ReadonlySet<string> }> {
	const tried = new Set(kept);
	const used = new Set<string>();
	const left: SkippedFile[] = [];
	for (let files = kept; ;) {
		let read: Profiles<S> = { samples: [], notes: [], skipped: [] };
		let error: LbError | null = null;
		try {
			read = await profile(files);
		} catch (thrown) {
			error = ofInput(thrown);
			read = { ...read, skipped: reasonsIn(error, files, given) };
		}
		const reasons = new Map(read.skipped.map((one) => [one.path, inWords(one, files)]));
		const next = files.map((file) => {
			const instead = reasons.has(file.given) ? spare(file).find((one) => !tried.has(one)) : undefined;
			if (instead === undefined) return file;
			tried.add(instead);
			used.add(instead.given);
			left.push(reasons.get(file.given) as SkippedFile);
			return instead;
		});
		if (next.every((file, i) => file === files[i]))
			return { ...read, skipped: [...left, ...reasons.values()], error, used };
		files = next;
	}
}

function ofInput(error: unknown): LbError {
	const known = toLbError(error);
	if (known.code === 'general.cancelled' || known.code === 'general.unexpected') throw error;
	return known;
}

/** Why none of some files could be used, each with its own reason where it is known. */
function reasonsIn(error: LbError, files: readonly RawInput[], given: GivenPaths): SkippedFile[] {
	const reasons = reasonsOf(error);
	return files.map(
		({ path, given: name }) => reasons?.find((one) => one.path === name) ?? skippedBy(error, path, given),
	);
}

function inWords(file: SkippedFile, inputs: readonly RawInput[]): SkippedFile {
	const path = inputs.find(({ given }) => given === file.path)?.path;
	return path === undefined ? file : reworded(file, (text) => text.replaceAll(path, () => file.path));
}
