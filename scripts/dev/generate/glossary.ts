import { chapterTitles, terms, type Term } from '../../../src/lib/contract/terms/index.ts';
import { keysOf } from '../../../src/lib/contract/keys.ts';

/** docs/glossary.md: the English texts of all terms by chapter. */
export function generateGlossary(): Record<string, string> {
	const chapters = keysOf(chapterTitles).flatMap((chapter) => [
		`## ${chapterTitles[chapter]}`,
		...terms.filter((term) => term.chapter === chapter).map(paragraph),
	]);
	return {
		'docs/glossary.md': `${[
			'# Glossary',
			'Generated from the contract by `npm run generate`.',
			'Terms of the field as lb-agent uses them, then the kinds of figures and the terms of the program. Where tools differ, the entry names the convention that lb-agent follows. The rules with their literature are in [Methods](methods.md).',
			...chapters,
		].join('\n\n')}\n`,
	};
}

const paragraph = ({ names, en }: Term): string => {
	const [heading, ...others] = names.en;
	const short = others.filter((name) => abbreviates(name, heading));
	return `**${heading}${short.length > 0 ? ` (${short.join(', ')})` : ''}.** ${en}`;
};

/** Is a name the abbreviation of a heading, as "cfDNA" is of "Cell-free DNA"? The heading may hold it: "t-SNE". */
const abbreviates = (name: string, heading: string): boolean =>
	/^[A-Za-z]{2,8}$/u.test(name) &&
	/[A-Z].*[A-Z]/u.test(name) &&
	name.charAt(0).toLowerCase() === heading.charAt(0).toLowerCase() &&
	!heading.replaceAll('-', '').includes(name);
