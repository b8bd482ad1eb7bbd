import { serveStdio } from '../../src/lib/core/assistant/mcp/serve-stdio.server.ts';
import type { Face } from '../face.ts';
import { withSession } from './session.ts';

/** `mcp [folders…]`: a server of the Model Context Protocol on standard input and output, until its client leaves. */
export function mcp(
	face: Face,
	folders: readonly string[],
	options: Record<string, unknown>,
): Promise<number> {
	return withSession(face, options, async ({ userData, engine, stop }) => {
		await serveStdio({
			...{ stated: folders, userData, engine, stop },
			allowWrites: options['allowWrites'] === true,
			names: options['names'] === true,
			rows: options['rows'] === true,
			note: (text) => face.err.write(`${text}\n`),
		});
		return 0;
	});
}
