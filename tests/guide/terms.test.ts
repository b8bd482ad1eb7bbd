import { describe, expect, it } from 'vitest';
import { terms, type Term } from '../../src/lib/contract/terms/index.ts';
import { readSources } from './setup/read-sources.ts';

/** What a page says, without code, addresses and anchors. */
const prose = (markdown: string): string =>
	markdown
		.replaceAll(/^(`{3,}).*?^\1`*$/gmsu, '')
		.replaceAll(/`[^`]*`/gu, ' ')
		.replaceAll(/\]\([^)]*\)/gu, ']')
		.replaceAll(/\{#[^}]*\}|<!--.*?-->/gsu, '');

/** Chinese with Latin letters is written with and without a blank between them. */
const joined = (text: string): string => text.replaceAll(/\s+/gu, '').toLowerCase();

/** Headings of two words or more: single words such as "run" or "source" are also common words. */
const distinctive = terms.filter(({ names }) => /[ -]/u.test(names.en[0]));

const isIn = (name: string, text: string): boolean =>
	new RegExp(String.raw`(?<![\w-])${escaped(name)}(?:s|es)?(?![\w-])`, 'iu').test(text);
const escaped = (name: string): string => name.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);

/** Headings of the glossary that say more than a sentence needs to. */
const SHORTER: Readonly<Record<string, readonly string[]>> = { predictive_value: ['预测值'] };

/** Names by which a Chinese text may call a term: its own, and abbreviations of English, such as AUROC. */
const chineseNames = ({ id, names }: Term): string[] => [
	...names.zh,
	...(SHORTER[id] ?? []),
	...names.en.filter((name) => /^[A-Za-z0-9-]{2,9}$/u.test(name) && /[A-Z].*[A-Z]/u.test(name)),
];

/** Without what a user may type, which is another example in each language. */
const unquoted = (text: string): string => text.replaceAll(/"[^"\n]*"|“[^”\n]*”/gu, ' ');

/** Terms that the English page names by their heading, and the Chinese page by none of their names. */
const untranslated = (english: string, chinese: string): string[] => {
	const [en, zh] = [unquoted(prose(english)), joined(prose(chinese))];
	return distinctive
		.filter((term) => isIn(term.names.en[0], en))
		.filter((term) => !chineseNames(term).some((name) => zh.includes(joined(name))))
		.map(({ id, names }) => `${id}: ${names.zh.join(' / ')}`);
};

/** Words that Chinese pages do not use, and the name of the glossary. */
const VARIANTS: readonly (readonly [wrong: RegExp, right: string])[] = [
	[/外部检验|外部确认/u, '外部验证'],
	[/交叉检验|交互验证/u, '交叉验证'],
	[/置信区域|可信区间/u, '置信区间'],
	[/拷贝数异常/u, '拷贝数变异'],
	[/循环游离DNA|细胞游离DNA|无细胞DNA/u, '游离 DNA'],
	[/肿瘤比例|肿瘤占比|肿瘤含量/u, '肿瘤分数'],
	[/批效应|批次影响/u, '批次效应'],
	[/伪发现率|虚假发现率/u, '错误发现率'],
	[/末端模体|末端模序/u, '末端基序'],
	[/克隆造血|克隆性造血作用/u, '克隆性造血'],
	[/敏感度|敏感性(?!分析)/u, '灵敏度'],
];

const chinese = readSources('zh');
const englishBySlug = new Map(readSources('en').map(({ slug, text }) => [slug, text]));

describe('words of the guide', () => {
	it.for(chinese.map(({ slug, text }) => [slug, text] as const))(
		'%s calls terms in Chinese as the glossary does',
		([slug, text]) => {
			expect(untranslated(englishBySlug.get(slug) ?? '', text)).toEqual([]);
			const said = joined(prose(text));
			expect(VARIANTS.filter(([wrong]) => wrong.test(said)).map(([, right]) => right)).toEqual([]);
		},
	);

	it('the glossary itself uses none of the variants', () => {
		const own = terms.flatMap(({ zh, names }) => [names.zh[0], zh]).map(joined);
		expect(own.flatMap((text) => VARIANTS.filter(([wrong]) => wrong.test(text)).map(() => text))).toEqual([]);
	});

	it('a term without its Chinese name is found', () => {
		const english = 'The tumour fraction follows from copy numbers.';
		expect(untranslated(english, '由拷贝数得到肿瘤的占比。')).toHaveLength(1);
		expect(untranslated(english, '由拷贝数得到肿瘤分数。')).toEqual([]);
		expect(untranslated('See `tumour fraction`.', '见代码。')).toEqual([]);
	});
});
