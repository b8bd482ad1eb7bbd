import { execFile } from 'node:child_process';
import { existsSync, lstatSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';
import { isWithin } from '../../../base/places.ts';
import { realPlace } from '../../../base/real-place.server.ts';
import { onPath } from './on-path.server.ts';

/** Why a command cannot be confined. */
export type NotConfined = 'platform' | 'missing' | 'refused';

/** Its own process numbers, no network, nothing shared with other programs; it ends with the process that started it. */
const APART = [
	...['--unshare-pid', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try'],
	...['--die-with-parent', '--new-session'],
];

const PROBE_MS = 10_000;

/** Bubblewrap, or why it cannot be used. */
export type Sandbox = { program: string } | { program: null; why: NotConfined };

let tried: Promise<Sandbox> | null = null;

/** Bubblewrap where it works: a container may forbid it. It is tried once. */
export function bubblewrap(): Promise<Sandbox> {
	return (tried ??= tryBubblewrap(onPath('bwrap')));
}

/**
 * Whether a bubblewrap works here, with all that its commands need.
 * @param program null when none is installed
 */
export async function tryBubblewrap(program: string | null): Promise<Sandbox> {
	if (process.platform !== 'linux') return { program: null, why: 'platform' };
	if (program === null) return { program: null, why: 'missing' };
	const words = [
		...privileges(),
		...APART,
		'--unshare-net',
		...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp'],
		...['--remount-ro', '/tmp'],
		// With these its commands are watched; old versions know neither, or say nothing.
		...['--json-status-fd', '1', '--block-fd', '0', '--', 'true'],
	];
	return new Promise((resolve) => {
		const child = execFile(program, words, { timeout: PROBE_MS }, (error, said) => {
			const works = error === null && said.includes('"child-pid"');
			resolve(works ? { program } : { program: null, why: 'refused' });
		});
		child.stdin?.on('error', () => undefined);
		child.stdin?.end('.');
	});
}

/** Root gives its privileges up, except reaching files of others, as a folder of the host in a container is. */
const privileges = (): string[] =>
	process.getuid?.() === 0 ? ['--cap-drop', 'ALL', '--cap-add', 'CAP_DAC_OVERRIDE'] : [];

export interface Confinement {
	folder: string;
	/** Becomes /tmp. */
	temporary: string;
	network: boolean;
	readable: readonly string[] | null;
	/** Keys and settings. */
	hidden: readonly string[];
	/** Parts of the tool, which are visible wherever they lie. */
	shown: readonly string[];
	/** Places in /tmp and /run that the command names. */
	named: readonly string[];
}

const SYSTEM = [
	...['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/etc', '/opt'],
	...['/nix/store', '/gnu/store', '/sys/devices/system'],
];
/** Sockets of services lie here, which could act for the command. */
const SOCKETS = '/run';
const TEMPORARY = ['/tmp', '/var/tmp'];
/** Where the system keeps the addresses of its name servers, if the file in /etc is a link. */
const NAME_SERVERS = ['/run/systemd/resolve', '/run/NetworkManager', '/run/resolvconf'];

interface Mount {
	place: string;
	words: string[];
	/** Made read-only after all that lies in it has its place. */
	sealed?: boolean;
}

/** Arguments of bubblewrap, up to the command. Every mount comes after those around it, so that the inner one counts. */
export function bubblewrapArguments(asked: Confinement): string[] {
	const { folder, temporary, network, readable } = asked;
	const real = (places: readonly string[]): string[] => [
		...new Set(places.flatMap((place) => realPlace(place) ?? []).filter((place) => existsSync(place))),
	];
	const stated = real([...(readable ?? []), ...asked.shown, ...(network ? NAME_SERVERS : [])]);
	const closed = real(asked.hidden);
	const visible = [
		// What is hidden stays so when it is named itself.
		...stated.filter((place) => !closed.includes(place)),
		...real(asked.named).filter((place) => !closed.some((around) => isWithin(place, around))),
	];
	const scope = readable === null ? ['/'] : [...visible, folder];
	const hidden = closed.filter(
		(place) => place !== folder && scope.some((around) => isWithin(place, around)),
	);
	const system: Mount[] =
		readable === null
			? [{ place: '/', words: ['--ro-bind', '/', '/'] }, ...emptied([SOCKETS])]
			: SYSTEM.flatMap(systemMount);
	const mounts: Mount[] = [
		...system,
		...TEMPORARY.filter((place) => readable !== null || isFolder(place)).map((place) => ({
			place,
			words: ['--bind', temporary, place],
		})),
		...hidden.flatMap((place) =>
			isFolder(place) ? emptied([place]) : [{ place, words: ['--ro-bind', '/dev/null', place] }],
		),
		...visible.map((place) => ({ place, words: ['--ro-bind', place, place] })),
		{ place: folder, words: ['--bind', folder, folder] },
	].toSorted((a, b) => depth(a.place) - depth(b.place));
	const [root, others] = [
		mounts.filter(({ place }) => place === '/'),
		mounts.filter(({ place }) => place !== '/'),
	];
	return [
		...privileges(),
		...APART,
		...(network ? [] : ['--unshare-net']),
		...root.flatMap(({ words }) => words),
		...['--dev', '/dev', '--proc', '/proc'],
		...others.flatMap(({ words }) => words),
		...others.flatMap(({ place, sealed }) => (sealed === true ? ['--remount-ro', place] : [])),
		...['--chdir', folder],
	];
}

const emptied = (places: readonly string[]): Mount[] =>
	places.filter(isFolder).map((place) => ({ place, words: ['--tmpfs', place], sealed: true }));

/** A folder of the system as it is: many are links into /usr. */
function systemMount(place: string): Mount[] {
	const info = lstatSync(place, { throwIfNoEntry: false });
	if (info === undefined) return [];
	const words = info.isSymbolicLink()
		? ['--symlink', readlinkSync(place), place]
		: ['--ro-bind', place, place];
	return [{ place, words }];
}

const depth = (place: string): number => (place === '/' ? 0 : place.split(path.sep).length);

const isFolder = (place: string): boolean =>
	statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
