import { healthRecord } from './health-record.ts';
import type { StreamEvent } from './event-stream.ts';
import type { Service } from './service.ts';

/**
 * Events of the service itself: `hello`, then each change of the close mode, `stopping` at its end. While they are
 * read, the page counts as open.
 */
export async function* watchService(
	service: Service,
	pageId: string | null,
	ended: AbortSignal,
): AsyncGenerator<readonly StreamEvent[], void, undefined> {
	const news: StreamEvent[] = [];
	let wake: () => void = () => undefined;
	const onEnd = (): void => wake();
	ended.addEventListener('abort', onEnd);
	const release = pageId === null ? null : service.pageLife.hold(pageId);
	// Once the page counts.
	news.push({ event: 'hello', data: healthRecord(service) });
	const deaf = service.pageLife.onMode((close_mode) => {
		news.push({ event: 'close_mode', data: { close_mode } });
		wake();
	});
	try {
		while (!ended.aborted) {
			if (news.length > 0) yield news.splice(0);
			else await new Promise<void>((resolve) => (wake = resolve));
		}
		if (service.stopping.aborted) yield [{ event: 'stopping', data: {} }];
	} finally {
		ended.removeEventListener('abort', onEnd);
		deaf();
		release?.();
	}
}
