import type { Language } from '../../../contract/language.ts';
import type { Block, ReadDocument } from '../documents/document.ts';
import { noSections, plainText, SECTIONS, type Entry, type SectionName, type Sections } from './sections.ts';
import {
	commandsIn,
	doisIn,
	hasQuantity,
	hasThreshold,
	isCheck,
	isDefinition,
	isOrder,
	isParameter,
	isReading,
	isUse,
	isWarning,
	isWhole,
	quoted,
	sentencesOf,
} from './statements.ts';

/** Statements that a section keeps, the best ones of the document. */
const MOST: Readonly<Record<SectionName, number>> = {
	when: 5,
	check: 14,
	tasks: 24,
	results: 16,
	limits: 12,
	references: 20,
};

interface Found extends Entry {
	section: SectionName;
	score: number;
	order: number;
}

/** What a heading says about the text below it. */
const HEADS: readonly { form: RegExp; section: SectionName | 'references' | 'skip' }[] = [
	{
		form: /^(?:\W|\d)*(?:references?|bibliography|literature|works cited|参考文献)\b|参考文献/iu,
		section: 'references',
	},
	{
		form: /acknowledg|author contribution|funding|competing interest|conflict of interest|data availab|code availab|ethic|致谢|作者贡献|基金|利益冲突|table of contents|^contents$|目录/iu,
		section: 'skip',
	},
	{
		form: /limit|caveat|pitfall|warning|troubleshoot|known issue|discussion|局限|限制|注意|警告|讨论|常见问题/iu,
		section: 'limits',
	},
	{
		form: /quality|qc\b|pre-?analytic|sample|requirement|prerequisite|input|collection|eligib|inclusion|质控|质量|样本|采集|要求|输入|前处理/iu,
		section: 'check',
	},
	{
		form: /parameter|option|setting|usage|command|running|pipeline|workflow|procedure|method|protocol|参数|选项|设置|用法|命令|流程|步骤|方法/iu,
		section: 'tasks',
	},
	{
		form: /result|interpret|output|reading|definition|glossary|metric|结果|解读|输出|定义|术语|指标/iu,
		section: 'results',
	},
	{
		form: /abstract|summary|introduction|overview|purpose|scope|background|when to use|摘要|简介|概述|目的|范围|背景|引言|何时/iu,
		section: 'when',
	},
];

/** Drafts a skill from documents by rules: what they define, limit, recommend and warn of, each with its place. */
export function draftByRules(documents: readonly ReadDocument[]): Sections {
	const found: Found[] = [];
	for (const document of documents) {
		const prefix = documents.length === 1 ? '' : `${document.name}, `;
		let head: SectionName | 'skip' | null = null;
		let isList = false;
		let names: readonly string[] | null = null;
		const start = found.length;
		for (const block of document.blocks) {
			if (block.kind === 'heading') {
				head = headOf(block.text) ?? (isList ? 'references' : head);
				isList = head === 'references';
				continue;
			}
			// The first row of a table alone may name its columns.
			names = block.kind === 'row' ? (names ?? namesIn(block.text)) : null;
			for (const one of statementsOf(block, head, names ?? [])) {
				const place = `${prefix}${block.place}`;
				found.push({ ...one, place, order: found.length });
			}
		}
		const own = found.slice(start);
		const intro =
			own.length === 0 || own.some(({ section }) => section === 'when') ? null : introOf(document);
		if (intro !== null) found.push({ ...intro, place: `${prefix}${intro.place}`, order: start });
	}
	const sections = noSections();
	for (const name of SECTIONS) sections[name] = best(found, name);
	return sections;
}

/** The first sentence of a document that does not say itself what it is for. */
function introOf({ blocks }: ReadDocument): (Statement & { place: string }) | null {
	const first = blocks.slice(0, 6).find(({ kind }) => kind === 'text');
	const text = quoted(plainText(sentencesOf(first?.text ?? '')[0] ?? ''));
	if (first === undefined || !isWhole(text) || hasThreshold(text) || isWarning(text) || isCheck(text))
		return null;
	return { section: 'when', text, place: first.place, score: 1 };
}

function headOf(heading: string): SectionName | 'skip' | null {
	return HEADS.find(({ form }) => form.test(heading))?.section ?? null;
}

type Statement = Omit<Found, 'place' | 'order'>;

function statementsOf(
	block: Block,
	head: SectionName | 'skip' | null,
	names: readonly string[],
): Statement[] {
	const dois: Statement[] = doisIn(block.text).map((doi) => ({
		section: 'references',
		text: head === 'references' ? titled(block.text, doi) : `doi:${doi}`,
		score: head === 'references' ? 1 : 2,
	}));
	if (head === 'skip') return [];
	if (head === 'references') return dois;
	if (block.kind === 'output') return [];
	if (block.kind === 'code')
		return commandsIn(block.text).map((text) => ({ section: 'tasks', text, code: true, score: 5 }));
	if (block.kind === 'row') return [...dois, ...rowOf(block.text, head, names)];
	return [...dois, ...sentencesOf(block.text).flatMap((sentence) => judged(sentence, block, head))];
}

