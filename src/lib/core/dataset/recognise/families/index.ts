import type { FormatRule } from '../rule.ts';
import { archiveRules } from './archive.ts';
import { copyNumberRules } from './copy-number.ts';
import { documentRules } from './document.ts';
import { fragmentomicsRules } from './fragmentomics.ts';
import { metadataRules } from './metadata.ts';
import { methylationRules } from './methylation.ts';
import { referenceRules } from './reference.ts';
import { signalMatrixRules } from './signal-matrix.ts';
import { variantRules } from './variant.ts';

/** Every rule. The order decides between equal confidences only: the specific families before the general ones. */
export const allRules: readonly FormatRule[] = [
	...fragmentomicsRules,
	...methylationRules,
	...copyNumberRules,
	...variantRules,
	...signalMatrixRules,
	...archiveRules,
	...metadataRules,
	...referenceRules,
	...documentRules,
];
