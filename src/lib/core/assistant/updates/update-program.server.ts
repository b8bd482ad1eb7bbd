import { LbError } from '../../../base/errors.ts';
import { withLongLock } from '../../../base/file-lock.server.ts';
import { keepPrivate, makeFolder } from '../../../base/private-folder.server.ts';
import type { UpdateDone } from '../../../contract/records/update.ts';
import { askRegistry } from '../../releases/ask-registry.server.ts';
import { notesOf } from '../../releases/change-notes.ts';
import { installVersion } from '../../releases/install-version.server.ts';
import { openPackage, packageLimits, type CheckedPackage } from '../../releases/open-package.server.ts';
import { whyUnsupported } from '../../releases/platform.ts';
import { isAllowed } from '../../releases/registry-address.ts';
import { INSTALLED, type PublishedVersion } from '../../releases/release-records.ts';
import { isNewer } from '../../releases/version-order.ts';
import {
	isComplete,
	movePointer,
	pointedName,
	pointerOrNull,
	removeHalfMade,
	removeOthers,
	updateLock,
	versionsFolder,
} from '../../releases/versions-folder.server.ts';
import { keepBefore, ownSchema } from '../../workspace/database/copies.server.ts';
import { checkUpdate, type Offer } from './check-update.server.ts';
import { requireNoJobs, requireNoService, runningService } from './require-quiet.server.ts';
import type { UpdateContext } from './update-context.ts';

/** A release of 30 MB over a slow line. */
const TARBALL = { bytes: packageLimits.packed, silent_ms: 60_000, whole_ms: 60 * 60_000 };

/**
 * Checks for a newer version and puts it in place: downloaded, checked in memory, unpacked beside the other versions, tested,
 * and only then named by the pointer. Up to date is no failure. Throws `updates.none_yet`, `updates.offline`,
 * `updates.unsupported_platform`, `updates.jobs_running`, `updates.busy`, what `openPackage` and `installVersion` throw.
 */
export async function updateProgram(context: UpdateContext): Promise<UpdateDone> {
	const { userData, program, now } = context;
	if (!program.is_packaged) throw new LbError('updates.not_packaged', {}, { path: program.folder });
	// Without a key there is nothing to ask and nothing to make room for.
	if (program.key === null) return unchanged(await checkUpdate(context), context);
	requireNoJobs(userData, now());
	return exclusively(context, async () => {
		const other = sinceStart(context);
		if (other !== null) return nothingDone(context, other);
		const offer = await checkUpdate(context);
		const { published } = offer;
		if (published === null) return unchanged(offer, context);
		const checked = await download(published, context);
		requireNoJobs(userData, now());
		await installVersion(checked, { ...context, registry: offer.dependencies });
		// A job may have begun meanwhile: its engine stays of its own version, but the database must not change under it.
		requireNoJobs(userData, now());
		return put(checked, context);
	});
}

/** Holds the lock of the versions of a user data folder; what a killed update left is gone then. Throws `updates.busy`. */
export async function exclusively<T>({ userData }: UpdateContext, work: () => Promise<T>): Promise<T> {
	keepPrivate(userData);
	await makeFolder(versionsFolder(userData));
	const late = (): Error => new LbError('updates.busy', {}, { path: userData });
	return withLongLock(
		updateLock(userData),
		async () => {
			await removeHalfMade(userData);
			return work();
		},
		{ wait_ms: 500, late },
	);
}

function unchanged({ check, reason_zh }: Offer, context: UpdateContext): UpdateDone {
	const { program } = context;
	const { state, registry, available } = check;
	const reason = check.reason ?? '';
	const why = { reason, ...(reason_zh === null ? {} : { reason_zh }) };
	if (state === 'none_yet') throw new LbError('updates.none_yet', { ...why });
	if (state === 'offline') throw new LbError('updates.offline', { registry: registry ?? '', reason });
	if (state === 'unsupported_platform')
		throw new LbError('updates.unsupported_platform', { version: available ?? '', ...why });
	return nothingDone(context, program.version);
}

/** A newer version that another update has put in place since this program started; null without one. */
function sinceStart({ userData, program }: UpdateContext): string | null {
	const pointed = pointerOrNull(userData)?.version ?? INSTALLED;
	return isNewer(pointed, program.version) && isComplete(userData, pointed) ? pointed : null;
}

function nothingDone({ userData }: UpdateContext, version: string): UpdateDone {
	return {
		action: 'unchanged',
		version,
		former: pointerOrNull(userData)?.former ?? null,
		notes: null,
		...withService(userData, false),
		kept_database: null,
		hidden_conversations: [],
	};
}

/** A running service keeps its own version. */
export function withService(
	userData: string,
	moved: boolean,
): Pick<UpdateDone, 'restart_needed' | 'service_url'> {
	const service = moved ? runningService(userData) : null;
	return { restart_needed: service !== null, service_url: service?.url ?? null };
}

async function download(published: PublishedVersion, context: UpdateContext): Promise<CheckedPackage> {
	const { program, machine, signal, told } = context;
	const { version, dist } = published;
	// Said once more where it counts: whatever the registry says, nothing older comes in this way.
	if (!isNewer(version, program.version))
		throw new LbError('updates.older_version', { version, current: program.version });
	const url = URL.canParse(dist.tarball) ? new URL(dist.tarball) : null;
	if (url === null || !isAllowed(url))
		throw new LbError('updates.registry_answer', {
			registry: dist.tarball,
			reason: 'the address of the download is not https',
			reason_zh: '下载地址不是 https',
		});
	told(`Downloading version ${version}`);
	const packed = await askRegistry(url.href, 'application/octet-stream', TARBALL, signal);
	if (packed === null)
		throw new LbError('updates.registry_answer', {
			registry: url.origin,
			reason: 'the download is missing',
			reason_zh: '没有可下载的文件',
		});
	const checked = await openPackage(packed, {
		name: program.name,
		version,
		key: program.key ?? '',
		integrity: dist.integrity,
	});
	const why = whyUnsupported({ node: checked.list.node }, machine);
	if (why !== null) throw new LbError('updates.unsupported_platform', { version, ...why });
	return checked;
}

/** Moves the pointer. Where this program could not open what the new one makes of the database, a copy of it is kept first. */
async function put({ list, files }: CheckedPackage, context: UpdateContext): Promise<UpdateDone> {
	const { userData, program, now } = context;
	const { version, database } = list;
	if (database.readable_from > ownSchema) {
		// It would go on writing to the database of which a copy is made.
		requireNoService(userData);
		keepBefore(userData, version);
	}
	const former = pointedName(userData, program.folder);
	await movePointer(userData, { version, former }, now());
	const service = withService(userData, true);
	// A service that runs may still load parts of its version.
	if (!service.restart_needed) await removeOthers(userData, [version, former]).catch(() => undefined);
	return {
		action: 'updated',
		version,
		former,
		notes: notesOf(files.get('CHANGELOG.md')?.toString('utf8') ?? '', version),
		...service,
		kept_database: null,
		hidden_conversations: [],
	};
}
