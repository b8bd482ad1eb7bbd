import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Folder of the built program, made once per run of the tests (tests/setup/built-program.ts). */
export function builtProgram(): string {
	const folder = process.env['LB_TEST_PROGRAM'];
	if (folder === undefined) throw new Error('LB_TEST_PROGRAM is not set: tests run with vitest.config.ts.');
	return folder;
}
