import { createInterface } from 'node:readline';
import type { Shell } from './shell.ts';

/** Lines from a pipe or file, one after the other, each to its end. Returns the exit code: 2 after wrong usage, else 0. */
export async function runPiped(shell: Shell, input: NodeJS.ReadableStream): Promise<number> {
	for await (const line of createInterface({ input, crlfDelay: Infinity })) {
		await shell.line(line);
		if (shell.left) break;
	}
	return shell.usageErrors ? 2 : 0;
}
