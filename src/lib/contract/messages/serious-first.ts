import type { MessageCode } from './index.ts';

/** Doubts about the identity of samples, about missing data and about the basis of calls come before remarks on single files. */
const SERIOUS = new Set<string>([
	'raw.skipped',
	'reader.block_cut',
	'reader.lines_short',
	'reader.line_unended',
	'calls.sex_differs',
	'fragments.sex_differs',
	'fragments.same_lengths',
	'calls.no_normals',
	'calls.noise_unknown',
	'variants.vaf_left_out',
] satisfies MessageCode[]);

/** Warnings of a raw-signal run, most serious first; those of one rank keep their order. */
export function seriousFirst<T extends { code: string | undefined }>(warnings: readonly T[]): T[] {
	const isSerious = ({ code }: T): boolean => code !== undefined && SERIOUS.has(code);
	return [...warnings.filter(isSerious), ...warnings.filter((one) => !isSerious(one))];
}
