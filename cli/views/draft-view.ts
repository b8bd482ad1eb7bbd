import { visibleLine } from '../../src/lib/base/visible-text.ts';
import type {
	SkillDocument,
	SkillDraft,
	SkillDraftSummary,
	SkillSource,
} from '../../src/lib/contract/records/skill.ts';

/** Drafts that wait, newest first. */
export function draftListLines(drafts: readonly SkillDraftSummary[]): string[] {
	if (drafts.length === 0)
		return [
			'No drafts wait for your review. lb-agent skills ingest <path_or_url> drafts a skill from a document.',
		];
	return [
		...drafts.map(
			({ draft_id, skill_id, is_new, title, open }) =>
				`${draft_id}  ${skill_id} (${is_new ? 'new' : 'changed'}, ${open} open)  ${title}`,
		),
		'',
		'Show one with lb-agent skills review <draft>.',
	];
}

/** A draft as changes to the present text. */
export function draftLines(draft: SkillDraft): string[] {
	const { draft_id, skill_id, is_new, title, summary, writer, model, sources, warnings, hunks, open } = draft;
	return [
		`Draft ${draft_id} for ${skill_id} (${is_new ? 'new skill' : 'changes'})`,
		`  Title: ${title}`,
		`  Summary: ${summary}`,
		`  Written by: ${writer === 'model' ? (model ?? 'a language model') : 'rules on this machine'}`,
		...sources.slice(0, MAX_SOURCES).map((source) => `  Source: ${sourceLine(source)}`),
		...(sources.length > MAX_SOURCES ? [`  … and ${sources.length - MAX_SOURCES} more sources`] : []),
		...warnings.map((warning) => `  Warning: ${warning}`),
		...hunks.flatMap(({ hunk, state, old_start, lines }) => [
			'',
			`@@ Change ${hunk}${state === 'open' ? '' : ` (${state})`}, line ${old_start} @@`,
			...lines,
		]),
		'',
		open === 0
			? 'Nothing is left to review.'
			: `The draft has no effect before you accept it: lb-agent skills accept ${draft_id} [--hunk <number>], or reject.`,
	];
}

const MAX_SOURCES = 5;

function sourceLine({ title, place, bytes, sha256 }: SkillSource): string {
	const size = bytes === null ? '' : `, ${bytes.toLocaleString('en-US')} bytes`;
	return `${title} (${place ?? '–'}${size}, SHA-256 ${(sha256 ?? '–').slice(0, 12)})`;
}

export function historyLines(skillId: string, history: SkillDocument['history']): string[] {
	if (history.length === 0) return [`${skillId} has no accepted changes.`];
	return [
		...history.map(({ version, at, draft_id, what }) =>
			[`${version}  ${at}  ${what}`, ...(draft_id === null ? [] : [`(draft ${draft_id})`])].join(' '),
		),
		'',
		`Go back with lb-agent skills revert ${skillId} <version>; 0 is the text without accepted changes.`,
	];
}

/** A line in the colour of what it shows; nothing in it is obeyed but that colour. */
export function paintedLine(line: string): string {
	const colour = line.startsWith('@@') ? 36 : line.startsWith('+') ? 32 : line.startsWith('-') ? 31 : null;
	const shown = visibleLine(line);
	return colour === null ? shown : `\u001b[${colour}m${shown}\u001b[0m`;
}
