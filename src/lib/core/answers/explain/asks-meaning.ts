/**
 * What a person asks the meaning of: the words between "what is" and the end of the question. There may be several readings,
 * the longest name first: "feature store" is a term, in "feature beta" the first word is none of the name.
 */
export function meaningsAsked(bare: string, chinese: boolean): string[] {
	const frames = chinese ? [...CHINESE, ...ENGLISH] : ENGLISH;
	const found = frames.flatMap((frame) => frame.exec(bare)?.groups?.['name'] ?? []);
	return [...new Set(found.map(trimmed))];
}

const POLITE =
	'(?:(?:so|and|ok|okay|please|hi|hello|sorry|again|just|remind me|tell me|can you(?: please)? tell me|could you(?: please)? tell me|can you|could you|i wonder|i want to know|in plain (?:words|english),?|what i meant was),? )*';
const AFTER =
	'(?: (?:here|exactly|actually|again|please|in (?:plain|simple) (?:words|english|terms|language)|in (?:this|the|these) (?:table|tables|report|results?|figure|context|study|analysis)|to me))*';
const KIND =
	'(?:the )?(?:column|term|word|feature|metric|statistic|task|figure|plot|abbreviation|acronym|parameter) ';

const ENGLISH: readonly RegExp[] = ['', KIND].flatMap((kind) => [
	new RegExp(`^${POLITE}what(?:'s| is| are|s) meant by (?:an? |the )?${kind}(?<name>.+?)${AFTER}$`, 'u'),
	new RegExp(
		`^${POLITE}what(?:'s| is| are|s) (?:the )?(?:meaning|definition) of (?:an? |the )?${kind}(?<name>.+?)${AFTER}$`,
		'u',
	),
	// Without "the": "what is the AUROC?" asks for a value.
	new RegExp(
		`^${POLITE}what(?:'s| is| are|s) (?:an? )?${kind}(?!the |this |that |these |those )(?<name>.+?)${AFTER}$`,
		'u',
	),
	new RegExp(
		`^${POLITE}what (?:does|do|did) (?:an? |the )?${kind}(?<name>.+?) (?:mean|stand for|measure|signify|refer to|represent|tell (?:me|us)|show|do)${AFTER}$`,
		'u',
	),
	new RegExp(
		`^${POLITE}(?:define|explain|describe|meaning of|definition of)(?: to me)? (?:what )?(?:an? |the )?${kind}(?<name>.+?)(?: (?:is|are|means|mean))?${AFTER}$`,
		'u',
	),
	new RegExp(
		`^${POLITE}how (?:do|should|can|to|would)(?: i| we| you| one)? (?:read|interpret|understand) (?:an? |the )?${kind}(?<name>.+?)${AFTER}$`,
		'u',
	),
]);

const BEFORE_ZH = '(?:请问|请|那么|那|帮我|麻烦|想问一下|想知道)*';
const HERE_ZH = '(?:(?:这里|此处|图中|图里|表中|表里|报告中|报告里|结果中|结果里)的?)?';
const KIND_ZH = '(?:列|字段|指标|这一列|这个词|这个指标|任务|特征)';
const CHINESE: readonly RegExp[] = ['', KIND_ZH].flatMap((kind) => [
	new RegExp(
		`^${BEFORE_ZH}(?:什么是|什么叫做?|何谓|啥是|解释(?:一下)?|说明一下|怎么(?:看|读|理解|解读)|如何(?:看|读|理解|解读))(?:什么是)?${HERE_ZH} ?(?<name>.+?)${kind}(?:的?(?:含义|意思|定义))?(?:啊|呢|吗)?$`,
		'u',
	),
	new RegExp(
		`^${BEFORE_ZH}${HERE_ZH} ?(?<name>.+?) ?${kind} ?(?:在?这里)?的?(?:(?:到底|究竟)?是?(?:什么|啥)(?:意思|含义)|(?:含义|意思|定义)(?:是什么|是啥)?|(?:到底|究竟)?(?:是|指的是|指|代表|表示|说明|衡量)(?:什么|啥)|(?:应该|该|要)?(?:怎么|如何|怎样)(?:看|读|理解|解读|解释)|有什么用|(?:会|能|是)?(?:做|干)(?:什么|啥)(?:用)?的?)(?:啊|呢|吗)?$`,
		'u',
	),
]);

const trimmed = (name: string): string =>
	name
		.trim()
		.replaceAll(/^["'`“”「『]+|["'`“”」』]+$/gu, '')
		.replace(/^(?:(?:这个|那个|这一|该) ?)/u, '')
		.replace(/^(?:任务|指标|字段|特征|列) ?(?=[a-z])/u, '')
		.trim();
