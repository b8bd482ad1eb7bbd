import type { Intent } from './intent.ts';
import type { PlainSentence } from './plain-sentence.ts';

const KIND = '(?:(samples?|patients?|features?|chromosomes?) )?';
const IDS = '(\\S+?(?:(?:,? and |, ?| & )\\S+?)*?)';
const REASON = '(?:(?:: | because of | because | due to | owing to | \\()(.+?)\\)?)?';
/** ", and run again": the exclusion is followed by a run. */
export const AGAIN =
	'(,? (?:and |then |and then )?(?:re-?run|run|repeat|re-?analy[sz]e)(?: it| this| the analysis| everything)?(?: again| once more)?)?';
export const COURTESY = "(?:please |can you |could you |now |then |ok,? |let's )*";
export const LEAVE = '(?:leave out|exclude|omit|drop|remove|discard|take out)';
export const RERUN_WITHOUT =
	'((?:re-?run|run|repeat)(?: it| this| the analysis| everything)?(?: again)?),? (?:without|leaving out|excluding)';
/** Verb, kind, ids, reason, and whether to run again. */
const ENGLISH: readonly RegExp[] = [
	new RegExp(`^${COURTESY}${LEAVE} (?:the )?${KIND}${IDS}${REASON}${AGAIN}$`, 'iu'),
	new RegExp(`^${COURTESY}(?:leave|take) (?:the )?${KIND}${IDS} out${REASON}${AGAIN}$`, 'iu'),
	new RegExp(`^${COURTESY}without (?:the )?${KIND}${IDS}${REASON}()$`, 'iu'),
];
const RERUN = new RegExp(`^${COURTESY}${RERUN_WITHOUT} (?:the )?${KIND}${IDS}${REASON}$`, 'iu');

const KIND_ZH = '(?:(样本|样品|患者|病人|特征|染色体)\\s?)?';
const IDS_ZH = '([^\\s：:，,、和与及]+?(?:\\s?(?:[、，,]|和|与|及)\\s?[^\\s：:，,、和与及]+?)*?)';
export const AGAIN_ZH =
	'([，,；;]?\\s?(?:并且?|然后|之后|接着|后|再|重新|重)+(?:运行|分析|跑|算)(?:一?[次遍下])?)?';
export const VERB_ZH = '(?:请|帮我|再)*(?:排除|剔除|去掉|去除|移除|删掉|不含|不用|不包括|除去)';
export const TAKE_ZH = '(?:请|帮我|再)*(?:把|将)\\s?';
export const AWAY_ZH = '\\s?(?:样本|样品)?\\s?(?:都|给)?(?:去掉|去除|排除|剔除|移除|删掉|拿掉|除去)掉?';
const REASON_ZH = '(?:\\s?(?:[:：]\\s?|[，,]?(?:因为|由于|原因是?))(.+?))?';
const CHINESE: readonly RegExp[] = [
	new RegExp(`^${VERB_ZH}\\s?${KIND_ZH}${IDS_ZH}${REASON_ZH}${AGAIN_ZH}$`, 'u'),
	new RegExp(`^${TAKE_ZH}${KIND_ZH}${IDS_ZH}${AWAY_ZH}${REASON_ZH}${AGAIN_ZH}$`, 'u'),
];
/** The reason comes first: "因为溶血，排除 LB-017-T1". */
const BECAUSE_ZH = new RegExp(
	`^(?:因为|由于)(.+?)[，,]?\\s?${VERB_ZH}\\s?${KIND_ZH}${IDS_ZH}${AGAIN_ZH}$`,
	'u',
);

const KINDS: Readonly<Record<string, string>> = {
	...{ 样本: 'sample', 样品: 'sample', 患者: 'patient', 病人: 'patient' },
	...{ 特征: 'feature', 染色体: 'chromosome' },
};

/**
 * "leave out LB-017-T1: low coverage", "leave V22 out and run again", "exclude patients LB-017 and LB-020 because of low coverage
 * and run again", "run again without chrX"; a missing reason is that for which a run flags the sample, else none.
 */
export function readLeaveOut({ typed, question }: PlainSentence): Intent | null {
	const found = partsOf(typed);
	if (found === null || question) return null;
	const ids = idsIn(found.ids);
	if (ids === null) return null;
	const named = KINDS[found.kind] ?? found.kind.toLowerCase().replace(/s$/u, '');
	const texts = ids.map((id) => {
		const kind =
			named === '' ? (/^(?:chr(?:\d{1,2}|[XYM])|[XY])$/iu.test(id) ? 'chromosome' : 'sample') : named;
		return found.reason === null ? `${kind} ${id}` : `${kind} ${id}: ${found.reason}`;
	});
	return { kind: 'leave_out', texts, run: found.run };
}

/** Ids of a list in words; null where one is no id: "exclude everything". */
export function idsIn(text: string): string[] | null {
	const ids = text.split(/\s?(?:[,，、&]|\band\b|和|与|及)\s?/u).filter((id) => id !== '');
	const areIds = ids.every((id) => /\d|^(?:chr)?[XYM]$/iu.test(id) && isId(id));
	return ids.length > 0 && areIds ? ids : null;
}

/** A number alone is none: "exclude 10"; nor is "第1个". */
const isId = (id: string): boolean => (!/^\d+%?$/u.test(id) || id.length > 3) && !/^第.+个/u.test(id);

interface Parts {
	kind: string;
	ids: string;
	reason: string | null;
	run: boolean;
}

function partsOf(typed: string): Parts | null {
	const because = BECAUSE_ZH.exec(typed);
	if (because !== null) {
		const [, reason = '', kind = '', ids = '', again] = because;
		return { kind, ids, reason, run: again !== undefined };
	}
	const rerun = RERUN.exec(typed);
	if (rerun !== null) {
		const [, , kind = '', ids = '', reason] = rerun;
		return { kind, ids, reason: reason ?? null, run: true };
	}
	for (const pattern of [...ENGLISH, ...CHINESE]) {
		const [whole, kind = '', ids = '', reason, again] = pattern.exec(typed) ?? [];
		if (whole !== undefined && idsIn(ids) !== null)
			return { kind, ids, reason: reason ?? null, run: again !== undefined && again !== '' };
	}
	return null;
}
