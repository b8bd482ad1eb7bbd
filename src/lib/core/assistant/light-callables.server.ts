import { listFeatureSpecs } from '../dataset/featurebook/index.ts';
import { bloodSpecs } from './blood-specs.ts';
import type { Callables } from './callables.ts';
import {
	readConceptMemory,
	rebuildDatasetLedger,
	summarizeDatasetLedger,
	writeEvaluationRecord,
	writePlanRecord,
} from './ledger-operations.server.ts';

/**
 * Callables that take milliseconds and load little: a process that stays may answer them itself. The others get an engine
 * process of their own, which can be stopped at any moment.
 */
export const lightCallables = {
	list_feature_specs: () => Promise.resolve(listFeatureSpecs()),
	list_supported_blood_preprocessing_specs: () => Promise.resolve(bloodSpecs()),
	write_plan_record: writePlanRecord,
	write_evaluation_record: writeEvaluationRecord,
	read_concept_memory: readConceptMemory,
	summarize_ledger: summarizeDatasetLedger,
	rebuild_ledger: rebuildDatasetLedger,
} satisfies Partial<Callables>;
