import { signalFamilyNames } from '../../contract/written/family-names.ts';
import type { Words } from './catalogue.ts';

const names: Readonly<Record<string, Words>> = signalFamilyNames;

/** Name of a signal family; one of a later version is shown as it is written. */
export const signalWords = (family: string): Words => names[family] ?? { en: family, zh: family };
