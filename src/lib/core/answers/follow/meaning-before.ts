import type { Draft } from '../draft.ts';
import { sayInterval, sayValue, sayVerdicts } from '../explain/answer-value.ts';
import type { Measure } from '../explain/measure.ts';
import { shortTermMessage, termMessage, termOf } from '../explain/named.ts';
import type { Question } from '../question.ts';
import { judgeSites, sayOfSamples } from './judge.ts';

const LEAD = '(?:(?:so|and|ok|okay|but|hm+|sorry|please|i see|well),? )*(?:(?:can|could) you )?';
const MEANING: readonly RegExp[] = [
	new RegExp(
		`^${LEAD}what (?:does|do|would|could|might|can) (?:it|this|that|these|those|they|(?:the|this|that|these|those) (?:results?|numbers?|values?))(?: all| actually| really)? (?:mean|tell (?:me|us)|say|imply|indicate|show)(?: (?:here|exactly|in practice|biologically|clinically|for (?:me|us|(?:the |a |my |our )?patients?|(?:the )?clinics?|screening)|in (?:plain|simple) (?:words|english|terms)))*$`,
		'u',
	),
	new RegExp(
		`^${LEAD}(?:how (?:do|should|can|would) (?:i|we|one)|how to) (?:interpret|understand|read) (?:it|this|that|these|those|(?:the|this|that|these) (?:results?|numbers?|values?))$`,
		'u',
	),
	new RegExp(
		`^${LEAD}(?:what (?:is|would be) the (?:meaning|interpretation) of (?:it|this|that)|what (?:do|should) (?:you|i|we) make of (?:it|this|that)|explain (?:it|this|that|these)(?: to me)?|meaning|interpretation|so what|what does it mean)$`,
		'u',
	),
	/^(?:那么?|那|所以)?(?:这|它|那)(?:个|些)?(?:数值|值|数字|数|结果|指标)?(?:又|到底|究竟|都|能)*(?:说明|意味着|代表|表示|表明|反映|是)(?:了)?(?:什么|啥)(?:意思|问题|含义)?(?:呢|啊)?$/u,
	/^(?:那么?|那)?(?:这|它|那)?(?:个|些)?(?:数值|值|数字|结果)?(?:是)?(?:什么意思|啥意思|(?:该|应该|要)?(?:怎么|如何)(?:理解|解读|解释))(?:它|这个|这些)?(?:呢|啊)?$/u,
];

/** Whether a sentence asks what the answer before means, without naming what. */
export const asksMeaningBefore = (bare: string): boolean => MEANING.some((form) => form.test(bare));

/** Values that are told one by one. */
const TOLD = 2;

/** What the measure of the answer before is, and what its values here say. */
export async function answerMeaning(question: Question, draft: Draft, measure: Measure): Promise<void> {
	const values = (await measure.find?.(question)) ?? [];
	const isNamed = question.about.metric !== undefined;
	if (values.length === 0 && !isNamed) return;
	const term = termOf(measure.term);
	if (term !== undefined) draft.add(measure.of === 'matrices' ? shortTermMessage(term) : termMessage(term));
	draft.measure = measure.id;
	if (measure.id === 'metaprofile') {
		await judgeSites(question, draft);
		return;
	}
	if (measure.of !== 'matrices') {
		sayOfSamples(question, draft, measure, measure.of === 'samples' ? values : values.slice(0, 1));
		return;
	}
	const { columns, levels } = question.about;
	if (values.length > 0 && (columns ?? levels) !== undefined)
		draft.say('answers.not_divided', { columns: columns ?? levels ?? [] });
	const told = values.slice(0, TOLD);
	for (const one of told) {
		sayValue(draft, measure, one);
		draft.add(...measure.says(one.value, question));
		sayInterval(draft, measure, one);
	}
	await sayVerdicts(question, draft, measure, told);
	draft.ask('answers.ask_trust');
}

const COMPUTED: readonly RegExp[] = [
	new RegExp(
		`^${LEAD}how (?:was|were|is|are|did you|do you|did lb-agent) (?:it|this|that|they|these|those|(?:the|this|that|these|those) (?:values?|numbers?|results?)) ?(?:computed?|calculated?|measured?|estimated?|determined?|derived?|obtained?|defined?)$`,
		'u',
	),
	/^(?:那么?|那)?(?:这|它|那)(?:个|些)?(?:数值|值|数字|结果)?(?:是)?(?:怎么|如何)(?:计算|算|得(?:到|出)|估计|测|定义)(?:出来|出)?(?:的)?(?:呢|啊)?$/u,
];

/** Whether a sentence asks how the answer before was computed, without naming what. */
export const asksHowComputed = (bare: string): boolean => COMPUTED.some((form) => form.test(bare));
