/** Newest `schema_version` that this version reads, of every kind of record. */
export const KNOWN_VERSION = 1;
