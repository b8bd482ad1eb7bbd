import { describe, expect, it } from 'vitest';
import { conversation } from '../../contract/api/examples/records/conversation.ts';
import type { Api } from '../api.ts';
import { ConversationList } from './conversation-list.svelte.ts';

describe('the trash', () => {
	it('does not open again when its answer comes after somebody went back to the list', async () => {
		const answers: (() => void)[] = [];
		const api = {
			list_conversations: () => Promise.resolve({ data: { conversations: [conversation], total: 1 } }),
			restore_conversation: () => Promise.resolve({ data: conversation }),
			list_trash: () =>
				new Promise((resolve) => answers.push(() => resolve({ data: { conversations: [conversation] } }))),
		} as unknown as Api;
		const list = new ConversationList(api, { items: [], total: 0 });
		const first = list.openTrash();
		answers.shift()?.();
		await first;
		expect(list.trash).toEqual([conversation]);

		const restored = list.restore(conversation.thread_id);
		await expect.poll(() => answers.length).toBe(1);
		list.closeTrash();
		answers.shift()?.();
		await restored;
		expect(list.trash).toBeNull();
		expect(list.items).toEqual([conversation]);
	});
});
