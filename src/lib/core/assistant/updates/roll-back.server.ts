import { LbError } from '../../../base/errors.ts';
import type { UpdateDone } from '../../../contract/records/update.ts';
import { INSTALLED, type Pointer } from '../../releases/release-records.ts';
import {
	isComplete,
	movePointer,
	readPointer,
	versionFolder,
} from '../../releases/versions-folder.server.ts';
import { hasCopy, putBack, titlesSince } from '../../workspace/database/copies.server.ts';
import { requireNoJobs, requireNoService } from './require-quiet.server.ts';
import type { UpdateContext } from './update-context.ts';
import { exclusively, withService } from './update-program.server.ts';

/**
 * Returns to the version before the last update, once. Where the newer version changed the database so that the former one
 * cannot open it, the copy from before comes back, and the newer database is kept beside it. Throws
 * `updates.not_packaged`, `updates.nothing_to_roll_back`, `updates.former_missing`, `updates.jobs_running`, `updates.busy`,
 * `updates.service_runs` where the database has to be exchanged.
 */
export function rollBack(context: UpdateContext): Promise<UpdateDone> {
	const { userData, program, now } = context;
	if (!program.is_packaged) throw new LbError('updates.not_packaged', {}, { path: program.folder });
	requireNoJobs(userData, now());
	return exclusively(context, async () => {
		const { version, former } = pointerWithFormer(context);
		if (former !== INSTALLED && !isComplete(userData, former))
			throw new LbError(
				'updates.former_missing',
				{ version: former },
				{ path: versionFolder(userData, former) },
			);
		const database = exchanged(userData, version);
		await movePointer(userData, { version: former, former: null }, now());
		return {
			action: 'rolled_back',
			version: former,
			former: null,
			notes: null,
			...withService(userData, true),
			...database,
		};
	});
}

function pointerWithFormer({ userData, program }: UpdateContext): Pointer & { former: string } {
	let found: Pointer | null = null;
	try {
		found = readPointer(userData);
	} catch {
		// A broken one names no former version.
	}
	if (found === null || found.former === null)
		throw new LbError('updates.nothing_to_roll_back', { current: program.version });
	return { ...found, former: found.former };
}

function exchanged(
	userData: string,
	version: string,
): Pick<UpdateDone, 'kept_database' | 'hidden_conversations'> {
	if (!hasCopy(userData, version)) return { kept_database: null, hidden_conversations: [] };
	requireNoService(userData);
	const hidden_conversations = titlesSince(userData, version);
	return { kept_database: putBack(userData, version), hidden_conversations };
}
