import type { Language } from '../../contract/language.ts';
import { pageWords } from './page-words.ts';

/** Code between fences; what is in it is to be copied as it is. */
const FENCED = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[ \t]*$/gmu;
/** An option that is set as code would have its control set as code too. */
const CODED_OPTION = /`(--[a-z][^`\n]*)`/gu;

/** Markdown of the engine in the words of the page; commands to copy stay. `language` is that of the text: of reports English. */
export function pageProse(markdown: string, language: Language = 'en'): string {
	if (!/--[a-z]|lb-agent [a-z]/u.test(markdown)) return markdown;
	const parts: string[] = [];
	let from = 0;
	const prose = (text: string): string => pageWords(text.replaceAll(CODED_OPTION, '$1'), language);
	for (const found of markdown.matchAll(FENCED)) {
		parts.push(prose(markdown.slice(from, found.index)), found[0]);
		from = found.index + found[0].length;
	}
	return [...parts, prose(markdown.slice(from))].join('');
}
