import { say } from '../../../contract/messages/index.ts';
import type { QualityCheck } from './check.ts';

interface Config {
	/** Score of a run that left something out: a warning, because what is there is verified. */
	skipped: number;
}

/** Whether a run did all of its work. */
export const skippedWork: QualityCheck<Config> = {
	name: 'skipped_work',
	scope: 'run',
	tables: [],
	config: { skipped: 0.4 },
	check: ({ run }, { skipped }) => {
		if (run === null) return [];
		const task = run.run.task_key;
		const warnings = run.manifest.warnings.length;
		return run.run.status === 'completed_with_skips'
			? [
					{
						subject: null,
						score: skipped,
						status: 'warn',
						numbers: { warnings },
						finding: say('checks.work_skipped', { task }),
					},
				]
			: [
					{
						subject: null,
						score: 1,
						status: 'pass',
						numbers: { warnings },
						finding: say('checks.work_whole', { task }),
					},
				];
	},
};
