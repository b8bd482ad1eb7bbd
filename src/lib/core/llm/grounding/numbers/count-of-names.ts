import type { KnownName } from '../grounding-context.ts';
import type { Mention } from '../names/name-finder.ts';
import type { FoundNumber } from './found-number.ts';

/** Words for what the names of each kind stand for. */
const NOUNS: readonly (readonly [KnownName['kind'], RegExp])[] = [
	['sample', /^(?:samples|个样本|份样本|个标本)/iu],
	['patient', /^(?:patients|donors|participants|名患者|位患者|例患者)/iu],
	['group', /^(?:groups|个组|组)/iu],
	['matrix', /^(?:matrices|个矩阵)/iu],
	['feature', /^(?:features|genes|regions|bins|个特征|个基因|个区域)/iu],
	['column', /^(?:columns|列)/iu],
	['run', /^(?:runs|次运行|个运行)/iu],
	['file', /^(?:files|个文件)/iu],
];

/**
 * True if a number word from two to ten counts names: as many as the data have of this kind, or as the answer has just named
 * ("S1 and S2: these two samples").
 */
export function countsNames(
	{ values, to }: FoundNumber,
	plain: string,
	known: ReadonlyMap<KnownName['kind'], number>,
	named: readonly Mention[],
): boolean {
	const [value] = values;
	if (value === undefined || values.length > 1 || !(value >= 2 && value <= 10)) return false;
	const kind = NOUNS.find(([, noun]) => noun.test(plain.slice(to).trimStart()))?.[0];
	if (kind === undefined) return false;
	const names = new Set(named.filter((mention) => mention.kind === kind).map(({ name }) => name));
	return known.get(kind) === value || names.size === value;
}
