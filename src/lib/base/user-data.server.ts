import { installRecordFile, readInstallRecord } from './install-record.server.ts';
import { localPath } from './require-place.server.ts';
import { requireUserDataPlace } from './user-data-place.server.ts';
import { usualUserData } from './usual-user-data.server.ts';

/**
 * Where the program keeps what belongs to the user and not to a dataset: `--user-data-dir`, then
 * LB_AGENT_USER_DATA_DIR, then what the installer recorded, then the platform's own place. Throws `sources.forbidden` for one
 * that begins with `//`, `usage.option_invalid` for one in a place of the system, of keys and settings, or of a dataset.
 * @param name how the one who states `option` calls it
 */
export function userDataDir(
	option?: string,
	env: NodeJS.ProcessEnv = process.env,
	name = '--user-data-dir',
): string {
	const { stated, field } = option !== undefined ? { stated: option, field: name } : settingOf(env);
	const folder = localPath(stated, field);
	requireUserDataPlace(folder, field, env);
	return folder;
}

function settingOf(env: NodeJS.ProcessEnv): { stated: string; field: string } {
	const named = env['LB_AGENT_USER_DATA_DIR'];
	if (named) return { stated: named, field: 'LB_AGENT_USER_DATA_DIR' };
	const recorded = readInstallRecord(env)?.user_data_dir;
	if (recorded) return { stated: recorded, field: `user_data_dir (${installRecordFile(env)})` };
	return usualUserData(env);
}
