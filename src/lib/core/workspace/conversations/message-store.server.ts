import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import { message, messageState, type Message } from '../../../contract/records/conversation.ts';
import { block, type MessageBlock } from '../../../contract/records/block.ts';
import { figureRegion } from '../../../contract/records/figure-region.ts';
import type { WorkspaceDatabase } from '../database/open.server.ts';
import { rowReader } from '../database/row-reader.ts';
import { randomId } from '../../../base/hashing.server.ts';
import type { MessageStore, NewMessage } from '../workspace.ts';

const row = z.object({
	...message.shape,
	state: messageState,
	blocks: z.string().transform(readBlocks),
	superseded: z.coerce.boolean(),
	figure_image: z.coerce.boolean(),
	images: z.string().transform((text) => message.shape.images.parse(JSON.parse(text))),
	region: z
		.string()
		.nullable()
		.transform((text) => (text === null ? null : figureRegion.parse(JSON.parse(text)))),
});
const said = message.pick({ seq: true, role: true, text: true, created_at: true });
const number = z.object({ value: z.int().nullable() });

/** A block of another version of the program is left out: the text of its message says what was in it. */
function readBlocks(text: string): MessageBlock[] {
	return z
		.array(z.unknown())
		.parse(JSON.parse(text))
		.flatMap((one) => block.safeParse(one).data ?? []);
}

/** SQLite ends a text at the character NUL when it is read back. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD');

/** Messages of all conversations in the workspace database. Adding asks to be the only writer: call it exclusively. */
export function messageStore(database: WorkspaceDatabase, now: () => Date): MessageStore {
	const read = rowReader('messages', 'message_id', row);
	const readSaid = rowReader('messages', 'seq', said);

	function add(added: NewMessage): Message {
		const at = now().toISOString();
		const { value } = number.parse(
			database.prepare('SELECT max(seq) AS value FROM messages WHERE thread_id = ?').get(added.thread_id),
		);
		const whole: Message = {
			message_id: randomId(),
			blocks: [],
			job_id: null,
			edit_of: null,
			artifact_id: null,
			images: [],
			region: null,
			figure_image: false,
			...added,
			text: storable(added.text),
			seq: (value ?? 0) + 1,
			superseded: false,
			created_at: at,
			ended_at: added.state === 'waiting' ? null : at,
		};
		const values = {
			...whole,
			blocks: JSON.stringify(whole.blocks),
			images: JSON.stringify(whole.images),
			region: whole.region === null ? null : JSON.stringify(whole.region),
			superseded: 0,
			figure_image: whole.figure_image ? 1 : 0,
		};
		const names = Object.keys(values);
		database
			.prepare(`INSERT INTO messages (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
			.run(...Object.values(values));
		index(whole);
		database.prepare('UPDATE sessions SET updated_at = ? WHERE thread_id = ?').run(at, whole.thread_id);
		return whole;
	}

	function index({ message_id, thread_id, text }: Pick<Message, 'message_id' | 'thread_id' | 'text'>): void {
		if (text !== '')
			database
				.prepare('INSERT INTO message_text (text, message_id, thread_id) VALUES (?, ?, ?)')
				.run(text, message_id, thread_id);
	}

	return {
		add,
		get(threadId, messageId) {
			const found = database
				.prepare('SELECT * FROM messages WHERE message_id = ? AND thread_id = ?')
				.get(messageId, threadId);
			if (found === undefined) throw new LbError('message.unknown', { message_id: messageId });
			return read(found);
		},
		list(threadId, { after, before, limit, holding }) {
			const newest = before !== undefined && after === undefined;
			// As JSON is written here; within a text the quotes would be escaped. An array begins with "[".
			const current = holding === undefined ? '' : 'AND superseded = 0';
			const part = holding === undefined ? '[' : `"kind":"${holding}"`;
			const found = database
				.prepare(
					`SELECT * FROM messages WHERE thread_id = ? AND seq > ? AND seq < ? AND instr(blocks, ?) > 0 ${current} ORDER BY seq ${newest ? 'DESC' : 'ASC'} LIMIT ?`,
				)
				.all(threadId, after ?? 0, before ?? Number.MAX_SAFE_INTEGER, part, limit + 1)
				.map(read);
			const messages = found.slice(0, limit);
			return { messages: newest ? messages.reverse() : messages, more: found.length > limit };
		},
		said: (threadId) =>
			database
				.prepare(
					"SELECT seq, role, text, created_at FROM messages WHERE thread_id = ? AND superseded = 0 AND state <> 'waiting' AND text <> '' ORDER BY seq DESC",
				)
				.all(threadId)
				.map(readSaid),
		last(threadId) {
			const found = database
				.prepare('SELECT * FROM messages WHERE thread_id = ? AND superseded = 0 ORDER BY seq DESC LIMIT 1')
				.get(threadId);
			return found === undefined ? null : read(found);
		},
		answersAfter(threadId, seq) {
			const { value } = number.parse(
				database
					.prepare(
						"SELECT count(*) AS value FROM messages WHERE thread_id = ? AND seq > ? AND role = 'assistant' AND state <> 'waiting' AND superseded = 0",
					)
					.get(threadId, seq),
			);
			return value ?? 0;
		},
		unreadThreads() {
			const { value } = number.parse(
				database
					.prepare(
						"SELECT count(*) AS value FROM sessions WHERE trashed_at IS NULL AND EXISTS (SELECT 1 FROM messages WHERE messages.thread_id = sessions.thread_id AND seq > read_seq AND role = 'assistant' AND messages.state <> 'waiting' AND superseded = 0)",
					)
					.get(),
			);
			return value ?? 0;
		},
		finish(messageId, { state, text: said, blocks, ended_at }) {
			const text = storable(said);
			const done = database
				.prepare(
					"UPDATE messages SET state = ?, text = ?, blocks = ?, ended_at = ? WHERE message_id = ? AND state = 'waiting' RETURNING thread_id",
				)
				.get(state, text, JSON.stringify(blocks), ended_at, messageId);
			if (done === undefined) return;
			const { thread_id } = z.object({ thread_id: z.string() }).parse(done);
			index({ message_id: messageId, thread_id, text });
			database.prepare('UPDATE sessions SET updated_at = ? WHERE thread_id = ?').run(ended_at, thread_id);
		},
		supersedeFrom(threadId, seq) {
			database
				.prepare('UPDATE messages SET superseded = 1 WHERE thread_id = ? AND seq >= ?')
				.run(threadId, seq);
		},
	};
}
