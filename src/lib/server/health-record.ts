import type { Health } from '../contract/api/system.ts';
import type { Service } from './service.ts';

/** What the service says about itself. */
export function healthRecord({ instance, pageLife, activeJobs }: Service): Health {
	return {
		status: 'ok',
		service: 'lb-agent',
		version: instance.version,
		instance_id: instance.id,
		started_at: instance.started_at,
		pages: pageLife.count,
		active_jobs: activeJobs(),
	};
}
