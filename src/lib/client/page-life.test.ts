import { beforeEach, describe, expect, it } from 'vitest';
import { keepOpen, type PageWindow } from './page-life.ts';

let sent: string[];
let listeners: Map<string, () => void>;
let beat: (() => void) | null;

function browser(fails = false): PageWindow {
	return {
		fetch: (address, { body }) => {
			sent.push(`${address} ${String(body)}`);
			return fails ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve();
		},
		sendBeacon: (address, data) => {
			sent.push(`beacon ${address} ${data}`);
			return true;
		},
		addEventListener: (name, listener) => void listeners.set(name, () => listener(new Event(name))),
		removeEventListener: (name) => void listeners.delete(name),
		setInterval: (work, ms) => {
			expect(ms).toBe(10_000);
			beat = work;
			return 7;
		},
		clearInterval: (timer) => {
			expect(timer).toBe(7);
			beat = null;
		},
		pageId: () => 'p1',
	};
}

beforeEach(() => {
	sent = [];
	listeners = new Map();
	beat = null;
});

const body = '{"page_id":"p1"}';

describe('keepOpen', () => {
	it('opens once, beats, and says goodbye with a beacon', () => {
		keepOpen(browser());
		listeners.get('pageshow')?.();
		beat?.();
		listeners.get('pagehide')?.();
		listeners.get('pagehide')?.();
		expect(beat).toBeNull();
		expect(sent).toEqual([
			`/api/system/page-open ${body}`,
			`/api/system/heartbeat ${body}`,
			`beacon /api/system/page-close ${body}`,
		]);
	});

	it('a page that comes back from the memory of the browser opens again', () => {
		keepOpen(browser());
		listeners.get('pagehide')?.();
		listeners.get('pageshow')?.();
		expect(sent.at(-1)).toBe(`/api/system/page-open ${body}`);
		expect(beat).not.toBeNull();
	});

	it('ends for good when asked, and a service that is gone throws nothing', async () => {
		const end = keepOpen(browser(true));
		beat?.();
		end();
		await Promise.resolve();
		expect(listeners.size).toBe(0);
		expect(sent.at(-1)).toBe(`beacon /api/system/page-close ${body}`);
	});
});
