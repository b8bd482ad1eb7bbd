import type { Intent } from './intent.ts';
import type { PlainSentence } from './plain-sentence.ts';

const WHAT =
	'(?:published |external |other |existing |available |best )*(?:methods?|tools?|software|programs?|packages?|pipelines?)';
const FOR = '(?:for|to|on|with|in)';
/** What a tool does with data. */
const DOES =
	'(?:compute|calculate|estimate|detect|call|find|measure|count|quantify|infer|deconvolve|correct|align|extract|get|identify|analy[sz]e|segment|predict|classify|plot|sort|filter|trim|convert)s?';

/** Whole sentences that ask for methods or tools of the field; what was used in a run is another question. */
const ENGLISH = new RegExp(
	`^(?:${[
		`(?:which|what)(?: is| are)?(?: the)? ${WHAT} (?:should|can|could|would|do|may) (?:i|we|one|people|you recommend to) (?:use|try|choose|apply|take)(?: ${FOR} .+)?`,
		`(?:which|what) ${WHAT} (?:are there|exist|are available|is available|is best|are best|would fit|fits?|would suit|suits?|(?:would )?works?) ${FOR} .+`,
		`(?:which|what)(?: is| are)?(?: the)? ${WHAT} (?:(?:can|could|would|will) (?:be used to )?)?${DOES} .+`,
		`what(?: is|'s|\\sare) (?:the |a )?(?:best|good|recommended|usual|right) (?:methods?|tools?|software) ${FOR} .+`,
		`(?:recommend|suggest|advise|find)(?: me| us)? (?:a |an |some |the |any )?${WHAT} ${FOR} .+`,
		`(?:is|are) there (?:a |an |any |some )?${WHAT} (?:for|to|that) .+`,
		`(?:do you have |give me |i need |i want )?(?:method|tool) advice(?: ${FOR} .+)?`,
	].join('|')})$`,
	'u',
);

const ZH_WHAT = '(?:已发表的|外部|现有的?|其他|好的?)?(?:方法|工具|软件|程序|流程)';

const CHINESE = new RegExp(
	`^(?:${[
		`(?:有没有|有|还有)(?:什么|哪些|哪种|别的)?${ZH_WHAT}(?:可以|可用于?|能够?|用来|用于|适合|来).+`,
		`.*(?:应该?|该|可以|最好|建议|适合|需要)用(?:什么|哪个|哪种|哪些)${ZH_WHAT}.*`,
		`(?:什么|哪个|哪种|哪些)${ZH_WHAT}(?:可以|可用于?|能够?|适合|最适合|用来|用于).+`,
		`(?:推荐|建议|找).{0,3}(?:一个|一些|几个|几种|适合.{0,20}的|用于.{0,20}的|.{0,20}的)${ZH_WHAT}`,
		`(?:推荐|建议|找).{0,3}(?:一个|一种|一些|几个|几种).{2,20}${ZH_WHAT}`,
		`.{0,40}用(?:什么|哪个|哪种|哪些)${ZH_WHAT}(?:来|去|可以|能)?(?:从|算|计算|估计|检测|分析|统计|提取|比对|校正|推断|识别).+`,
		`.{2,40}(?:用|有)(?:什么|哪些|哪种)${ZH_WHAT}(?:好|比较好|最好)?`,
	].join('|')})$`,
	'u',
);

/** Which part of the field is asked about: the whole sentence is the query. */
export function readMethods({ typed, bare, chinese }: PlainSentence): Intent | null {
	const text = chinese ? bare.replaceAll(' ', '') : bare;
	return (chinese ? CHINESE : ENGLISH).test(text) ? { kind: 'methods', query: typed } : null;
}