/** An entry of a list of works, up to its DOI. */
function titled(text: string, doi: string): string {
	const before = text
		.slice(0, text.indexOf(doi))
		.replace(/(?:https?:\/\/)?(?:dx\.)?(?:doi\.org\/?|doi:?)\s*$/iu, '');
	const own = /(?:^|\s)(?:\[?\d{1,3}[\].]\s+)?(\p{Lu}[^[\]]{20,220})$/u.exec(before.trim())?.[1];
	return own === undefined ? `doi:${doi}` : `${own.trim()} doi:${doi}`;
}

const cellsOf = (text: string): string[] =>
	text
		.split('|')
		.map((cell) => cell.trim())
		.filter((cell) => cell !== '');

/** Names of the columns, of a first row of short words without any number. */
function namesIn(text: string): string[] {
	const cells = cellsOf(text);
	return cells.length > 2 && cells.every((cell) => cell.length <= 40 && !/\d/u.test(cell)) ? cells : [];
}

/**
 * A row of a table whose first cell names something and whose others have a value.
 * @param names of the columns, without which several values cannot be told apart
 */
function rowOf(text: string, head: SectionName | null, names: readonly string[]): Statement[] {
	const cells = cellsOf(text);
	const [name = '', ...values] = cells;
	if (values.length === 0 || values.length > 5 || !/\p{L}{2}/u.test(name) || text.length > 300) return [];
	const isValue = (value: string): boolean => /^[~<>≤≥=±−-]?\s*\d/u.test(value) || hasQuantity(value);
	if (!values.some(isValue) && !isParameter(name)) return [];
	// One value is told by the name of its row.
	const isNamed = names.length === cells.length && values.filter(isValue).length > 1;
	const line = `${name}: ${values.map((value, at) => (isNamed ? `${names[at + 1]} ${value}` : value)).join('; ')}`;
	const section = isWarning(line)
		? 'limits'
		: head === 'check' || head === 'results'
			? head
			: isCheck(line) && head !== 'tasks'
				? 'check'
				: 'tasks';
	return [{ section, text: line, score: 3 + (hasQuantity(line) ? 1 : 0) }];
}

function judged(sentence: string, { kind }: Block, head: SectionName | null): Statement[] {
	const text = quoted(plainText(sentence));
	if (!isWhole(text, kind === 'item' && isParameter(text)) || /\?$/u.test(text)) return [];
	const [threshold, warning, check] = [hasThreshold(text), isWarning(text), isCheck(text)];
	const [definition, reading, use, parameter] = [
		isDefinition(text),
		isReading(text),
		isUse(text),
		isParameter(text),
	];
	const order = kind === 'item' && isOrder(text);
	const extra = (threshold ? 2 : hasQuantity(text) ? 1 : 0) + (kind === 'item' ? 0.5 : 0);
	const scores: Record<SectionName, number> = {
		when: use ? 2.5 : 0,
		check:
			(check ? 1.5 : 0) +
			(check && threshold ? 1 : 0) +
			(/\b(?:must|ensure|verify|required?|before)\b|必须|确保|之前/iu.test(text) ? 1 : 0),
		tasks: (parameter ? (/\d/u.test(text) ? 2.6 : 2) : 0) + (threshold && !reading ? 1 : 0) + (order ? 2 : 0),
		results: (definition ? 3 : 0) + (reading ? 1.5 : 0),
		limits: warning
			? 2.2 +
				(/\b(?:not|never|avoid|warning|caution|limitation)\b|不得|不能|避免|警告|局限/iu.test(text) ? 1 : 0)
			: 0,
		references: 0,
	};
	if (head !== null && scores[head] > 0) scores[head] += 1;
	if (head === 'when' && !use && !warning && !threshold) scores.when += 0.5;
	const [section, own] = Object.entries(scores).reduce((a, b) => (b[1] > a[1] ? b : a));
	const name = SECTIONS.find((one) => one === section);
	// A cue alone says little; with a number, a heading or a second cue it does.
	return name === undefined || own + extra < 2.5 ? [] : [{ section: name, text, score: own + extra }];
}

/** The best statements of a section in the order of the document, each once. */
function best(found: readonly Found[], name: SectionName): Entry[] {
	const seen = new Set<string>();
	return found
		.filter(({ section }) => section === name)
		.toSorted((a, b) => b.score - a.score || a.order - b.order)
		.filter(({ text }) => {
			const key =
				name === 'references'
					? (doisIn(text)[0] ?? text).toLowerCase()
					: text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
			if (seen.has(key)) return false;
			seen.add(key);
			return true;
		})
		.slice(0, MOST[name])
		.sort((a, b) => a.order - b.order)
		.map(({ text, place, code }) => (code === true ? { text, place, code } : { text, place }));
}

/** In which language documents are written: that of most of their characters. */
export function languageOf(documents: readonly ReadDocument[]): Language {
	const text = documents
		.map(({ blocks }) =>
			blocks
				.slice(0, 400)
				.map((block) => block.text)
				.join(' '),
		)
		.join(' ')
		.slice(0, 200_000);
	const han = [...text.matchAll(/\p{Script=Han}/gu)].length;
	const latin = [...text.matchAll(/[A-Za-z]/gu)].length;
	return han * 2 > latin ? 'zh' : 'en';
}
