import type { Intent } from './intent.ts';
import type { PlainSentence } from './plain-sentence.ts';

const KIND = '(?:(samples?|patients?|features?|chromosomes?) )?';
const IDS = '(\\S+?(?:(?:,? and |, ?| & )\\S+?)*?)';
const REASON = '(?:(?:: | because of | because | due to | owing to | \\()(.+?)\\)?)?';
const AGAIN = '(,? and (?:then )?(?:re-?run|run|repeat)(?: it| this| the analysis| everything)?(?: again)?)?';
/** Verb, kind, ids, reason, and whether to run again. */
const ENGLISH: readonly RegExp[] = [
	new RegExp(
		`^(?:please )?(?:leave out|exclude|omit|drop|remove|discard) (?:the )?${KIND}${IDS}${REASON}${AGAIN}$`,
		'iu',
	),
	new RegExp(`^(?:please )?without (?:the )?${KIND}${IDS}${REASON}()$`, 'iu'),
];
const RERUN = new RegExp(
	`^(?:please )?((?:re-?run|run|repeat)(?: it| this| the analysis| everything)?(?: again)?),? (?:without|leaving out|excluding) (?:the )?${KIND}${IDS}${REASON}$`,
	'iu',
);

const KIND_ZH = '(?:(样本|样品|患者|病人|特征|染色体)\\s?)?';
const IDS_ZH = '([^\\s：:，,、和与及]+?(?:\\s?(?:[、，,]|和|与|及)\\s?[^\\s：:，,、和与及]+?)*?)';
const AGAIN_ZH = '([，,]?\\s?(?:并|再|然后|后)?(?:重新运行|重跑|再运行一次|重新分析|再跑一次))?';
const VERB_ZH = '(?:请)?(?:排除|剔除|去掉|去除|不含|不用|不包括|除去)';
const CHINESE: readonly RegExp[] = [
	new RegExp(
		`^${VERB_ZH}\\s?${KIND_ZH}${IDS_ZH}(?:\\s?(?:[:：]\\s?|[，,]?(?:因为|由于|原因是?))(.+?))?${AGAIN_ZH}$`,
		'u',
	),
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
 * "leave out LB-017-T1: low coverage", "exclude patients LB-017 and LB-020 because of low coverage and run again", "run again
 * without chrX"; a missing reason is asked for.
 */
export function readLeaveOut({ typed, question }: PlainSentence): Intent | null {
	const found = partsOf(typed);
	if (found === null || question) return null;
	const ids = found.ids.split(/\s?(?:[,，、&]|\band\b|和|与|及)\s?/u).filter((id) => id !== '');
	// Words that are no ids: "exclude everything".
	if (ids.length === 0 || !ids.every((id) => /\d|^(?:chr)?[XYM]$/iu.test(id) && isId(id))) return null;
	const named = KINDS[found.kind] ?? found.kind.toLowerCase().replace(/s$/u, '');
	const texts = ids.map((id) => {
		const kind =
			named === '' ? (/^(?:chr(?:\d{1,2}|[XYM])|[XY])$/iu.test(id) ? 'chromosome' : 'sample') : named;
		return found.reason === null ? `${kind} ${id}` : `${kind} ${id}: ${found.reason}`;
	});
	return { kind: 'leave_out', texts, run: found.run };
}

/** A number alone is none: "exclude 10". */
const isId = (id: string): boolean => !/^\d+%?$/u.test(id) || id.length > 3;

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
		if (whole !== undefined)
			return { kind, ids, reason: reason ?? null, run: again !== undefined && again !== '' };
	}
	return null;
}
