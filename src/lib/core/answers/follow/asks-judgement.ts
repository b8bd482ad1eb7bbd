/** A question whether what was told is good, high or enough: nothing in it says what it is about. */
export interface AskedJudgement {
	/** What is judged, where the question names it; '' for "is that good?". */
	thing: string;
	/** It asks whether it is enough for patients or screening. */
	isUse: boolean;
}

const LEAD =
	'(?:(?:so|and|ok|okay|but|well|hm+|oh|then|now|also|sorry|honestly|i see),? )*(?:(?:do you (?:think|believe|consider)|would you (?:say|call|consider)|can (?:i|we|one) (?:say|call)|tell me (?:if|whether)|i wonder (?:if|whether)) )?(?:that )?';
const MUCH =
	'(?:(?:all|considered|actually|really|any|an?|the|very|too|so|quite|pretty|rather|unusually|particularly|still|now|even|in a|within|within the|in the) )*';
const WORD =
	'(?:good|bad|poor|great|high|low|large|big|small|strong|weak|normal|abnormal|unusual|acceptable|ok|okay|fine|enough|sufficient|adequate|plausible|reasonable|decent|typical|expected|worrying|alarming|surprising|suspicious|impressive|a lot|much|(?:normal|usual|expected) range)';
/** What may follow: who it is good for, the other possibility, a noun that says no more. */
const REST =
	'(?:(?: enough)?(?: (?:or (?:not|bad|low|poor|high|too (?:low|high|small|large)|abnormal|unusual)))?(?: (?:one|value|result|number|sign|thing|performance|model|for this|here|then|really|though))*)(?<use> (?:for|in|to) .+)?';

const PRONOUN: readonly RegExp[] = [
	new RegExp(
		`^${LEAD}(?:(?:is|are|was|were|isn't|aren't|does|do) (?:it|this|that|these|those|they)|(?:it|this|that|these|those|they)(?:'s| is| are)?)(?: (?:considered|look|seem|sound))? ?${MUCH}${WORD}${REST}$`,
		'u',
	),
	new RegExp(
		`^${LEAD}how (?:good|bad|high|low|large|strong|normal|reliable) (?:is|are) (?:it|this|that|these|those)(?: really)?$`,
		'u',
	),
	new RegExp(
		`^${LEAD}(?:any )?${WORD} (?:or (?:bad|low|poor|high|not)|enough)(?<use> (?:for|in|to) .+)?$`,
		'u',
	),
	new RegExp(
		`^${LEAD}(?:should|do) (?:i|we) (?:need to )?(?:be )?(?:worry|worried|concerned|happy|satisfied|pleased)(?: (?:about|with|by) (?:it|this|that|these|those))?$`,
		'u',
	),
];
const NAMED = new RegExp(
	`^${LEAD}(?:is|are|was|were) (?:the |its |their |this |that |an? |our |my )?(?<thing>[\\p{L}\\p{N} %_-]{2,40}?) ${MUCH}${WORD}${REST}$`,
	'u',
);

const LEAD_ZH = '(?:那么?|所以|嗯+|请问|你觉得|您觉得|但是?|可是?|结果)*';
const IT_ZH = '(?:(?:这|它|该|那)(?:个|些|样|一)?(?:数值|值|结果|数字|数|指标|水平|比例|表现|性能)?(?:的)?)';
const WORD_ZH =
	'(?:好|差|高|低|大|小|强|弱|多|少|长|短|正常|异常|理想|可以|可接受|够用|够|足够|合理|严重|典型)';
/** "高吗", "高不高", "好还是不好": a judgement, and not only a property. */
const ASKED_ZH = `(?:算|算是|是|还|够|属于|到底|究竟|在|处于)*(?:不)?(?:很|太|偏|比较|非常)?(?:${WORD_ZH}(?:的|了|范围)?(?:吗|么|嘛)|(?:好不好|高不高|低不低|大不大|小不小|正不正常|够不够|行不行|正常不正常)|${WORD_ZH}还是(?:不)?${WORD_ZH})(?:呢|啊)?`;
const USE_ZH =
	'(?<use>(?:对|用于|用在|在|作为|拿来|能用于)?[^，。]{0,8}(?:临床|筛查|诊断|患者|病人|实际应用)[^，。]{0,4}(?:来说|上|中|而言|方面)?)?';
const CHINESE: readonly RegExp[] = [
	new RegExp(`^${LEAD_ZH}${IT_ZH}?${USE_ZH}${ASKED_ZH}$`, 'u'),
	new RegExp(`^${LEAD_ZH}${IT_ZH}?(?<thing>[\\p{L}\\p{N} %_-]{2,16}?)${USE_ZH}${ASKED_ZH}$`, 'u'),
];

const USE =
	/screen|clinic|patient|diagnos|practice|hospital|routine|regulat|real world|\btreat|people|临床|筛查|诊断|患者|病人|实际/u;
/** It compares with something, or judges what no number tells. */
const COMPARED =
	/\bthan\b|\bcompared\b|\bversus\b|\bvs\b|\bhigher\b|\blower\b|\bbetter\b|\bworse\b|比(?!例|值|较)|相比|更/u;

/** Whether a sentence asks for a judgement on what was told, or on a number that it names; null otherwise. */
export function judgementAsked(bare: string, chinese: boolean): AskedJudgement | null {
	if (COMPARED.test(bare) || /\d/u.test(bare.replace(/95|98/gu, ''))) return null;
	const forms = chinese ? CHINESE : [...PRONOUN, NAMED];
	for (const form of forms) {
		const found = form.exec(bare);
		if (found === null) continue;
		const { thing = '', use = '' } = found.groups ?? {};
		return { thing: thing.trim(), isUse: USE.test(use) };
	}
	return null;
}
