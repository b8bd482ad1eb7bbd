import type { FirstPicture, FormRefusal } from '../../contract/page.ts';
import type { Conversation } from '../../contract/records/conversation.ts';
import { openApi, type Api } from '../api.ts';
import { Commands } from './commands.svelte.ts';
import { Connection } from './connection.svelte.ts';
import { ConversationList } from './conversation-list.svelte.ts';
import { LocalModelDesk } from './local-model-desk.svelte.ts';
import { MethodDesk } from './method-desk.svelte.ts';
import { ModelDesk } from './model-desk.svelte.ts';
import { Notices } from './notices.svelte.ts';
import { OpenSession } from './open-session.svelte.ts';
import { Preferences } from './preferences.svelte.ts';
import { Route } from './route.svelte.ts';
import { SampleSelection } from './selection.svelte.ts';
import { SkillDesk } from './skill-desk.svelte.ts';
import { ToolDesk } from './tool-desk.svelte.ts';
import { UpdateDesk } from './update-desk.svelte.ts';

/** Other tabs and the command line work on the same sessions; this often the page looks what they did. */
const PULSE_MS = 1_500;
/** Samples that an address names at most. */
export const MAX_ADDRESSED = 50;

/** Everything the page knows and can do. One per page; it talks to the service through the typed client alone. */
export class Workspace {
	readonly api: Api;
	readonly preferences: Preferences;
	readonly route = new Route();
	readonly conversations: ConversationList;
	readonly connection: Connection;
	readonly models: ModelDesk;
	readonly local_models: LocalModelDesk;
	readonly skills: SkillDesk;
	readonly tools: ToolDesk;
	readonly methods: MethodDesk;
	readonly updates: UpdateDesk;
	readonly notices = new Notices();
	readonly commands = new Commands();
	readonly selection = new SampleSelection();
	/** The session in view; null on the start page. */
	session = $state.raw<OpenSession | null>(null);
	/** The form that brought this page here and was refused; null without one, and once a form is sent again. */
	refusal = $state.raw<FormRefusal | null>(null);
	/** Jobs of all sessions and the command line that have not ended. */
	running_jobs = $state(0);
	/** How often another tab said that it changed something. */
	changes_elsewhere = $state(0);
	#timer: ReturnType<typeof setTimeout> | null = null;
	#seen = '';
	#channel: BroadcastChannel | null = null;

	constructor(first: FirstPicture, refusal: FormRefusal | null = null, api: Api = openApi()) {
		this.api = api;
		this.refusal = refusal;
		this.models = new ModelDesk(api);
		this.local_models = new LocalModelDesk(api, (error) => this.trouble(error));
		this.skills = new SkillDesk(api);
		this.methods = new MethodDesk(api);
		this.updates = new UpdateDesk(api);
		this.tools = new ToolDesk(api, (error) => this.trouble(error));
		this.preferences = new Preferences(first.shown_as);
		this.conversations = new ConversationList(api, {
			items: first.conversations,
			total: first.conversations_total,
		});
		this.connection = new Connection(
			() => api.get_health(),
			() => void this.#everything(),
		);
		if (first.open !== null) {
			this.session = this.#open(first.open.session.session_id);
			const { session, messages, more, earlier } = first.open;
			this.session.take(session, messages, more, earlier);
		}
	}

