import * as z from 'zod';
import { isoTime, messageValues } from '../../../contract/records/common.ts';
import { draftHunk, skillDraftSummary, skillSource } from '../../../contract/records/skill.ts';

const entry = z.object({ text: z.string(), place: z.string(), code: z.boolean().optional() });
const sections = z.object({
	when: z.array(entry),
	check: z.array(entry),
	tasks: z.array(entry),
	results: z.array(entry),
	limits: z.array(entry),
	references: z.array(entry),
});

/** A draft as its file keeps it. */
export const draftRecord = z.object({
	schema_version: z.literal(1),
	draft_id: skillDraftSummary.shape.draft_id,
	skill_id: skillDraftSummary.shape.skill_id,
	is_new: z.boolean(),
	title: z.string().min(1).max(120),
	summary: z.string().min(1).max(400),
	created_at: isoTime,
	writer: skillDraftSummary.shape.writer,
	model: z.string().nullable(),
	language: z.enum(['en', 'zh']),
	sources: z.array(skillSource),
	/** What the documents say: the text is composed from it. */
	sections,
	/** Text that the changes start from. */
	base: z.string(),
	proposed: z.string(),
	hunks: z.array(draftHunk),
	warnings: z.array(z.object({ code: z.string(), values: messageValues })),
});
export type DraftRecord = z.infer<typeof draftRecord>;

/** One accepted version of a text, or a return to one. */
const historyEntry = z.object({
	version: z.int().min(0),
	at: isoTime,
	draft_id: z.string().nullable(),
	what: z.string(),
	/** Version that it changed; 0 for none. */
	based_on: z.int().min(0),
});

/** What happened to the text of one skill, oldest first. */
export const historyRecord = z.object({
	schema_version: z.literal(1),
	skill_id: skillDraftSummary.shape.skill_id,
	/** Version whose text is there now; 0 without accepted changes. */
	present: z.int().min(0),
	entries: z.array(historyEntry),
});
export type HistoryRecord = z.infer<typeof historyRecord>;

/** The files of one version. */
export const versionRecord = z.object({
	text: z.string().nullable(),
	text_zh: z.string().nullable(),
});
export type VersionRecord = z.infer<typeof versionRecord>;
