import type { SkillFrontMatter, SkillSource } from '../../../contract/records/skill.ts';
import type { SkillPackage } from '../packages/read-package.server.ts';
import type { Skill } from '../skill.ts';

/** A package as a skill; its parent is found later. */
export function skillOf(origin: 'builtin' | 'user', found: SkillPackage): Skill {
	const { name, head, body, body_zh, references, workflow } = found;
	return {
		skill_id: `${origin}:${name}`,
		...{ origin, name, parent: null, edited: false },
		...wordsOf(head),
		...{ body, body_zh, references, workflow },
		notes: [],
		updated_at: origin === 'user' ? found.updated_at : null,
	};
}

/** A built-in skill with the accepted changes of the user: its text is replaced; parent and workflow stay. */
export function withOverlay(
	skill: Skill,
	{ head, body, body_zh, references, updated_at }: SkillPackage,
): Skill {
	return {
		...skill,
		...wordsOf(head),
		...{ body, body_zh },
		references: references.length > 0 ? references : skill.references,
		edited: true,
		updated_at,
	};
}

function wordsOf(
	head: SkillFrontMatter,
): Pick<
	Skill,
	'title' | 'title_zh' | 'summary' | 'summary_zh' | 'contexts' | 'assays' | 'version' | 'sources'
> {
	const { title, title_zh, summary, summary_zh, contexts, assays, version } = head;
	return {
		...{ title, summary, contexts, assays, version },
		title_zh: title_zh ?? null,
		summary_zh: summary_zh ?? null,
		sources: head.sources.map(sourceOf),
	};
}

function sourceOf(source: SkillFrontMatter['sources'][number]): SkillSource {
	const { title, year, doi, url, sha256, place, read_at, bytes } = source;
	return {
		title,
		...{ year: year ?? null, doi: doi ?? null, url: url ?? null },
		...{ sha256: sha256 ?? null, place: place ?? null, read_at: read_at ?? null, bytes: bytes ?? null },
	};
}
