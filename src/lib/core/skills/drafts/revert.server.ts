import { LbError } from '../../../base/errors.ts';
import { readHistory, readVersion, withPresent, writeHistory } from './history.server.ts';
import { changingSkills } from './skills-folder.server.ts';
import { readFiles, writeFiles } from './target.server.ts';

export interface Reverted {
	skill_id: string;
	version: string;
	removed: boolean;
}

/**
 * Puts an earlier text of a skill back: by default the one before the present, `0` for the one without any accepted change.
 * All versions are kept. Throws `skills.no_changes`, `skills.version_unknown`.
 * @param skillId full id
 */
export async function revertSkill(
	userData: string,
	skillId: string,
	version: string | undefined,
	now: Date,
): Promise<Reverted> {
	return changingSkills(userData, async (root) => {
		const known = readHistory(root, userData, skillId);
		const history =
			known === null ? null : await withPresent(root, userData, skillId, readFiles(root, skillId), now);
		const versions = [...new Set([0, ...(history?.entries ?? []).map((entry) => entry.version)])];
		const unknown = (named: string): LbError =>
			new LbError(
				'skills.version_unknown',
				{ skill: skillId, version: named, versions },
				{ field: 'version' },
			);
		if (history === null) throw new LbError('skills.no_changes', { skill: skillId }, { field: 'skill_id' });
		const before = history.entries.findLast((entry) => entry.version === history.present)?.based_on;
		const wanted = version === undefined ? before : versions.find((one) => String(one) === version.trim());
		if (wanted === undefined) throw unknown(version ?? '–');
		const files = readVersion(root, userData, skillId, wanted);
		if (files === null) throw unknown(String(wanted));
		await writeFiles(root, skillId, files);
		const what = wanted === 0 ? 'You removed all accepted changes.' : `You went back to version ${wanted}.`;
		const based_on = history.entries.find((entry) => entry.version === wanted)?.based_on ?? 0;
		const entry = { version: wanted, at: now.toISOString(), draft_id: null, what, based_on };
		await writeHistory(root, userData, { ...history, present: wanted, entries: [...history.entries, entry] });
		return {
			skill_id: skillId,
			version: String(wanted),
			removed: skillId.startsWith('user:') && files.text === null,
		};
	});
}
