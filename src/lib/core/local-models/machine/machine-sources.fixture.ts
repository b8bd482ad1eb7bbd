import type { MachineSources } from './machine-sources.server.ts';

export const GIB = 1024 ** 3;

/** A machine with 16 GiB, 8 processors, these files and these programs, and nothing else. */
export function machineWith({
	files = {},
	programs = {},
	folders = {},
	...changes
}: Partial<MachineSources> & {
	files?: Readonly<Record<string, string>>;
	/** What a program prints, by the words of its call. */
	programs?: Readonly<Record<string, string>>;
	/** Free space by folder. */
	folders?: Readonly<Record<string, number>>;
}): MachineSources {
	return {
		platform: 'linux',
		arch: 'x64',
		cores: 8,
		total_memory: 16 * GIB,
		constrained_memory: 0,
		available_memory: 10 * GIB,
		read: (file) => files[file] ?? null,
		names: (folder) => [
			...new Set(
				Object.keys(files)
					.filter((file) => file.startsWith(`${folder}/`))
					.map((file) => file.slice(folder.length + 1).split('/')[0]!),
			),
		],
		run: (program, words) => Promise.resolve(programs[[program, ...words].join(' ')] ?? null),
		free_space: (folder) => folders[folder] ?? null,
		...changes,
	};
}
