import { learnedFamilies, type LearnedFamily } from '../../../../contract/records/answer.ts';

/** A family, or `none` for what is no question about results. */
export type ExampleFamily = LearnedFamily | 'none';

/** In the order of the learned weights. */
export const exampleFamilies: readonly ExampleFamily[] = [...learnedFamilies, 'none'];

export const isFamily = (name: ExampleFamily): name is LearnedFamily => name !== 'none';
