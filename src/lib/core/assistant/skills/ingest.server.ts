import path from 'node:path';
import { appendAll } from '../../../base/append-all.ts';
import { LbError } from '../../../base/errors.ts';
import type { Language } from '../../../contract/language.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { SkillDraft } from '../../../contract/records/skill.ts';
import { withoutInstructions } from '../../skills/distil/filter-instructions.ts';
import { draftByRules, languageOf } from '../../skills/distil/heuristic.ts';
import { countEntries, type Sections } from '../../skills/distil/sections.ts';
import { readDocument } from '../../skills/documents/read-document.server.ts';
import { readSource, type ReadSource } from '../../skills/documents/read-source.server.ts';
import type { ReadDocument } from '../../skills/documents/document.ts';
import { shownDraft } from '../../skills/drafts/draft-store.server.ts';
import { makeDraft } from '../../skills/drafts/make-draft.server.ts';
import { requireTarget } from '../../skills/drafts/target.server.ts';
import { isAddress } from '../../fetch/is-address.ts';
import { openShelf } from '../../skills/open-shelf.server.ts';
import { findSkill } from '../../skills/shelf/skill-ids.ts';
import type { AssistantContext } from '../context.ts';
import type { Arguments } from '../operation-functions.ts';
import { askWriter, type ModelWriter } from './ask-writer.server.ts';

/** Reads a document and keeps a draft of a skill for review. */
export async function ingest(
	{ source, title, skill_id, writer, send }: Arguments<'ingest_skill_source'>,
	context: AssistantContext,
	askBy: ModelWriter = askWriter,
): Promise<SkillDraft> {
	const { userData, now } = context;
	const shelf = await openShelf(userData);
	const target = skill_id === undefined ? null : findSkill(skill_id, shelf.skills);
	if (target !== null) requireTarget(target);
	const read = isAddress(source) ? await readAddress(source, context) : await readFiles(source, context);
	const filtered = withoutInstructions(read.documents);
	const language = languageOf(filtered.documents);
	const written = await write(filtered.documents, { writer, send, language }, context, askBy);
	const draft = await makeDraft(
		userData,
		{
			...{ documents: read.documents, language, title, target },
			...{ sections: written.sections, writer: written.writer, model: written.model },
			warnings: [
				...read.notes,
				...read.documents.flatMap(({ notes }) => notes),
				...filtered.notes,
				...written.notes,
			],
		},
		shelf,
		now(),
	);
	return shownDraft(draft);
}

function readFiles(source: string, { watch, now }: AssistantContext): Promise<ReadSource> {
	return readSource(path.resolve(source), { watch, now });
}

async function readAddress(source: string, { watch, now, note }: AssistantContext): Promise<ReadSource> {
	const { fetchDocument } = await import('../../skills/fetch/fetch-document.server.ts');
	const notes: Message[] = [];
	const { bytes, media_type, charset, address } = await fetchDocument(source, {
		watch,
		// Told at once, and kept where the draft is reviewed.
		note(message) {
			note(message);
			notes.push(message);
		},
	});
	const last = new URL(address).pathname.split('/').findLast((part) => part !== '') ?? '';
	const name = decoded(last) || new URL(address).host;
	// What is read so where nothing states the characters may be something else.
	const stated =
		charset === null || charset === 'windows-1252' ? media_type : `${media_type}; charset=${charset}`;
	const document = await readDocument({ bytes, place: address, name, media_type: stated }, { watch, now });
	if (document.blocks.length === 0) throw new LbError('skills.document_empty', { name });
	return { documents: [document], notes };
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

interface Written {
	sections: Sections;
	writer: 'heuristic' | 'model';
	model: string | null;
	notes: Message[];
}

/** The statements of a draft: by the model only where the user allowed to send the document, else by rules. */
async function write(
	documents: readonly ReadDocument[],
	{ writer, send, language }: { writer: 'auto' | 'heuristic' | 'model'; send: boolean; language: Language },
	context: AssistantContext,
	askBy: ModelWriter,
): Promise<Written> {
	const notes: Message[] = [];
	if (writer !== 'heuristic') {
		const asked = await askBy(documents, { send, language }, context);
		appendAll(notes, asked.notes);
		if (asked.sections !== null)
			return { sections: asked.sections, writer: 'model', model: asked.model, notes };
		// Whoever did not ask for a model need not hear that there is none.
		if (asked.model === null && (writer === 'model' || send)) notes.push(say('skill_drafts.no_model'));
	}
	const sections = draftByRules(documents);
	if (countEntries(sections) === 0) {
		const [first] = documents;
		throw new LbError('skills.nothing_to_draft', { name: first?.name ?? '–' });
	}
	return { sections, writer: 'heuristic', model: null, notes };
}
