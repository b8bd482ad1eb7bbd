import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';

/** An absolute path; anything else counts as not recorded. */
const place = z
	.string()
	.refine((value) => path.isAbsolute(value))
	.nullable()
	.catch(null);

const environment = z
	.looseObject({
		kind: z.enum(['venv', 'conda']),
		name: z.string().catch(''),
		prefix: place,
		/** Program that runs commands in the environment. */
		manager: place,
	})
	.nullable()
	.catch(null);

/** What the installer wrote down. Every field may be absent: an older or newer installer may know others. */
const installRecord = z.looseObject({
	version: z.string().nullable().catch(null),
	engine: place,
	node: place,
	user_data_dir: place,
	bin_dir: place,
	commands: z.array(z.string()).catch([]),
	python: place,
	environment,
});
export type InstallRecord = z.infer<typeof installRecord>;

/** Where the installer writes its record. */
export function installRecordFile(env: NodeJS.ProcessEnv = process.env): string {
	return path.join(env['HOME'] || homedir(), '.config', 'lb-agent', 'install.json');
}

/** The record of the installer; null without one, and when it cannot be read: the program works without it too. */
export function readInstallRecord(env: NodeJS.ProcessEnv = process.env): InstallRecord | null {
	try {
		const parsed = installRecord.safeParse(JSON.parse(readFileSync(installRecordFile(env), 'utf8')));
		return parsed.success ? parsed.data : null;
	} catch {
		return null;
	}
}
