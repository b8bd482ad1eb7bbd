// The real data beside the checkout, before and after the tests: they work on copies and leave it as it is.
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './project.mjs';

/** Every file and folder of ../shared with kind, size, mode and time of its last change; null where there is none. */
export function sharedTree() {
	const folder = inRoot('../shared');
	if (!existsSync(folder)) return null;
	return new Map(
		['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((name) => {
			const { mode, size, mtimeMs, ino } = lstatSync(path.join(folder, name));
			return [name, `${mode} ${size} ${mtimeMs} ${ino}`];
		}),
	);
}

/** What differs between two trees, a line each. */
export function changesOf(before, after) {
	return [...new Set([...before.keys(), ...after.keys()])]
		.filter((name) => before.get(name) !== after.get(name))
		.map((name) => {
			if (!before.has(name)) return `${name} was added`;
			return after.has(name) ? `${name || 'the folder itself'} was changed` : `${name} is gone`;
		});
}
