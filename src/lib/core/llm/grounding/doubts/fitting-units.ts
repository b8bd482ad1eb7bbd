import type { ChatFact, FactDoubt } from '../../../../contract/records/chat.ts';
import { COUNTED_SOURCE, COUNTED_SOURCE_ZH } from '../numbers/counted-nouns.ts';
import { metricsOf } from './metrics.ts';

const SHARES = ['fraction', '%'];
const RATIO = ['ratio'];
const NONE: readonly string[] = [];

/** Units that values of a metric have, for facts of which no metric is known. */
const FITTING: Readonly<Record<string, readonly string[]>> = {
	...{ 'p value': ['p value'], 'q value': ['p value'], 'log2 ratio': ['log2 ratio'] },
	...{ AUROC: NONE, AUPRC: NONE, 'Brier score': NONE, 'effect size': NONE, correlation: NONE },
	...{ 'calibration slope': NONE, 'calibration intercept': NONE, 'mapping quality': NONE },
	...{ 'odds ratio': RATIO, 'hazard ratio': RATIO, 'fold change': RATIO, ratio: RATIO },
	...{ 'fragment length': ['bp'], age: ['years'], VAF: SHARES, methylation: SHARES, sensitivity: SHARES },
	...{ specificity: SHARES, accuracy: SHARES, 'tumour fraction': SHARES, 'duplicate rate': SHARES },
	...{ 'mapping rate': SHARES, 'GC content': SHARES, prevalence: SHARES },
};

/** "A sensitivity of [[f1]] of [[f2]]", "methylation of [[f1]] samples": counts in their place. */
const COUNTED = new RegExp(`^\\s?(?:of|out of|/|个中|例中|中|${COUNTED_SOURCE}|${COUNTED_SOURCE_ZH})`, 'iu');

/**
 * Why a value does not fit the metric that it is said to be right behind it: "the AUROC is [[f1]]" where f1 counts samples
 * or is in percent; null where it may fit.
 */
export function unitDoubt(fact: ChatFact, metric: string, behind: string): FactDoubt | null {
	const units = FITTING[metric];
	if (units === undefined || fact.unit === null || units.includes(fact.unit)) return null;
	if (fact.unit === '%' && !units.includes('%')) return metric === 'age' ? null : 'other_unit';
	if (metricsOf(fact).size > 0 || (fact.unit === 'count' && COUNTED.test(behind))) return null;
	return 'other_metric';
}
