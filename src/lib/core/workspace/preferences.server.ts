import * as z from 'zod';
import type { WorkspaceDatabase } from './database/open.server.ts';
import type { Preferences } from './workspace.ts';

const row = z.object({ value: z.string() });

/** Choices of the user that outlive sessions. */
export function preferences(database: WorkspaceDatabase): Preferences {
	return {
		get(name) {
			const found = database.prepare('SELECT value FROM preferences WHERE name = ?').get(name);
			return found === undefined ? null : row.parse(found).value;
		},
		set(name, value) {
			database
				.prepare(
					'INSERT INTO preferences (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
				)
				.run(name, value);
		},
	};
}
