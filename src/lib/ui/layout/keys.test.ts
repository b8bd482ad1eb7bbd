import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Command } from '../../client/workspace/commands.svelte.ts';
import { openKeys } from './keys.ts';

class FakeElement {
	isContentEditable = false;
	tagName: string;
	constructor(tagName: string) {
		this.tagName = tagName;
	}
}
vi.stubGlobal('HTMLElement', FakeElement);
afterAll(() => vi.unstubAllGlobals());

interface Press {
	key: string;
	ctrlKey?: boolean;
	isComposing?: boolean;
	at?: number;
	in?: string;
	/** True while a window is open. */
	covered?: boolean;
	/** False: single keys are switched off. */
	single?: boolean;
}

/** What ran after these keys. */
function after(...presses: Press[]): string[] {
	const ran: string[] = [];
	const keys = ['Mod+k', '?', 'g r', 'g p', 'Escape'];
	const commands: Command[] = keys.map((name) => ({
		...{ id: name, title: { en: '', zh: '' }, keys: name },
		run: () => void ran.push(name),
	}));
	let now: Press = { key: '' };
	const press = openKeys(() => commands, {
		covered: () => now.covered ?? false,
		single: () => now.single ?? true,
	});
	for (now of presses) {
		const { key, ctrlKey = false, isComposing = false, at = 0, in: place = 'BODY' } = now;
		press({
			...{ key, ctrlKey, isComposing, timeStamp: at, metaKey: false, altKey: false, keyCode: 0 },
			...{ defaultPrevented: false, target: new FakeElement(place), preventDefault: () => undefined },
		} as unknown as KeyboardEvent);
	}
	return ran;
}

describe('keys', () => {
	it('one key, and two after each other', () => {
		expect(after({ key: '?' }, { key: 'g' }, { key: 'r' }, { key: 'k', ctrlKey: true })).toEqual([
			'?',
			'g r',
			'Mod+k',
		]);
	});

	it('the second key must follow soon', () => {
		expect(after({ key: 'g' }, { key: 'p', at: 1199 })).toEqual(['g p']);
		expect(after({ key: 'g' }, { key: 'p', at: 1201 })).toEqual([]);
	});

	it('are text while somebody types, but for Escape and those with Ctrl', () => {
		const typed = [{ key: '?' }, { key: 'g' }, { key: 'r' }, { key: 'Escape' }, { key: 'k', ctrlKey: true }];
		expect(after(...typed.map((press) => ({ ...press, in: 'TEXTAREA' })))).toEqual(['Escape', 'Mod+k']);
	});

	it('belong to a window or a menu while one is open', () => {
		const pressed = [
			{ key: '?' },
			{ key: 'g' },
			{ key: 'r' },
			{ key: 'Escape' },
			{ key: 'k', ctrlKey: true },
		];
		expect(after(...pressed.map((press) => ({ ...press, covered: true })))).toEqual([]);
		expect(after({ key: 'Escape', covered: true }, { key: 'Escape' })).toEqual(['Escape']);
	});

	it('single ones can be switched off; Escape and those with Ctrl stay', () => {
		const pressed = [
			{ key: '?' },
			{ key: 'g' },
			{ key: 'r' },
			{ key: 'Escape' },
			{ key: 'k', ctrlKey: true },
		];
		expect(after(...pressed.map((press) => ({ ...press, single: false })))).toEqual(['Escape', 'Mod+k']);
	});

	it('belong to an input method while it composes', () => {
		expect(after({ key: '?', isComposing: true })).toEqual([]);
	});
});
