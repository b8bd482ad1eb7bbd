import { statSync } from 'node:fs';
import path from 'node:path';
import { LbError } from '../../src/lib/base/errors.ts';

/** The port a user asks for, 0 for a free one; null without one. Throws usage.option_invalid. */
export function readPort(value: unknown): number | null {
	if (value === undefined) return null;
	const text = String(value);
	if (/^\d{1,5}$/u.test(text) && Number(text) < 65_536) return Number(text);
	throw new LbError(
		'usage.option_invalid',
		{ value: text, reason: 'not a port', expected: '0 to 65535' },
		{ field: '--port' },
	);
}

/** Folders to begin browsing at, as absolute paths. Throws usage.option_invalid for what is no folder. */
export function readRoots(value: unknown): string[] {
	const roots = Array.isArray(value) ? value.map(String) : [];
	return roots.map((root) => {
		const folder = path.resolve(root);
		if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return folder;
		throw new LbError(
			'usage.option_invalid',
			{ value: root, reason: 'not a folder', expected: 'a folder that exists' },
			{ field: '--root' },
		);
	});
}
