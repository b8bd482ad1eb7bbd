import type { Language } from '../../../contract/language.ts';
import type { MethodAssay } from '../../../contract/records/method.ts';
import { assayWords } from '../../methods/search/assay-words.ts';

/** Assays in a list, by their names. */
export const assayNames = (assays: readonly MethodAssay[], language: Language): string =>
	assays.map((assay) => assayWords[assay][language]).join(language === 'zh' ? '、' : ', ');
