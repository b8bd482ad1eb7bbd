import { LbError } from '../../../base/errors.ts';
import type { Language } from '../../../contract/language.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { SkillSource } from '../../../contract/records/skill.ts';
import type { ReadDocument } from '../documents/document.ts';
import { nameOfTitle } from '../distil/name-of-title.ts';
import {
	mergeBody,
	plainText,
	SECTIONS,
	shortened,
	type SectionName,
	type Sections,
} from '../distil/sections.ts';
import type { Skill, SkillShelf } from '../skill.ts';
import { draftRecords, newDraftId, writeDraft } from './draft-store.server.ts';
import type { DraftRecord } from './draft-record.ts';
import { hunksOf } from './hunks.ts';
import { skillText } from './skill-text.ts';
import { changingSkills } from './skills-folder.server.ts';
import { roomFor, takenNames } from './target.server.ts';

/** What a draft is made of. */
export interface Distilled {
	documents: readonly ReadDocument[];
	sections: Sections;
	language: Language;
	writer: DraftRecord['writer'];
	model: string | null;
	warnings: readonly Message[];
	/** Title that the user gave. */
	title: string | undefined;
	/** Skill to change; null for a new one. */
	target: Skill | null;
}

const LONGEST_TITLE = 120;
const LONGEST_SUMMARY = 300;

/** Keeps a draft for review. Nothing else is changed. */
export async function makeDraft(
	userData: string,
	distilled: Distilled,
	shelf: SkillShelf,
	now: Date,
): Promise<DraftRecord> {
	const { documents, target, language, writer, model } = distilled;
	const sources = documents.map(sourceOf);
	const title = target?.title ?? titleOf(distilled);
	return changingSkills(userData, async (root) => {
		// Read where nobody else makes one: two drafts of new skills never have one name.
		const others = await draftRecords(userData);
		const taken = takenNames(
			root,
			shelf,
			others.map(({ skill_id }) => skill_id),
		);
		const skill_id = target?.skill_id ?? `user:${nameOfTitle(title, documents[0]?.sha256 ?? '', taken)}`;
		const summary = target?.summary ?? summaryOf(distilled, title);
		const base = (target?.body ?? '').trim();
		const room = roomFor(skill_id, shelf) - headBytes(skill_id, target, { title, summary, sources });
		const fitted = fitting(base, distilled.sections, language, room);
		const draft: DraftRecord = {
			...{ schema_version: 1, draft_id: newDraftId(), skill_id, is_new: target === null, title, summary },
			...{ created_at: now.toISOString(), writer, model, language, sources, base },
			...{ sections: fitted.sections, proposed: fitted.proposed, hunks: hunksOf(base, fitted.proposed) },
			warnings: [
				...distilled.warnings,
				...(fitted.cut === 0 ? [] : [say('skill_drafts.cut', { n: fitted.cut })]),
			],
		};
		if (draft.hunks.length === 0)
			throw new LbError('skills.nothing_new', { skill: skill_id, name: documents[0]?.name ?? '–' });
		await writeDraft(root, userData, draft);
		return draft;
	});
}

/** Where a document came from. */
function sourceOf({ title, name, place, sha256, bytes, read_at }: ReadDocument): SkillSource {
	const own = shortened(plainText(title ?? '') || plainText(name) || 'Document', LONGEST_TITLE);
	const isAddress = /^https?:\/\/\S+$/iu.test(place);
	return { title: own, year: null, doi: null, url: isAddress ? place : null, sha256, place, read_at, bytes };
}

function titleOf({ title, documents }: Distilled): string {
	const [first] = documents;
	const stated = title ?? (documents.length === 1 ? first?.title : null) ?? null;
	const name =
		documents.length === 1 ? (first?.name ?? '').replace(/\.[^.]+$/u, '') : folderOf(first?.place ?? '');
	return shortened(
		plainText(stated ?? '') || plainText(name.replaceAll(/[_-]+/gu, ' ')) || 'Document',
		LONGEST_TITLE,
	);
}

/** Last folder of a path. */
const folderOf = (place: string): string => place.split(/[/\\]/u).at(-2) ?? '';

/** When to use a new skill: the first thing the documents say about it, else what it was made from. */
function summaryOf({ sections, language }: Distilled, title: string): string {
	const [first] = sections.when;
	if (first !== undefined) return shortened(plainText(first.text), LONGEST_SUMMARY);
	return language === 'zh' ? `摘自《${title}》的要点。` : `Notes from "${title}".`;
}

/** Size of the front matter that the text will have. */
function headBytes(
	skillId: string,
	target: Skill | null,
	{ title, summary, sources }: Pick<DraftRecord, 'title' | 'summary' | 'sources'>,
): number {
	const own = { name: skillId.slice(skillId.indexOf(':') + 1), title, summary, version: '1000', sources };
	const none = { title_zh: null, summary_zh: null, parent: null, contexts: [], assays: [] };
	const head =
		target === null ? { ...none, ...own } : { ...target, sources: [...target.sources, ...sources] };
	return Buffer.byteLength(skillText(head, ''));
}

/** Statements that fit into the room, those of the last sections and the last of a section left out first. */
export function fitting(
	base: string,
	sections: Sections,
	language: Language,
	room: number,
): { sections: Sections; proposed: string; cut: number } {
	let kept = sections;
	let cut = 0;
	for (;;) {
		const proposed = mergeBody(base, kept, language);
		if (Buffer.byteLength(proposed) <= room) return { sections: kept, proposed, cut };
		const longest = longestSection(kept);
		if (longest === null) return { sections: kept, proposed: base, cut };
		kept = { ...kept, [longest]: kept[longest].slice(0, -1) };
		cut++;
	}
}

function longestSection(sections: Sections): SectionName | null {
	const size = (name: SectionName): number => sections[name].reduce((sum, { text }) => sum + text.length, 0);
	const found = SECTIONS.reduce((a, b) => (size(b) > size(a) ? b : a));
	return sections[found].length === 0 ? null : found;
}
