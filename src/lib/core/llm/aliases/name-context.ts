import type { NameKind } from './known-names.ts';

/** What a text calls a thing before it names it, by kind. */
const NOUNS: readonly (readonly [kinds: readonly NameKind[], en: string, zh: string])[] = [
	[['sample'], 'samples?|specimens?|draws?|ids?', '样本|样品|标本|编号'],
	[
		['patient'],
		'patients?|persons?|people|individuals?|subjects?|donors?|participants?|ids?',
		'患者|病人|受试者|供者|编号',
	],
	[['file', 'matrix'], 'tables?|files?|matrix|matrices|sheets?|scores?', '表格?|文件|矩阵'],
	[
		['dataset'],
		'datasets?|data sets?|folders?|director(?:y|ies)|sources?|projects?',
		'数据集|文件夹|目录|项目',
	],
	[['column'], 'columns?|variables?|fields?|covariates?', '列|变量|字段'],
	[['feature'], 'features?|genes?|sites?|probes?|regions?', '特征|基因|位点|探针|区域'],
	[
		['group'],
		'groups?|levels?(?! \\d)|class(?:es)?|stages?|categor(?:y|ies)|values?',
		'组|期|水平|类别|取值',
	],
	[['run', 'artifact'], 'runs?|artifacts?|results?', '运行|结果'],
];

/** Of a list of names ("samples 3, 7 and 12") those before the one that is looked at. */
const LIST = String.raw`(?:["'\x60“‘]?[\p{L}\p{N}][\p{L}\p{N}_.-]{0,40}["'\x60”’]?\s*(?:,|，|、|;|；|/|&|-|–|\band\b|\bor\b|\bto\b|\bversus\b|\bvs\.?|和|与|及|或|到)\s*(?:(?:and|or)\b\s*)?){0,20}`;
const CALLED = String.raw`(?:\s*(?:ids?|no\.?|nr\.?|number|numbers|called|named|号|编号|为|是))?[\s:：#"'\x60“‘「(（=]*`;

const BEFORE = new Map(
	NOUNS.flatMap(([kinds, en, zh]) =>
		kinds.map(
			(kind) =>
				[
					kind,
					new RegExp(
						String.raw`(?:(?<![\p{L}\p{N}_])(?:${en})(?![\p{L}\p{N}_])|(?:${zh}))${CALLED}${LIST}["'\x60“‘「(（#]*$`,
						'iu',
					),
				] as const,
		),
	),
);
const AFTER = new Map(
	NOUNS.flatMap(([kinds, en, zh]) =>
		kinds.map(
			(kind) =>
				[
					kind,
					new RegExp(String.raw`^["'\x60”’」)]*\s*(?:(?:${en})(?![\p{L}\p{N}_])|(?:${zh}))`, 'iu'),
				] as const,
		),
	),
);
/** A number after these is that of a person or sample; a word is not ("case control"). */
const NUMBERED = new RegExp(
	String.raw`(?:(?<![\p{L}\p{N}_])(?:cases?|controls?|no\.?|number|numbers)|#|第)${CALLED}${LIST}["'\x60“‘「(（#]*$`,
	'iu',
);
/** Characters before and after a name that are looked at. */
const AROUND = 160;
/** Words that are read as such after a noun as well: "sample a" begins "sample a tube". */
const LITTLE =
	/^(?:a|an|i|in|is|it|as|at|be|by|do|if|me|my|no|of|on|or|so|to|up|us|we|am|are|the|and|for|was|not|of|by)$/iu;
const ENDS = /^["'\x60”’」)]*\s*(?:$|[.,;:!?，。；：！？、)]|(?:and|or|is|was|has|vs|versus)\b)/iu;

/** A value of a column as tables and sentences write it: a whole cell, in quotes, after an equals sign. */
const CELL_BEFORE = /(?:^|[|\t"'`“‘「=])\s*$/u;
const CELL_AFTER = /^\s*(?:[|\t"'`”’」,;.)，。；）]|$)/u;

/** Where a name stands in a text. */
export interface NamePlace {
	text: string;
	start: number;
	end: number;
}

/** Does a text say that a word is a name of this kind: "sample 7", "7 号样本", "the scores table"? */
export function isCalledName({ text, start, end }: NamePlace, kind: NameKind): boolean {
	const name = text.slice(start, end);
	if (text.trim() === name.trim()) return true;
	const before = text.slice(Math.max(0, start - AROUND), start);
	const after = text.slice(end, end + AROUND);
	const isNumber = /^\p{N}+$/u.test(name);
	if (isNumber && (kind === 'sample' || kind === 'patient') && /^\s*号(?!染色体)/u.test(after)) return true;
	if (isNumber && /^[.,]\p{N}|^\s*%/u.test(after)) return false;
	if (isNumber && (kind === 'sample' || kind === 'patient') && NUMBERED.test(before)) return true;
	if (kind === 'group' && CELL_BEFORE.test(before) && CELL_AFTER.test(after)) return true;
	if (BEFORE.get(kind)?.test(before) === true)
		return LITTLE.test(name) ? /["'\x60“‘「]$/u.test(before) || ENDS.test(after) : true;
	const isTable = kind === 'file' || kind === 'matrix' || kind === 'dataset' || kind === 'column';
	return isTable && !isNumber && !LITTLE.test(name) && AFTER.get(kind)?.test(after) === true;
}
