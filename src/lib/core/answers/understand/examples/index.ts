import { keysOf } from '../../../../contract/keys.ts';
import { chineseExamples } from './chinese.ts';
import { englishExamples } from './english.ts';
import type { ExampleFamily } from './example-family.ts';

/** Questions as people write them, with the family that answers each. */
export const examples: readonly (readonly [ExampleFamily, readonly string[]])[] = keysOf(englishExamples).map(
	(family) => [family, [...englishExamples[family], ...chineseExamples[family]]],
);
