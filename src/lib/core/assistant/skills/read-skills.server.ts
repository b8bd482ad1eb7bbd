import { readdirSync } from 'node:fs';
import { sha256 } from '../../../base/hashing.server.ts';
import type { SkillList } from '../../../contract/operations/skills.ts';
import { NOTE_STORES, type SkillDocument, type SkillSummary } from '../../../contract/records/skill.ts';
import { historyOf } from '../../skills/drafts/history.server.ts';
import { readStore } from '../../skills/notes/note-store.server.ts';
import { forgetPackages } from '../../skills/packages/read-folder.server.ts';
import { openShelf } from '../../skills/open-shelf.server.ts';
import { skillPlaces } from '../../skills/places.server.ts';
import { partText } from '../../skills/shelf/part-text.ts';
import { findSkill } from '../../skills/shelf/skill-ids.ts';
import { ancestorsOf, childrenOf } from '../../skills/shelf/tree.ts';
import type { Skill } from '../../skills/skill.ts';
import type { AssistantContext } from '../context.ts';
import type { Arguments } from '../operation-functions.ts';

/** `list_skill_documents`. */
export async function listSkills(_args: object, { userData }: AssistantContext): Promise<SkillList> {
	const { root, skills, refused } = await openShelf(userData);
	return { root, skills: skills.map(summaryOf), refused, drafts: countDrafts(userData) };
}

/** `refresh_skill_cache`. */
export function refreshSkills(args: object, context: AssistantContext): Promise<SkillList> {
	forgetPackages();
	return listSkills(args, context);
}

/** `show_skill_document`. Throws `skills.unknown`, `skills.ambiguous`, and `skills.notes_unreadable` for a damaged note store. */
export async function showSkill(
	{ skill_id }: Arguments<'show_skill_document'>,
	{ userData }: Pick<AssistantContext, 'userData'>,
): Promise<SkillDocument> {
	const { skills } = await openShelf(userData);
	const skill = findSkill(skill_id, skills);
	// In the list such a store is empty, with the reason beside it. Here an empty list would say that there are no notes.
	const store = NOTE_STORES.find((one) => one === skill.skill_id);
	if (store !== undefined) await readStore(skillPlaces(userData), store);
	const { body, body_zh, sources, references, workflow, notes } = skill;
	return {
		...summaryOf(skill),
		...{
			body,
			body_zh,
			sources,
			workflow,
			note_list: notes,
			history: await historyOf(userData, skill.skill_id),
		},
		sha256: sha256(partText(skill, 'en').text),
		references: references.map(({ name, text }) => ({ name, text, bytes: Buffer.byteLength(text) })),
		ancestors: ancestorsOf(skill, skills).map((one) => one.skill_id),
		children: childrenOf(skill, skills).map((one) => one.skill_id),
	};
}

function summaryOf(skill: Skill): SkillSummary {
	const { skill_id, origin, title, title_zh, summary, summary_zh, parent, contexts, assays } = skill;
	const { version, workflow, edited, notes, updated_at } = skill;
	return {
		...{ skill_id, origin, title, title_zh, summary, summary_zh, parent, contexts, assays, version },
		...{ has_workflow: workflow !== null, edited, notes: notes.length, updated_at },
	};
}

const DRAFT = /^[0-9a-f]{12}\.json$/u;

function countDrafts(userData: string): number {
	try {
		return readdirSync(skillPlaces(userData).drafts).filter((name) => DRAFT.test(name)).length;
	} catch {
		return 0;
	}
}
