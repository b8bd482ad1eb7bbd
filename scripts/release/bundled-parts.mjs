// The packages that are inside of dist/ and build/.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** `{ name, version, place, integrity }` of each, by `package-lock.json` of `folder`. Throws when one is not in it. */
export function bundledParts(folder, lock) {
	const named = new Set(
		['dist', 'build'].flatMap((part) =>
			JSON.parse(readFileSync(path.join(folder, part, '.bundled.json'), 'utf8')),
		),
	);
	return [...named].sort().map((one) => {
		const at = one.lastIndexOf('@');
		const [name, version] = [one.slice(0, at), one.slice(at + 1)];
		const [place, entry] =
			Object.entries(lock.packages).find(
				([key, found]) => key.endsWith(`node_modules/${name}`) && found.version === version,
			) ?? [];
		if (place === undefined) throw new Error(`${one} is in a program, and not in package-lock.json.`);
		return { name, version, place, integrity: entry.integrity };
	});
}
