import { gramTask } from '../numerics/linear-algebra/gram.ts';
import { foldDesignTask, permutedRunTask } from './supervised/permutation.ts';
import { batchFitTask } from './supervised/leave-one-batch-out.ts';
import { outerFitTask } from './supervised/outer-fit.ts';
import { relianceFoldTask } from './supervised/reliance.ts';
import { covariateFoldTask } from './supervised/covariate-models.ts';

/** Every task kind of this room, for worker threads to find by name. */
export const taskKinds = [
	gramTask,
	outerFitTask,
	foldDesignTask,
	permutedRunTask,
	batchFitTask,
	relianceFoldTask,
	covariateFoldTask,
] as const;
