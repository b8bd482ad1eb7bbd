import { describe, expect, it } from 'vitest';
import { GIB, machineWith } from './machine-sources.fixture.ts';
import { memoryOf } from './memory.server.ts';

const KIB_OF_GIB = 1024 ** 2;
const meminfo = (gib: number): string =>
	`MemTotal:       16777216 kB\nMemFree:         1048576 kB\nMemAvailable:   ${gib * KIB_OF_GIB} kB\n`;

describe('on Linux', () => {
	it('is what the system calls available', async () => {
		const sources = machineWith({ files: { '/proc/meminfo': meminfo(9) } });
		await expect(memoryOf(sources)).resolves.toEqual({
			total_bytes: 16 * GIB,
			available_bytes: 9 * GIB,
		});
	});

	it('is what Node knows where the system does not tell', async () => {
		await expect(memoryOf(machineWith({}))).resolves.toEqual({
			total_bytes: 16 * GIB,
			available_bytes: 10 * GIB,
		});
	});

	it.each([
		['none', 0],
		['the largest number', 2 ** 64],
		['more than there is', 17 * GIB],
	])('has no limit when that is %s', async (_, constrained_memory) => {
		const sources = machineWith({ constrained_memory, files: { '/proc/meminfo': meminfo(9) } });
		await expect(memoryOf(sources)).resolves.toMatchObject({ total_bytes: 16 * GIB });
	});
});

describe('within a control group', () => {
	const limited = { constrained_memory: 4 * GIB, available_memory: 1 * GIB };

	it('is the rest of its limit, with files that it has read', async () => {
		const sources = machineWith({
			...limited,
			files: {
				'/proc/meminfo': meminfo(9),
				'/proc/self/cgroup': '0::/user.slice/app\n',
				'/sys/fs/cgroup/user.slice/app/memory.stat': `anon 5\ninactive_file ${2 * GIB}\nactive_file 7\n`,
			},
		});
		await expect(memoryOf(sources)).resolves.toEqual({ total_bytes: 4 * GIB, available_bytes: 3 * GIB });
	});

	it('of a container finds its group at the root', async () => {
		const sources = machineWith({
			...limited,
			files: {
				'/proc/meminfo': meminfo(9),
				'/proc/self/cgroup': '0::/docker/0123\n',
				'/sys/fs/cgroup/memory.stat': `inactive_file ${GIB}\n`,
			},
		});
		await expect(memoryOf(sources)).resolves.toMatchObject({ available_bytes: 2 * GIB });
	});

	it('of the first kind reads the sum of its subgroups', async () => {
		const sources = machineWith({
			...limited,
			files: {
				'/proc/meminfo': meminfo(9),
				'/proc/self/cgroup': '8:cpu,cpuacct:/a\n4:memory:/b\n0::/\n',
				'/sys/fs/cgroup/memory/b/memory.stat': `inactive_file 1\ntotal_inactive_file ${GIB}\n`,
			},
		});
		await expect(memoryOf(sources)).resolves.toMatchObject({ available_bytes: 2 * GIB });
	});

	it('is never more than the machine has, nor than the limit', async () => {
		const files = {
			'/proc/self/cgroup': '0::/\n',
			'/sys/fs/cgroup/memory.stat': `inactive_file ${9 * GIB}\n`,
		};
		const busy = machineWith({ ...limited, files: { ...files, '/proc/meminfo': meminfo(2) } });
		await expect(memoryOf(busy)).resolves.toMatchObject({ available_bytes: 2 * GIB });
		const calm = machineWith({ ...limited, files: { ...files, '/proc/meminfo': meminfo(9) } });
		await expect(memoryOf(calm)).resolves.toMatchObject({ available_bytes: 4 * GIB });
	});

	it('is the rest of its limit where the files are missing', async () => {
		await expect(memoryOf(machineWith(limited))).resolves.toEqual({
			total_bytes: 4 * GIB,
			available_bytes: 1 * GIB,
		});
	});
});

describe('on macOS', () => {
	const statistics = [
		'Mach Virtual Memory Statistics: (page size of 16384 bytes)',
		'Pages free:                               10000.',
		'Pages active:                            300000.',
		'Pages inactive:                          200000.',
		'Pages speculative:                         5000.',
		'Pages wired down:                        100000.',
		'Pages purgeable:                           1000.',
		'',
	].join('\n');

	it('counts pages that are given up', async () => {
		const sources = machineWith({
			platform: 'darwin',
			available_memory: GIB / 8,
			programs: { vm_stat: statistics },
		});
		// (10,000 + 200,000 + 5,000 + 1,000) × 16,384
		await expect(memoryOf(sources)).resolves.toMatchObject({ available_bytes: 216_000 * 16_384 });
	});

	it('is what Node knows where it does not answer', async () => {
		const sources = machineWith({ platform: 'darwin' });
		await expect(memoryOf(sources)).resolves.toMatchObject({ available_bytes: 10 * GIB });
	});
});
