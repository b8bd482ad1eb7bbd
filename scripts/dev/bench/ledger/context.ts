import { inline } from '../../../../src/lib/base/parallel.ts';
import type { AssistantContext } from '../../../../src/lib/core/assistant/context.ts';

/** Effects that operations need, without progress events. */
export function benchContext(userData: string): AssistantContext {
	return {
		userData,
		now: () => new Date(),
		watch: {},
		parallel: () => inline,
		note: () => undefined,
		runStarted: () => undefined,
		event: () => undefined,
	};
}
