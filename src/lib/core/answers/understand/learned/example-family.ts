import { questionFamilies, type QuestionFamily } from '../../../../contract/records/answer.ts';

/** A family, or `none` for what is no question about results. */
export type ExampleFamily = QuestionFamily | 'none';

/** In the order of the learned weights. */
export const exampleFamilies: readonly ExampleFamily[] = [...questionFamilies, 'none'];

export const isFamily = (name: ExampleFamily): name is QuestionFamily => name !== 'none';
