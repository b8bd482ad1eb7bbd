import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { LbError } from '../../../base/errors.ts';
import { localPath } from '../../../base/require-place.server.ts';
import { keepPrivate } from '../../../base/private-folder.server.ts';
import { render, say } from '../../../contract/messages/index.ts';
import { allowedFolder } from '../sources/allowed-folder.server.ts';
import type { McpOptions } from './mcp-options.ts';
import { openMcpServer } from './mcp-server.server.ts';

/** The longest message of a client. */
const MAX_MESSAGE_MB = 10;

export interface StdioOptions extends Omit<McpOptions, 'folders'> {
	/** Folders as they were typed. */
	stated: readonly string[];
	/** Ctrl-C, a polite kill. */
	stop: AbortSignal;
	/** Hears one line when the server is ready: standard output belongs to the protocol. */
	note: (text: string) => void;
}

/**
 * Serves one client on standard input and output until it leaves or the process is asked to stop. Throws for a folder that
 * cannot be opened, and `mcp.message_too_large`.
 */
export async function serveStdio({ stated, stop, note, ...options }: StdioOptions): Promise<void> {
	keepPrivate(options.userData);
	const folders: string[] = [];
	for (const folder of stated)
		folders.push(await allowedFolder(localPath(folder, 'folders'), options.userData));
	const { server, close } = openMcpServer({ ...options, folders });
	const left = new Promise<void>((resolve) => {
		process.stdin.once('end', resolve).once('close', resolve);
		// Nobody reads any more.
		process.stdout.on('error', () => resolve());
		server.server.onclose = resolve;
		stop.addEventListener('abort', () => resolve());
		if (stop.aborted) resolve();
	});
	let isFlooded = false;
	server.server.onerror = ({ message }) => {
		isFlooded ||= message.startsWith('ReadBuffer exceeded');
	};
	await server.connect(
		new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MAX_MESSAGE_MB * 1_000_000 }),
	);
	const { allowWrites, names, rows } = options;
	const [writes, writes_zh] = allowWrites
		? ['plans and runs without asking', '规划与运行不再询问']
		: ['asks before each write', '每次写入前询问'];
	const given = [...(names ? ['names'] : []), ...(rows ? ['values of single samples'] : [])];
	const given_zh = [...(names ? ['名称'] : []), ...(rows ? ['单个样本的数值'] : [])];
	const message = say('mcp.started', {
		folders: folders.length,
		...{ writes, writes_zh },
		content: given.length === 0 ? 'aliases only' : `gives out ${given.join(' and ')}`,
		content_zh: given.length === 0 ? '仅用别名' : `提供${given_zh.join('和')}`,
	});
	note(render(message));
	await left;
	await close();
	// What was asked of the system last (a pipe, a timer) does not keep a server without a client.
	process.stdin.destroy();
	if (isFlooded) throw new LbError('mcp.message_too_large', { megabytes: MAX_MESSAGE_MB });
}
