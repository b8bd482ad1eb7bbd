import type { Language } from '../../contract/language.ts';
import { keysOf } from '../../contract/keys.ts';
import { chapterTitles, terms, type Term, type TermChapter } from '../../contract/terms/index.ts';
import { heading, page, sentence } from './markdown.ts';

const chapterTitlesZh: Readonly<Record<TermChapter, string>> = {
	biology: '生物学与检测',
	statistics: '统计与模型',
	figures: '图',
	program: '程序用语',
};

const intro: Readonly<Record<Language, string>> = {
	en: 'Terms of the field as lb-agent uses them, then the kinds of figures and the terms of the program. Where tools differ, the entry names the convention that lb-agent follows.',
	zh: '本领域术语在 lb-agent 中的含义，其后是各种图和程序用语。各工具约定不同之处，条目注明 lb-agent 采用的约定。',
};

/** All terms by chapter; anchors are the ids of the terms. */
export function glossaryPage(language: Language): string {
	return page(
		`# ${language === 'en' ? 'Glossary' : '术语表'}`,
		intro[language],
		keysOf(chapterTitles).flatMap((chapter) => [
			heading(2, language === 'en' ? chapterTitles[chapter] : chapterTitlesZh[chapter], `chapter-${chapter}`),
			...terms.filter((term) => term.chapter === chapter).flatMap((term) => termText(term, language)),
		]),
	);
}

function termText({ id, names, ...text }: Term, language: Language): string[] {
	const [first, ...others] = names[language];
	const other = language === 'en' ? names.zh[0] : names.en[0];
	const also = [...new Set([...others, other])].filter((name) => name !== first);
	const said = language === 'en' ? `Also: ${also.join(', ')}.` : `又称：${also.join('、')}。`;
	return [heading(3, sentence(first), id), sentence(text[language]), also.length > 0 ? sentence(said) : ''];
}
