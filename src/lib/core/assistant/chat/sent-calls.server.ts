import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { LbError } from '../../../base/errors.ts';
import { sha256, timedId } from '../../../base/hashing.server.ts';
import { plainText } from '../../../base/plain-text.server.ts';
import { recordJson } from '../../../base/record-json.ts';
import { systemCode } from '../../../base/system-code.ts';
import { requestPictures } from '../../../contract/request-pictures.ts';
import { recordId } from '../../../contract/records/common.ts';
import { sentCall, type SentCall, type SentPicture } from '../../../contract/records/chat.ts';

/** Calls that belong to no conversation: those of the shell and the command line. */
const NO_CONVERSATION = 'shell';
const CONVERSATION = /^[0-9a-f]{32}$/u;

/** Everything that was sent to language models in one conversation, one file each, in the user data folder only. */
export class SentCalls {
	readonly #folder: string;

	constructor(userData: string, conversation: string | null) {
		if (conversation !== null && !CONVERSATION.test(conversation))
			throw new TypeError('A conversation has an id of 32 hex digits.');
		this.#folder = path.join(userData, 'sent', conversation ?? NO_CONVERSATION);
	}

	/**
	 * Keeps a call before it is sent, and what came of it afterwards. Throws where it cannot be kept, so that nothing is sent
	 * that cannot be read later.
	 */
	async keep(
		call: Omit<SentCall, 'call_id' | 'pictures' | 'answer' | 'status' | 'milliseconds' | 'complete'>,
	): Promise<{
		call_id: string;
		end(end: Pick<SentCall, 'answer' | 'status' | 'milliseconds' | 'complete'>): Promise<void>;
	}> {
		const call_id = timedId(new Date(call.at));
		const pictures = picturesIn(call.request);
		const begun: SentCall = {
			...{ call_id, ...call, pictures },
			...{ answer: '', status: null, milliseconds: 0, complete: false },
		};
		await this.#write(begun);
		return { call_id, end: (end) => this.#write({ ...begun, ...end }) };
	}

	#write(call: SentCall): Promise<void> {
		const text = `${JSON.stringify(sentCall.parse(call), null, '\t')}\n`;
		return writeFileAtomic(path.join(this.#folder, `${call.call_id}.json`), text, 0o600);
	}

	/** Ids, newest first. */
	async ids(): Promise<string[]> {
		const names = await readdir(this.#folder).catch((error: unknown) => {
			if (systemCode(error) === 'ENOENT') return [];
			throw error;
		});
		return names
			.filter((name) => name.endsWith('.json'))
			.map((name) => name.slice(0, -5))
			.filter((name) => recordId.safeParse(name).success)
			.sort()
			.reverse();
	}

	/** Ids of the calls from one time to another, oldest first: those of one job. */
	async idsBetween(from: string, to: string): Promise<string[]> {
		const at = (time: string): string => new Date(time).toISOString().replaceAll(/[-:.]/gu, '');
		const [first, last] = [at(from), at(to)];
		const ids = (await this.ids()).filter((id) => {
			const [time = ''] = id.split('-');
			return time >= first && time <= last;
		});
		return ids.reverse();
	}

	/** One call. Throws `chat.call_unknown`. */
	async read(callId: string): Promise<SentCall> {
		const unknown = new LbError('chat.call_unknown', { call_id: callId });
		if (!recordId.safeParse(callId).success) throw unknown;
		try {
			return sentCall.parse(recordJson(await plainText(path.join(this.#folder, `${callId}.json`))));
		} catch {
			throw unknown;
		}
	}

	/** The newest calls, newest first. */
	async list(limit: number): Promise<SentCall[]> {
		const calls: SentCall[] = [];
		for (const id of (await this.ids()).slice(0, limit)) calls.push(await this.read(id));
		return calls;
	}

	/** Removes all of them, with their conversation. */
	async remove(): Promise<void> {
		await rm(this.#folder, { recursive: true, force: true });
	}
}

/** What is kept beside a request of each of its pictures. */
const picturesIn = (request: string): SentPicture[] =>
	requestPictures(request).map(({ media_type, data }) => {
		const bytes = Buffer.from(data, 'base64');
		return { media_type, bytes: bytes.length, sha256: sha256(bytes) };
	});
