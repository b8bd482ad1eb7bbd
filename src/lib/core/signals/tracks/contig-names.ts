import { contigKey, contigStyle, MAIN_CHROMOSOMES } from '../../readers/genome/contig-names.ts';
import { matchContigs } from '../../readers/genome/match-contigs.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { isMain } from './genome-bins.ts';

/** How the contigs of all samples of a run are spelled and how long they are. */
export interface CommonContigs {
	/** `chr1`, or `1`. */
	prefix: 'chr' | '';
	/** Known lengths by key; empty when no file states any. */
	lengths: ReadonlyMap<string, number>;
}

/** The spelling of the first list that holds a chromosome, and the first lengths that any list states. */
export function commonContigs(lists: readonly (readonly Contig[])[]): CommonContigs {
	const styled = lists.flat().find(({ name }) => contigStyle(name) !== null);
	const stated = lists.find((list) => list.some(({ length }) => Number.isFinite(length))) ?? [];
	return {
		prefix: styled !== undefined && contigStyle(styled.name) !== 'chr' ? '' : 'chr',
		lengths: new Map(
			stated
				.filter(({ length }) => Number.isFinite(length))
				.map(({ name, length }) => [contigKey(name), length]),
		),
	};
}

/** The common spelling of a chromosome (1-22, X, Y, M); other contigs keep their name. */
export function spellContig(name: string, { prefix }: CommonContigs): string {
	if (contigStyle(name) === null) return name;
	const key = contigKey(name);
	return key === 'M' && prefix === '' ? 'MT' : prefix + key;
}

/** Genome order: chromosomes 1-22, X, Y, then everything else by name. */
export function genomeOrder(a: string, b: string): number {
	const rank = (name: string): number => {
		const at = MAIN_CHROMOSOMES.findIndex((one) => one === contigKey(name));
		return at === -1 ? MAIN_CHROMOSOMES.length : at;
	};
	return rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Length of the main chromosomes together; NaN when it is not known. */
export function genomeLength({ lengths }: CommonContigs): number {
	let bases = 0;
	for (const [key, length] of lengths) if (isMain(key)) bases += length;
	return bases === 0 ? NaN : bases;
}

/** How many contig names a file spells in another way than the run. */
export function renamedContigs(contigs: readonly string[], common: CommonContigs): number {
	return contigs.filter((name) => spellContig(name, common) !== name).length;
}

/** Contigs of a file that share no sequence with a region set: nothing can be counted there. */
export function sharesContigs(contigs: readonly string[], others: readonly string[]): boolean {
	return matchContigs(contigs, others).matched > 0;
}
