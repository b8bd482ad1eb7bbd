import type { LearnedFamily } from '../../../../contract/records/answer.ts';

/** Words that speak for a family, and how strongly: 3 decides, 1 only helps. */
export type Cue = readonly [weight: number, pattern: RegExp];

/** Cues of every family in one language. */
export type FamilyCues = Readonly<Record<LearnedFamily, readonly Cue[]>>;
