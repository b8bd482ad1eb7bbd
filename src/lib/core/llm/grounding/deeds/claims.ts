import type { Deed } from '../grounding-context.ts';
import type { Stretch } from '../stretches.ts';
import {
	CHINESE_VERBS,
	ENGLISH_VERBS,
	MOMENTARY,
	METHOD_VERBS,
	UNDER_WAY,
	type DeedClass,
} from './deed-verbs.ts';

const CLASSES: readonly DeedClass[] = ['run', 'write', 'change', 'delete', 'stop', 'send', 'install'];
const VERBS = CLASSES.map((each) => ENGLISH_VERBS[each]).join('|');
const ADVERBS =
	'(?:(?:just|now|already|also|then|successfully|automatically|immediately|quickly|finally|first|therefore|accordingly|again|even|both|all|went ahead and|gone ahead and|taken care of it and)\\s)*';
const US = '(?:i|we|lb-agent|the (?:assistant|program|agent|system|engine|tool))';
const END = '(?![A-Za-z\\d-])';

/** Claims in English. */
const ENGLISH: readonly RegExp[] = [
	// I have saved, we've just run, I ran.
	`${US}(?:['’]ve\\s|['’]s\\s|\\s(?:have|has|had)\\s)${ADVERBS}(?:${VERBS})${END}`,
	// The bare "run" is the present tense.
	`${US}\\s${ADVERBS}(?!(?:re-?run|run|refit|fit)\\s)(?:${VERBS})${END}`,
	`(?:${US})(?:['’]m|['’]re|\\sam|\\sare|\\sis)\\s(?:now\\s|currently\\s|already\\s)*(?:${UNDER_WAY})${END}`,
	`(?:${US})(?:['’]ve|\\shave|\\shas)?\\s${ADVERBS}(?:made|applied|completed|finished)\\s(?:the|your|all|these|those|that)\\s(?:changes?|updates?|edits?|corrections?|runs?|analys[ie]s|tasks?|steps?)`,
	`${US}\\s${ADVERBS}(?:took the liberty of|took care of|went ahead with|finished|ended up)\\s(?:${UNDER_WAY})${END}`,
	// Has been saved; is now running; was deleted; was run just now.
	`(?:has|have|had)\\s${ADVERBS}been\\s${ADVERBS}(?!(?:${METHOD_VERBS})${END})(?:${VERBS})${END}`,
	`(?:has|have)\\s(?:just|now|already|successfully)\\sbeen\\s(?:${VERBS})${END}`,
	`(?:has|have)\\sbeen\\s(?:just|now|already|successfully)\\s(?:${VERBS})${END}`,
	`(?:has|have)\\sbeen\\s(?:${VERBS})${END}[^,.;]{0,60}?\\b(?:for you|as (?:you )?(?:asked|requested)|just now|from (?:your|the) (?:cohort|dataset|metadata|analysis|folder|table))`,
	`(?:label|metadata|group|setting|value|sample sheet|parameter|preference|seed|name)s?\\s(?:of\\s\\S+\\s)?(?:has|have)\\sbeen\\s(?:${VERBS})${END}`,
	`(?:is|are)\\s(?:now|already|successfully)\\s(?:${VERBS}|${UNDER_WAY}|done|complete|in progress|under way|gone|live|in (?:your|the) (?:folder|inbox|trash))${END}`,
	`(?:was|were|got)\\s(?:just\\s|now\\s|successfully\\s|already\\s)+(?:${VERBS})${END}`,
	`(?:was|were|got)\\s(?:${MOMENTARY})${END}`,
	`(?:was|were)\\s(?:${VERBS})${END}[^,.;]{0,60}?\\b(?:for you|as you (?:asked|requested)|as requested|just now)`,
	`(?:analysis|run|job|task|training|calculation|computation|export|upload|request|model)\\s(?:is|are)\\s(?:under way|underway|in progress|running|queued|being (?:run|processed|computed|prepared))`,
	`(?:run|job|analysis|export|upload)\\s(?:has|have)\\s${ADVERBS}(?:started|finished|completed|ended|succeeded|begun)`,
	`(?:change|update|edit|correction|setting|preference)s?\\s(?:is|are)\\s(?:saved|stored|applied|updated|deleted|removed|exported|uploaded|sent)`,
].map((source) => new RegExp(`(?<![A-Za-z\\d])(?:${source})`, 'gi'));

