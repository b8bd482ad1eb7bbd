import { tablePhrases } from './table-titles.ts';
import type { MessageSpec } from '../messages/define.ts';
import { figurePhrases } from './figure-phrases.ts';
import { headlinePhrases } from './headline-phrases.ts';
import { cutTemplate, matchTemplate, type CutTemplate } from './template-match.ts';

/** Texts of results are kept in English only. What they say is found again by the templates they were written with. */
interface Pattern {
	/** Of a whole sentence, or of several that belong together. */
	cut: CutTemplate;
	/** Letters that are no value: of two that fit, the one with more says more. */
	letters: number;
	/** A title has no full stop, and is no sentence. */
	sentence: boolean;
	zh: string;
}

const PLACE = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/gu;
/** Shorter templates fit too much that they do not mean. */
const FEW_LETTERS = 8;
const SENTENCE_END = /[.!?]\s+[A-Z0-9"“(]/u;
/** A text has few sentences; more are left as they are. */
const MAX_SENTENCES = 40;
const MAX_LETTERS = 4000;
/** Templates have fewer sentences. */
const MAX_TOGETHER = 5;

const lettersOf = (en: string): number => en.replaceAll(PLACE, '').replaceAll(/[^a-z]/giu, '').length;
const isTelling = ({ en }: MessageSpec): boolean => lettersOf(en) >= FEW_LETTERS;
const patternOf = ({ en, zh }: MessageSpec): Pattern => ({
	cut: cutTemplate(en),
	letters: lettersOf(en),
	sentence: en.endsWith('.'),
	zh,
});

/** By the first word of the template; those that begin with a value under an empty one. */
function indexOf(specs: readonly MessageSpec[]): Map<string, Pattern[]> {
	const index = new Map<string, Pattern[]>();
	for (const spec of specs) {
		const pattern = patternOf(spec);
		const first = /^[A-Za-z][A-Za-z-]*(?=[ ,.:])/u.exec(spec.en)?.[0] ?? '';
		index.set(first, [...(index.get(first) ?? []), pattern]);
	}
	// Those that begin with a value are tried beside the others, the one that says more by itself first.
	const any = index.get('') ?? [];
	for (const [first, patterns] of index)
		index.set(
			first,
			(first === '' ? patterns : [...patterns, ...any]).toSorted((a, b) => b.letters - a.letters),
		);
	return index;
}

/** Finds again in Chinese what was written in English with these templates. */
export function openWrittenSentences(specs: readonly MessageSpec[]): (text: string) => string {
	const index = indexOf([...tablePhrases, ...figurePhrases, ...headlinePhrases, ...specs.filter(isTelling)]);
	const known = new Map<string, string>();

	function one(text: string): string | null {
		const first = /^[A-Za-z][A-Za-z-]*(?=[ ,.:])/u.exec(text)?.[0] ?? '';
		for (const { cut, sentence, zh } of index.get(first) ?? index.get('') ?? []) {
			if (!sentence && text.endsWith('.')) continue;
			const values = matchTemplate(cut, text);
			// A value is a name or a number, and no sentence.
			if (values === null || [...values.values()].some((value) => SENTENCE_END.test(value))) continue;
			return zh
				.replaceAll(PLACE, (_whole, name: string) => inside(values.get(name) ?? ''))
				.replaceAll(COUNTED, '$1');
		}
		return null;
	}

	/** The longest runs of sentences that a template fits, from the first on; what none fits stays. */
	function line(text: string): string {
		if (text.length > MAX_LETTERS) return text;
		// A name may begin a sentence with a small letter.
		const parts = text.split(/(?<=[.!?])\s+(?=[A-Z0-9"“(])|(?<=\b(?:samples|patients|labels?)\.)\s+(?=\S)/u);
		if (parts.length > MAX_SENTENCES) return text;
		const said: string[] = [];
		for (let from = 0; from < parts.length;) {
			let to = Math.min(parts.length, from + MAX_TOGETHER);
			let found: string | null = null;
			for (; to > from; to--) {
				found = one(parts.slice(from, to).join(' '));
				if (found !== null) break;
			}
			said.push(found ?? parts[from] ?? '');
			from = found === null ? from + 1 : to;
		}
		return said.reduce((all, next) => all + (/[。；）]$/u.test(all) || all === '' ? '' : ' ') + next, '');
	}

	return (text) => {
		let said = known.get(text);
		if (said === undefined) {
			said = text.split('\n').map(line).join('\n');
			known.set(text, said);
		}
		return said;
	};
}

/** Chapters of a raw-signal report, as headlines list them. */
const SIGNALS: Readonly<Record<string, string>> = {
	...{
		fragments: '片段',
		'copy number': '拷贝数',
		variants: '变异',
		methylation: '甲基化',
		'tumour-informed detection': '基于肿瘤变异的检测',
		'sample quality and identity': '样本质量与身份核查',
	},
	...{ 'genome tracks': '基因组轨道', 'tumour fraction': '肿瘤分数', 'tissue of origin': '组织来源' },
	...{ 'differential methylation': '差异甲基化', 'footprints at sites': '位点足迹' },
};

/** A list of nothing but such chapters in Chinese; null for any other value. */
function signalsIn(value: string): string | null {
	const said = value.split(/, | and /u).map((one) => SIGNALS[one]);
	return said.includes(undefined) ? null : said.join('、');
}

/** Values as they are, but for the words between numbers and names of a list. */
const inside = (value: string): string =>
	signalsIn(value) ??
	value
		.replaceAll(/(\d) to (-?[\d.])/gu, '$1 至 $2')
		.replaceAll(/ and (?=[^,]*$)|(?<=\)) and (?=\S+ \()/gu, ' 和 ')
		.replaceAll(/\) of (?=\d)/gu, ')，')
		.replaceAll(' (reference)', '（参照）')
		.replaceAll(
			/(\d[\d,]*) (samples?|features?|patients?|files?)\b/gu,
			(_all, n: string, noun: string) => `${n} ${NOUNS[noun.replace(/s$/u, '')] ?? noun}`,
		);

/** A counted noun that became Chinese needs no blank before the next word. */
const COUNTED = /(个样本|个特征|名患者|个文件) (?=\p{Script=Han})/gu;

const NOUNS: Readonly<Record<string, string>> = {
	sample: '个样本',
	feature: '个特征',
	patient: '名患者',
	file: '个文件',
};
