import type { PageAnswer } from '../contract/api/system.ts';
import type { Service } from './service.ts';

/** Well below the minute to which browsers slow the timers of hidden pages. */
const HEARTBEAT_S = 10;

/** What a page is told about the service that counts it. */
export function pageRecord({ instance, pageLife }: Service, page_id: string): PageAnswer {
	return {
		page_id,
		instance_id: instance.id,
		close_mode: pageLife.mode,
		heartbeat_s: HEARTBEAT_S,
	};
}
