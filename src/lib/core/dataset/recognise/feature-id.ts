import type { Cell } from '../metadata/cells.ts';
import type { ColumnFacts } from '../metadata/column-facts.ts';

const LENGTH_COLUMN =
	/^((frag(ment)?|insert|template)[ _.]?)?(length|len|size)s?([ _.]?\(?(bp|nt)\)?)?$|^isize$/i;

/** Name of a feature: the first column, or chr:start-end (chr:start for a site) when coordinates lead the row. */
export function featureId(row: readonly Cell[], leading: readonly ColumnFacts[]): string {
	const at = (pattern: RegExp): string | null => {
		const column = leading.find((candidate) => pattern.test(candidate.name.trim()));
		return column === undefined ? null : (row[column.index] ?? null);
	};
	const chromosome = at(/^(chr|chrom|chromosome|contig|seqnames)$/i);
	const start = at(/^(start|pos|position|chromstart)$/i);
	const end = at(/^(end|stop|chromend)$/i);
	if (chromosome !== null && start !== null) {
		// A CpG spans one or two bases, whichever convention the file follows.
		const site = end === null || Number(end) - Number(start) <= 2;
		return site ? `chr${chromosome.replace(/^chr/i, '')}:${start}` : `${chromosome}:${start}-${end}`;
	}
	const id = row[0] ?? '';
	// Bare lengths mean nothing without the name of their column.
	return LENGTH_COLUMN.test(leading[0]?.name.trim() ?? '') && /^\d{2,4}$/.test(id) ? `length_${id}` : id;
}
