import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { openDatabase } from '../database/open.server.ts';
import { sessionState } from './session-state.ts';

const stateRow = z.object({
	state: z.string().transform((text) => sessionState.safeParse(JSON.parse(text)).data ?? null),
});

/**
 * Real paths of the folders that sessions of a user data folder have bound. None where there is no workspace database or it
 * cannot be opened: that is for those to say who need a session.
 */
export function boundFolders(userData: string): ReadonlySet<string> {
	if (!existsSync(path.join(userData, 'workspace.sqlite'))) return new Set();
	try {
		const database = openDatabase(userData);
		try {
			const rows = database.prepare('SELECT state FROM sessions').all();
			const states = rows.flatMap((row) => stateRow.parse(row).state ?? []);
			return new Set(
				states.flatMap(({ sources, parents }) => [
					...sources.map(({ source_path }) => source_path),
					...Object.keys(parents),
				]),
			);
		} finally {
			database.close();
		}
	} catch {
		return new Set();
	}
}
