/** Thrown for workbooks that do not hold together; the reader adds the file. */
export class WorkbookDamaged extends Error {}