	/** Begins to follow address and service; returns the end of that. */
	start(): () => void {
		// A form that was sent before this page ran is answered at an address of its own, which names the form.
		const asked = this.session?.session_id ?? new URLSearchParams(location.search).get('session');
		if (location.search !== '')
			history.replaceState(
				history.state,
				'',
				asked === null ? `/${location.hash}` : `/#/agent/${encodeURIComponent(asked)}`,
			);
		const leave = this.route.follow();
		const shown = (): void => {
			if (document.hidden) this.session?.releaseLines();
			else {
				this.session?.resumeFollowing();
				void this.#pulse();
			}
		};
		document.addEventListener('visibilitychange', shown);
		this.#channel = new BroadcastChannel('lb-agent');
		this.#channel.addEventListener('message', () => {
			this.changes_elsewhere += 1;
			void this.#look();
		});
		void this.#pulse();
		return () => {
			leave();
			document.removeEventListener('visibilitychange', shown);
			if (this.#timer !== null) clearTimeout(this.#timer);
			this.#channel?.close();
			this.connection.stop();
			this.session?.close();
		};
	}

	/** Shows the session of the address; called whenever the address changes. */
	show(sessionId: string | null): void {
		if (sessionId === (this.session?.session_id ?? null)) return;
		this.session?.close();
		this.selection.clear();
		this.session = sessionId === null ? null : this.#open(sessionId);
		void this.attempt(() => this.session?.refresh());
	}

	/** Selects the samples that the address names. */
	selectAsAddressed(samples: readonly string[]): void {
		if (!sameTexts(samples, [...this.selection.samples].slice(0, MAX_ADDRESSED))) this.selection.set(samples);
	}

	/** Writes the selected samples into the address; of very many only the first, so that it stays an address. */
	addressSelection(samples: readonly string[]): void {
		const named = samples.slice(0, MAX_ADDRESSED);
		if (!sameTexts(named, this.route.place.samples)) this.route.note({ samples: named });
	}

	#open(sessionId: string): OpenSession {
		return new OpenSession(this.api, sessionId, (error) => this.trouble(error));
	}

	/** A refusal is shown as a notice, a lost line turns the page offline. */
	trouble(error: unknown): void {
		if (!this.connection.noticed(error)) this.notices.add(error);
	}

	/** Begins a session and goes there. */
	async newSession(): Promise<OpenSession> {
		const session = await this.#create();
		this.#enter(session);
		return session;
	}

	/** Begins a session with something in it and goes there; when that is refused no session is left, and it is thrown. */
	async begin(work: (session: OpenSession) => Promise<unknown>): Promise<OpenSession> {
		const session = await this.#create();
		try {
			await work(session);
		} catch (error) {
			session.close();
			const threadId = session.record?.thread_id;
			if (threadId !== undefined) await this.#discard(threadId);
			throw error;
		}
		this.#enter(session);
		return session;
	}

	async #create(): Promise<OpenSession> {
		const { data } = await this.api.create_session({ body: {} });
		const session = this.#open(data.session_id);
		session.take(data, [], false);
		return session;
	}

	#enter(session: OpenSession): void {
		this.session?.close();
		this.session = session;
		this.selection.clear();
		this.route.go({
			session: session.session_id,
			artifact: null,
			target: 1,
			samples: [],
			reading: false,
		});
		void this.#look();
	}

	/** Removes a conversation in which nothing was said. */
	async #discard(threadId: string): Promise<void> {
		try {
			await this.conversations.toTrash([threadId]);
			await this.conversations.purge(threadId);
		} catch {
			// It stays in the list as an empty conversation; what matters is why it was given up.
		}
	}

	/**
	 * Does something that may be refused: a refusal is shown as a notice, a lost line turns the page offline. True when it
	 * was done. What is neither is a defect and is thrown.
	 */
	async attempt(work: () => Promise<unknown> | undefined): Promise<boolean> {
		try {
			await work();
			this.#channel?.postMessage('changed');
			return true;
		} catch (error) {
			this.trouble(error);
			return false;
		} finally {
			void this.#look();
		}
	}

	/** Reads everything anew, after the service was away. */
	async #everything(): Promise<void> {
		this.#seen = '';
		if (this.session !== null) this.session.revision += 1;
		await this.#look();
		this.session?.resumeFollowing();
	}

	async #pulse(): Promise<void> {
		if (this.#timer !== null) clearTimeout(this.#timer);
		this.#timer = null;
		if (document.hidden) return;
		if (!this.connection.lost) await this.#look();
		this.#timer ??= setTimeout(() => void this.#pulse(), PULSE_MS);
	}

	async #countJobs(): Promise<void> {
		this.running_jobs = (await this.api.list_activity({ query: { limit: 1 } })).data.active.length;
	}

	/** Looks whether the list or the open conversation changed. */
	async #look(): Promise<void> {
		try {
			await Promise.all([this.conversations.refresh(), this.#countJobs()]);
			const { session } = this;
			if (session === null || session.phase === 'missing') return;
			const threadId = session.record?.thread_id;
			if (threadId === undefined) return await session.refresh();
			const { data } = await this.api.conversation_status({ body: { thread_ids: [threadId] } });
			const [status] = data.conversations;
			const seen = status === undefined ? 'gone' : mark(status);
			if (seen === this.#seen) return;
			await session.refresh();
			this.#seen = seen;
			if (status !== undefined && status.unread > 0 && !document.hidden)
				await this.conversations.markRead(threadId);
		} catch (error) {
			this.trouble(error);
		}
	}
}

const sameTexts = (a: readonly string[], b: readonly string[]): boolean =>
	a.length === b.length && a.every((text, i) => text === b[i]);

/** Changes with everything that may be said in a conversation or done in its session. */
const mark = ({ thread_id, updated_at, running, unread, last_message, trashed_at }: Conversation): string =>
	[thread_id, updated_at, running, unread, last_message?.message_id, last_message?.state, trashed_at].join(
		' ',
	);
