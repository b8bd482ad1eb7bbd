import type { Face } from '../face.ts';
import { draftLines, draftListLines, historyLines, paintedLine } from '../views/draft-view.ts';
import { withSession, type CommandSession } from './session.ts';

type Options = Record<string, unknown>;

/** `skills ingest <path_or_url>`: drafts a skill, prints the draft. */
export function skillIngest(face: Face, source: string, options: Options): Promise<number> {
	return withSession(face, options, async (session) => {
		const { title, into, writer, send } = options;
		const draft = await session.call('ingest_skill_source', {
			...{ source, writer, send: send === true },
			...(title === undefined ? {} : { title }),
			...(into === undefined ? {} : { skill_id: into }),
		});
		show(face, session, draft, draftLines(draft));
		return 0;
	});
}

/** `skills review [draft]`. */
export function skillReview(face: Face, draft: string | undefined, options: Options): Promise<number> {
	return withSession(face, options, async (session) => {
		if (draft === undefined) {
			const list = await session.call('list_skill_drafts', {});
			session.printer.result(list, () => draftListLines(list.drafts));
			return 0;
		}
		const shown = await session.call('show_skill_draft', { draft_id: draft });
		show(face, session, shown, draftLines(shown));
		return 0;
	});
}

/** `skills accept <draft>` and `skills reject <draft>`. */
export function skillDecide(
	face: Face,
	draft: string,
	decision: 'accept' | 'reject',
	options: Options,
): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const hunks = options['hunk'];
		const some = Array.isArray(hunks) && hunks.length > 0 ? { hunks } : {};
		const decided = await call('decide_skill_draft', { draft_id: draft, decision, ...some });
		printer.result(decided, () => {
			const done = decision === 'accept' ? 'Accepted' : 'Rejected';
			const left = decided.open === 0 ? 'Nothing is left to review.' : `Open changes: ${decided.open}.`;
			const where =
				decision === 'accept' ? ` Read the skill with lb-agent skills show ${decided.skill_id}.` : '';
			return [`${done} changes of draft ${draft} for ${decided.skill_id}. ${left}${where}`];
		});
		return 0;
	});
}

/** `skills history <skill>`. */
export function skillHistory(face: Face, skill: string, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const { skill_id, version, history } = await call('show_skill_document', { skill_id: skill });
		printer.result({ skill_id, version, history }, () => historyLines(skill_id, history));
		return 0;
	});
}

/** `skills revert <skill> [version]`. */
export function skillRevert(
	face: Face,
	skill: string,
	version: string | undefined,
	options: Options,
): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const reverted = await call('revert_skill', {
			skill_id: skill,
			...(version === undefined ? {} : { version }),
		});
		printer.result(reverted, () => [
			reverted.removed
				? `${reverted.skill_id} has no text any more. Its versions are kept: lb-agent skills revert ${reverted.skill_id} <version>`
				: reverted.version === '0'
					? `${reverted.skill_id} is without accepted changes again.`
					: `${reverted.skill_id} is at version ${reverted.version}.`,
		]);
		return 0;
	});
}

/** A draft with colours on a terminal, as plain lines elsewhere. */
function show(face: Face, { printer }: CommandSession, record: unknown, lines: readonly string[]): void {
	const hasColours = face.out.isTTY === true && (process.env['NO_COLOR'] ?? '') === '';
	if (printer.json || !hasColours) printer.result(record, () => [...lines]);
	else {
		printer.clear();
		face.out.write(lines.map((line) => `${paintedLine(line)}\n`).join(''));
	}
}
