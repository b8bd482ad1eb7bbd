const BETWEEN = ' + ';
/** A file name with an ending, and the sheet behind it: "a + b.csv" is one file, "a.csv + b.csv" are two. */
const FILE = /\.[\p{L}\p{N}]{1,8}(?:#[^/\\]*)?$/u;

/** Name of tables that are read as one cohort, as candidates of a metadata profile have it. */
export const cohortName = (paths: readonly string[]): string => paths.join(BETWEEN);

/** The tables such a name stands for; of any other name that one table. */
export function cohortTables(name: string): string[] {
	const parts = name.split(BETWEEN);
	return parts.every((part) => FILE.test(part)) ? parts : [name];
}
