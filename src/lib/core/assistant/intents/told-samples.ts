import type { Intent, ToldSamples } from './intent.ts';
import {
	AGAIN,
	AGAIN_ZH,
	AWAY_ZH,
	COURTESY,
	idsIn,
	LEAVE,
	RERUN_WITHOUT,
	TAKE_ZH,
	VERB_ZH,
} from './leave-out.ts';
import type { PlainSentence } from './plain-sentence.ts';

/** "that one", "them", "the first outlier": samples that the last answer was about or listed. */
const TOLD =
	'(it|(?:that|this)(?: one| sample| outlier)?|the outlier|them(?: all)?|(?:those|these|both)(?: ones| samples| outliers)?|(?:all )?the outliers|all of (?:them|those|these)|the (?:first|second|third|fourth|fifth|last)(?: one| sample| outlier)?)';
const TOLD_ZH =
	'(它们?|(?:这|那|该)个?(?:离群)?(?:样本|样品)|这个|那个|(?:这|那)(?:些|几个|两个)(?:离群)?(?:样本|样品)?|(?:所有|全部)?(?:的)?离群(?:的)?样本|第(?:[一二三四五]|[1-5])个(?:离群)?(?:的)?(?:样本|样品|值)?|最后一个(?:离群)?(?:的)?(?:样本|样品)?)';

const LEAVE_TOLD: readonly RegExp[] = [
	new RegExp(`^${COURTESY}${LEAVE} ${TOLD}${AGAIN}$`, 'iu'),
	new RegExp(`^${COURTESY}(?:leave|take) ${TOLD} out${AGAIN}$`, 'iu'),
	new RegExp(`^${VERB_ZH}\\s?${TOLD_ZH}${AGAIN_ZH}$`, 'u'),
	new RegExp(`^${TAKE_ZH}${TOLD_ZH}${AWAY_ZH}${AGAIN_ZH}$`, 'u'),
];
const RERUN_TOLD = new RegExp(`^${COURTESY}${RERUN_WITHOUT} ${TOLD}$`, 'iu');

const NUMBERS: readonly RegExp[] = [
	/\bfirst\b|第[一1]个/iu,
	/\bsecond\b|第[二2]个/iu,
	/\bthird\b|第[三3]个/iu,
	/\bfourth\b|第[四4]个/iu,
	/\bfifth\b|第[五5]个/iu,
];
const SEVERAL =
	/^(?:them|those|these|both|all\b)|\boutliers$|们$|^[这那](?:些|几|两)|^(?:所有|全部)?的?离群/iu;

/** "leave that one out and run again", "把它去掉再跑一次", "exclude the first outlier". */
export function readLeaveOutTold({ typed, question }: PlainSentence): Intent | null {
	if (question) return null;
	for (const pattern of LEAVE_TOLD) {
		const [whole, words = '', again] = pattern.exec(typed) ?? [];
		if (whole !== undefined)
			return { kind: 'leave_out_told', told: toldOf(words), run: again !== undefined && again !== '' };
	}
	const [whole, , words = ''] = RERUN_TOLD.exec(typed) ?? [];
	return whole === undefined ? null : { kind: 'leave_out_told', told: toldOf(words), run: true };
}

function toldOf(words: string): ToldSamples {
	const at = NUMBERS.findIndex((number) => number.test(words));
	const pick =
		at >= 0 ? at + 1 : /\blast\b|最后/iu.test(words) ? 'last' : SEVERAL.test(words) ? 'all' : 'one';
	return { pick, outliers: /outlier|离群/iu.test(words) };
}

const IDS = '(?:the )?(?:samples? )?(\\S+?(?:(?:,? and |, ?| & )\\S+?)*?)';
const UNDO =
	/^(?:please )?(?:undo|revert|take back)(?: it| that| this| the (?:last )?(?:exclusion|change|step))?$|^(?:请)?(?:撤销|撤消|撤回|取消)(?:刚才的?|上一步的?|上一个|这个)?(?:排除|剔除|操作|更改)$|^(?:请)?(?:撤销|撤消|撤回|还原)(?:一下)?$/iu;
const BACK: readonly RegExp[] = [
	new RegExp(`^${COURTESY}(?:put|bring|add|take) ${IDS} back(?: in)?${AGAIN}$`, 'iu'),
	new RegExp(`^${COURTESY}include ${IDS} again${AGAIN}$`, 'iu'),
	new RegExp(
		`^${TAKE_ZH}(?:样本\\s?)?([^\\s，,]+?(?:\\s?[、和与]\\s?[^\\s，,]+?)*?)\\s?(?:放|加|拿|补)回(?:来|去)?${AGAIN_ZH}$`,
		'u',
	),
	new RegExp(`^(?:请)?恢复(?:样本)?\\s?([^\\s，,]+?(?:\\s?[、和与]\\s?[^\\s，,]+?)*?)${AGAIN_ZH}$`, 'u'),
];
const LAST = new RegExp(`^(?:${TOLD}|${TOLD_ZH})$`, 'iu');

/** "undo that", "put V22 back": ids null for what was left out last. */
export function readPutBack({ typed, question }: PlainSentence): Intent | null {
	if (question) return null;
	if (UNDO.test(typed)) return { kind: 'put_back', ids: null, run: false };
	for (const pattern of BACK) {
		const [whole, words = '', again] = pattern.exec(typed) ?? [];
		const run = again !== undefined && again !== '';
		if (whole === undefined) continue;
		if (LAST.test(words)) return { kind: 'put_back', ids: null, run };
		const ids = idsIn(words);
		if (ids !== null) return { kind: 'put_back', ids, run };
	}
	return null;
}
