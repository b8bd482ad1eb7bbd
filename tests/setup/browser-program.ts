import { existsSync } from 'node:fs';

/** Without windows of its own first: it does the same with a third less computing. */
const program = [
	'/usr/bin/chromium-headless-shell',
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
].find(existsSync);
if (program === undefined && process.env['CI'])
	throw new Error('chromium is missing; with CI set the browser must be there.');
if (program === undefined)
	console.warn('Skipped: no chromium on this machine. `npm run setup:validators` installs it.');

/** Chromium of this machine, or null: the tests that look at pages are skipped without one. */
export const browserProgram = program ?? null;
