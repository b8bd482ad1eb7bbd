import type { NoteStore } from '../../../contract/records/skill.ts';
import { unclearIn } from '../../skills/preferences/parts.ts';
import { readPreference } from '../../skills/preferences/read-preference.ts';

/** Something to keep: in a store, or null where it is asked which. */
export interface Remembered {
	kind: 'remember';
	store: NoteStore | null;
	text: string;
}

const PREFERENCE: NoteStore = 'user-workflow-preferences';
const OBSERVATION: NoteStore = 'professional-practice-notes';

/** Longer messages are pasted. */
const LONGEST = 2200;

const COURTESY =
	"(?:(?:please|kindly|hi|hello|hey|ok(?:ay)?|so|well|now|also|and|then|just)[,!]? +|lb-agent[,:]? +|(?:can|could|will|would) you (?:please |kindly )?|(?:i(?: want|'d like| would like) you to |let's |make sure to |do ))*";
const COURTESY_ZH = '(?:请你?|麻烦你?|帮我|给我|帮忙|好的?,?|你|那|对了,?|另外,?|还有,?)*';
const KEEP =
	'(?:remember|memori[sz]e|store|save|keep|note(?: down)?|record|add|register|log|write down|jot down|put down|make a note of|take down)';
const THIS = '(?: (?:this|that|it|the following|down))?';
const AS = '(?: (?:as|to|in|among|under))?';
const OWN = '(?: (?:a|an|one|my|our|the|this|these|new|personal|workflow|user|standing|following|general))*';
const PREFERENCES = 'preferences?(?: list| notes?)?';
const OBSERVATIONS =
	'(?:(?:professional|practical|expert|lab(?:oratory)?|bench|practice|technical|clinical) )*(?:observations?|experiences?|findings?|lessons?(?: learned)?|practice notes?|notes?|memos?|reminders?)';
const COLON = '(?: ?[:\\-–—]+ ?|, | that | is (?:that |to )?)';
const TEXT = ' *(\\S.*)';

const say = (patterns: readonly string[]): RegExp[] =>
	patterns.map((pattern) => new RegExp(`^(?:${pattern})$`, 'iu'));

/** It is said to be a preference. */
const AS_PREFERENCE = say([
	`${COURTESY}${KEEP}${THIS}${AS}${OWN} ${PREFERENCES}${COLON}${TEXT}`,
	`(?:my |our )(?:new |standing |workflow |personal )*preference ?(?::| is(?: to| that)? )${TEXT}`,
	`${COURTESY_ZH}(?:把|将)?(?:这一?[条个]|下面(?:这?一?[条个])?|以下(?:内容)?)?(?:记住|记下来?|记一下|记录|记|保存|存下|存|添加|加|新增|设)(?:一下)?(?:为|成|到|进)?(?:一?[条个下])?(?:这?[条个])?(?:我们?的?|这[条个])?(?:新的?|个人|工作流|常用|长期)?(?:偏好|习惯|喜好)(?:设置|里|中)?(?::|,|是)${TEXT}`,
	`我们?的?(?:新的?|个人|工作流)?(?:偏好|喜好)(?:设置)?(?::|是:?)${TEXT}`,
]);

