import type { QuestionFamily } from '../../../contract/records/answer.ts';
import { percentShown, shown } from '../written.ts';

/** A number that raw-signal runs hold of every sample, by the words that people use for it. */
export interface Quantity {
	/** Column of the table. */
	column: string;
	/** Table with one row per sample. */
	table: string;
	named: RegExp;
	what: string;
	what_zh: string;
	/** Its term in the glossary. */
	term?: string;
	/** The same where no table holds it. */
	missing?: readonly [en: string, zh: string];
	write: (value: number | null) => string;
	/** Family whose conversation the answer continues. */
	family: QuestionFamily;
	/** No other answer knows it: where no table holds it, that is said. */
	isOwn: boolean;
	/** Words of an extreme that hold the quantity themselves, with what is most. */
	most?: RegExp;
	least?: RegExp;
}

const DEPTH =
	/\b(?:coverages?|depths?|deep(?:ly)?|deepest|shallow\w*)\b|覆盖(?:度|深度)?|(?:测序)?深度|测得(?:最)?[深浅]/u;
const DEEP = { most: /\bdeep(?:est|ly)?\b|最深/u, least: /\bshallow\w*|最浅/u };

/** Several may fit the same words: coverage is one thing of CpGs and another of variants. */
export const quantities: readonly Quantity[] = [
	{
		missing: ['coverage', '覆盖度'],
		term: 'depth',
		...{ table: 'methylation_samples', column: 'mean_coverage', named: DEPTH, ...DEEP },
		...{ what: 'mean coverage of CpGs', what_zh: '平均 CpG 覆盖度', write: shown },
		...{ family: 'samples', isOwn: true },
	},
	{
		...{ table: 'variant_summary', column: 'median_depth', named: DEPTH, ...DEEP },
		...{ term: 'depth', what: 'median depth at the variants', what_zh: '变异处的中位深度', write: shown },
		...{ family: 'samples', isOwn: true },
	},
	{
		...{ table: 'copy_number_samples', column: 'dlrs' },
		named: /\bnois(?:e|y|ier|iest)\b|\bdlrs\b|噪声|噪音/u,
		most: /\bnoisi(?:er|est)\b/u,
		...{ what: 'noise of the copy-number profile (DLRS)', what_zh: '拷贝数谱噪声（DLRS）', write: shown },
		...{ family: 'copy_number', isOwn: true },
	},
	{
		...{ table: 'copy_number_samples', column: 'aneuploidy_z', named: /aneuploid|非整倍/u, write: shown },
		...{
			term: 'aneuploidy_score',
			what: 'aneuploidy score',
			what_zh: '非整倍性评分',
			family: 'copy_number',
			isOwn: true,
		},
	},
	{
		...{ table: 'copy_number_samples', column: 'fraction_genome_altered', write: percentShown },
		named:
			/genome altered|altered (?:genome|fraction)|fraction altered|aberrat|copy[- ]number (?:burden|load)|most altered|基因组改变|改变比例|拷贝数(?:改变|变异|异常)/u,
		...{ what: 'fraction of the genome altered', what_zh: '基因组改变比例', family: 'copy_number' },
		isOwn: false,
	},
	{
		...{ table: 'methylation_samples', column: 'global_methylation', write: percentShown },
		named: /methylat(?:ion|ed)|甲基化/u,
		...{ what: 'global methylation', what_zh: '整体甲基化水平', family: 'top_features', isOwn: false },
	},
	{
		...{ table: 'fragment_samples', column: 'fragments', write: shown },
		named:
			/(?:most|fewest|least|number of|many|more|fewer) (?:\w+ )?(?:fragments|reads)\b|片段(?:数(?!据)|最[多少])|读段(?:数|最[多少])/u,
		...{ what: 'number of fragments', what_zh: '片段数', family: 'fragments', isOwn: false },
	},
];
