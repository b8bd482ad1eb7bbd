import type { KnownName } from '../grounding-context.ts';
import type { Mention } from '../names/name-finder.ts';
import type { FoundNumber } from './found-number.ts';

/** Words for what the names of each kind stand for. */
const NOUNS: readonly (readonly [KnownName['kind'], RegExp])[] = [
	['sample', /^(?:(?:plasma |blood )?samples?(?![\p{L}-])|个样本|份样本|个标本)/iu],
	['patient', /^(?:(?:patient|donor|participant)s?(?![\p{L}-])|名患者|位患者|例患者)/iu],
	['group', /^(?:groups|个组|组)/iu],
	['matrix', /^(?:matrix(?![\p{L}-])|matrices|个矩阵)/iu],
	['feature', /^(?:features|genes|regions|bins|个特征|个基因|个区域)/iu],
	['column', /^(?:columns|列)/iu],
	['run', /^(?:runs|次运行|个运行)/iu],
	['file', /^(?:files|个文件)/iu],
];

/**
 * True if a number word up to ten counts names: as many as the data have of this kind, or as the answer has just named
 * ("S1 and S2: these two samples").
 */
export function countsNames(
	{ values, to }: FoundNumber,
	plain: string,
	known: ReadonlyMap<KnownName['kind'], number>,
	named: readonly Mention[],
): boolean {
	const [value] = values;
	if (value === undefined || values.length > 1 || !(value >= 1 && value <= 10)) return false;
	const kind = NOUNS.find(([, noun]) => noun.test(plain.slice(to).trimStart()))?.[0];
	if (kind === undefined) return false;
	const names = new Set(named.filter((mention) => mention.kind === kind).map(({ name }) => name));
	if (known.get(kind) === value) return true;
	// "One sample, P016": the name stands right behind.
	return value === 1 ? isNamedBehind(plain, to, kind, named) : names.size === value;
}

function isNamedBehind(
	plain: string,
	to: number,
	kind: KnownName['kind'],
	named: readonly Mention[],
): boolean {
	const behind = plain.slice(to);
	const apposed = /^\s?(?:\p{L}+\s?){1,2}[,，:：(（]\s?/u.exec(behind)?.[0].length;
	if (apposed === undefined) return false;
	const rest = behind.slice(apposed).toLowerCase();
	return named.some((mention) => mention.kind === kind && rest.startsWith(mention.name.toLowerCase()));
}
