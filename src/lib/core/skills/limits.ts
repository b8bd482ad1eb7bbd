/** Skills that may come before a skill. */
export const MAX_ANCESTORS = 5;
/** Bytes of one file of a skill. */
export const MAX_FILE_BYTES = 20 * 1024;
/** Bytes of a skill with those before it. */
export const MAX_CHAIN_BYTES = 48 * 1024;
/** Bytes of one reference. */
export const MAX_REFERENCE_BYTES = 32 * 1024;
/** References of one skill. */
export const MAX_REFERENCES = 20;
/** Folders below `user` or `overlays` that are looked at, and entries of one of them. */
export const MAX_PACKAGES = 2000;
/** Levels of a YAML text; those of ours have four. */
export const MAX_YAML_DEPTH = 16;
/** Characters of one note. */
export const MAX_NOTE_CHARACTERS = 2000;
/** Notes of one store. */
export const MAX_NOTES = 500;
/** Bytes of notes that a context shows, newest first. */
export const MAX_NOTE_TEXT_BYTES = 20 * 1024;
/** Bytes of the file of a store: what the notes of a full one can need, and room for its form. */
export const MAX_NOTES_FILE_BYTES = 16 * 1024 * 1024;
