import { cutBlocks, type ExaminedLines } from './line-faults.ts';

/** Kinds of faults, most serious first. */
const KINDS = ['block_cut', 'lines_short', 'line_unended'] as const;
const MAX_EXAMPLES = 5;

/** Files with one kind of fault: how many there are, the first ones as `file:line`, and all their names. */
export interface FaultGroup {
	kind: (typeof KINDS)[number];
	values: { count: number; examples: string[] };
	files: string[];
}

/** The faults of all files, one group per kind, so that a folder of a thousand cut files is a few sentences. */
export function faultGroups(files: readonly ExaminedLines[]): FaultGroup[] {
	const found: Record<FaultGroup['kind'], { given: string; example: string }[]> = {
		block_cut: cutBlocks(files).map(({ given, contig, end, expected }) => ({
			given,
			example: `${given} ${contig} (${end}/${expected})`,
		})),
		lines_short: files.flatMap(({ given, faults: { short } }) =>
			short === null ? [] : [{ given, example: `${given}:${short.line} (${short.fields}/${short.usual})` }],
		),
		line_unended: files.flatMap(({ given, faults: { unended } }) =>
			unended === null ? [] : [{ given, example: `${given}:${unended}` }],
		),
	};
	return KINDS.flatMap((kind) => {
		const group = found[kind];
		if (group.length === 0) return [];
		const examples = group.slice(0, MAX_EXAMPLES).map(({ example }) => example);
		if (group.length > MAX_EXAMPLES) examples.push('…');
		const values = { count: group.length, examples };
		return [{ kind, values, files: [...new Set(group.map(({ given }) => given))] }];
	});
}
