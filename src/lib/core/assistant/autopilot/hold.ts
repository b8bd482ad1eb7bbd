import { say, type Message } from '../../../contract/messages/index.ts';
import type { DoctorFinding, InputFile } from '../../../contract/records/profile.ts';

/** Half of the files: below it the sound ones carry a result, above it the result would be about what is left over. */
const TOO_MANY = 0.5;

/** What the decision looks at. */
export interface HoldFacts {
	inputs: readonly Pick<InputFile, 'path' | 'format' | 'role' | 'generated_by' | 'matrix' | 'sample_ids'>[];
	doctor: readonly Pick<DoctorFinding, 'severity' | 'paths'>[];
}

/**
 * Why nothing should be started in a folder without a person; null when nothing stands against it. A person may still run
 * any ready task by hand.
 *
 * - Most data files cannot be read: they must be mended or moved away first.
 * - Most data files have a twin of the same name, format and samples in another folder: which of them belong to one person
 *   is not known, and pooling them would mix or repeat persons.
 */
export function holdReason(profile: HoldFacts): Message | null {
	const data = profile.inputs.filter((input) => input.role === 'data' && input.generated_by === null);
	const broken = new Set(
		profile.doctor.filter((one) => one.severity === 'error').flatMap((one) => one.paths),
	);
	const unusable = broken.size;
	if (unusable > 0 && unusable > TOO_MANY * (data.length + unusable))
		return say('autopilot.hold_broken', { count: unusable, total: data.length + unusable });
	const raw = data.filter((input) => input.matrix === null);
	const files = new Map<string, number>();
	const key = (input: (typeof raw)[number]): string =>
		[input.format, baseName(input.path), ...input.sample_ids].join('\n');
	for (const input of raw) files.set(key(input), (files.get(key(input)) ?? 0) + 1);
	const shared = raw.filter((input) => (files.get(key(input)) ?? 0) > 1);
	if (shared.length > TOO_MANY * data.length)
		return say('autopilot.hold_names', {
			count: shared.length,
			total: data.length,
			example: shared[0]?.path ?? '',
		});
	return null;
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
