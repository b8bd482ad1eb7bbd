/** Of one file. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;
export const MAX_PAGES = 2000;
/** Of one folder. */
export const MAX_FILES = 200;
/** Entries of a folder that are looked at. */
export const MAX_ENTRIES = 20_000;
export const MAX_FOLDER_DEPTH = 16;
/** Characters of text that are kept of all documents together. */
export const MAX_TEXT = 2 * 1024 * 1024;
/** Reading one document. */
export const MAX_READ_MS = 120_000;
/** Of one output of a notebook. */
export const MAX_OUTPUT = 2000;
