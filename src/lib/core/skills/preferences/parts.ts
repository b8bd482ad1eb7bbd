/** Words before a setting that say how often or by whom it is wanted. */
const BEFORE = [
	'please|kindly|always|only|just|generally|usually|normally|consistently|henceforth|hereafter|also|so|then|and|ok(?:ay)?',
	'from (?:now|today|here) on(?:wards?)?|by default|as a (?:rule|default)|in (?:the )?future|in general|going forward|every time|each time|in my (?:work|analys[ei]s|projects?)',
	'(?:in|for|with|on) (?:all|every|each|any|everything)(?: of)?(?: (?:my|our|the|these|future|coming|later|new|next))*(?: (?:runs?|plans?|analys[ei]s|projects?|datasets?|data ?sets?|data|cohorts?|studies|study|reports?|work|tasks?))?',
	'(?:my|our) (?:standing )?(?:preference|default|rule|habit|choice) (?:is|would be)(?: to)?|(?:my|our) preference',
	"i(?:'d| would)?(?: always| usually| generally| really| much| rather)* (?:prefer|like|want|love|favou?r|need)(?: (?:it|you|lb-agent|plans|runs))?(?: to)?(?: (?:see|have|get))?",
	"(?:you|lb-agent|plans?|runs?|we|it|they|reports?|figures?|the (?:plans?|runs?|reports?))(?: (?:should|must|shall|can|could))(?: always| please)?|i(?: always)? (?:work|go) with|i(?: always| usually| generally| normally)*(?= (?:use|plot|draw|show|report|fit|compare|take)\\b)|make sure (?:to|that you)|remember(?: (?:to|that))?|let(?:'s| us)",
	'when(?:ever)? (?:you )?(?:plott?ing|plot|analy[sz](?:ing|e)|runn?ing|run|plann?ing|plan|report(?:ing)?|modell?ing|fit(?:ting)?(?: models)?|draw(?:ing)?|compar(?:e|ing)(?: groups)?)',
].join('|');
const AFTER =
	'always|please|by default|every time|each time|from (?:now|today|here) on(?:wards?)?|in (?:the )?future|everywhere|for everything|for me|only|henceforth|as (?:the|a|my) default|thanks|thank you|(?:in|for|with) (?:all|every|each|any)(?: (?:my|our|the|these|future|later|new|next))*(?: (?:runs?|plans?|analys[ei]s|projects?|datasets?|data|cohorts?|studies|reports?|tasks?))';
const BEFORE_ZH =
	'请你?|麻烦|帮我|今后|以后|往后|之后|日后|将来|从现在(?:起|开始)|从今(?:往后|以后|天起)?|默认(?:情况下|用法是)?|总是|始终|永远|每次|一直|一律|统一|都|就|也|我们?(?:一般|通常|都|更|总是|一直)*(?:喜欢|偏好|偏爱|希望|想要?|习惯(?:于|用)?|倾向于?)你?|我们?的?(?:偏好|习惯|默认|要求)(?:是|为|:)|我们?(?:一般|通常|总是|都)|一般|通常|(?:在|对)?(?:所有|全部|每个|每次|任何)的?(?:分析|运行|计划|项目|数据集?|队列|报告|任务)(?:中|里|时|都)?|无论(?:什么|哪种|哪个)(?:数据集?|队列|项目)|(?:画图|作图|做图|分析|运行|建模|比较|降维|训练模型|训练|可视化|报告|规划|做计划)(?:的)?时候?|最好|应该?|要|记住|记得|只';
const AFTER_ZH = '吧|谢谢|即可|就好|就行|好了|为准|都这样|一直这样|默认';

const before = new RegExp(`^(?:(?:${BEFORE})(?=[\\s,:]|$)[\\s,:]*|(?:${BEFORE_ZH})[\\s,:]*)`, 'iu');
const after = new RegExp(`(?:[\\s,]+(?:${AFTER})|[\\s,]*(?:${AFTER_ZH}))$`, 'iu');

/** A part without words that carry no setting; what is left keeps its spelling. */
export function bareOf(part: string): string {
	let bare = part.trim();
	for (let round = 0; round < 8; round++) {
		const cut = bare.replace(before, '').replace(after, '').trim();
		if (cut === bare || cut === '') break;
		bare = cut;
	}
	return bare;
}

const SENTENCE = /(?<!\b(?:vs|min|max|e\.g|i\.e))\.(?=\s|$)|[;!。\n]+/iu;
/** A comma between numbers belongs to a list of them. */
const PART = /,(?!\s?\d)/u;

/** The sentences of a text, in one Unicode form and with single blanks; signs of width aside. */
export function sentencesOf(text: string): string[] {
	return text
		.normalize('NFKC')
		.replace(/[’‘]/gu, "'")
		.replace(/[“”„«»「」『』]/gu, '"')
		.split(SENTENCE)
		.map((one) => one.replace(/\s+/gu, ' ').trim())
		.filter((one) => one !== '');
}

export const partsOf = (sentence: string): string[] => textsIn(sentence.split(PART));

/** What is joined by "and" or by commas. */
export const joinedIn = (part: string): string[] =>
	textsIn(part.split(/,|\s(?:and|&|plus|as well as)\s|(?:并且?|以及|同时|且|而且|和|\+)/iu));

