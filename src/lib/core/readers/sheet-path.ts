/** Files of several tables: a workbook by its sheets, a series matrix of GEO with the description of its samples. */
const SHEET = /^(.*(?:\.xls[xm]|series_matrix(?:[-_.][^/\\]*)?\.txt(?:\.gz)?))#(.+)$/is;

/** `a.xlsx#Sheet` -> file and sheet. A `#` elsewhere belongs to the name. */
export function splitSheet(path: string): { file: string; sheet: string | undefined } {
	const match = SHEET.exec(path);
	return match === null
		? { file: path, sheet: undefined }
		: { file: match[1] as string, sheet: match[2] as string };
}

/** The file that holds a table: its path without the sheet. */
export function fileOfSheet(path: string): string {
	return splitSheet(path).file;
}

/** The table of samples in the head of a series matrix of GEO, told by the name that GEO gives to such files. */
export const SERIES_SAMPLES = 'samples';

/** True for the name of a series matrix of GEO. */
export function isSeriesMatrix(path: string): boolean {
	return splitSheet(`${path}#${SERIES_SAMPLES}`).sheet !== undefined && !/\.xls[xm]$/i.test(path);
}
