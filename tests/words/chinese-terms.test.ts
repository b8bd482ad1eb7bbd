import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { errorTable } from '../../src/lib/contract/errors/index.ts';
import { messageTable } from '../../src/lib/contract/messages/index.ts';
import { columnMeanings } from '../../src/lib/contract/written/column-meanings.ts';
import { figurePhrases } from '../../src/lib/contract/written/figure-phrases.ts';
import { headlinePhrases } from '../../src/lib/contract/written/headline-phrases.ts';
import { tablePhrases } from '../../src/lib/contract/written/table-titles.ts';
import { noteSkills } from '../../src/lib/core/skills/shelf/note-skills.ts';
import { root } from '../architecture/imports.ts';
import { methodSentences } from './method-sentences.ts';

interface Said {
	at: string;
	en: string;
	zh: string;
}

/** Where the English has a term, the Chinese has the word of the glossary and none of the others. */
const TERMS: readonly { en: RegExp; not: RegExp; instead: string }[] = [
	{ en: /\bdetection limit|\blimit of detection/iu, not: /检出限/u, instead: '检测限' },
	{ en: /\bgermline-like/iu, not: /类胚系/u, instead: '疑似胚系变异' },
	{ en: /\btumou?r fraction/iu, not: /肿瘤比例/u, instead: '肿瘤分数' },
	{ en: /^(?!.*(?:diversity|protection|effect|Brier)).*\bscores?\b/iu, not: /评分/u, instead: '得分' },
	{ en: /\bsupplied scores?\b|\bscores as supplied\b/iu, not: /已有|随数据/u, instead: '随附得分' },
	{ en: /\bBrier/u, not: /Brier 得分/u, instead: 'Brier 评分' },
	{ en: /\bgains? (?:and|or) loss/iu, not: /丢失|增加|减少/u, instead: '增益与缺失' },
	{ en: /\bcopy-number profile/iu, not: /图谱/u, instead: '拷贝数谱' },
	{ en: /\bautopilot\b/iu, not: /自动执行/u, instead: '自动运行' },
	{ en: /\ba job is running|\bjobs? running\b|\brunning jobs?\b/iu, not: /任务/u, instead: '作业' },
	{ en: /\btracks\b/iu, not: /轨迹/u, instead: '轨道' },
	{
		en: /\b(?:genomic |per )?bins\b(?!.*(?:quantile|interval|length))/iu,
		not: /(?<!置信)区间/u,
		instead: '分箱',
	},
	{ en: /Cliff's delta/u, not: /Cliff.s delta/u, instead: 'Cliff δ' },
	{ en: /^Result signals$/u, not: /发现/u, instead: '线索' },
	{ en: /\boutputs? (?:are |no longer )?verified/iu, not: /核对/u, instead: '核验' },
];

async function everything(): Promise<Said[]> {
	const of = (at: string, specs: Readonly<Record<string, { en: string; zh: string }>>): Said[] =>
		Object.entries(specs).map(([key, { en, zh }]) => ({ at: `${at} ${key}`, en, zh }));
	const ui = path.join(root, 'src/lib/ui');
	const files = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((file) =>
		/(?:^|[/\\-])words\.ts$/u.test(file),
	);
	const pages = await Promise.all(
		files.map(async (file) => {
			const { words }: { words?: Record<string, { en: string; zh: string }> } = await import(
				pathToFileURL(path.join(ui, file)).href
			);
			return of(file, words ?? {});
		}),
	);
	const phrases = [...figurePhrases, ...headlinePhrases, ...tablePhrases];
	const columns = Object.entries(columnMeanings).map(([en, zh]) => ({ at: 'column', en, zh }));
	return [
		...columns,
		...of('message', messageTable),
		...of('error', errorTable),
		...phrases.map((one) => ({ at: 'phrase', ...one })),
		...pages.flat(),
		...methodSentences,
	];
}

const misnamed = ({ en, zh }: Pick<Said, 'en' | 'zh'>): string[] =>
	TERMS.filter((term) => term.en.test(en) && term.not.test(zh)).map(({ instead }) => instead);

it('one term has one Chinese word, that of the glossary', async () => {
	const said = await everything();
	expect(said.length).toBeGreaterThan(2500);
	expect(said.flatMap((one) => misnamed(one).map((word) => `${one.at}: ${one.zh} (${word})`))).toEqual([]);
});

it.each([
	[{ en: 'Detection limits', zh: '检出限' }, ['检测限']],
	[{ en: 'Detection limits', zh: '检测限' }, []],
	[{ en: 'Gains and losses', zh: '增益与丢失' }, ['增益与缺失']],
	[{ en: 'Motif diversity score', zh: '基序多样性评分' }, []],
	[{ en: 'Scores as supplied', zh: '已有得分' }, ['随附得分']],
])('%o', (said, words) => {
	expect(misnamed(said)).toEqual(words);
});

/** Second words for one thing that texts of skills have had, with the word of the product. */
const SKILL_WORDS: Readonly<Record<string, string>> = {
	检出限: '检测限',
	得率: '产量',
	伪影: '假象',
	检出软件: '检出程序',
	解卷积: '去卷积',
	肿瘤比例: '肿瘤分数',
	随附评分: '随附得分',
	片段大小: '片段长度',
	您: '你',
};

it('the note stores address the reader as the page does', () => {
	const stores = noteSkills([]);
	expect(stores).toHaveLength(2);
	for (const { title_zh, summary_zh } of stores) {
		expect(title_zh).toContain('你');
		expect(`${title_zh}${summary_zh}`).not.toContain('您');
	}
});

it('the registry of methods has the same Chinese words', () => {
	expect(methodSentences.length).toBeGreaterThan(300);
	const found = methodSentences.flatMap(({ at, zh }) =>
		Object.entries(SKILL_WORDS).flatMap(([word, instead]) =>
			zh.includes(word) ? [`${at}: ${word} (${instead}) in: ${zh}`] : [],
		),
	);
	expect(found).toEqual([]);
});

it('the built-in skills have the same Chinese words', () => {
	const folder = path.join(root, 'src/lib/core/skills/builtin');
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
		/\.(?:md|yaml)$/u.test(file),
	);
	expect(files.length).toBeGreaterThan(60);
	const found = files.flatMap((file) => {
		const text = readFileSync(path.join(folder, file), 'utf8');
		return Object.entries(SKILL_WORDS).flatMap(([word, instead]) =>
			text.includes(word) ? [`${file}: ${word} (${instead})`] : [],
		);
	});
	expect(found).toEqual([]);
});
