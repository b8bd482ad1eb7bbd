import type { Family } from '../question.ts';

/** What only a physician decides, asked of what was measured. */
const DECIDED: readonly RegExp[] = [
	/^(?:(?:so|and|ok|but|then|well),? )*(?:does|do|could|can|would|might|is|are) (?:it|this|that|these|those|they|(?:the|this|that) (?:patient|sample|person|result)s?) (?:mean |show |prove |say |be |suggest |indicate )*(?:that )?(?:(?:he|she|they|it|the patient|this patient) )?(?:is |has |have |had )*(?:an? )?(?:recurrence|recurring|recurred|relapse|relapsed|relapsing|progression|progressing|remission|in remission|cured|cancer|sick|ill|malignant|malignancy|metasta\w+|responding|responded|cancer-?free)(?: (?:to .+|now|again|or not))?$/u,
	/\b(?:compatible|consistent|in line) with (?:an? )?(?:cancer|tumou?r|malignan\w+|recurrence|relapse|progression|remission)\b/u,
	/\b(?:find out|know|tell|say|decide) (?:if|whether) (?:the |this |that |a )?(?:patient|person|sample|he|she|they) (?:really )?(?:has|have|had) (?:a )?(?:cancer|tumou?r|recurrence|relapse)/u,
	/^(?:那么?|那|所以)?(?:这|它|他|她|该|这个)?(?:个|位|名)?(?:患者|病人|样本|结果)?(?:是不是|是否|算不算|算|是|能说明|说明|意味着|表示)?(?:已经)?(?:有|得|患)?(?:了)?(?:复发|进展|缓解|治愈|转移|癌症|患癌|得癌|恶性|癌)(?:了)?(?:吗|么|呢|没有)$/u,
];

/** Whether a sentence asks for a diagnosis, or for how a patient does. */
export const asksDiagnosis = (bare: string): boolean => DECIDED.some((form) => form.test(bare));

/** That results do not diagnose. */
export const sayNoDiagnosis: Family = (_question, draft) => {
	draft.outcome = 'not_in_results';
	draft.say('answers.no_diagnosis').ask('answers.ask_overview').ask('answers.ask_trust');
	return Promise.resolve();
};