const textsIn = (texts: readonly string[]): string[] =>
	texts.map((one) => one.trim()).filter((one) => one !== '');

/** What looks like a negation, a choice or a condition and is none. */
const HARMLESS: readonly RegExp[] = [
	/\b(?:no|not) (?:less|fewer|more|longer|shorter|lower|higher|smaller|larger) than\b|\bnot (?:below|above|under|over)\b/giu,
	/\bor (?:more|higher|above|better|greater|longer|over)\b|(?:或|及)以上|或更(?:高|大|长)/giu,
	/\bno matter (?:what|which|the) \w+\b/giu,
	/不(?:低于|少于|小于|超过|大于|高于|短于|长于)|非常|无论|区别|分别|类别|性别|组别|个别|特别|级别|无创|百分比/gu,
	/(?:画图|作图|做图|分析|运行|建模|比较|降维|训练模型|训练|可视化|报告|规划|做计划|特异度[^,]*|特异性[^,]*)(?:的)?时候?/gu,
	/当(?:作|做|成)|及时|实时|同时|随时/gu,
	/\bwhen(?:ever)? (?:you )?(?:plott?ing|plot|analy[sz](?:ing|e)|runn?ing|run|plann?ing|plan|report(?:ing)?|modell?ing|fit(?:ting)?|draw(?:ing)?|compar(?:e|ing))\b/giu,
	/\bconditions?\b|条件下/giu,
];
const NEGATION =
	/\b(?:never|not|no|none|nor|neither|nothing|don'?t|doesn'?t|didn'?t|isn'?t|aren'?t|won'?t|wouldn'?t|shouldn'?t|mustn'?t|can'?t|cannot|avoid|without|stop|skip|refuse|forget|hardly|rarely|seldom|anything but|no longer|hate|dislike|ban|forbid|forbidden|against using)\b|不|别|勿|非|无|避免|禁止|停止|没|讨厌|忘(?:了|记|掉)|拒绝|取消|切忌|很少/iu;
const CHOICE =
	/\b(?:or|maybe|perhaps|sometimes|occasionally|might|may|possibly|probably|wonder|consider|either|try|trying|depends|depending)\b|有时|可能|也许|或许|或者?|考虑|试试|偶尔|看情况|视情况/iu;
const CONDITION =
	/\b(?:if|when|whenever|unless|except|excluding|provided|assuming|until|till|otherwise|while|whereas|although|though|but|in case|apart from|other than|only (?:for|if|when|in|with|on|at|this)|(?:this|next|one) (?:time|run|once)|just (?:this|for)|once|today|tomorrow|for now|temporarily|yesterday|used to|would have|had)\b|如果|假如|要是|若|当|除非|除了|除外|仅|只(?:在|对|有|当|是)|但|可是|不过|直到|否则|的话|时|这次|本次|这一次|下次|暂时|今天|临时|曾经|以前|之前|过去/iu;
const QUESTION =
	/[?？]|吗\s*$|呢\s*$|\b(?:should|shall|can|could|would|do|does|did|is|are|will) (?:i|we|you|it|they)\b.*$/iu;
const REPORTED =
	/\b(?:says?|said|told|tells?|writes?|wrote|claims?|claimed|states?|stated|recommends?|recommended|suggests?|suggested|according to|advises?|advised|argues?|asked|asks|thinks?|thought|believes?|heard|quote[sd]?|paper|article|authors?|guidelines?|reviewers?|colleague|boss|supervisor|manual|protocol|colleagues|he|she|they|someone|somebody|others|people|everyone)\b|说|称|写道|提到|建议|推荐|据|论文|文章|作者|指南|审稿|同事|老板|导师|他们?|她们?|别人|有人|大家|文献/iu;

/** Why a text sets nothing although it may name a setting. */
export type Unclear = 'negation' | 'choice' | 'condition' | 'question' | 'reported';

/** What keeps a sentence from being a standing choice of its writer; null when nothing does. */
export function unclearIn(sentence: string): Unclear | null {
	const text = HARMLESS.reduce((left, harmless) => left.replace(harmless, ' '), sentence);
	if (QUESTION.test(text)) return 'question';
	if (REPORTED.test(text)) return 'reported';
	if (NEGATION.test(text)) return 'negation';
	if (CHOICE.test(text)) return 'choice';
	return CONDITION.test(text) ? 'condition' : null;
}

/** A part that limits what another part says: "for lung data", "对于肺癌数据". */
export const limits = (part: string): boolean =>
	/^(?:for|in|on|at|with|within|among|during|after|before|by|from|of|as long|regarding|concerning)\b|^(?:对|在|于|针对|关于|仅|只|除|就|当)/iu.test(
		part,
	);

/** A part that says why. */
export const isReason = (part: string): boolean =>
	/^(?:because|since|as (?:it|this|that|they)|it|they|this|that|which|so that|so|to (?:see|keep|make|have|get|be)|for (?:clarity|consistency|comparability|reproducibility))\b|^(?:因为|由于|这样|更|便于|方便|以便|比较|好看|看起来|为了)/iu.test(
		part,
	);
