/** What is needed of a browser window. */
export interface PageWindow {
	fetch: (address: string, init: RequestInit) => Promise<unknown>;
	sendBeacon: (address: string, data: string) => boolean;
	addEventListener: (name: string, listener: (event: Event) => void) => void;
	removeEventListener: (name: string, listener: (event: Event) => void) => void;
	setInterval: (work: () => void, ms: number) => number;
	clearInterval: (timer: number) => void;
	pageId: () => string;
}

const HEARTBEAT_MS = 10_000;

/**
 * Tells the service that a page is open, that it still is, and that it closes, so that the service ends some seconds
 * after the last one. Returns the end of that. A page that comes back from the browser's memory opens again.
 */
export function keepOpen(page: PageWindow = browserWindow()): () => void {
	const body = JSON.stringify({ page_id: page.pageId() });
	let timer: number | null = null;
	const tell = (what: 'page-open' | 'heartbeat'): void => {
		// The service may be gone; there is nobody else to tell.
		page
			.fetch(`/api/system/${what}`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
			.catch(() => undefined);
	};
	const open = (): void => {
		if (timer !== null) return;
		tell('page-open');
		timer = page.setInterval(() => tell('heartbeat'), HEARTBEAT_MS);
	};
	const close = (): void => {
		if (timer === null) return;
		page.clearInterval(timer);
		timer = null;
		page.sendBeacon('/api/system/page-close', body);
	};
	page.addEventListener('pageshow', open);
	page.addEventListener('pagehide', close);
	open();
	return () => {
		page.removeEventListener('pageshow', open);
		page.removeEventListener('pagehide', close);
		close();
	};
}

function browserWindow(): PageWindow {
	return {
		fetch: (address, init) => fetch(address, init),
		sendBeacon: (address, data) => navigator.sendBeacon(address, data),
		addEventListener: (name, listener) => window.addEventListener(name, listener),
		removeEventListener: (name, listener) => window.removeEventListener(name, listener),
		setInterval: (work, ms) => window.setInterval(work, ms),
		clearInterval: (timer) => window.clearInterval(timer),
		// randomUUID is missing where the address is not a secure context.
		pageId: () => [...crypto.getRandomValues(new Uint8Array(16))].map(hex).join(''),
	};
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
