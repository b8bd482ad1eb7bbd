import type { LbError } from '../../../base/errors.ts';
import { isLbError } from '../../../base/problem.ts';
import { rewordedCause } from '../../../base/left-out-words.ts';
import { render, type Message } from '../../../contract/messages/index.ts';
import type { SkippedFile } from './raw-input.ts';

/** A file that is not used, by the error or the sentence that says why. */
export function skippedFor(path: string, why: LbError | Message): SkippedFile {
	const { code, values } = why;
	const causes = [{ code, values }];
	return isLbError(why)
		? { path, reason: why.message, hint: why.hint, causes }
		: { path, reason: render(why), causes };
}

/** The same words with a part of every text in other words: places of the machine by what the user calls them. */
export function reworded<T extends Pick<SkippedFile, 'reason' | 'hint' | 'causes'>>(
	file: T,
	reword: (text: string) => string,
): T {
	return {
		...file,
		reason: reword(file.reason),
		...(file.hint === undefined ? {} : { hint: reword(file.hint) }),
		causes: file.causes.map((one) => rewordedCause(one, reword)),
	};
}
