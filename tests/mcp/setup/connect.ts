import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
	ElicitRequestSchema,
	ListRootsRequestSchema,
	type CallToolResult,
	type ClientCapabilities,
} from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { confineReading } from '../../../src/lib/base/open-data.server.ts';
import { openMcpServer } from '../../../src/lib/core/assistant/mcp/mcp-server.server.ts';
import type { McpOptions } from '../../../src/lib/core/assistant/mcp/mcp-options.ts';
import { openTablePages } from '../../../src/lib/core/results/tables/open-table-pages.server.ts';
import { builtProgram } from '../../cli/setup/built-program.ts';
import { inProcess, temporaryFolder } from '../../cli/setup/run-cli.ts';
import { whenFileEnds } from '../../setup/when-file-ends.ts';

/** How the client of a test behaves. */
export interface ClientManner {
	/** What its user answers; absent: a client that cannot ask. */
	answer?: (question: string) => 'accept' | 'decline' | 'cancel';
	/** Folders it shares as roots; absent: a client without roots. */
	roots?: () => readonly string[];
}

export interface Connected {
	client: Client;
	/** Every message that the client received, as text. */
	received: string[];
	/** Questions its user was asked. */
	questions: string[];
	call: (name: string, given?: Record<string, unknown>) => Promise<CallToolResult>;
	close: () => Promise<void>;
}

/** A server in this process, with the engine in it too. */
export async function connect(options: Partial<McpOptions>, manner: ClientManner = {}): Promise<Connected> {
	const { engine } = await inProcess();
	const { server, close } = openMcpServer({
		...{ folders: [], allowWrites: false, names: false, rows: false },
		userData: await temporaryFolder('lb-user-data'),
		engine: { run: engine },
		tables: openTablePages(pathToFileURL(path.join(builtProgram(), 'workers/table-page.js'))),
		...options,
	});
	// Other tests of this process read what they like.
	whenFileEnds(() => confineReading(null));
	const [near, far] = InMemoryTransport.createLinkedPair();
	await server.connect(far);
	const connected = await speak(near, manner);
	return {
		...connected,
		close: async () => {
			await connected.close();
			await close();
			confineReading(null);
		},
	};
}

/** The program as a client starts it. */
export async function start(
	words: readonly string[],
	manner: ClientManner = {},
): Promise<Connected & { transport: StdioClientTransport; notes: () => string }> {
	const transport = new StdioClientTransport({
		command: process.execPath,
		args: [
			path.join(builtProgram(), 'cli.js'),
			'mcp',
			...words,
			'--user-data-dir',
			await temporaryFolder('lb-user-data'),
		],
		stderr: 'pipe',
	});
	let notes = '';
	transport.stderr?.on('data', (text) => (notes += String(text)));
	const connected = await speak(transport, manner);
	return { ...connected, transport, notes: () => notes };
}

async function speak(transport: Transport, { answer, roots }: ClientManner): Promise<Connected> {
	const capabilities: ClientCapabilities = {
		...(answer === undefined ? {} : { elicitation: {} }),
		...(roots === undefined ? {} : { roots: { listChanged: true } }),
	};
	const client = new Client({ name: 'test', version: '1.0.0' }, { capabilities });
	const received: string[] = [];
	const questions: string[] = [];
	if (answer !== undefined)
		client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
			questions.push(params.message);
			const action = answer(params.message);
			return action === 'accept' ? { action, content: {} } : { action };
		});
	if (roots !== undefined)
		client.setRequestHandler(ListRootsRequestSchema, () => ({
			roots: roots().map((uri) => ({ uri })),
		}));
	await client.connect(transport);
	// From here on beside the client: what it does with a message is its own.
	const { onmessage } = transport;
	transport.onmessage = (message, extra) => {
		received.push(JSON.stringify(message));
		onmessage?.(message, extra);
	};
	return {
		...{ client, received, questions },
		call: async (name, given = {}) =>
			answerOf(await client.callTool({ name, arguments: given }, undefined, { onprogress: () => undefined })),
		close: () => client.close(),
	};
}

const toolAnswer = z.custom<CallToolResult>(
	(value) => typeof value === 'object' && value !== null && 'content' in value,
);
const answerOf = (value: unknown): CallToolResult => toolAnswer.parse(value);

/** The text of an answer. */
export const textOf = ({ content }: CallToolResult): string =>
	content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');

const problem = z.object({ code: z.string(), detail: z.string(), hint: z.string() });

/** The problem that an answer is; throws for one that is none. */
export function problemOf(answer: CallToolResult): z.infer<typeof problem> {
	if (answer.isError !== true) throw new Error(`No problem: ${textOf(answer)}`);
	return problem.parse(JSON.parse(textOf(answer)));
}
