/** Files of several tables: a workbook by its sheets, a series matrix of GEO with the description of its samples. */
const HOLDER = /(\.xls[xm]|series_matrix(?:[-_.][^/\\]*)?\.txt(?:\.gz)?)$/i;
const MAX_NAME = 256;

/** `a.xlsx#Sheet` -> file and sheet, at the first mark behind such a file. A `#` elsewhere belongs to the name. */
export function splitSheet(path: string): { file: string; sheet: string | undefined } {
	for (let at = path.indexOf('#'); at !== -1 && at < path.length - 1; at = path.indexOf('#', at + 1)) {
		if (HOLDER.test(path.slice(Math.max(0, at - MAX_NAME), at)))
			return { file: path.slice(0, at), sheet: path.slice(at + 1) };
	}
	return { file: path, sheet: undefined };
}

/** The file that holds a table: its path without the sheet. */
export function fileOfSheet(path: string): string {
	return splitSheet(path).file;
}

/** The table of samples in the head of a series matrix of GEO, told by the name that GEO gives to such files. */
export const SERIES_SAMPLES = 'samples';

/** True for the name of a series matrix of GEO. */
export function isSeriesMatrix(path: string): boolean {
	const end = path.slice(-MAX_NAME);
	return HOLDER.test(end) && !/\.xls[xm]$/i.test(end);
}
