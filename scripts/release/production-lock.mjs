// The lock file of a package: package-lock.json without what only a checkout needs.

/** Fields that say nothing to an installation without development packages. */
const LEFT_OUT = ['dev', 'devOptional'];

/** C libraries of packages that leave it out of their manifest; without it npm installs a second library of 10 MB on Linux. */
/** @type {readonly (readonly [RegExp, string])[]} */
const C_LIBRARIES = [
	[/^node_modules\/@libsql\/linux-.*(?:-gnu|-gnueabihf)$/u, 'glibc'],
	[/^node_modules\/@libsql\/linux-.*(?:-musl|-musleabihf)$/u, 'musl'],
];

/**
 * The content of release-lock.json: the packages of `lock` (package-lock.json, version 3) that are needed at run time, for every
 * system. Throws when a package has no checksum.
 */
export function productionLock(lock) {
	const { devDependencies: _, ...own } = lock.packages[''];
	const packages = { '': own };
	for (const [place, entry] of Object.entries(lock.packages)) {
		if (place === '' || entry.dev === true) continue;
		if (typeof entry.integrity !== 'string')
			throw new Error(`${place} has no checksum in package-lock.json.`);
		const kept = Object.fromEntries(Object.entries(entry).filter(([name]) => !LEFT_OUT.includes(name)));
		// Needed by development packages, and in a release by optional ones only.
		if (entry.devOptional === true) kept.optional = true;
		const library = C_LIBRARIES.find(([places]) => places.test(place))?.[1];
		packages[place] = library === undefined ? kept : { ...kept, libc: kept.libc ?? [library] };
	}
	return { ...lock, packages };
}
