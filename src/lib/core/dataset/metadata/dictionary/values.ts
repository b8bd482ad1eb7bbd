import type { NameKind } from './columns.ts';
import { list } from './list.ts';

/** Levels that tell what a column is about, whatever its name. */
export interface ValueEntry {
	kind: NameKind;
	/** Whole levels, in lower case with blanks for separators. */
	whole: readonly string[];
	/** Patterns of whole levels. */
	patterns: readonly RegExp[];
	/** Levels that only go along with others: at least one of the entry's own must be there. */
	beside?: readonly string[];
}

/** Raised whenever a level is added, moved or taken out. */
export const VALUE_DICTIONARY_VERSION = 1;

/** A column is of a kind when every level is; the first that fits holds. */
export const COLUMN_VALUES: readonly ValueEntry[] = [
	{
		kind: 'outcome',
		whole: list(
			'alive, dead, deceased, living, died, survived, died of disease, dead of disease, dod, awd',
			'alive with disease, 0 living, 1 deceased, 0 censored, 1 event, censored, cr, pr',
			'complete response, partial response, stable disease, progressive disease, complete responder',
			'partial responder, responder, responders, non responder, non responders, nonresponder',
			'nonresponders, response, no response, non response, progressed, progressor, non progressor',
			'progression, no progression, progression free, not progressed, 1 progression, 0 progression free',
			'relapse, relapsed, no relapse, non relapse, relapse free, recurrence, no recurrence, recurred',
			'recurrent, non recurrent, not recurred, recurrence free, dcb, ndb, durable clinical benefit',
			'no durable benefit, clinical benefit, no clinical benefit, pcr, non pcr, complete remission',
			'partial remission, refractory, resistant, sensitive, 存活, 死亡, 复发, 未复发, 进展, 未进展, 有效, 无效, 缓解, 完全缓解',
			'部分缓解, 疾病稳定, 疾病进展, 应答, 无应答, 未应答',
		),
		patterns: [],
		beside: list('pd, sd, ne, nr, r, mixed response, not evaluable, lost to follow up, ned'),
	},
	{
		kind: 'clinical_description',
		whole: list('early, late, early stage, late stage, advanced stage, 早期, 晚期, limited, extensive'),
		patterns: [
			/^(?:stage |tnm |figo )?(?:0|i{1,3}|iv)(?: ?[abcd]\d?)?$/u,
			/^(?:stage|grade|g|bclc) ?[0-4abcd]$/u,
			/^p?t[0-4is]{1,2}[abcd]?(?: ?n[0-3x])?(?: ?m[01x])?$/u,
			/^[一二三四ⅰⅱⅲⅳ]+期$/u,
		],
		beside: list('x, unstaged'),
	},
	{
		kind: 'demographic',
		whole: list(
			'male, female, m, f, man, woman, 男, 女, caucasian, asian, african american, hispanic, smoker',
			'non smoker, never smoker, former smoker, current smoker, never, former, current',
		),
		patterns: [],
		beside: list('white, black, other, unknown'),
	},
	{
		kind: 'genomic',
		whole: list('p, q'),
		patterns: [
			/^chr(?:\d{1,2}|x|y|mt?)(?: ?[pq](?: ?\d+)*)?$/u,
			/^(?:\d{1,2}|x|y) ?[pq](?: ?\d+)*$/u,
			/^(?:snv|snp|indel|missense(?: mutation)?|nonsense(?: mutation)?|silent|frame ?shift(?: del| ins)?)$/u,
		],
	},
	{
		kind: 'quality',
		whole: list(
			'pass, fail, passed, failed, duplicate, unique, not duplicate, non duplicate, original, included',
			'excluded, include, exclude, used, not used, outlier, 合格, 不合格',
		),
		patterns: [],
		beside: list('warn, warning, ok'),
	},
	{
		kind: 'laboratory_id',
		whole: [],
		patterns: [
			/^[acgt]{6,}(?: [acgt]{6,})?$/u,
			/^[a-h](?:0?[1-9]|1[0-2])$/u,
			/^(?:rep|replicate|tube|aliquot|vial)s? ?\d+$/u,
		],
	},
	{
		kind: 'technical',
		whole: list(
			'streck, edta, paxgene, roche tube, cell free dna bct, heparin, citrate, novaseq, hiseq, nextseq',
			'miseq, bgiseq, dnbseq, plasma, serum, whole blood, wgs, wes, targeted',
			'targeted mutation analysis, 血浆, 血清',
		),
		patterns: [
			/^(?:batch|plate|run|lane|kit|lot|pool|center|centre|site|hospital|flowcell) ?[a-z\d]{1,4}$/u,
			/^(?:nova|hi|next|mi)seq ?x?\d*.*$/u,
		],
		beside: list('urine, csf, tissue'),
	},
];
