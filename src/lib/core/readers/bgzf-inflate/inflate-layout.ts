/**
 * Where things lie in the memory of the program, in bytes. Codes of up to MAIN bits are looked up at once; longer ones
 * lead to a second table of the remaining bits, at most one per long code.
 */
export const LETTER_MAIN = 11;
export const DISTANCE_MAIN = 10;
export const LONGEST_CODE = 15;

const LETTER_ENTRIES = 2 ** LETTER_MAIN + 288 * 2 ** (LONGEST_CODE - LETTER_MAIN);
const DISTANCE_ENTRIES = 2 ** DISTANCE_MAIN + 32 * 2 ** (LONGEST_CODE - DISTANCE_MAIN);

/** For each symbol of letters and lengths, of distances, and of code lengths: its entry without the length of its code. */
export const LETTER_SYMBOLS = 0;
export const DISTANCE_SYMBOLS = LETTER_SYMBOLS + 4 * 288;
export const ORDER_SYMBOLS = DISTANCE_SYMBOLS + 4 * 32;
/** The order in which the lengths of the code for code lengths are written. */
export const ORDER = ORDER_SYMBOLS + 4 * 19;
/** Code lengths as they are read: a byte per symbol. */
export const LENGTHS = ORDER + 32;
/** Counts and next codes by length: 16 numbers each. */
export const COUNTS = LENGTHS + 320;
export const NEXT_CODES = COUNTS + 64;
export const LETTERS = NEXT_CODES + 64;
export const DISTANCES = LETTERS + 4 * LETTER_ENTRIES;
const TABLES_END = DISTANCES + 4 * DISTANCE_ENTRIES;

const PAGE = 1 << 16;
/** Compressed bytes a program takes at a time, and decompressed bytes it gives. */
export const INPUT_SIZE = 1 << 18;
export const OUTPUT_SIZE = 1 << 20;
/** Reading ahead and copying in steps go past the end by less than this. */
const SLACK = 1 << 10;

export const INPUT = Math.ceil(TABLES_END / PAGE) * PAGE;
export const OUTPUT = INPUT + INPUT_SIZE + SLACK;
export const PAGES = Math.ceil((OUTPUT + OUTPUT_SIZE + SLACK) / PAGE);

/**
 * An entry of a table, 32 bits: 0-5 all bits to take (code and extra bits), 6 set for letters, 7 the end of a block, 8 a
 * second table, 9-13 the length of the code alone, 16-31 the letter, the base of a length or distance, or where the second
 * table begins. 0 is no code. Shifts by an entry, or by it moved to 9, need no mask: they look at 6 or 5 bits only.
 */
export const LETTER = 1 << 6;
export const END_OF_BLOCK = 1 << 7;
export const SECOND_TABLE = 1 << 8;
/** Both: a symbol that must not occur. */
export const NO_SYMBOL = END_OF_BLOCK | SECOND_TABLE;
export const OWN_AT = 9;
/** What a bit of its code adds to an entry. */
export const CODE_LENGTH = 1 + (1 << OWN_AT);
