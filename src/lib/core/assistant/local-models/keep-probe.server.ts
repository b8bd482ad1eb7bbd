import { LbError } from '../../../base/errors.ts';
import { runtimeCommands, runtimeNames } from '../../../contract/local-runtimes.ts';
import { withProbe } from '../../../contract/local-probes.ts';
import type { Message } from '../../../contract/messages/index.ts';
import type { LocalModel, LocalModelProbe } from '../../../contract/records/local-model.ts';
import { findOllama } from '../../local-models/ollama/find-ollama.server.ts';
import { changeKeptRecord, changeRecord, readRecord } from '../../local-models/state/record.server.ts';
import type { LocalModelRecord } from '../../local-models/state/record.ts';
import type { LlmProvider } from '../../llm/provider.ts';
import type { EmbeddedServer } from '../llm/local-offers.ts';
import { PATIENCE, type OpenProvider } from '../llm/llm-setup.ts';
import { askProbe, type ProbeTarget } from './ask-probe.ts';

export interface ProbeRoom {
	userData: string;
	env: NodeJS.ProcessEnv;
	signal: AbortSignal;
	now: () => Date;
	note: (message: Message) => void;
	serve: (identifier: string, signal: AbortSignal) => Promise<EmbeddedServer>;
	openProvider: OpenProvider;
	/** For the whole test (ms). */
	limit_ms?: number;
}

/**
 * Tests an installed model and keeps the result, also that of a failed test. Throws `local_models.not_installed`,
 * `local_models.unreadable`, `local_models.busy` and the reason of the signal.
 */
export async function probeAndKeep(entry: LocalModel, room: ProbeRoom): Promise<LocalModelProbe> {
	const { identifier, name, runtime, model } = entry;
	if (model === null) throw new LbError('local_models.not_installed', { name, model: identifier });
	const { signal, now, note, limit_ms, userData } = room;
	const connect = runtime === 'embedded' ? connectEmbedded(entry, room) : connectOllama(entry, room);
	const limit = limit_ms === undefined ? {} : { limit_ms };
	const before = await readRecord(userData, identifier);
	const probe = await askProbe({ name, runtime, model, connect }, { signal, now, note, ...limit });
	const added = (record: LocalModelRecord): LocalModelRecord => ({
		...record,
		probes: withProbe(record.probes, probe),
	});
	const isForeign = before === null && runtime === 'ollama';
	const kept = isForeign
		? await changeRecord(userData, identifier, (record) =>
				added(record ?? foundInOllama(entry, model, probe.at)),
			)
		: await changeKeptRecord(userData, identifier, added);
	// Removed while it was tested: a record would bring it back.
	if (kept === null) throw new LbError('local_models.not_installed', { name, model: identifier });
	return probe;
}

const connectEmbedded =
	({ identifier }: LocalModel, { serve, openProvider }: ProbeRoom): ProbeTarget['connect'] =>
	async (signal) => {
		const { socket, token, base_url, context_tokens } = await serve(identifier, signal);
		const access = { provider: 'embedded', base_url, socket, key: token, allow_http: false } as const;
		return { llm: await openProvider({ ...access, limits: PATIENCE }), context_tokens };
	};

const connectOllama =
	({ name }: LocalModel, { userData, env, openProvider }: ProbeRoom): ProbeTarget['connect'] =>
	async (signal): Promise<{ llm: LlmProvider; context_tokens: null }> => {
		const { origin, answers, program } = await findOllama({ userData, env, signal });
		if (!answers)
			throw new LbError('local_models.runtime_missing', {
				...{ runtime: runtimeNames.ollama, name },
				how: program === null ? runtimeCommands.install_ollama : runtimeCommands.start_ollama,
			});
		const access = { provider: 'ollama', base_url: origin, key: null, allow_http: false } as const;
		return { llm: await openProvider({ ...access, limits: PATIENCE }), context_tokens: null };
	};

/** The record of a model that an Ollama server had before anybody asked for it here. */
const foundInOllama = ({ identifier, runtime }: LocalModel, model: string, at: string): LocalModelRecord => ({
	schema_version: 1,
	...{ identifier, runtime, wanted: 'installed', continue_after_restart: false, licence: null },
	source: { url: null, model, file: null, bytes: null, sha256: null, pinned: null },
	...{ pulled: null, paused_by: null, notice: null, last_fault: null },
	installed: { at, bytes: null, sha256: null, digest: null, model, facts: null },
	probes: [],
});
