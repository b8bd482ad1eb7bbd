import { spelled } from './mistyped-words.ts';
import { writtenOut } from './short-words.ts';
import { plainQuestion } from './word-lists.ts';

/** Samples beside those of the patients that a question says are not there. */
export type Absent = 'normals' | 'matched';

export interface Understood {
	/** The question as cues read it: short forms written out, spelling mended, without what it says is not there. */
	text: string;
	absent: Absent[];
}

const NO = String.raw`(?:no|not any|without|w o|lacking|lack of|missing|don t have|do not have)`;
/** A thing that data or people may lack; words between are of its description. */
const THINGS: readonly { absent: Absent | null; things: string }[] = [
	{ absent: 'normals', things: String.raw`normals?|controls?|panel of normals|pon|healthy(?: \w+)?` },
	{
		absent: 'matched',
		things: String.raw`matched(?: \w+)?|tumors?(?: (?:tissue|biops(?:y|ies)|samples?|dna))?|tissues?|biops(?:y|ies)|(?:know\w* )?(?:the )?(?:tumor )?mutations?|wbcs?|buffy(?: coats?)?|leu[ck]ocytes?|pbmcs?|germline(?: \w+)?`,
	},
	{
		absent: null,
		things: String.raw`bisulfite(?: \w+)?|umis?|replicates?|alignment|gpu|labels?`,
	},
];
const ENGLISH = THINGS.map(({ absent, things }) => ({
	absent,
	words: new RegExp(
		String.raw`(?<= )${NO} (?:(?:any|a|the|healthy|matched|available|primary) ){0,2}(?:${things})(?= )`,
		'gu',
	),
}));
const CHINESE: readonly { absent: Absent | null; words: RegExp }[] = [
	{ absent: 'normals', words: /(?:没有|无|缺少|不用|缺)(?:健康|正常)?(?:对照|正常)(?:样本|人群|组)?/gu },
	{
		absent: 'matched',
		words: /(?:没有|无|缺少|缺)(?:配对|匹配|原发)?(?:肿瘤组织|肿瘤样本|组织样本|组织|白细胞|配对样本)/gu,
	},
	{ absent: null, words: /(?:不用|没有|无需|无)(?:重亚硫酸盐|亚硫酸氢盐|分子标签)(?:转化|处理)?/gu },
];
/** Said of samples that come alone, and of tests that start without the tumour. */
const ALONE = / (?:tumor|plasma) only | tumor (?:naive|agnostic|uninformed) |不依赖肿瘤组织/u;

/** What a question says, as far as its words tell. */
export function understood(query: string): Understood {
	// Punctuation ends a phrase; a percent or times sign belongs to its number.
	const plain = plainQuestion(query.replaceAll(/[^\p{L}\p{N}\s%×&./+_-]+|\.(?!\d)/gu, ' '));
	let text = writtenOut(plain);
	const absent = new Set<Absent>();
	for (const { absent: which, words } of [...ENGLISH, ...CHINESE])
		text = text.replaceAll(words, () => {
			if (which !== null) absent.add(which);
			return ' ';
		});
	if (ALONE.test(text)) absent.add('matched');
	text = spelled(text.replaceAll(/\s+/gu, ' ').trim());
	return { text: ` ${text} `, absent: [...absent] };
}
