import { say } from '../../../contract/messages/index.ts';
import { skillFrontMatter, type SkillFrontMatter } from '../../../contract/records/skill.ts';
import { fitSchema } from './fit-schema.ts';
import { SkillFault } from './skill-fault.ts';

/** A SKILL.md in two parts. Throws `skills.head_missing`. */
export function splitHead(text: string, file: string): { head: string; body: string } {
	const end = text.startsWith(FENCE) ? `${text}\n`.indexOf(`\n${FENCE}`, FENCE.length - 1) : -1;
	if (end < 0) throw new SkillFault(say('skills.head_missing', { file }));
	return { head: text.slice(FENCE.length, end), body: text.slice(end + FENCE.length + 1) };
}

const FENCE = '---\n';
const DOI = /^10\.\d{4,9}\/\S+$/u;
const ADDRESS = /^https?:\/\/\S+$/u;

/** The head of a SKILL.md as it must be. Throws a fault. */
export function checkHead(value: unknown, file: string): SkillFrontMatter {
	const head = fitSchema(skillFrontMatter, value, file);
	head.sources.forEach(({ doi, url }, i) => {
		if (typeof doi === 'string' && !DOI.test(doi))
			throw new SkillFault(say('skills.doi_invalid', { file, field: `sources.${i}.doi` }));
		// It becomes a link.
		if (typeof url === 'string' && !ADDRESS.test(url))
			throw new SkillFault(say('skills.field_invalid', { file, field: `sources.${i}.url` }));
	});
	return head;
}
