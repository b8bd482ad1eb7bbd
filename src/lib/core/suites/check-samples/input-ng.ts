/** Words of a column that gives what went in, the surest first: DNA of the plasma, and an amount of anything. */
const WORDS: readonly RegExp[] = [/^input$/u, /^(dna|cfdna)$/u, /^(mass|amount)$/u];
/** Those of one that gives a concentration, or what came out. */
const NOT_AMOUNT = /^(ml|ul|per|conc|concentration|yield|output)$/u;
/** Of one that gives more than went in, unless it says input. */
const WHOLE = /^(library|libraries|total)$/u;
const CHINESE = /(投入|建库|起始).*ng/iu;

/**
 * DNA that went into the library in ng, by the column of the sample table that says it most surely; null where none does. The mass of the library
 * or of all DNA that was extracted counts only where the column says input.
 */
export function inputNg(metadata: Readonly<Record<string, string | null>>): number | null {
	const found = Object.entries(metadata)
		.flatMap(([column, value]) => {
			const rank = rankOf(column);
			const ng = Number((value ?? '').trim().replace(/\s*ng$/iu, ''));
			return rank === null || !(ng > 0) ? [] : [{ rank, ng }];
		})
		.sort((a, b) => a.rank - b.rank);
	return found[0]?.ng ?? null;
}

/** 0 = surest; null = the column gives no input. */
function rankOf(column: string): number | null {
	if (CHINESE.test(column)) return 0;
	const words = column.toLowerCase().split(/[^a-zµμ]+/u);
	if (!words.includes('ng')) return null;
	const rank = WORDS.findIndex((word) => words.some((one) => word.test(one)));
	if (rank < 0) return null;
	const has = (some: RegExp): boolean => words.some((one) => some.test(one));
	return has(NOT_AMOUNT) || (rank > 0 && has(WHOLE)) ? null : rank;
}
