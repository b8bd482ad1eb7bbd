import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { sha256 } from '../../base/hashing.server.ts';
import type { FolderHandle } from '../../base/folder-handle.server.ts';
import { canonicalJson } from '../../base/json.ts';
import { plainTextSync } from '../../base/plain-text.server.ts';
import { recordJson } from '../../base/record-json.ts';

/** Says whose outputs a folder keeps: its name holds only a part of the digest of that path. */
const NOTE = 'dataset-path.json';
const note = z.object({ dataset: z.string().describe('Real path of the dataset.') });
/** Of a plan, what tells the same in folders of earlier versions, which have no note. */
const planned = z.object({ dataset_root: z.string() });
/** Characters of the name of the dataset that the folder carries; a name of a file has at most 255 bytes. */
const NAMED = 50;

/**
 * The folder below `parent` that keeps the outputs of a dataset (real path) which takes none itself. One that notes another
 * dataset is passed over, and so is one under the short name of earlier versions unless its own records are of this dataset.
 */
export function keptFolder(parent: string, dataset: string): string {
	const digest = sha256(dataset);
	const name = path.basename(dataset);
	const short = path.join(parent, `${name}-${digest.slice(0, 8)}`);
	if (existsSync(short) && (notedIn(short) ?? plannedIn(short)) === dataset) return short;
	const usual = path.join(parent, `${[...name].slice(0, NAMED).join('')}-${digest.slice(0, 32)}`);
	// The rest of the digest where somebody else's outputs are, which no accident brings about.
	return (notedIn(usual) ?? dataset) === dataset ? usual : `${usual}${digest.slice(32)}`;
}

/** Notes in a folder whose outputs it keeps, before anything else is written there. */
export async function noteDataset(folder: FolderHandle, dataset: string): Promise<void> {
	if (folder.look(NOTE) === null) await folder.create(NOTE, canonicalJson({ dataset }), 0o600);
}

const notedIn = (folder: string): string | null => parsed(note, path.join(folder, NOTE))?.dataset ?? null;

/** The dataset that the plans of a ledger are of; null without any, or when the first and the last disagree. */
function plannedIn(folder: string): string | null {
	const ledger = path.join(folder, 'assistant', 'ledger');
	const plans = namesIn(ledger).filter((name) => /^plan_.*\.json$/u.test(name));
	const ends = [plans[0], plans.at(-1)].map((name) =>
		name === undefined ? null : (parsed(planned, path.join(ledger, name))?.dataset_root ?? null),
	);
	return ends[0] === ends[1] ? (ends[0] ?? null) : null;
}

function namesIn(folder: string): string[] {
	try {
		return readdirSync(folder).sort();
	} catch {
		return [];
	}
}

function parsed<T>(schema: z.ZodType<T>, file: string): T | null {
	try {
		return schema.parse(recordJson(plainTextSync(file)));
	} catch {
		return null;
	}
}
