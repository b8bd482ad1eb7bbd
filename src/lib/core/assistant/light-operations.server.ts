import {
	deleteSavedCohort,
	listSavedCohorts,
	saveCohort,
	showCohort,
} from './cohorts/cohort-operations.server.ts';
import type { OperationFunctions } from './operation-functions.ts';
import {
	readConceptMemory,
	rebuildDatasetLedger,
	summarizeDatasetLedger,
	writeEvaluationRecord,
	writePlanRecord,
} from './ledger-operations.server.ts';
import { skillOperationFunctions } from './skills/skill-operations.server.ts';
import { staticOperations } from './static-operations.ts';

// With a dataset it scans a folder, which may take long.
const { get_skill_context: _scans, ...lightSkills } = skillOperationFunctions;

/**
 * Operations that take milliseconds and load little: a process that stays may answer them itself. The others get an engine
 * process of their own, which can be stopped at any moment.
 */
export const lightOperations = {
	...staticOperations,
	write_plan_record: writePlanRecord,
	write_evaluation_record: writeEvaluationRecord,
	read_concept_memory: readConceptMemory,
	summarize_ledger: summarizeDatasetLedger,
	rebuild_ledger: rebuildDatasetLedger,
	save_cohort: saveCohort,
	list_cohorts: listSavedCohorts,
	show_cohort: showCohort,
	delete_cohort: deleteSavedCohort,
	...lightSkills,
} satisfies Partial<OperationFunctions>;
