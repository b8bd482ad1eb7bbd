import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createRandom, type Random } from '../../../src/lib/base/random.ts';
import {
	readDownload,
	removeDownload,
	settleDownload,
} from '../../../src/lib/core/local-models/download/download-state.server.ts';
import { call, orderFor, PIECE, type Called } from './fault-client.ts';
import { startFaultServer, type FaultServer } from './fault-server.ts';
import { anyFault, type Fault } from './faults.ts';

/** Calls after the last fault that may still be needed. */
const SPARE_CALLS = 2;

/** Errors after which the same order can never succeed. */
const LAST_WORDS = new Set(['local_models.digest_wrong', 'local_models.source_changed']);
/** Errors after which nothing is kept. */
const NOTHING_KEPT = new Set(['local_models.digest_wrong', 'local_models.not_gguf']);
const EXPECTED = new Set(
	[
		...['digest_wrong', 'source_changed', 'not_gguf', 'gave_up', 'source_refused', 'disk_space'],
		...['host_not_listed', 'address_unusable'],
	].map((name) => `local_models.${name}`),
);

/** What is drawn for one proof. */
interface Drawn {
	bytes: number;
	direct: boolean;
	/** What the source states of the version of its file. */
	version: 'tag' | 'date' | 'weak_tag_and_date';
	/** What the order states of the file. */
	states: 'nothing' | 'size' | 'all';
	/** A byte that the server sends otherwise than its digest says; null for none. */
	flipped: number | null;
	plan: Fault[];
}

function draw(random: Random): Drawn {
	const bytes = (2 + random.int(6)) * PIECE + 1000 + random.int(PIECE);
	const plan = Array.from({ length: 1 + random.int(5) }, () => anyFault(random, bytes));
	const changes = plan.some(({ kind }) => kind === 'other_file' || kind === 'other_length');
	const states = (['nothing', 'size', 'all'] as const)[random.int(3)] ?? 'all';
	const direct = random.int(3) === 0;
	// Where nobody states a digest, no byte is wrong.
	const shows = !changes && (!direct || states === 'all');
	const flipped = shows && random.int(6) === 0 ? random.int(bytes - 4) + 4 : null;
	const version = (['tag', 'date', 'weak_tag_and_date'] as const)[random.int(3)] ?? 'tag';
	return { bytes, direct, version, states, flipped, plan };
}

/**
 * Carries a download through the faults that a seed draws, with as many calls as it takes. Gives what is wrong with it: nothing
 * where each call ends in the right file or in a state with a reason, progress never falls, at most a piece is taken again for
 * each call, and nothing stays behind.
 */
export async function wrongWith(seed: number, base: string): Promise<string[]> {
	const drawn = draw(createRandom(seed, 'faults'));
	const server = await startFaultServer(
		{ seed, bytes: drawn.bytes },
		{ direct: drawn.direct, states: drawn.version },
	);
	try {
		const wrong = await carriedThrough(drawn, server, path.join(base, `plan-${seed}`));
		return wrong.map((what) => `seed ${seed}: ${what} (${JSON.stringify(drawn)})`);
	} finally {
		await server.stop();
	}
}

async function carriedThrough(drawn: Drawn, server: FaultServer, folder: string): Promise<string[]> {
	const { bytes, states, plan, flipped } = drawn;
	const digest = server.digest();
	const order = orderFor(folder, {
		bytes: states === 'nothing' ? null : bytes,
		sha256: states === 'all' ? digest : null,
	});
	if (flipped !== null) {
		server.digest = () => digest;
		server.file = { ...server.file, flipped: [flipped] };
	}
	// A full disk is a matter of the client.
	server.plan.push(...plan.filter(({ kind }) => kind !== 'disk_full'));
	const full = plan.flatMap((fault) => (fault.kind === 'disk_full' ? [fault.after] : []));
	const limits = plan.some(({ kind }) => kind === 'stall') ? { stall_ms: 300 } : {};
	const wrong: string[] = [];
	let [written, begun] = [0, 1];
	for (let calls = 1; calls <= plan.length + full.length + SPARE_CALLS; calls += 1) {
		const full_after = full.shift();
		const called = await call(server, order, { limits, ...(full_after === undefined ? {} : { full_after }) });
		written += called.written;
		begun += called.notes.filter(({ code }) => code === 'local_models.started_anew').length;
		wrong.push(...(await wrongWithCall(called, server, folder)));
		const most = begun * bytes + (calls - 1) * PIECE;
		if (written > most) wrong.push(`${written} bytes were taken, ${most} at most are needed`);
		const code = called.error?.code ?? '';
		if (called.error === null || LAST_WORDS.has(code)) return [...wrong, ...(await leftOver(called, folder))];
		if (NOTHING_KEPT.has(code)) begun += 1;
	}
	return [...wrong, 'it never ends'];
}

async function wrongWithCall(called: Called, server: FaultServer, folder: string): Promise<string[]> {
	const wrong: string[] = [];
	const { result, error, progress, notes_at } = called;
	const told = progress.map((one) => one.told.verified_bytes);
	told.forEach((verified, i) => {
		if (verified < (told[i - 1] ?? 0) && !notes_at.includes(i)) wrong.push(`progress falls to ${verified}`);
	});
	const names = existsSync(folder) ? readdirSync(folder).sort() : [];
	const text = JSON.stringify([progress, called.notes, error?.message, error?.hint, error?.values]);
	if (text.includes('secret')) wrong.push('a signature is told');
	if (error === null) {
		const found = createHash('sha256')
			.update(readFileSync(path.join(folder, 'model.gguf')))
			.digest('hex');
		if (found !== server.digest() || result?.sha256 !== found) wrong.push('the file is wrong');
		if (names.join() !== 'model.gguf,model.gguf.map') wrong.push(`there is also ${names.join()}`);
		return wrong;
	}
	if (!EXPECTED.has(error.code)) wrong.push(`it ends with ${error.code}`);
	if (/\{\w+\}/u.test(`${error.message} ${error.hint}`)) wrong.push(`a sentence has a gap: ${error.message}`);
	if (NOTHING_KEPT.has(error.code) && names.length > 0) wrong.push(`${names.join()} stays`);
	if (names.some((name) => !['model.gguf.part', 'model.gguf.map'].includes(name)))
		wrong.push(`there is ${names.join()}`);
	const kept = (await readDownload(folder))?.verified_bytes ?? 0;
	if (!NOTHING_KEPT.has(error.code) && kept < (told.at(-1) ?? 0)) wrong.push(`only ${kept} bytes are kept`);
	return wrong;
}

/** What is there after the unfinished download was removed, besides the file of one that is finished. */
async function leftOver({ error }: Called, folder: string): Promise<string[]> {
	if (error === null) await settleDownload(folder);
	await removeDownload(folder);
	const names = existsSync(folder) ? readdirSync(folder) : [];
	const left = names.filter((name) => error !== null || name !== 'model.gguf');
	return left.map((name) => `${name} is left`);
}
