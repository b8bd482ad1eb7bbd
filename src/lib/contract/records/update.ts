import * as z from 'zod';
import { isoTime } from './common.ts';

export const updateState = z
	.enum(['up_to_date', 'available', 'none_yet', 'offline', 'unsupported_platform'])
	.describe(
		'up_to_date: no newer version; available: a newer one can be installed; none_yet: no release key or nothing published; offline: the registry did not answer; unsupported_platform: the newer version cannot run here.',
	);
export type UpdateState = z.infer<typeof updateState>;

/** What `lb-agent update --check` prints with --json. */
export const updateCheck = z.object({
	state: updateState,
	current: z.string().describe('Version that is running.'),
	available: z.string().nullable().describe('Newer version that the registry offers; null without one.'),
	notes: z.string().nullable().describe('What is new in it, as its publisher wrote it; null where unknown.'),
	registry: z.string().nullable().describe('Address that was asked; null when none was.'),
	reason: z
		.string()
		.nullable()
		.describe('Why there is no update to install; null for one that can be installed.'),
});
export type UpdateCheck = z.infer<typeof updateCheck>;

/** What `lb-agent update` and `lb-agent update --rollback` print with --json. */
export const updateDone = z.object({
	action: z.enum(['updated', 'rolled_back', 'unchanged']).describe('What was done.'),
	version: z
		.string()
		.describe('Version that the next start runs; `installed` is the one installed with npm.'),
	former: z.string().nullable().describe('Version that --rollback returns to; null when there is none.'),
	notes: z.string().nullable().describe('What is new in it: its part of the changelog; null where unknown.'),
	restart_needed: z.boolean().describe('A running service keeps its own version until it is restarted.'),
	service_url: z.string().nullable().describe('Address of that service; null when none runs.'),
	kept_database: z
		.string()
		.nullable()
		.describe('File that keeps the newer workspace database after a rollback; null when it stays in use.'),
	hidden_conversations: z
		.array(z.string())
		.describe('Titles of the conversations that the former version does not show.'),
});
export type UpdateDone = z.infer<typeof updateDone>;

/** What `lb-agent uninstall` prints with --json. */
export const uninstallDone = z.object({
	dry_run: z.boolean().describe('Nothing was removed.'),
	steps: z.array(z.string()).describe('What was, or would be, removed and kept.'),
	package_command: z
		.string()
		.nullable()
		.describe('Command that removes the program itself; null where it is not a package of npm.'),
});
export type UninstallDone = z.infer<typeof uninstallDone>;

/** Answer of `GET /api/update`. */
export const updateStatus = z.object({
	current_version: z.string().describe('Version of the running service.'),
	next_version: z
		.string()
		.nullable()
		.describe(
			'Version that the next start runs where it differs; `installed` is the one installed with npm.',
		),
	restart_needed: z.boolean().describe('The next start runs another version than this service.'),
	can_update: z.boolean().describe('False for a checkout, and for a version without a release key.'),
	notice: z
		.object({
			on: z
				.boolean()
				.describe('The service asks the registry once a day; off until the user switches it on.'),
			last_checked: isoTime.nullable().describe('When the registry was last asked; null for never.'),
			available: z.string().nullable().describe('Newer version found then; null without one.'),
		})
		.describe('The notice of new versions in the page.'),
});
export type UpdateStatus = z.infer<typeof updateStatus>;
