import * as z from 'zod';
import { engineVersion } from '../../../base/version.ts';
import type { UpdateStatus } from '../../../contract/records/update.ts';
import { programFacts } from '../../releases/program-facts.server.ts';
import { nextVersion } from '../../releases/start-pointed.server.ts';
import { INSTALLED } from '../../releases/release-records.ts';
import { isNewer } from '../../releases/version-order.ts';
import { pointedName, pointerOrNull } from '../../releases/versions-folder.server.ts';
import type { Preferences } from '../../workspace/workspace.ts';
import { checkUpdate } from './check-update.server.ts';
import { updateContext } from './here.server.ts';
import type { UpdateContext } from './update-context.ts';

const DAY_MS = 24 * 60 * 60_000;
const ON = 'update_notice';
const CHECKED = 'update_checked';

const kept = z.object({ at: z.iso.datetime(), available: z.string().nullable() });
type Kept = z.infer<typeof kept>;

/** The notice of new versions of a running service. */
export interface UpdateNotice {
	/** What is known; where the notice is on and the last look is a day old, the registry is asked meanwhile. */
	status(): UpdateStatus;
	/** Switches the notice; while it is off nothing is asked or shown. */
	switch(on: boolean): UpdateStatus;
	/** Resolves when no look is on its way. */
	idle(): Promise<void>;
}

export function openUpdateNotice({
	preferences,
	version = engineVersion,
	...given
}: {
	preferences: Preferences;
	/** Of the program that runs: npm may have replaced its files since. */
	version?: string;
} & Pick<UpdateContext, 'userData' | 'signal'> &
	Partial<UpdateContext>): UpdateNotice {
	const context = updateContext(given);
	const { userData, program, now } = context;
	const canUpdate = program.is_packaged && program.key !== null;
	let looking: Promise<void> | null = null;

	const isOn = (): boolean => preferences.get(ON) === 'on';
	const found = (): Kept | null => {
		try {
			return kept.parse(JSON.parse(preferences.get(CHECKED) ?? ''));
		} catch {
			return null;
		}
	};
	const keep = (value: Kept): void => preferences.set(CHECKED, JSON.stringify(value));

	async function look(): Promise<void> {
		const at = now().toISOString();
		// Before the request: one that fails counts as the one of the day too.
		keep({ at, available: found()?.available ?? null });
		try {
			const { check } = await checkUpdate(context);
			if (check.state === 'offline' || context.signal.aborted) return;
			keep({ at, available: check.state === 'available' ? check.available : null });
		} catch {
			// The next one is tomorrow; `update --check` says what is wrong.
		}
	}

	function status(): UpdateStatus {
		const on = isOn();
		const last = found();
		const isDue = last === null || Math.abs(now().getTime() - Date.parse(last.at)) >= DAY_MS;
		if (on && canUpdate && isDue && looking === null) looking = look().finally(() => (looking = null));
		const seen = on ? found() : null;
		const next = program.is_packaged ? nextOf(userData, program.folder, version) : null;
		const available = seen?.available ?? null;
		return {
			current_version: version,
			next_version: next,
			restart_needed: next !== null,
			can_update: canUpdate,
			notice: {
				on,
				last_checked: seen?.at ?? null,
				available: available !== null && isNewer(available, version) && available !== next ? available : null,
			},
		};
	}

	return {
		status,
		switch(on) {
			preferences.set(ON, on ? 'on' : 'off');
			return status();
		},
		idle: async () => {
			await looking;
		},
	};
}

/** The version that the next start runs, where it is another than the one that runs. */
function nextOf(userData: string, folder: string, running: string): string | null {
	const own = pointedName(userData, folder);
	if (own === INSTALLED) {
		const next = nextVersion(userData, folder, undefined, running);
		if (next !== null) return next;
		try {
			const { version } = programFacts(folder);
			return version === running ? null : version;
		} catch {
			return null;
		}
	}
	const pointed = pointerOrNull(userData)?.version ?? INSTALLED;
	return pointed === own ? null : pointed;
}
