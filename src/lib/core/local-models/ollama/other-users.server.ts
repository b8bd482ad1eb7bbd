import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The first user ids of people, and those of nobody and of services that get one for a while (systemd: 61184 to 65519). */
const FIRST = { linux: 1000, darwin: 501 } as const;
const isService = (uid: number): boolean =>
	(uid >= 61_184 && uid <= 65_519) || uid === 65_534 || uid >= 2 ** 32 - 2;
const PS_MS = 3000;

/**
 * How many other people have processes on this machine: users with an id as people get it, other than this one and without
 * services. Null where that cannot be seen: on other systems than Linux and macOS, and where the system hides processes of others.
 */
export async function countOtherUsers(
	platform: NodeJS.Platform = process.platform,
	own = process.getuid?.() ?? -1,
	proc = '/proc',
): Promise<number | null> {
	if (platform === 'linux') return otherPeople(usersInProc(proc), own, FIRST.linux);
	if (platform === 'darwin') return otherPeople(await usersOfPs(), own, FIRST.darwin);
	return null;
}

/** Ids of users as a list of processes has them, one each. */
export function otherPeople(uids: readonly number[] | null, own: number, first: number): number | null {
	if (uids === null) return null;
	return new Set(uids.filter((uid) => uid >= first && uid !== own && !isService(uid))).size;
}

function usersInProc(proc: string): number[] | null {
	// The first process is of the system: whoever does not see it sees own processes only (proc(5), hidepid).
	if (!existsSync(path.join(proc, '1'))) return null;
	try {
		return readdirSync(proc)
			.filter((name) => /^\d+$/u.test(name))
			.flatMap((name) => statSync(path.join(proc, name), { throwIfNoEntry: false })?.uid ?? []);
	} catch {
		return null;
	}
}

function usersOfPs(): Promise<number[] | null> {
	return new Promise((resolve) => {
		execFile('ps', ['-axo', 'uid='], { timeout: PS_MS, maxBuffer: 4_000_000 }, (error, out) => {
			if (error !== null) return resolve(null);
			const uids = out.split('\n').map((line) => Number.parseInt(line, 10));
			resolve(uids.filter((uid) => Number.isInteger(uid)));
		});
	});
}
