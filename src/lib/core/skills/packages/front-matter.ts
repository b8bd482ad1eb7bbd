import { say } from '../../../contract/messages/index.ts';
import { skillFrontMatter, type SkillFrontMatter } from '../../../contract/records/skill.ts';
import { fitSchema } from './fit-schema.ts';
import { SkillFault } from './skill-fault.ts';

/** A SKILL.md in two parts. Throws `skills.head_missing`. */
export function splitHead(text: string, file: string): { head: string; body: string } {
	const lines = text.split('\n');
	const end = lines.indexOf('---', 1);
	if (lines[0] !== '---' || end < 0) throw new SkillFault(say('skills.head_missing', { file }));
	return { head: lines.slice(1, end).join('\n'), body: lines.slice(end + 1).join('\n') };
}

const DOI = /^10\.\d{4,9}\/\S+$/u;
const ADDRESS = /^https?:\/\/\S+$/u;

/** The head of a SKILL.md as it must be. Throws a fault. */
export function checkHead(value: unknown, file: string): SkillFrontMatter {
	const head = fitSchema(skillFrontMatter, value, file);
	head.sources.forEach(({ doi, url }, i) => {
		const wrong = [
			['doi', typeof doi === 'string' && !DOI.test(doi)],
			// It becomes a link.
			['url', typeof url === 'string' && !ADDRESS.test(url)],
		].find(([, isWrong]) => isWrong);
		if (wrong !== undefined)
			throw new SkillFault(say('skills.field_invalid', { file, field: `sources.${i}.${wrong[0]}` }));
	});
	return head;
}
