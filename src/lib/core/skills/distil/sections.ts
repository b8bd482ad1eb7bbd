import type { Language } from '../../../contract/language.ts';
import { cleanText, oneLine } from '../documents/clean-text.ts';
import { plainInline } from '../documents/plain-inline.ts';

/** Sections of a skill, in their order. */
export const SECTIONS = ['when', 'check', 'tasks', 'results', 'limits', 'references'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** A statement of a document. */
export interface Entry {
	text: string;
	/** Where the document has it; empty where none is known. */
	place: string;
	/** A command, shown as it is typed. */
	code?: boolean;
}

export type Sections = Record<SectionName, Entry[]>;

export const noSections = (): Sections => ({
	when: [],
	check: [],
	tasks: [],
	results: [],
	limits: [],
	references: [],
});

const HEADINGS: Readonly<Record<SectionName, Readonly<Record<Language, string>>>> = {
	when: { en: 'When to use', zh: '何时使用' },
	check: { en: 'What to check first', zh: '先检查什么' },
	tasks: { en: 'Tasks and parameters', zh: '任务与参数' },
	results: { en: 'Reading the results', zh: '如何解读结果' },
	limits: { en: 'Limits', zh: '局限' },
	references: { en: 'References', zh: '参考文献' },
};

/** The section that a heading names; null for another one. */
export function sectionOf(heading: string): SectionName | null {
	const text = oneLine(heading)
		.replaceAll(/[*_#:：]/gu, '')
		.trim()
		.toLowerCase();
	return SECTIONS.find((name) => [HEADINGS[name].en.toLowerCase(), HEADINGS[name].zh].includes(text)) ?? null;
}

/** Longest statement, in characters: a skill quotes, it does not copy. */
const LONGEST = 320;

/** A statement as one line of Markdown that holds no other construct. */
export function entryLine({ text, place, code = false }: Entry): string {
	const at = place === '' ? '' : ` (${plainText(place)})`;
	if (code) return `- \`${shortened(oneLine(cleanText(text).text).replaceAll('`', "'"))}\`${at}`;
	return `- ${shortened(plainText(text))}${at}`;
}

/** A text of a document as one line of plain text. */
export function plainText(text: string): string {
	return plainInline(cleanText(text).text)
		.replaceAll('`', "'")
		.replace(/^(?:[#>|=~+*\-–•·]|\d{1,3}[.)](?=\s)|\s)+/u, '')
		.replaceAll(/[\\<>]{2,}/gu, ' ')
		.trim();
}

export function shortened(text: string, longest = LONGEST): string {
	if (text.length <= longest) return text;
	const start = text.slice(0, longest - 2);
	// No half of a pair, and no half word.
	const end = /^[\s\S]*[\s，。；、,;]/u.exec(start)?.[0] ?? start;
	return `${(end.length > longest / 2 ? end : start).replace(/[\ud800-\udbff]$/u, '').replace(/[\s,;，；、]+$/u, '')} …`;
}

/**
 * The present text of a skill with statements added at the ends of their sections; those that it has already are left out,
 * nothing of it is removed.
 */
export function mergeBody(present: string, sections: Sections, language: Language): string {
	let lines = present.trim() === '' ? [] : present.trim().split('\n');
	const known = new Set(lines.map((line) => line.trim()));
	for (const name of SECTIONS) {
		const added = sections[name].map(entryLine).filter((line) => !known.has(line));
		if (added.length === 0) continue;
		const start = lines.findIndex((line) => /^##\s/u.test(line) && sectionOf(line.slice(3)) === name);
		if (start >= 0) {
			let end = lines.findIndex((line, at) => at > start && /^#{1,2}\s/u.test(line));
			if (end < 0) end = lines.length;
			while (end > start + 1 && (lines[end - 1] ?? '').trim() === '') end--;
			const gap = end === start + 1 ? [''] : [];
			lines = [...lines.slice(0, end), ...gap, ...added, ...lines.slice(end)];
			continue;
		}
		const later = lines.findIndex((line) => {
			const section = /^##\s/u.test(line) ? sectionOf(line.slice(3)) : null;
			return section !== null && SECTIONS.indexOf(section) > SECTIONS.indexOf(name);
		});
		const heading = [`## ${HEADINGS[name][language]}`, '', ...added];
		if (later >= 0) lines = [...lines.slice(0, later), ...heading, '', ...lines.slice(later)];
		else lines = lines.length === 0 ? heading : [...lines, '', ...heading];
	}
	return lines.join('\n');
}

/** Statements of a body that this room wrote, for what of a draft is still open. */
export function keepLines(sections: Sections, keep: (line: string) => boolean): Sections {
	const kept = noSections();
	for (const name of SECTIONS) kept[name] = sections[name].filter((entry) => keep(entryLine(entry)));
	return kept;
}

export const countEntries = (sections: Sections): number =>
	SECTIONS.reduce((sum, name) => sum + sections[name].length, 0);