/** Claims without a subject, at the start of a clause. */
const ENGLISH_START: readonly RegExp[] = [
	new RegExp(
		`^(?:ok(?:ay)?|sure|great|yes|alright|certainly|of course)?[\\s,.:!—–-]*(?:all\\s)?(?:done|finished|completed|deleted|saved|removed|started|updated|sent|exported|uploaded|installed|cancell?ed)\\s?(?:[.!—–,;-]|$)`,
		'i',
	),
	new RegExp(`^(?:successfully\\s|just\\s|already\\s)(?:${VERBS})${END}`, 'i'),
	new RegExp(
		`^(?:${VERBS})\\s(?:the|your|it|them|this|that|all|everything|a new|to\\s(?:the|your))${END}(?!\\s?:)`,
		'i',
	),
];
/** Claims without a verb that bears a person: "Analysis executed." A cell or a heading has more words behind it. */
const ENGLISH_WHOLE =
	/^(?:the\s)?(?:analysis|autopilot|run|job|task|metadata|report|results?|preferences?|settings?|dataset)\s(?:successfully\s|now\s|already\s)?(?:re-?executed|re-?generated|executed|started|restarted|launched|queued|submitted|saved|stored|exported|updated|deleted|removed|erased|uploaded|sent|e-?mailed|installed|cancell?ed)(?:\s(?:successfully|again|for you))?$|^(?:analysis|autopilot|run|job|task)\s(?:now\s)?complete$/iu;
const STARTED_WITHOUT = /^(?:given|compared|set|adjusted|based|run|reset|fit)\s/iu;

/** Not a claim: denied, asked, offered, planned, or a condition. */
const DENIED =
	/\b(?:not|never|nothing|no|none|nor|neither|cannot|can|could|would|should|might|may|must|will|shall|want|wants|ready to|able to|without|unless|until|if|whether|once|when|whenever|before|after|as soon as|while|had i|to be|has yet|would you like|please|you (?:have|had|ran|saved|started|changed|removed|deleted|can|could|may|should))\b|n['’]t\b|['’]ll\b/iu;
/** What an earlier run did is told, not claimed. */
const CLAUSE =
	/[,，;；。！!？?\n]|(?:[:：]\s)|\.\s|(?<=\s)[—–-](?=\s)|\s(?=(?:and|but|so|while|whereas|because|which)\s(?:the|it|its|this|that|these|you|your|we|i|they|there|now|then|a|an|no|both|all)\b)/giu;

const VERBS_ZH = CLASSES.map((each) => CHINESE_VERBS[each]).join('|');
const NEGATED_ZH =
	'(?:没有?|未|尚未|并未|从未|不曾|无法|不能|不会|不要|别|勿|请|可以|可|能|能够|需要?|要|想|会|将要|打算|准备|计划|建议|如果|若|假如|一旦|等|待|当|应|应该|是否|能否|可否|尝试|您|你)';
