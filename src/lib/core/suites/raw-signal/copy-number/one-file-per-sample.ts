import type { FormatKey } from '../../../../contract/formats.ts';
import { say } from '../../../../contract/messages/index.ts';
import type { RawInput, SkippedFile } from '../raw-inputs.server.ts';
import { skippedFor } from '../skipped-file.ts';

/**
 * One file per sample: where several formats hold the same sample, the format that stands first in `formats` counts; the
 * others are listed as views of it. Files of one format never share an id, unless they are parts of one call set. `spare` gives
 * the other files of the sample of a kept one, the most telling first, for when it turns out that it cannot be read.
 */
export function oneFilePerSample(
	listed: readonly RawInput[],
	formats: readonly FormatKey[],
): { kept: RawInput[]; skipped: SkippedFile[]; spare: (kept: RawInput) => RawInput[] } {
	const inputs = listed.flatMap((input) => [
		input,
		...(input.views ?? []).filter(({ format }) => formats.includes(format)),
	]);
	const rank = (input: RawInput): number => formats.indexOf(input.format);
	const best = new Map<string, RawInput>();
	for (const input of inputs) {
		const known = best.get(input.sample_id);
		if (known === undefined || rank(input) < rank(known)) best.set(input.sample_id, input);
	}
	const kept = inputs.filter((input) => best.get(input.sample_id) === input);
	const skipped = inputs
		.filter((input) => !kept.includes(input))
		.map((input) => ({
			...skippedFor(
				input.given,
				say('raw.view_of', { sample: input.sample_id, file: best.get(input.sample_id)?.given ?? '' }),
			),
			view_of: best.get(input.sample_id)?.given ?? '',
		}));
	const spare = (one: RawInput): RawInput[] =>
		inputs
			.filter((input) => input !== one && input.sample_id === one.sample_id)
			.sort((a, b) => rank(a) - rank(b));
	return { kept, skipped, spare };
}
