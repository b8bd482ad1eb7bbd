import { sizeText } from '../../base/size-text.ts';

/** A size in the page, whose number and unit stay on one line. */
export const bytesText = (bytes: number): string => sizeText(bytes, '\u202f');
