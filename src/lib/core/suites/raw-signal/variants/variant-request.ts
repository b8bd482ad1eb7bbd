import type { Watch } from '../../../../base/progress.ts';
import type { VariantBounds } from '../../../signals/variants/drop-reasons.ts';
import type { RawCohort } from '../raw-cohort.server.ts';
import type { RawInput } from '../raw-inputs.server.ts';
import type { RawParameters } from '../raw-parameters.server.ts';

/** What to read and what to leave out. */
export interface VariantRequest {
	inputs: readonly RawInput[];
	parameters: RawParameters;
	cohort: RawCohort;
	bounds: VariantBounds;
	/** remove = inherited variants are dropped and a normal must be there; flag = they stay, marked. */
	normals: 'remove' | 'flag';
	unclear_scale: 'refuse' | 'missing';
	scores?: readonly string[];
	/** True: files without a variant are no error even when no other file is there. */
	allow_empty?: boolean;
	/** Call files of normals among the inputs of a run; those of `matched_normal_dir` come beside them. */
	normal_inputs?: readonly RawInput[];
	/** Person of a sample, by whom samples and normals are paired; default: the patient of the sample table. */
	person?: (sample: string) => string;
	watch: Watch;
}