/** It is said to be an observation or a note. */
const AS_OBSERVATION = say([
	`${COURTESY}${KEEP}${THIS}${AS}${OWN} ${OBSERVATIONS}(?: for (?:later|me|myself|the record))?${COLON}${TEXT}`,
	`${COURTESY}(?:make|take|add|leave|write)${OWN} (?:notes?|memos?|observations?)(?: for (?:later|me|myself))?${COLON}${TEXT}`,
	`(?:a |my |quick |side )*${OBSERVATIONS} (?:for later|to self|to myself|for me|for myself|for the record|from practice|from the lab) ?:${TEXT}`,
	`(?:(?:my |quick |side )+|(?:professional |practical |expert |lab(?:oratory)? |bench )+)${OBSERVATIONS} ?:${TEXT}`,
	`${COURTESY}(?:note|remember|jot down|write down|record|log)(?: (?:this|the following))? for (?:later|the record|myself|future reference)${COLON}${TEXT}`,
	`(?:for the record|for later) ?[:,] ?${TEXT}`,
	`${COURTESY}(?:jot down|note down|write down|log) ?:${TEXT}`,
	`${COURTESY_ZH}(?:记住|记下来?|记一下|记录下?来?|记录一下|记|保存|存下|添加|写下来?)(?:一?[条个下])?(?:这?[条个])?(?:专业|临床|实验|实践|实验室|我的|新的?)*(?:观察|经验|发现|笔记|备注|备忘|记录|体会|教训)(?::|,)${TEXT}`,
	`(?:专业|实践|实验室|我的|新)*(?:经验|笔记|备忘|随手记|(?:备注|记录)(?:一下|一条)) ?:${TEXT}`,
	`${COURTESY_ZH}(?:记一下|记下来?|记一笔|记一条|备注一下|备忘一下|记录一下)(?:这[条个])? ?[:,]${TEXT}`,
]);

/** It is to be remembered; what it is must be seen from what it says. */
const AS_SOMETHING = say([
	`${COURTESY}(?:remember|memori[sz]e|keep in mind|bear in mind|don't forget|do not forget|note|make a note|take note|never forget) ?(?::|that |, ?(?=i |my |that |always |by default ))${TEXT}`,
	`${COURTESY_ZH}(?:记住|牢记|记得(?=[:,我])|(?:别|不要)忘了?(?=[:,我]))(?:一下)? ?[:,]?${TEXT}`,
]);

/** What is to be kept comes first: "…, remember that as my preference". It must be the user's own words. */
const PREFERENCE_BEFORE = say([
	`(\\S.*?)[,.;:–—-]+ ?${COURTESY}${KEEP} (?:this|that|it)${AS}${OWN} ${PREFERENCES}`,
	`(\\S.*?)[,;。]${COURTESY_ZH}(?:把这[条个]?|这[条个]?)?(?:记|存|保存)(?:为|成|到)?(?:我的)?(?:偏好|习惯)(?:里|中)?`,
]);
const OBSERVATION_BEFORE = say([
	`(\\S.*?)[,.;:–—-]+ ?${COURTESY}${KEEP} (?:this|that|it)${AS}${OWN} ${OBSERVATIONS}`,
]);

/** A heading of documents, too. */
const HEADINGS = say([
	`(?:new |user |workflow |personal |standing |general )*(?:preferences?|observations?|notes?|findings?|memo|reminder|lesson(?:s)? learned) ?:${TEXT}`,
	`(?:新|用户|工作流|临床|专业)*(?:偏好|喜好|习惯|观察|备注|记录|发现|体会|教训)(?:设置)? ?:${TEXT}`,
]);

/** Words of a lasting choice, without a word of remembering. */
const LASTING = say([
	`${COURTESY}((?:from (?:now|today|here) on(?:wards?)?|in (?:the )?future|going forward|henceforth|by default|as a (?:rule|default)|always|every time|(?:in|for) (?:all|every|each) (?:my |our |future |later )*(?:runs?|plans?|analys[ei]s|projects?|datasets?|data|reports?))[ ,:].+)`,
	`${COURTESY}((?:i|we)(?:'d| would)?(?: generally| usually| really| much| rather| strongly| always)* (?:prefer|favou?r) .+)`,
	`${COURTESY}((?:i|we)(?:'d| would)?(?: (?:like|want|love|prefer))?(?: to)?(?: always)(?: (?:like|want|love|prefer))?(?: to)? .+)`,
	`${COURTESY}(my (?:preferred|default|standard|usual|favou?rite) .+)`,
	`${COURTESY}(\\S.*(?: from now on| going forward| by default| in (?:the )?future| henceforth| from today on| every time| always))`,
	`${COURTESY_ZH}((?:以后|今后|往后|日后|将来|从现在(?:起|开始)|从今(?:往后|以后|天起)|默认|总是|始终|每次|一律|所有(?:分析|运行|计划|项目|报告)|我们?(?:更|一般|通常|总是|一直|都|比较)*(?:喜欢|偏好|偏爱|习惯|倾向)).+)`,
	`${COURTESY_ZH}(我们?(?:希望|想要?)(?:以后|今后|总是|每次|一直|默认).+)`,
]);
/** Of these, which plainly say that something is to hold from now on, even where nothing is understood. */
const FROM_NOW_ON =
	/^(?:please |ok(?:ay)?,? |so,? )*(?:from (?:now|today|here) on|henceforth|going forward)\b|^(?:请|麻烦)?(?:(?:以后|今后|往后)(?:都|请|一律|总是|每次|就)|从现在(?:起|开始)|从今(?:往后|以后|天起))/iu;

