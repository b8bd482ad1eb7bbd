import type { Conversation } from '../../contract/records/conversation.ts';
import type { Api } from '../api.ts';

const PAGE = 50;

/** The list of conversations: newest first, searched, with the marks of running and unread ones; and the trash. */
export class ConversationList {
	items = $state.raw<readonly Conversation[]>([]);
	/** Conversations that match. */
	total = $state(0);
	query = $state('');
	/** Null until the trash was looked into. */
	trash = $state.raw<readonly Conversation[] | null>(null);
	#wanted = PAGE;
	#turn = 0;
	#trashTurn = 0;
	readonly #api: Api;

	constructor(api: Api, first: { items: readonly Conversation[]; total: number }) {
		this.#api = api;
		this.items = first.items;
		this.total = first.total;
	}

	/** Reads the list anew; an answer that comes after that of a later question is passed over. */
	async refresh(): Promise<void> {
		const turn = ++this.#turn;
		const query = this.query.trim();
		const { data } = await this.#api.list_conversations({
			query: { limit: this.#wanted, ...(query === '' ? {} : { query }) },
		});
		if (turn !== this.#turn) return;
		this.total = data.total;
		// The same list keeps its identity, so that nothing is drawn for nothing.
		if (JSON.stringify(data.conversations) !== JSON.stringify(this.items)) this.items = data.conversations;
	}

	async search(query: string): Promise<void> {
		this.query = query;
		this.#wanted = PAGE;
		await this.refresh();
	}

	async more(): Promise<void> {
		this.#wanted = Math.min(1000, this.#wanted + PAGE);
		await this.refresh();
	}

	async rename(threadId: string, title: string): Promise<void> {
		await this.#api.update_conversation({ params: { thread_id: threadId }, body: { title } });
		await this.refresh();
	}

	async markRead(threadId: string): Promise<void> {
		await this.#api.update_conversation({ params: { thread_id: threadId }, body: { read: true } });
		this.items = this.items.map((one) => (one.thread_id === threadId ? { ...one, unread: 0 } : one));
	}

	/** Looks into the trash; an answer that comes after somebody went back to the list does not open it again. */
	async openTrash(): Promise<void> {
		const turn = ++this.#trashTurn;
		const { data } = await this.#api.list_trash();
		if (turn === this.#trashTurn) this.trash = data.conversations;
	}

	closeTrash(): void {
		this.#trashTurn += 1;
		this.trash = null;
	}

	async toTrash(threadIds: string[]): Promise<void> {
		await this.#api.trash_conversations({ body: { thread_ids: threadIds } });
		await this.#both();
	}

	async restore(threadId: string): Promise<void> {
		await this.#api.restore_conversation({ params: { thread_id: threadId } });
		await this.#both();
	}

	async purge(threadId: string): Promise<void> {
		await this.#api.purge_conversation({ params: { thread_id: threadId } });
		await this.#both();
	}

	async #both(): Promise<void> {
		await Promise.all([this.refresh(), this.trash === null ? undefined : this.openTrash()]);
	}
}
