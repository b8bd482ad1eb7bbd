import { LbError } from '../../src/lib/base/errors.ts';
import { installTool } from '../../src/lib/core/assistant/tools/install-tools.server.ts';
import { oncePerRun } from './once-per-run.ts';

/**
 * A user data folder with node-llama-cpp, installed once per run from the registry that npm uses here. Null where it cannot be
 * reached: the reason is printed and the test is skipped. In CI that is a failure.
 */
export async function embeddedRuntime(): Promise<string | null> {
	try {
		return await oncePerRun('node-llama-cpp', async (userData) => {
			await installTool(
				{ tool_key: 'node-llama-cpp', execute: true },
				{ userData, now: () => new Date(), watch: {}, note: () => undefined },
			);
		});
	} catch (error) {
		const reason = error instanceof LbError ? String(error.values['reason'] ?? '') : '';
		const elsewhere = /^the (?:network connection failed|package index in use)/u.test(reason);
		if (!elsewhere || process.env['CI']) throw error;
		console.warn(`Skipped: node-llama-cpp could not be installed, because ${reason}.`);
		return null;
	}
}
