import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { LbError } from '../../../base/errors.ts';
import type { DownloadProgress, LocalRuntime } from '../../../contract/records/local-model.ts';
import { placesOfModel } from '../../local-models/state/places.server.ts';
import type { CheckedHeader, LocalModelRecord } from '../../local-models/state/record.ts';
import type { WorkStage } from '../../local-models/state/work-progress.server.ts';
import { checkedHeaderOf } from './checked-header.ts';
import type { PreparedInstall } from './prepare-install.server.ts';
import { requireLoadable } from './require-installable.ts';
import { downloadModel } from '../../local-models/download/download-model.server.ts';
import { openGguf } from '../../local-models/gguf/open-gguf.server.ts';
import { readGguf } from '../../local-models/gguf/read-gguf.ts';
import { pullModel } from '../../local-models/ollama/pull-model.server.ts';
import { changeKeptRecord } from '../../local-models/state/record.server.ts';
import { serverOf } from './runtimes.server.ts';
import type { Message } from '../../../contract/messages/index.ts';

export interface FetchTools {
	userData: string;
	env: NodeJS.ProcessEnv;
	now: () => Date;
	signal: AbortSignal;
	onProgress: (progress: DownloadProgress, stage: WorkStage) => void;
	onNote: (message: Message) => void;
}

export interface FetchedModel {
	bytes: number | null;
	sha256: string | null;
	pinned: LocalModelRecord['source']['pinned'];
	digest: string | null;
	facts: CheckedHeader | null;
}

/** Brings a model to this machine and checks it. Throws `local_models.*`, `run.disk_full`, the reason of the signal. */
export function fetchModel(prepared: PreparedInstall, tools: FetchTools): Promise<FetchedModel> {
	if (prepared.entry.file !== null) return checkFile(prepared, prepared.entry.file, tools);
	const by: Record<LocalRuntime, () => Promise<FetchedModel>> = {
		embedded: () => download(prepared, tools),
		ollama: () => pull(prepared, tools),
	};
	return by[prepared.runtime]();
}

async function download(
	{ entry, record, look }: PreparedInstall,
	{ userData, env, signal, onProgress, onNote }: FetchTools,
): Promise<FetchedModel> {
	const { identifier, name, sources } = entry;
	const { folder, model } = placesOfModel(userData, identifier);
	const { url, bytes, sha256 } = record.source;
	if (url === null || sources.gguf === null) throw new Error(`${identifier} has no address.`);
	// Never the whole address: it may hold a secret.
	const { file } = sources.gguf;
	const done = await downloadModel(
		{ folder, name, identifier, url, redirect_hosts: sources.gguf.redirect_hosts, bytes, sha256 },
		{
			...{ env, signal, onProgress, onNote },
			checkStart(start, total_bytes) {
				const facts = readGguf(start, { name: file, total_bytes });
				// Gigabytes are not fetched in vain.
				if (facts !== 'incomplete') requireLoadable(entry, facts, look.machine);
				return facts;
			},
		},
	);
	const pinned = record.source.pinned === 'catalog' ? 'catalog' : done.pinned;
	const { bytes: size, ...facts } = await openGguf(model);
	return { ...done, pinned, bytes: size, digest: null, facts: checkedHeaderOf(facts) };
}

async function pull(
	{ entry, look }: PreparedInstall,
	{ userData, now, signal, onProgress }: FetchTools,
): Promise<FetchedModel> {
	const { name, sources } = entry;
	if (sources.ollama === null) throw new Error(`${entry.identifier} has no model for Ollama.`);
	const { model, bytes } = sources.ollama;
	// What the server of the user has is theirs, also where it is downloaded once more.
	const onAbsent = async (): Promise<void> => {
		const pulled = { server: serverOf(look.runtimes), model, at: now().toISOString() };
		await changeKeptRecord(userData, entry.identifier, (record) => ({ ...record, pulled }));
	};
	const { origin } = look.runtimes;
	const done = await pullModel({ origin, model, name, bytes, signal, onAbsent, onProgress });
	return { ...done, sha256: null, pinned: null, facts: null };
}

/** A file of the user: its header, and its digest where one was stated. */
async function checkFile(
	{ entry, look }: PreparedInstall,
	file: string,
	{ signal, onProgress }: FetchTools,
): Promise<FetchedModel> {
	const { bytes, ...header } = await openGguf(file);
	const facts = checkedHeaderOf(header);
	requireLoadable(entry, header, look.machine);
	const sha256 = await digestOf(file, bytes, { signal, onProgress });
	const stated = entry.stated_sha256;
	if (stated !== null && stated !== sha256)
		throw new LbError('local_models.file_digest_wrong', {
			...{ path: file, found: sha256.slice(0, 12), expected: stated.slice(0, 12) },
		});
	const pinned = stated === null ? 'first_download' : 'catalog';
	return { bytes, sha256, pinned, digest: null, facts };
}

async function digestOf(
	file: string,
	total_bytes: number,
	{ signal, onProgress }: Pick<FetchTools, 'signal' | 'onProgress'>,
): Promise<string> {
	const hash = createHash('sha256');
	let verified_bytes = 0;
	for await (const piece of createReadStream(file, { highWaterMark: 1 << 20, signal })) {
		hash.update(piece);
		verified_bytes += piece.length;
		onProgress(
			{
				...{ verified_bytes, total_bytes, bytes_per_second: null, eta_s: null, stalled_s: null },
				...{ attempt: 1, next_try_s: null, basis: 'verified' },
			},
			'verifying',
		);
	}
	return hash.digest('hex');
}
