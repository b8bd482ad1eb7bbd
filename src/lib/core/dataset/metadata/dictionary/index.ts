export { CLINICAL_VALUES_VERSION, isClinicalValue } from './clinical-values.ts';
export { columnKind, valuesKind, VALUE_DICTIONARY_VERSION } from './column-kind.ts';
export { COLUMN_DICTIONARY_VERSION, nameKind, type NameKind } from './name-kind.ts';
export { survivalPairs, type SurvivalPair } from './survival-pairs.ts';
export { TERM_DICTIONARY_VERSION, termKind, termKindIn, termWords, type TermKind } from './term-kind.ts';
export { wordPattern } from './word-pattern.ts';
