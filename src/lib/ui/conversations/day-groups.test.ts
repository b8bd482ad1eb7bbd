import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../contract/records/conversation.ts';
import { conversationTitle } from './conversation-title.ts';
import { dayGroups, dayOf } from './day-groups.ts';

/** Monday, 9 March 2026, half past midnight, where the test runs. */
const now = new Date(2026, 2, 9, 0, 30);
const at = (day: number, hour = 12, minute = 0): string => new Date(2026, 2, day, hour, minute).toISOString();

const conversation = (thread_id: string, updated_at: string): Conversation => ({
	thread_id,
	session_id: `s-${thread_id}`,
	title: '',
	created_at: updated_at,
	updated_at,
	trashed_at: null,
	running: false,
	unread: 0,
	last_message: null,
	sources: [],
});

describe('dayOf', () => {
	it.each([
		[at(9, 0, 0), 'today'],
		[at(9, 0, 29), 'today'],
		[at(10), 'today'],
		// Half an hour ago is yesterday by the calendar.
		[at(8, 23, 59), 'yesterday'],
		[at(8, 0, 0), 'yesterday'],
		[at(7, 23, 59), 'week'],
		[at(3, 0, 0), 'week'],
		[at(2, 23, 59), 'earlier'],
	])('%s is %s', (iso, day) => {
		expect(dayOf(iso, now)).toBe(day);
	});

	it('counts days of the calendar where the clocks change too', () => {
		expect(dayOf(new Date(2026, 2, 29, 0, 10).toISOString(), new Date(2026, 2, 30, 23, 50))).toBe(
			'yesterday',
		);
		expect(dayOf(new Date(2026, 9, 25, 0, 10).toISOString(), new Date(2026, 9, 26, 23, 50))).toBe(
			'yesterday',
		);
	});
});

it('groups keep their order and empty ones are left out', () => {
	const list = [conversation('a', at(9, 0, 10)), conversation('b', at(9, 0, 5)), conversation('c', at(1))];
	expect(
		dayGroups(list, now).map(({ day, conversations }) => [day, conversations.map((one) => one.thread_id)]),
	).toEqual([
		['today', ['a', 'b']],
		['earlier', ['c']],
	]);
});

describe('conversationTitle', () => {
	const last = { message_id: 'm', seq: 1, role: 'user', state: 'done', created_at: at(9) } as const;

	it('is the title, else the sources, else how the conversation was left off', () => {
		const some = { title: 'Plasma', sources: ['cohort'], last_message: { ...last, text: 'hello' } };
		expect(conversationTitle(some)).toBe('Plasma');
		expect(conversationTitle({ ...some, title: ' ' })).toBe('cohort');
		expect(conversationTitle({ ...some, title: '', sources: [] })).toBe('hello');
		expect(conversationTitle({ title: '', sources: [], last_message: null })).toBe('');
	});

	it('is one line of at most 80 characters', () => {
		const text = `a\n${'b'.repeat(100)}`;
		const title = conversationTitle({ title: '', sources: [], last_message: { ...last, text } });
		expect(title).toBe(`a ${'b'.repeat(77)}…`);
	});
});
