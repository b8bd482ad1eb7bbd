/** Skills that may come before a skill. */
export const MAX_ANCESTORS = 5;
/** Bytes of one file of a skill. */
export const MAX_FILE_BYTES = 20 * 1024;
/** Bytes of a skill with those before it. */
export const MAX_CHAIN_BYTES = 48 * 1024;
/** Bytes of one reference. */
export const MAX_REFERENCE_BYTES = 32 * 1024;
