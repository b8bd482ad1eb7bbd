import type { QuestionFamily } from '../../../../contract/records/answer.ts';

/** A family, or `none` for what is no question about results. */
export type ExampleFamily = QuestionFamily | 'none';
