import path from 'node:path';
import * as z from 'zod';
import { llmServers } from '../../../contract/llm-providers.ts';
import { llmProviderName, llmTest } from '../../../contract/records/llm.ts';
import { inSettingsLock, readSettingsFile, writeSettingsFile } from './settings-file.server.ts';

const server = z.enum(llmServers);

/** What the user chose; keys are kept elsewhere. */
export const llmSettings = z.object({
	schema_version: z.literal(1),
	provider: llmProviderName,
	model: z.string().nullable(),
	/** Addresses in place of the default ones. */
	addresses: z.partialRecord(server, z.string()),
	/** Origins beyond this machine to which text may be sent without encryption. */
	http_origins: z.array(z.string()),
	/** Providers whose key in the environment is ignored. */
	environment_blocked: z.array(server),
	/** Which keys are kept, and where. */
	keys: z.array(z.object({ provider: server, origin: z.string(), place: z.enum(['keyring', 'file']) })),
	/** Newest test of each model at each origin. */
	tests: z.array(z.object({ provider: server, origin: z.string(), test: llmTest })),
	/** What servers listed when they were asked last. */
	listed: z.array(z.object({ provider: server, origin: z.string(), models: z.array(z.string()) })),
});
export type LlmSettings = z.infer<typeof llmSettings>;

const nothing = (): LlmSettings => ({
	schema_version: 1,
	provider: 'none',
	model: null,
	addresses: {},
	http_origins: [],
	environment_blocked: [],
	keys: [],
	tests: [],
	listed: [],
});

export const settingsFile = (userData: string): string => path.join(userData, 'llm.json');

/** The settings of a user data folder; without a file, those of a new user. Throws `llm.settings_unreadable`. */
export async function readSettings(userData: string): Promise<LlmSettings> {
	return (await readSettingsFile(settingsFile(userData), llmSettings)) ?? nothing();
}

/**
 * Changes the settings, and what belongs to them such as keys, one program after the other: none overwrites what another one
 * changed. Throws `llm.settings_busy`, `llm.settings_unreadable`, `llm.settings_unwritable`.
 */
export function changeSettings(
	userData: string,
	edit: (settings: LlmSettings) => Promise<LlmSettings> | LlmSettings,
): Promise<LlmSettings> {
	return inSettingsLock(path.join(userData, 'llm.lock'), async () => {
		const settings = await edit(await readSettings(userData));
		await writeSettingsFile(settingsFile(userData), settings);
		return settings;
	});
}
