import type { Conversation } from '../../contract/records/conversation.ts';

export type Day = 'today' | 'yesterday' | 'week' | 'earlier';

const DAYS: readonly Day[] = ['today', 'yesterday', 'week', 'earlier'];
const WEEK = 7;

/** Which group a time belongs to, by the days of the calendar where the page is. The future counts as today. */
export function dayOf(iso: string, now: Date): Day {
	const at = new Date(iso);
	const day = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
	const ago = Math.round((day(now) - day(at)) / 86_400_000);
	if (ago <= 0) return 'today';
	if (ago === 1) return 'yesterday';
	return ago < WEEK ? 'week' : 'earlier';
}

/** Conversations by the day they last changed, newest group first; their order within a group stays. */
export function dayGroups(
	conversations: readonly Conversation[],
	now: Date,
): { day: Day; conversations: readonly Conversation[] }[] {
	return DAYS.flatMap((day) => {
		const found = conversations.filter(({ updated_at }) => dayOf(updated_at, now) === day);
		return found.length === 0 ? [] : [{ day, conversations: found }];
	});
}
