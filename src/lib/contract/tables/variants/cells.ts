import * as z from 'zod';

/** A whole number that is always there. */
export const count = (what: string) => z.int().describe(what);

/** A fraction or another number that may be missing. */
export const fraction = (what: string) => z.number().nullable().describe(what);
