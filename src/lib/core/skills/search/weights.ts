/**
 * Weights of fields: a word of a title says more than one of a text. Own choice, tried on the questions of
 * builtin-questions.test.ts.
 */
export const FIELD_WEIGHTS = { title: 3, summary: 2, body: 1 } as const;

/**
 * Points for a dataset that is what a skill is about: about those of one rare word. They are shared among all contexts (or
 * assays) that a skill names, so that one about a single context comes before one about all of them. Own choice.
 */
export const CONTEXT_POINTS = 2;
export const ASSAY_POINTS = 3;

/** Skills with less than this share of the best score are no matches. */
export const MIN_SHARE = 0.2;
/** Matches of a query. */
export const MAX_MATCHES = 12;
/** Skills that a plan names. */
export const MAX_PLAN_SKILLS = 8;

/**
 * When one skill clearly answers a question: it has as many points as for a word in its title that no other skill has, this many times
 * those of the next one that it is no kind of, and more than this share of the words. Own choice; clear-fit.test.ts tries it.
 */
export const CLEAR_LEAD = 1.75;
export const CLEAR_SHARE = 0.5;
