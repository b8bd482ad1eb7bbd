import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import { isWithin } from '../../../base/places.ts';
import { realPlace } from '../../../base/real-place.server.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import type { Run } from '../../../contract/records/run.ts';
import type { DatasetPlace } from '../dataset-session.server.ts';
import { fileOfSheet } from '../../readers/tables/sheet-path.ts';

/** Files that a run of a source read, as a joint run treats them. */
export interface JointInputs {
	/** Read again for their fingerprints, absolute. */
	files: string[];
	/** Only named, as the record of the run has them. */
	left: string[];
}

/** What is read when there is nothing to put side by side. */
export const NO_INPUTS: JointInputs = { files: [], left: [] };

/**
 * The inputs of a run that stands in the ledger of a source. The ledger lies with the data, so a record may name any file of
 * whoever reads it, and a fingerprint tells what is in a file: read again is only what this scan met, what this call `named`
 * (absolute paths), and what lies, links followed, in the source or among its outputs. All others are named and left.
 */
export async function jointInputs(
	{ inputs }: Pick<Run, 'inputs'>,
	{ root, output }: DatasetPlace,
	profile: Pick<Profile, 'inputs'> | null,
	named: ReadonlySet<string>,
): Promise<JointInputs> {
	const scanned = new Set(
		(profile?.inputs ?? [])
			.filter(({ generated_by }) => generated_by === null)
			.map((one) => path.join(root, fileOfSheet(one.path))),
	);
	const own = [realPlace(root) ?? root, output.assistant];
	const found: JointInputs = { files: [], left: [] };
	for (const { path: name } of inputs) {
		const file = path.resolve(root, name);
		if (scanned.has(file) || named.has(file) || (await isFileIn(own, file))) found.files.push(file);
		else found.left.push(name);
	}
	return found;
}

/** The inputs of a run of this call: its own work says what it read. */
export function ownInputs({ inputs }: Pick<Run, 'inputs'>, root: string): JointInputs {
	return { files: inputs.map((one) => path.resolve(root, one.path)), left: [] };
}

async function isFileIn(folders: readonly string[], file: string): Promise<boolean> {
	try {
		const real = await realpath(file);
		return folders.some((folder) => isWithin(real, folder)) && (await lstat(real)).isFile();
	} catch {
		return false;
	}
}
