import type {
	AutopilotCard,
	PlanCard,
	PlanTaskCard,
	RunCard,
	ScanCard,
} from '../../../../contract/records/block.ts';
import type { Autopilot } from '../../../../contract/records/autopilot.ts';
import type { Plan, PlanTask } from '../../../../contract/records/plan.ts';
import type { Profile } from '../../../../contract/records/profile.ts';
import type { Run } from '../../../../contract/records/run.ts';
import type { RunComparison } from '../../../../contract/records/run-comparison.ts';
import { buildLbBiopsyDataState } from '../../../dataset/data-state.ts';

// Records as a conversation keeps them: without lists that grow with the number of files.

const MAX_FINDINGS = 20;
/** Samples and features of a comparison. */
const MAX_COMPARED = 50;

export function planTaskCard({ inputs, ...task }: PlanTask): PlanTaskCard {
	return { ...task, input_count: inputs.length };
}

export function planCard({ doctor: _doctor, concept_memory: _memory, tasks, ...plan }: Plan): PlanCard {
	return { ...plan, tasks: tasks.map(planTaskCard) };
}

export function scanCard(profile: Profile): ScanCard {
	const { dataset_root, scanned_at, files_scanned, metadata_profile, doctor } = profile;
	return {
		...{ dataset_root, scanned_at, files_scanned, metadata_profile },
		data_state: buildLbBiopsyDataState(profile),
		doctor: doctor.slice(0, MAX_FINDINGS),
		doctor_total: doctor.length,
	};
}

export function runCard({ inputs, ...run }: Run, outputRoot: string | null): RunCard {
	return { ...run, input_count: inputs.length, output_root: outputRoot };
}

export function autopilotCard({ evaluation: _evaluation, ...record }: Autopilot): AutopilotCard {
	return record;
}

export function comparisonCard({ samples, features, ...comparison }: RunComparison): RunComparison {
	return {
		...comparison,
		samples: samples.slice(0, MAX_COMPARED),
		features: features.slice(0, MAX_COMPARED),
	};
}
