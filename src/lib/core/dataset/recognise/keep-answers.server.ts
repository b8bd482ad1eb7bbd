import { statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { sha256, shortHash } from '../../../base/hashing.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import { plainText } from '../../../base/plain-text.server.ts';
import { makeFolder } from '../../../base/private-folder.server.ts';
import { engineVersion } from '../../../base/version.ts';
import { answersToKeep, rememberAnswers } from './recalled.server.ts';

// What a process has found out about the files of a dataset is kept in the user data folder for the next one: the plan after
// this one is mostly made by another process. An answer counts while device, inode, size and times of its file are the same
// and the program is the same build. Nothing depends on it but time, so whatever goes wrong with it is passed over.

/** Below the user data folder. */
const FOLDER = 'recognised';
/** Datasets that are remembered; the longest unused are forgotten. */
const MAX_DATASETS = 50;
const MAX_BYTES = 16 * 2 ** 20;

const kept = z.object({
	program: z.string(),
	/** SHA-256 of the answers: what was damaged or edited is looked at again. */
	digest: z.string(),
	answers: z.array(z.object({ key: z.string(), identity: z.string(), found: z.array(z.looseObject({})) })),
});

/** Version and build: another build may judge the same table otherwise. */
function program(): string {
	try {
		const { mtimeMs, size } = statSync(fileURLToPath(import.meta.url));
		return `${engineVersion} ${mtimeMs} ${size}`;
	} catch {
		return `${engineVersion} ${process.pid}`;
	}
}

/** Of the answers as they are read back: without what JSON does not hold. */
const digestOf = (answers: unknown): string => sha256(canonicalJson(JSON.parse(JSON.stringify(answers))));

const fileOf = (userData: string, root: string): string =>
	path.join(userData, FOLDER, `${shortHash(root)}.json`);

/** Takes over what an earlier process has found out about a dataset. */
export async function recallAnswers(userData: string, root: string): Promise<void> {
	const file = fileOf(userData, root);
	try {
		if (statSync(file).size > MAX_BYTES) return;
		const read = kept.safeParse(JSON.parse(await plainText(file)));
		if (!read.success || read.data.program !== program()) return;
		if (read.data.digest !== digestOf(read.data.answers)) return;
		rememberAnswers(read.data.answers);
	} catch {
		// There is none, or it cannot be read: everything is looked at again.
	}
}

/** Keeps what the scan that has just ended has found out. */
export async function keepAnswers(userData: string, root: string): Promise<void> {
	const answers = answersToKeep();
	if (answers === null) return;
	const text = JSON.stringify({ program: program(), digest: digestOf(answers), answers });
	if (text.length > MAX_BYTES) return;
	try {
		await makeFolder(path.join(userData, FOLDER));
		await writeFileAtomic(fileOf(userData, root), text);
		await forgetOldest(path.join(userData, FOLDER));
	} catch {
		// A folder that cannot be written costs time only.
	}
}

async function forgetOldest(folder: string): Promise<void> {
	const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
	if (names.length <= MAX_DATASETS) return;
	const times = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mtimeMs));
	const oldest = names
		.map((name, i) => ({ name, time: times[i] ?? 0 }))
		.toSorted((a, b) => a.time - b.time)
		.slice(0, names.length - MAX_DATASETS);
	for (const { name } of oldest) await rm(path.join(folder, name), { force: true });
}
