import { realpathSync } from 'node:fs';
import * as z from 'zod';
import { FolderHandle } from '../../../base/folder-handle.server.ts';
import { compactJson } from '../../../base/json.ts';
import { recordJson } from '../../../base/record-json.ts';
import type { KnownHeads } from './read-package.server.ts';

/**
 * Front matter and workflows that were parsed before, so that a new process is fast: in the skills root, and beside the built-in
 * skills (scripts/dev/build.mjs).
 */
const FILE = '.heads.json';
/** With fewer new ones nothing is written: they are parsed faster than a file is. */
const MIN_NEW = 50;

const kept = z.strictObject({
	schema_version: z.literal(1),
	heads: z.record(z.string().regex(/^[0-9a-f]{64}$/u), z.unknown()),
});

/** What was parsed before, and a way to keep what is parsed now. */
export interface HeadStore extends KnownHeads {
	/** Writes the file anew when there is much that it does not have. Where that fails, nothing is lost. */
	keep: () => Promise<void>;
}

/**
 * The heads of a user, or of the program. Somebody may have changed the file: a value counts only for the text of the same hash, only where each
 * of its words is in that text, and it is checked as a parsed one is. What does not fit is parsed anew.
 * @param names the way from `start` to the file
 */
export function openHeads(start: string, names: readonly string[]): HeadStore {
	let before: Map<string, unknown> | null = null;
	const used = new Map<string, unknown>();
	let fresh = 0;
	return {
		get(hash, text) {
			before ??= readHeads(start, names);
			const value = before.get(hash);
			if (value === undefined || !isIn(text, value)) return undefined;
			used.set(hash, value);
			return value;
		},
		set(hash, value) {
			used.set(hash, value);
			fresh++;
		},
		async keep() {
			if (fresh < MIN_NEW) return;
			const text = compactJson({ schema_version: 1, heads: Object.fromEntries(used) });
			await write(start, names, text).catch(() => undefined);
		},
	};
}

function readHeads(start: string, names: readonly string[]): Map<string, unknown> {
	try {
		const held = FolderHandle.open(realpathSync(start));
		try {
			const text = held.reach(names)?.readText(FILE) ?? '';
			return new Map(Object.entries(kept.parse(recordJson(text)).heads));
		} finally {
			held.close();
		}
	} catch {
		return new Map();
	}
}

async function write(start: string, names: readonly string[], text: string): Promise<void> {
	const held = FolderHandle.open(realpathSync(start));
	try {
		await held.reach(names)?.replace(FILE, text, 0o600);
	} finally {
		held.close();
	}
}

/** Is every key, word and number of a value in the text? A YAML text of ours has no other way to write them. */
function isIn(text: string, value: unknown): boolean {
	if (value === null || typeof value === 'boolean') return true;
	if (typeof value === 'string') return text.includes(value);
	if (typeof value === 'number') return text.includes(String(value));
	if (Array.isArray(value)) return value.every((one) => isIn(text, one));
	return (
		typeof value === 'object' &&
		Object.entries(value).every(([key, one]) => text.includes(key) && isIn(text, one))
	);
}
