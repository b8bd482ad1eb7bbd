import type { MachineSources } from './machine-sources.server.ts';

type Sources = Pick<
	MachineSources,
	'platform' | 'total_memory' | 'constrained_memory' | 'available_memory' | 'read' | 'run'
>;

/** Memory of this machine or of the container around it (bytes). */
export interface Memory {
	total_bytes: number;
	available_bytes: number;
}

/**
 * Total is the limit of the control group where there is one. Available is what programs can get without others being moved to
 * disk: it counts memory that only holds contents of files, which the system gives up when it is asked for more.
 */
export async function memoryOf(sources: Sources): Promise<Memory> {
	const { total_memory, constrained_memory, available_memory } = sources;
	const isConstrained = constrained_memory > 0 && constrained_memory < total_memory;
	const total_bytes = isConstrained ? constrained_memory : total_memory;
	const available = await availableOf(sources);
	// A group is charged for the files that it has read.
	const left = isConstrained ? available_memory + cachedByGroup(sources) : (available ?? available_memory);
	return {
		total_bytes,
		available_bytes: Math.floor(Math.max(0, Math.min(left, available ?? left, total_bytes))),
	};
}

/** Available memory of the whole machine as the system states it; null where Node knows it as well. */
async function availableOf(sources: Sources): Promise<number | null> {
	if (sources.platform === 'linux') {
		const kilobytes = /^MemAvailable:\s+(\d+) kB$/mu.exec(sources.read('/proc/meminfo') ?? '')?.[1];
		return kilobytes === undefined ? null : Number(kilobytes) * 1024;
	}
	return sources.platform === 'darwin' ? availableOnMac((await sources.run('vm_stat', [])) ?? '') : null;
}

/** Pages that macOS gives up without moving anything to disk. */
const GIVEN_UP = ['free', 'inactive', 'speculative', 'purgeable'];

function availableOnMac(text: string): number | null {
	const page = /page size of (\d+) bytes/u.exec(text)?.[1];
	if (page === undefined) return null;
	const pages = GIVEN_UP.map((kind) => new RegExp(`^Pages ${kind}:\\s+(\\d+)\\.`, 'mu').exec(text)?.[1]);
	return pages.reduce((all, count) => all + Number(count ?? 0), 0) * Number(page);
}

/** Contents of files that the control group of this process holds and has not used lately (bytes); 0 if unknown. */
function cachedByGroup({ read }: Sources): number {
	const groups = read('/proc/self/cgroup') ?? '';
	const second = /^0::(.*)$/mu.exec(groups)?.[1];
	const first = /^\d+:(?:[^:]*,)?memory(?:,[^:]*)?:(.*)$/mu.exec(groups)?.[1];
	const folder = first === undefined ? '/sys/fs/cgroup' : '/sys/fs/cgroup/memory';
	// Inside a container its own group is the root, whatever its name outside.
	const stat =
		read(`${folder}${(first ?? second ?? '').replace(/\/$/u, '')}/memory.stat`) ??
		read(`${folder}/memory.stat`);
	const word = first === undefined ? 'inactive_file' : 'total_inactive_file';
	return Number(new RegExp(`^${word} (\\d+)$`, 'mu').exec(stat ?? '')?.[1] ?? 0);
}
