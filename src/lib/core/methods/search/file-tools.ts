import type { MethodEntry } from '../../../contract/records/method.ts';
import { isNamedIn } from './named-methods.ts';
import { askedPurposes } from './search-methods.ts';
import { understood } from './understood.ts';

const WORK =
	/ (?:sort|index|merge|subset|subsample|downsample|filter|split|view|intersect|overlap)(?:s|ed|ing|ting)? | indices |排序|索引|合并|筛选|过滤|抽样|拆分|取交集/u;

/** External tools for routine work on files, by the files that a question names. */
const TOOLS = [
	{ tool: 'samtools', files: /(?<![a-z])(?:bams?|crams?|sams?)(?![a-z])/u },
	{ tool: 'bcftools', files: /(?<![a-z])(?:vcfs?|bcfs?)(?![a-z])/u },
	{ tool: 'bedtools', files: /(?<![a-z])beds?(?![a-z])/u },
] as const;

/** The external tool that sorts, indexes or filters the files of a question, where it asks for nothing that methods are for. */
export function toolForFiles(methods: readonly MethodEntry[], query: string): string | null {
	if (askedPurposes(query).length > 0) return null;
	const { text } = understood(query);
	const found = TOOLS.find(({ files }) => files.test(text));
	if (found === undefined || !WORK.test(text)) return null;
	return methods.some((method) => isNamedIn(method, query)) ? null : found.tool;
}
