/** Words of a column that gives an amount of DNA. */
const AMOUNT = /^(input|dna|cfdna|library|mass|amount|total)$/u;
/** Those of one that gives a concentration, or what came out. */
const NOT_AMOUNT = /^(ml|ul|per|conc|concentration|yield)$/u;
const CHINESE = /(投入|建库|起始).*ng/iu;

/** DNA that went into the library in ng, by the first column of the sample table that says it; null where none does. */
export function inputNg(metadata: Readonly<Record<string, string | null>>): number | null {
	for (const [column, value] of Object.entries(metadata)) {
		if (value === null || !isInputColumn(column)) continue;
		const ng = Number(value.trim().replace(/\s*ng$/iu, ''));
		if (ng > 0) return ng;
	}
	return null;
}

function isInputColumn(column: string): boolean {
	if (CHINESE.test(column)) return true;
	const words = column.toLowerCase().split(/[^a-zµμ]+/u);
	return (
		words.includes('ng') &&
		words.some((word) => AMOUNT.test(word)) &&
		!words.some((word) => NOT_AMOUNT.test(word))
	);
}
