/** JavaScript strings end at 2^29 characters; formats that must be held whole stop well before memory does. */
export const LARGEST_WHOLE = 1 << 29;
