import { say, type Message } from '../../../contract/messages/index.ts';
import type { Profile } from '../../../contract/records/profile.ts';

/** Half of the files: below it the sound ones carry a result, above it the result would be about what is left over. */
const TOO_MANY = 0.5;

/**
 * Why nothing should be started in a folder without a person; null when nothing stands against it. A person may still run
 * any ready task by hand.
 *
 * - Most data files cannot be read: they must be mended or moved away first.
 * - Most files that name their sample by their file name share that name with another file of the same format: which
 *   files belong to one sample is not known, and pooling them would mix persons.
 */
export function holdReason(profile: Profile): Message | null {
	const data = profile.inputs.filter((input) => input.role === 'data' && input.generated_by === null);
	const broken = new Set(
		profile.doctor.filter((one) => one.severity === 'error').flatMap((one) => one.paths),
	);
	const unusable = broken.size;
	if (unusable > 0 && unusable > TOO_MANY * (data.length + unusable))
		return say('autopilot.hold_broken', { count: unusable, total: data.length + unusable });
	const named = data.filter((input) => input.sample_id_source === 'file_name' && input.matrix === null);
	const files = new Map<string, number>();
	const key = (input: (typeof named)[number]): string => `${input.format}\n${baseName(input.path)}`;
	for (const input of named) files.set(key(input), (files.get(key(input)) ?? 0) + 1);
	const shared = named.filter((input) => (files.get(key(input)) ?? 0) > 1);
	if (shared.length > TOO_MANY * data.length)
		return say('autopilot.hold_names', {
			count: shared.length,
			total: data.length,
			example: shared[0]?.path ?? '',
		});
	return null;
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
