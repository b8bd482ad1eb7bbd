import { conceptBook, conceptMemory, ledgerVerification } from './records/concept-memory.ts';
import { kernelStatus } from './records/kernel-status.ts';
import { jobEvent } from './events/job-event.ts';
import { job } from './records/job.ts';
import { concept, evaluation } from './records/evaluation.ts';
import { featureStore } from './records/feature-store.ts';
import { plan } from './records/plan.ts';
import { dataState, jointInventoryRow, metadataProfile, profile } from './records/profile.ts';
import { problem } from './records/problem.ts';
import { artifact, manifest, run, summary } from './records/run.ts';
import { autopilot } from './records/autopilot.ts';
import { cohortDefinition } from './records/cohort.ts';
import { compiledIdea } from './records/idea.ts';

/** Records that lb-agent writes or gives to callers, by their names in the documentation. */
export const publicRecords = {
	profile,
	metadata_profile: metadataProfile,
	data_state: dataState,
	joint_inventory_row: jointInventoryRow,
	plan,
	run,
	manifest,
	summary,
	artifact,
	problem,
	compiled_idea: compiledIdea,
	cohort_definition: cohortDefinition,
	autopilot,
	feature_store: featureStore,
	job,
	job_event: jobEvent,
	evaluation,
	concept,
	concept_memory: conceptMemory,
	concept_book: conceptBook,
	ledger_verification: ledgerVerification,
	kernel_status: kernelStatus,
};
