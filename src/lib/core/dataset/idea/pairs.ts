import { shown, type Clause } from './clauses.ts';

/** Two phrases that are compared. `second_is_reference`: "a versus b" measures a against b, "a and b" does not say. */
export interface Pair {
	first: string;
	second: string;
	second_is_reference: boolean;
	/** What both are restricted to: "among women". */
	within: string | null;
	/** Both phrases as the clause has them without its names. */
	masked: readonly [first: string, second: string];
}

const VERBS =
	'(?:compar(?:e[sd]?|ing)|contrast(?:s|ing)?|distinguish(?:es|ing)?|separat(?:e[sd]?|ing)|discriminat(?:e[sd]?|ing)|differentiat(?:e[sd]?|ing)|tells?|classif(?:y|ies|ying))';
const AGAINST = '(?:vs\\.?|versus|against|from|with|to)';
/** `A` and `B` stand for the two phrases. */
const PATTERNS: readonly (readonly [form: string, second_is_reference: boolean])[] = [
	[`\\b${VERBS}\\s+A\\s+${AGAINST}\\s+B$`, true],
	[`\\b${VERBS}\\s+A\\s+(?:and|or)\\s+B$`, false],
	['\\bhow\\s+(?:do|does)\\s+A\\s+(?:compare|differ)\\s+(?:with|to|from)\\s+B$', true],
	['\\b(?:whether|if|do|does)\\s+A\\s+differ\\s+from\\s+B$', true],
	['\\b(?:whether|if|do|does|how)\\s+A\\s+and\\s+B\\s+differ\\b', false],
	['\\bbetween\\s+A\\s+and\\s+B$', false],
	['^A\\s+(?:compared|relative)\\s+(?:with|to)\\s+B$', true],
	['^A\\s+(?:vs\\.?|versus|against)\\s+B$', true],
	['(?:比较|对比|区分)(?:一下)?A(?:和|与|跟|及|vs\\.?)B$', false],
	[
		'^A(?:和|与|跟|相比|对比|vs\\.?)B(?:之间)?(?:进行|做|作)?的?(?:差异|区别|不同|差别|比较|对比|相比).*$',
		false,
	],
	['^A\\s*(?:对比|相比于?|vs\\.?)\\s*B$', true],
];

const compiled = PATTERNS.map(([form, second_is_reference]) => ({
	second_is_reference,
	/** With at least so many characters in the first phrase. */
	cut: (least: number): RegExp =>
		new RegExp(form.replace('A', `(.{${least},}?)`).replace('B', '(.+?)'), 'iu'),
}));
/** Ways to cut a clause in two that are tried: "between stage I and II and controls" has two. */
const MAX_CUTS = 6;

const WITHIN = /\s+(?:among|within|only in|in only|in|for)\s+(?:the\s+|only\s+|all\s+)*(.+)$/iu;
const WITHIN_ZH = /^(?:在|仅在|只在)(.+?)(?:中|里|之中|当中)[，,]?/u;

/** Words around a group that do not name it: articles, "samples", where and how. */
function tidy(phrase: string): string {
	let text = phrase.trim().replace(/[?？。.]+$/u, '');
	text = text
		.replace(
			/^(the|all|our|my|these|those|only|set|run|test|do|一下|看看|找出|将|把)\s*(?=\s|\p{Script=Han}|[a-z\d]+\s*期)/iu,
			'',
		)
		.trim();
	text = text.replace(
		/\s+\b(in|using|by|for|on|at(?! least| most)|after|before|based|via|among|within)\b.*$/iu,
		'',
	);
	text = text.replace(/(之间|的差异|的区别|的不同|的差别|进行)$/u, '');
	text = text.replace(/(有什么|有何|有哪些|有无|是否有|是否|有)$/u, '');
	const bare = text.replace(
		/\s+(samples?|groups?|individuals?|donors?|persons?|people|subjects?|volunteers?)$/iu,
		'',
	);
	return bare.replace(/(?<=[一-龥]{2})(人群|人|组|样本|(?<!患)者)$/u, '').trim();
}

/** The pairs that a clause may mean, the likeliest first; empty without a comparison. */
export function pairsIn({ masked: text, names }: Clause): Pair[] {
	const limited = WITHIN_ZH.exec(text);
	const rest = limited === null ? text : text.slice(limited[0].length);
	for (const { cut, second_is_reference } of compiled) {
		const pairs: Pair[] = [];
		for (let least = 1; pairs.length < MAX_CUTS;) {
			const [, one, other] = cut(least).exec(rest) ?? [];
			if (one === undefined || other === undefined) break;
			const within = limited?.[1] ?? WITHIN.exec(other)?.[1] ?? null;
			const masked = [tidy(one), tidy(other)] as const;
			pairs.push({
				...{ first: shown(masked[0], names), second: shown(masked[1], names), masked },
				...{ second_is_reference, within: within === null ? null : shown(within, names) },
			});
			least = one.length + 1;
		}
		if (pairs.length > 0) return pairs;
	}
	return [];
}
