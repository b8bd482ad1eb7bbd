import * as z from 'zod';

const dependencies = z.record(z.string(), z.string());

const lockEntry = z.looseObject({
	version: z.string().optional(),
	integrity: z.string().optional(),
	optional: z.boolean().optional(),
	dependencies: dependencies.optional(),
});

/** Lock file of npm, as far as it is read here (version 3: `packages` by path, the root under the empty name). */
const lockFile = z.looseObject({
	name: z.string(),
	version: z.string(),
	lockfileVersion: z.literal(3),
	packages: z.record(z.string(), lockEntry),
});

/** The two files that `npm ci` reads, as text. */
export interface NpmFiles {
	'package.json': string;
	'package-lock.json': string;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, '\t')}\n`;

/**
 * The files of one platform, from a lock that has every platform among its optional packages: `platform` becomes a package that is
 * required, so that `npm ci --omit=optional` installs it and none of the others. npm itself chooses by system and
 * processor alone, and would take those for graphics processors along. Throws Error for a lock that does not have the package.
 * @param lock text of the lock file
 * @param platform package of the platform, such as `@node-llama-cpp/linux-x64`
 */
export function npmFilesFor(lock: string, platform: string): NpmFiles {
	const master = lockFile.parse(JSON.parse(lock));
	const place = `node_modules/${platform}`;
	const [root, entry] = [master.packages[''], master.packages[place]];
	if (root === undefined || entry?.version === undefined || entry.integrity === undefined)
		throw new Error(`The lock file has no ${platform}.`);
	const required = { ...root.dependencies, [platform]: entry.version };
	const { optional: _, ...taken } = entry;
	return {
		'package.json': json({
			name: master.name,
			version: master.version,
			private: true,
			dependencies: required,
		}),
		'package-lock.json': json({
			...master,
			packages: { ...master.packages, '': { ...root, dependencies: required }, [place]: taken },
		}),
	};
}

/** Number of packages that `npm ci --omit=optional` installs from a lock file. */
export function npmPackagesIn(lock: string): number {
	const { packages } = lockFile.parse(JSON.parse(lock));
	return Object.entries(packages).filter(([place, { optional }]) => place !== '' && optional !== true).length;
}
