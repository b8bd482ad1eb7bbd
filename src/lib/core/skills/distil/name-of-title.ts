import { NOTE_STORES } from '../../../contract/records/skill.ts';

/** Words that commands and addresses have after `skills`, origins, and names that Windows takes for devices. */
const RESERVED: ReadonlySet<string> = new Set([
	...NOTE_STORES,
	...[
		'builtin',
		'user',
		'notes',
		'drafts',
		'draft',
		'history',
		'overlays',
		'root',
		'refresh',
		'tree',
		'list',
		'show',
	],
	...[
		'context',
		'ingest',
		'remember',
		'preference',
		'review',
		'accept',
		'reject',
		'revert',
		'skill',
		'skills',
		'readme',
	],
	...[
		'con',
		'prn',
		'aux',
		'nul',
		...Array.from({ length: 9 }, (_, at) => [`com${at + 1}`, `lpt${at + 1}`]).flat(),
	],
]);

/** Terms of the field by which a Chinese title gets a readable name. */
const TERMS: readonly (readonly [string, string])[] = [
	...[
		['游离DNA', 'cfdna'],
		['循环肿瘤DNA', 'ctdna'],
		['片段组学', 'fragmentomics'],
		['片段长度', 'fragment-size'],
	],
	...[
		['片段', 'fragment'],
		['末端基序', 'end-motif'],
		['甲基化', 'methylation'],
		['拷贝数', 'copy-number'],
		['变异', 'variant'],
	],
	...[
		['核小体', 'nucleosome'],
		['全基因组', 'wgs'],
		['低深度', 'low-pass'],
		['测序', 'sequencing'],
		['液体活检', 'liquid-biopsy'],
	],
	...[
		['血浆', 'plasma'],
		['肿瘤', 'tumour'],
		['早筛', 'early-detection'],
		['早期检测', 'early-detection'],
		['微小残留', 'mrd'],
	],
	...[
		['批次', 'batch'],
		['质控', 'qc'],
		['质量控制', 'qc'],
		['方法', 'methods'],
		['流程', 'workflow'],
		['指南', 'guide'],
	],
	...[
		['组织溯源', 'tissue-of-origin'],
		['样本', 'sample'],
		['分析', 'analysis'],
		['检测', 'detection'],
		['规范', 'standard'],
	],
].map(([term = '', word = '']) => [term, word] as const);

const GREEK = 'αβγδεζηθικλμνξοπρσςτυφχψω';
const GREEK_NAMES = 'a b g d e z i th i k l m n x o p r s s t y f ch ps o'.split(' ');
const MOST = 48;

/**
 * Name of a skill after the title of a document: Latin letters and digits. A title without any gets the start of the hash.
 * @param taken names that others have
 */
export function nameOfTitle(title: string, sha256: string, taken: ReadonlySet<string>): string {
	const worded = TERMS.reduce(
		(text, [term, word]) => text.replaceAll(term, ` ${word} `),
		title.replaceAll('ＤＮＡ', 'DNA'),
	);
	const latin = worded
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[α-ω]/gu, (sign) => GREEK_NAMES[GREEK.indexOf(sign)] ?? '')
		.replaceAll('ß', 'ss')
		.replaceAll('æ', 'ae')
		.replaceAll('ø', 'o')
		.replaceAll(/[^a-z0-9]+/gu, '-')
		.replaceAll(/^-+|-+$/gu, '');
	const short =
		latin.length <= MOST
			? latin
			: latin
					.slice(0, MOST + 1)
					.replace(/-[^-]*$/u, '')
					.slice(0, MOST);
	const own = short.replaceAll(/^-+|-+$/gu, '');
	const base = /[a-z]{2}/u.test(own) ? own : `document-${sha256.slice(0, 8)}`;
	const isFree = (name: string): boolean => !taken.has(name) && !RESERVED.has(name);
	if (isFree(base)) return base;
	for (let number = 2; ; number++) if (isFree(`${base}-${number}`)) return `${base}-${number}`;
}
