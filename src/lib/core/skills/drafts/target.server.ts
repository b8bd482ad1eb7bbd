import { LbError } from '../../../base/errors.ts';
import { maxOf } from '../../../base/extremes.ts';
import type { FolderHandle } from '../../../base/folder-handle.server.ts';
import { NOTE_STORES } from '../../../contract/records/skill.ts';
import { MAX_CHAIN_BYTES, MAX_FILE_BYTES } from '../limits.ts';
import type { Skill, SkillShelf } from '../skill.ts';
import { partsOf } from './skills-folder.server.ts';

const FILE = 'SKILL.md';
const CHINESE = 'SKILL.zh.md';
/** Front matter, and a little room for a later change. */
const HEAD_BYTES = 1024;

/** Throws `skills.no_document_target` for a note store. */
export function requireTarget(skill: Skill): void {
	if (NOTE_STORES.some((store) => store === skill.skill_id))
		throw new LbError('skills.no_document_target', { skill: skill.skill_id }, { field: 'skill_id' });
}

/** Names that a new skill cannot have: of skills, of folders that hold none that can be read, and of drafts. */
export function takenNames(
	root: FolderHandle,
	{ skills }: SkillShelf,
	drafted: readonly string[],
): ReadonlySet<string> {
	const folders = ['user', 'overlays'].flatMap(
		(kind) =>
			root
				.reach([kind])
				?.entries()
				.map(({ name }) => name) ?? [],
	);
	return new Set([...skills.map(({ name }) => name), ...folders, ...drafted.map((id) => partsOf(id)[1])]);
}

/**
 * Bytes that a text may have, so that no skill which builds on it has more before it than its chain may have.
 */
export function roomFor(skillId: string, { skills }: SkillShelf): number {
	const byId = new Map(skills.map((skill) => [skill.skill_id, skill]));
	const chainOf = (skill: Skill): Skill[] => {
		const chain: Skill[] = [];
		for (let at: Skill | undefined = skill; at !== undefined && chain.length < 10;)
			at = chain.push(at) > 0 && at.parent !== null ? byId.get(at.parent) : undefined;
		return chain;
	};
	const others = skills.map((skill) => {
		const chain = chainOf(skill);
		if (!chain.some((one) => one.skill_id === skillId)) return 0;
		return chain.reduce((sum, one) => sum + (one.skill_id === skillId ? 0 : bytesOf(one)), 0);
	});
	return Math.min(MAX_FILE_BYTES, MAX_CHAIN_BYTES - maxOf([0, ...others]));
}

const bytesOf = ({ body, body_zh }: Skill): number =>
	HEAD_BYTES + Math.max(Buffer.byteLength(body), Buffer.byteLength(body_zh ?? ''));

/** The files of a text of the user; null for those that are absent. */
export function readFiles(
	root: FolderHandle,
	skillId: string,
): { text: string | null; text_zh: string | null } {
	const folder = root.reach(partsOf(skillId));
	return { text: folder?.readText(FILE) ?? null, text_zh: folder?.readText(CHINESE) ?? null };
}

/** Writes the files of a text; those that are null are removed, and the folder with them where it is empty. */
export async function writeFiles(
	root: FolderHandle,
	skillId: string,
	{ text, text_zh }: { text: string | null; text_zh: string | null },
): Promise<void> {
	const parts = partsOf(skillId);
	const [kind, name] = parts;
	const folder = text === null && text_zh === null ? root.reach(parts) : root.make(parts);
	if (folder === null) return;
	// The main text last: with it the new version is there.
	for (const [file, content] of [
		[CHINESE, text_zh],
		[FILE, text],
	] as const) {
		if (content === null) folder.unlink(file);
		else await folder.replace(file, content, 0o600);
	}
	if (text === null && text_zh === null) root.reach([kind])?.removeEmpty(name);
}
