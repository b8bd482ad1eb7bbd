import { simulatedStudiesWork } from './sample-size/simulate.ts';
import { heldOutWork, knownLikelihoodWork } from '../numerics/mixture/held-out-parts.ts';
import { unknownPartsWork } from '../numerics/mixture/unknown-parts.ts';
import { deconvolutionWork } from './deconvolution/deconvolve-sample.ts';
import { blankWork, dilutionWork } from './tumour-fraction/diluted-profile.ts';
import { gramWork } from '../numerics/linear-algebra/gram.ts';
import { foldDesignWork, permutedRunWork } from './supervised/permutation.ts';
import { batchFitWork } from './supervised/leave-one-batch-out.ts';
import { outerFitWork } from './supervised/outer-fit.ts';
import { relianceFoldWork } from './supervised/reliance.ts';
import { combinedFoldWork } from './combined/combined-fold.ts';
import { combinedPermutationWork } from './combined/combined-permutation.ts';
import { dispersionWork } from './dmr/wald-test.ts';
import { linearWork } from './dmr/linear-test.ts';
import { permutedAreaWork } from './dmr/region-fdr.ts';
import { covariateFoldWork } from './supervised/covariate-models.ts';

/** Every piece of work of this room, for worker threads to find by name. */
export const threadWork = [
	gramWork,
	outerFitWork,
	foldDesignWork,
	permutedRunWork,
	batchFitWork,
	relianceFoldWork,
	covariateFoldWork,
	simulatedStudiesWork,
	combinedFoldWork,
	combinedPermutationWork,
	deconvolutionWork,
	unknownPartsWork,
	heldOutWork,
	knownLikelihoodWork,
	dispersionWork,
	linearWork,
	permutedAreaWork,
	blankWork,
	dilutionWork,
] as const;