const CHINESE: readonly RegExp[] = [
	// 我已经把…移除, 我刚刚启动了
	`我(?:们)?[^，。；！？]{0,12}?(?:已经?|刚刚?|刚才|成功|顺利)[^，。；！？]{0,24}?(?:${VERBS_ZH})`,
	`我(?:们)?[^，。；！？]{0,24}?(?:${VERBS_ZH})(?:掉|了|完|好|过|完毕|成功)`,
	`我(?:们)?(?:正在|正|在)[^，。；！？]{0,12}?(?:${VERBS_ZH})`,
	`(?:已经|已|现已|均已|都已|并已|刚刚|刚才|刚|成功)(?:经|被|全部|自动|成功|重新|为您|为你|帮您|帮你|替您|按要求|按您的要求|将|把|从|在|用|给您|向|由我)*[^，。；！？]{0,16}?(?:${VERBS_ZH})`,
	`(?:帮|为|替|给)(?:您|你)[^，。；！？]{0,16}?(?:${VERBS_ZH})(?:了|完|好)`,
	`(?:把|将)[^，。；！？]{1,24}?(?:${VERBS_ZH})(?:掉了?|了|完了|好了|完毕)`,
	`(?:分析|运行|任务|训练|导出|上传|计算|程序|作业)(?:正在|已在)(?:进行|运行|执行|排队|启动|后台)`,
	`(?:正在)(?:为您|为你|帮您|后台)?(?:重新)?(?:运行|启动|执行|删除|保存|更新|导出|上传|训练|计算)`,
	`(?:运行|删除|保存|更新|导出|上传|启动|修改|发送|安装|取消|移除|添加)(?:完毕|成功|好了|完了|完成)`,
	`^(?:全部|所有)?(?:分析|计算|训练|任务|作业)(?:完毕|完成)了?$`,
	`被(?:成功|全部)?(?:${VERBS_ZH})(?:了|。|，|$)`,
].map((source) => new RegExp(source, 'gu'));
const BEFORE_ZH = new RegExp(`${NEGATED_ZH}[^，。；！？：]{0,6}$`, 'u');
const INSIDE_ZH =
	/没有?|未(?!来)|尚未|不会|不能|无法|不曾|可以|能够|想要|打算|准备|是否|能否|如果|建议|将会|愿意|一旦/u;
const AFTER_ZH =
	/^(?:了?吗|后|之后|以后|前|之前|时|的(?!内容|文件|报告$))|^[^，。；！？]{0,10}(?:之后|以后|后(?:，|再|才|就|会|，)|之前|时，|吗)/u;
const STATE_ZH = /^(?:该|这次|此次|本次|上次|之前|当时|原来)[^，。]{0,20}/u;

/** Words that every English claim has one of, besides those in -ed and -ing; most clauses have none. */
const TELLING = new Set([
	...[
		'run',
		'rerun',
		'ran',
		'reran',
		'sent',
		'set',
		'reset',
		'written',
		'wrote',
		'drawn',
		'drew',
		'redrawn',
		'fit',
	],
	...[
		'refit',
		'overwritten',
		'overwrote',
		'overridden',
		'undone',
		'left',
		'done',
		'complete',
		'gone',
		'live',
		'way',
	],
	...['underway', 'progress', 'folder', 'inbox', 'trash', 'made', 'begun', 'bound', 'backed', 'carried'],
]);
const mayClaim = (clause: string): boolean =>
	(clause.toLowerCase().match(/[a-z]+/gu) ?? []).some(
		(word) => word.endsWith('ed') || word.endsWith('ing') || TELLING.has(word),
	);
/** A proposal is shown as a card; that one was made is no claim. */
const PROPOSED =
	/\b(?:a|an|the|this|that|another|my)\s(?:[\p{L}-]+\s){0,3}(?:proposal|suggestion|draft of a run)\b|(?:提议|提案|方案|建议卡|卡片)/iu;
/** "We" of a results section that was asked for. */
const METHODS = new RegExp(
	`^(?:[\\w ]{0,30}\\s)?we\\s(?:then\\s|also\\s|further\\s)?(?:analy[sz]ed|processed|${METHOD_VERBS})(?![a-z])|^我们(?:训练|计算|验证|测试|剔除|排除|过滤|归一化|调整)了?`,
	'i',
);
const HAN = /\p{Script=Han}/u;

