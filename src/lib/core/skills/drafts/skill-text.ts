import { stringify } from 'yaml';
import type { SkillSource } from '../../../contract/records/skill.ts';
import type { Skill } from '../skill.ts';

/** What the head of a SKILL.md says; every word of it is ours, or of the skill that is changed. */
export type SkillHead = Pick<
	Skill,
	| 'name'
	| 'title'
	| 'title_zh'
	| 'summary'
	| 'summary_zh'
	| 'parent'
	| 'contexts'
	| 'assays'
	| 'version'
	| 'sources'
>;

/** Sources that a head lists; more make the text of the skill short. */
const MAX_SOURCES = 12;

/** A SKILL.md. */
export function skillText(head: SkillHead, body: string): string {
	const front = stringify(
		withoutEmpty({
			id: head.name,
			title: head.title,
			title_zh: head.title_zh,
			summary: head.summary,
			summary_zh: head.summary_zh,
			parent: head.parent,
			contexts: head.contexts.length === 0 ? null : head.contexts,
			assays: head.assays.length === 0 ? null : head.assays,
			version: head.version,
			sources: shortList(head.sources).map((source) => withoutEmpty({ ...source })),
		}),
		// One line for each value, and nothing but plain maps, lists and texts.
		{ lineWidth: 0, aliasDuplicateObjects: false, version: '1.2', schema: 'core' },
	);
	return `---\n${front}---\n\n${body.trim()}\n`;
}

/** Of many documents the first, and how many more there were. */
function shortList(sources: readonly SkillSource[]): SkillSource[] {
	if (sources.length <= MAX_SOURCES) return [...sources];
	const rest = sources.length - MAX_SOURCES + 1;
	const [first] = sources;
	const more = `${rest} more documents`;
	const none = { year: null, doi: null, url: null, sha256: null, place: null, bytes: null };
	return [...sources.slice(0, MAX_SOURCES - 1), { title: more, ...none, read_at: first?.read_at ?? null }];
}

function withoutEmpty(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
	);
}