/** Words at the end that name where the sentence is from. */
const FROM_ELSEWHERE =
	/[,(–—-] ?(?:said|says|writes?|wrote|according to|quoted|cited|(?:this (?:is|was) |taken |copied )?from (?:the|a|an|page|section)\b|see (?:the|page|section)\b|据|引自|出自|摘自|来自)[^,]*$/iu;
/** A message that is somebody else's text, or begins with it. */
const QUOTES = /^\s*(?:[>|"'`“”„«»「」『』‘’*#<\[{]|[-•·–—]\s|\d+[.)]\s)|```|~~~/u;
/** A question begins so, unless it politely asks for something. */
const ASKS =
	/^(?:what|which|who|whom|whose|when|where|why|how|should|shall|can|could|would|will|do(?! not| remember)|does|did|is|are|was|were|am|have|has|had|may|might|must|isn't|aren't|don't you|doesn't|didn't|wouldn't|shouldn't|any|ever)\b/iu;
const POLITE =
	/^(?:please |ok(?:ay)?,? |hey,? |hi,? )*(?:can|could|will|would) you (?:please |kindly )?[a-z]/iu;
const ASKS_ZH =
	/(?:吗|么|呢)[?\s]*$|是否|要不要|该不该|能不能|可不可以|有没有|是不是|什么|哪(?:些|个|种|里)|怎么|如何|为什么|为何|多少|几个/u;
/** What follows a word of remembering and is asked about. */
const ASKED =
	/^(?:what|which|who|whom|whose|when|where|why|how|whether|if|for|of|about|anything|something|everything)\b/iu;
/** Taken back in the same breath. */
const TAKEN_BACK =
	/\b(?:just kidding|joking|never ?mind|scratch that|(?:do not|don'?t|never) (?:store|remember|save|keep|note|record)|not really|for example|an example|as an? (?:example|test|joke)|e\.g\.)\b|不用记|别记|不要记|无需记|不必记|开玩笑|算了|举例|例如|比如/iu;

/**
 * "Remember my preference: always use UMAP", "note for later: …", "以后都用 UMAP": what the user asks to keep. Only a message of one line
 * that is wholly the user's own is read: no quotation, no question, no pasted text.
 */
export function readRemember(typed: string): Remembered | null {
	const text = typed.trim();
	if (text.length > LONGEST || /[\r\n\u2028\u2029]/u.test(text) || QUOTES.test(text)) return null;
	const line = text.normalize('NFKC').replace(/[’‘]/gu, "'").replace(/\s+/gu, ' ').trim();
	if (TAKEN_BACK.test(line) || FROM_ELSEWHERE.test(line)) return null;
	const isAsked = /[?]\s*["'”]?$/u.test(line);
	const isPolite = POLITE.test(line);
	if ((isAsked || ASKS.test(line)) && !isPolite) return null;
	const said = isPolite ? line.replace(/\s*\?$/u, '') : line;
	return (
		keptAs(first(AS_PREFERENCE, said), () => PREFERENCE) ??
		// What sets something is hardly an observation.
		keptAs(first(AS_OBSERVATION, said), (note) => (setsSomething(note) ? null : OBSERVATION)) ??
		keptAs(ownWords(first(PREFERENCE_BEFORE, said)), () => PREFERENCE) ??
		keptAs(ownWords(first(OBSERVATION_BEFORE, said)), () => OBSERVATION) ??
		keptAs(first(AS_SOMETHING, said), kindOf) ??
		keptAs(first(HEADINGS, said), () => null) ??
		// "Would you always use UMAP?" asks for advice.
		(isPolite ? null : lasting(said))
	);
}

/** Null for what somebody else said or wrote, and for what is asked. */
function ownWords(text: string | null): string | null {
	if (text === null || /["“”「」]/u.test(text)) return null;
	const unclear = unclearIn(text);
	return unclear === 'reported' || unclear === 'question' ? null : text;
}

function first(patterns: readonly RegExp[], line: string): string | null {
	for (const pattern of patterns) {
		const found = pattern.exec(line)?.[1]?.trim();
		if (found !== undefined && found !== '') return found;
	}
	return null;
}

function keptAs(note: string | null, storeOf: (note: string) => NoteStore | null): Remembered | null {
	if (note === null) return null;
	const text = unquoted(note);
	if (!/[\p{L}]{2}|\p{Script=Han}|\d/u.test(text) || ASKED.test(text) || ASKS_ZH.test(text)) return null;
	return { kind: 'remember', store: storeOf(text), text };
}

/** Quotes around all of a note only hold it together. */
const unquoted = (text: string): string => text.replace(/^(["'`“])(.*)(["'`”])$/u, '$2').trim();

const setsSomething = (text: string): boolean => readPreference(text).effects.length > 0;

/** Words of somebody who says how they work. */
const OWN_WAY =
	/^(?:i|we) (?:\w+ly )?(?:always |usually |generally |never )*(?:prefer|like|want|love|hate|dislike|use|favou?r)\b|^my (?:preference|default|favou?rite|usual)|^(?:always|never|by default)\b|^我们?(?:更|总是|一般|通常|都|一直|比较)*(?:喜欢|偏好|偏爱|习惯|希望|想要|不喜欢|讨厌)|^(?:总是|默认|一律|以后)/iu;

const kindOf = (note: string): NoteStore | null =>
	setsSomething(note) || OWN_WAY.test(note) ? PREFERENCE : null;

/** A lasting choice that is understood; what plainly is to last and is not understood is asked about. */
function lasting(line: string): Remembered | null {
	const text = first(LASTING, line);
	if (text === null || ASKS_ZH.test(text)) return null;
	if (setsSomething(text)) return { kind: 'remember', store: PREFERENCE, text };
	return FROM_NOW_ON.test(text) && readPreference(text).unclear === null
		? { kind: 'remember', store: null, text }
		: null;
}

const STORE_EN =
	/^(?:please )?(?:(?:keep|store|save|take|remember|note) (?:it|this|that) )?(?:as |it'?s |that'?s |an? |the |my )*(preference|observation|note|first(?: one)?|second(?: one)?|1|2)s?(?: please)?$/iu;
const STORE_ZH =
	/^(?:请)?(?:把它|这条?)?(?:作为|是|算|存为|记为|保存为|当作|选)?(?:一?条)?(偏好|观察|笔记|第一个|第二个)(?:吧)?$/u;
const IN_NONE =
	/^(?:neither|none|no|nope|no,? thanks?|drop it|forget it|never ?mind|不用(?:了)?|都不|都不是|不要|算了|取消)$/iu;

/** The answer to the question in which store something is kept; null for any other line. */
export function readNoteStore(typed: string): { kind: 'note_store'; store: NoteStore | null } | null {
	const line = typed
		.normalize('NFKC')
		.replace(/[\s.!。]+$/u, '')
		.trim();
	if (IN_NONE.test(line)) return { kind: 'note_store', store: null };
	const named = (STORE_EN.exec(line) ?? STORE_ZH.exec(line))?.[1]?.toLowerCase();
	if (named === undefined) return null;
	const isPreference = /^(?:preference|first|1|偏好|第一)/u.test(named);
	return { kind: 'note_store', store: isPreference ? PREFERENCE : OBSERVATION };
}