/** Stretches of a plain sentence that claim a deed which did not happen in this turn. */
export function inventedDeeds(plain: string, deeds: readonly Deed[]): Stretch[] {
	if (/[?？]["”')）*_\s]*$/u.test(plain)) return [];
	return clausesOf(plain).filter(({ from, to }) => {
		const clause = plain.slice(from, to);
		if (PROPOSED.test(clause) || METHODS.test(clause)) return false;
		return claimsOf(clause, plain.slice(0, from)).some((verb) => !happened(verb, deeds));
	});
}

function clausesOf(plain: string): Stretch[] {
	const clauses: Stretch[] = [];
	let from = 0;
	for (const match of plain.matchAll(CLAUSE)) {
		clauses.push({ from, to: match.index });
		from = match.index + match[0].length;
	}
	clauses.push({ from, to: plain.length });
	return clauses.map((clause) => trimmed(clause, plain)).filter(({ from: start, to }) => to > start);
}

function trimmed({ from, to }: Stretch, plain: string): Stretch {
	const text = plain.slice(from, to);
	const lead = /^[\s>#|•·-]*(?:\d{1,2}[.)、]\s*)?(?:(?:and|but|so)\s)?/iu.exec(text)?.[0].length ?? 0;
	const trail = /[\s.|]*$/u.exec(text.slice(lead))?.[0].length ?? 0;
	return { from: from + lead, to: to - trail };
}

/** The claims of a clause, as their words. */
function claimsOf(clause: string, before: string): string[] {
	const found: string[] = [];
	const isEnglish = mayClaim(clause);
	for (const pattern of isEnglish ? ENGLISH : [])
		for (const match of clause.matchAll(pattern))
			if (!DENIED.test(clause.slice(0, match.index)) && !DENIED.test(match[0])) found.push(match[0]);
	if (isEnglish && (!/[,，]\s*$/u.test(before) || found.length > 0))
		for (const pattern of ENGLISH_START) {
			const match = pattern.exec(clause);
			if (match !== null && !STARTED_WITHOUT.test(clause)) found.push(match[0]);
		}
	const whole = isEnglish ? ENGLISH_WHOLE.exec(clause) : null;
	if (whole !== null) found.push(whole[0]);
	for (const pattern of HAN.test(clause) ? CHINESE : [])
		for (const match of clause.matchAll(pattern)) {
			const after = clause.slice(match.index + match[0].length);
			const isDenied =
				BEFORE_ZH.test(clause.slice(0, match.index)) || INSIDE_ZH.test(match[0]) || AFTER_ZH.test(after);
			if (!isDenied && !STATE_ZH.test(clause)) found.push(match[0]);
		}
	return found;
}

const KINDS: Readonly<Record<DeedClass, readonly Deed['kind'][]>> = {
	run: ['run', 'job'],
	write: ['file', 'record', 'run'],
	change: ['record'],
	delete: [],
	stop: [],
	send: [],
	install: [],
};

/** Classes whose deeds must say so in words of their own. */
const OWN_WORDS: Readonly<Partial<Record<DeedClass, RegExp>>> = {
	delete: /^(?:delet|remov|eras|purg|exclud|discard|leave|trash|clear)|删除|移除|剔除|排除|清除/iu,
	stop: /^(?:stop|cancel|abort)|停止|取消|终止/iu,
	send: /^(?:send|sent|mail|upload|share|publish)|发送|上传/iu,
	install: /^(?:install|uninstall|upgrade|bootstrap)|安装|卸载/iu,
};

/** Verbs of each class, in both languages. */
const VERBS_OF: readonly (readonly [DeedClass, RegExp, RegExp])[] = CLASSES.map((each) => [
	each,
	new RegExp(`(?<![A-Za-z])(?:${ENGLISH_VERBS[each]})(?![A-Za-z])`, 'i'),
	new RegExp(CHINESE_VERBS[each], 'u'),
]);

/** True if a deed of this turn is of a class that a claim names. */
function happened(claim: string, deeds: readonly Deed[]): boolean {
	if (deeds.length === 0) return false;
	const classes = VERBS_OF.filter(([, english, chinese]) => english.test(claim) || chinese.test(claim));
	// "Done", "running": whatever happened.
	if (classes.length === 0) return true;
	return classes.some(([each]) =>
		deeds.some(
			({ kind, words }) =>
				KINDS[each].includes(kind) || words.some((word) => OWN_WORDS[each]?.test(word) === true),
		),
	);
}
