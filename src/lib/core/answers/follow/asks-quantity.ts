import { SITES } from '../families/fragment-details.ts';
import { quantities, type Quantity } from './quantities.ts';

/** A question about a number that is known of every sample. */
export interface AskedQuantity {
	/** What the words may mean; the tables decide. */
	quantities: readonly Quantity[];
	/** Which end is asked for; null for the values themselves. */
	end: 'lowest' | 'highest' | null;
}

const LOWEST = /\b(?:lowest|least|fewest|smallest|minimum|min|poorest|worst)\b|最(?:低|少|小|差)/u;
const HIGHEST = /\b(?:highest|most|largest|greatest|biggest|maximum|max|best)\b|最(?:高|多|大|好)/u;
/** Asks for a sample. */
const WHICH =
	/\b(?:which|what|whose|name|find|show)\b.*\b(?:samples?|patients?|ones?|librar(?:y|ies)|bams?|people|persons?|donors?)\b|\b(?:samples?|patients?|library|one) (?:with|that has|having) the\b|\bwho\b|\bwhich (?:is|are|was|has|have)\b|哪(?:一)?(?:个|些|份|例|位|名)|谁|(?:样本|样品|患者|病人)是/u;
/** "What is the coverage of test1?", "how noisy are they?" */
const VALUE =
	/^(?:(?:so|and|ok|okay|please|but|then) )*(?:what(?:'s| is| are| was| were) (?:the |its |their )(?:mean |median |average |overall |sequencing |read |global )*(?:coverage|depth|noise|dlrs|aneuploidy)\b|how (?:deep(?:ly)?|noisy|aneuploid)\b|(?:coverage|depth|noise|dlrs)$)/u;
const VALUE_ZH =
	/(?:覆盖度|深度|噪声|噪音|非整倍性?(?:评分|得分)?)(?:水平)?(?:是多少|多少|有多[高大低深]|怎么?样|如何|多大|多高)(?:啊|呢)?$|^(?:平均)?(?:覆盖度|测序深度|噪声|噪音)$/u;
/** A question about features, columns or statistics, whatever else it names. */
const ELSEWHERE =
	/\b(?:features?|matrix|matrices|model|auroc|auc|columns?|why|how many|regions?|genes?|arms?|chromosomes?|cpgs?|sites|correlat\w*|confound\w*|affect\w*|mean by|explain)\b|特征|矩阵|模型|为什么|为何|区域|基因|位点|相关|影响|混杂|意思|含义|定义|分数|得分|\bscores?\b/u;

/** What a question asks of every sample; null when it asks for something else. */
export function quantityAsked(bare: string): AskedQuantity | null {
	if (SITES.test(bare) || ELSEWHERE.test(bare)) return null;
	const named = quantities.filter(({ named: words }) => words.test(bare));
	if (named.length === 0) return null;
	const least = LOWEST.test(bare) || named.some((one) => one.least?.test(bare) === true);
	const most = HIGHEST.test(bare) || named.some((one) => one.most?.test(bare) === true);
	if (WHICH.test(bare) && least !== most) return { quantities: named, end: endOf(named, bare, least) };
	if (least || most) return null;
	const own = named.filter(({ isOwn }) => isOwn);
	return own.length > 0 && (VALUE.test(bare) || (VALUE_ZH.test(bare) && bare.length <= SHORT_HAN))
		? { quantities: own, end: null }
		: null;
}

/** Signs of a Chinese question that holds little else than a name and what is asked of it. */
const SHORT_HAN = 24;

/** Which end of a column is asked for: "which sample has the lowest mean_depth?"; null when none is. */
export function endAsked(bare: string): 'lowest' | 'highest' | null {
	const least = LOWEST.test(bare) || /\b(?:youngest|shortest)\b/u.test(bare);
	const most = HIGHEST.test(bare) || /\b(?:oldest|longest)\b/u.test(bare);
	if (!WHICH.test(bare) || ELSEWHERE.test(bare) || least === most) return null;
	return least ? 'lowest' : 'highest';
}

/** The best of something that should be low is the lowest. */
function endOf([first]: readonly Quantity[], bare: string, least: boolean): 'lowest' | 'highest' {
	const isReversed = first?.column === 'dlrs' && /\b(?:best|worst)\b|最[好差]/u.test(bare);
	return least === isReversed ? 'highest' : 'lowest';
}

/** "And the highest?" after an answer about a quantity. */
export function otherEnd(bare: string): 'lowest' | 'highest' | null {
	const rest = bare
		.replace(/^(?:and|what about|how about|ok|so|那么?|那) ?/u, '')
		.replace(/^(?:which|what|who)(?: (?:one|sample|samples))?(?: (?:is|has|have|are))? ?/u, '')
		.replace(/^the /u, '')
		.replace(/(?: (?:one|ones|sample|samples|value|then))+$|(?:的|的呢|呢|的是哪个|的是谁|的样本)$/u, '');
	if (/^(?:lowest|least|fewest|smallest|minimum|最(?:低|少|小))$/u.test(rest)) return 'lowest';
	return /^(?:highest|most|largest|greatest|maximum|最(?:高|多|大))$/u.test(rest) ? 'highest' : null;
}
