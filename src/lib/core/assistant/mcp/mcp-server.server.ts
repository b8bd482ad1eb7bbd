import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
	CallToolRequestSchema,
	CompleteRequestSchema,
	ErrorCode,
	GetPromptRequestSchema,
	ListPromptsRequestSchema,
	ListResourcesRequestSchema,
	ListResourceTemplatesRequestSchema,
	ListToolsRequestSchema,
	McpError,
	ReadResourceRequestSchema,
	RootsListChangedNotificationSchema,
	type ServerNotification,
	type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { engineVersion } from '../../../base/version.ts';
import type { AskUser } from './ask-user.ts';
import { callTool } from './call-tool.server.ts';
import { listedTools } from './listed-tools.ts';
import type { McpOptions } from './mcp-options.ts';
import { McpSession, type CallControl } from './mcp-session.server.ts';
import { leavingProblem } from './problem-answer.ts';
import { progressSender } from './progress-sender.ts';
import { listedPrompts, promptOf } from './prompts.ts';
import { completed, listResources, readResource, resourceTemplates } from './resources.server.ts';
import { rootFolders } from './root-folders.server.ts';

/** One root that is no folder does not take the others away. */
const sharedRoots = z.object({ roots: z.array(z.object({ uri: z.string() })) });

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** A person may think about it for so long. */
const ASK_WITHIN_MS = 600_000;
/** A client that says nothing of its roots for so long has none that count. */
const ROOTS_WITHIN_MS = 10_000;

const INSTRUCTIONS = [
	'lb-agent works on liquid-biopsy datasets of this machine. Begin with list_datasets, then scan_project_profile; ask answers questions about finished results.',
	'Datasets, samples, files and results are named by aliases (D1, S3, A7); use them as they are. Places on the machine are never given.',
	'A number carries the id of its fact, such as [f3]; structuredContent.facts has the whole value with its unit, interval and source.',
	'What runs or writes asks the user first, unless the server was started with --allow-writes. Research use only, not for diagnosis.',
].join(' ');

/** A server for one client; `close` stops what it works on and resolves when the engines have ended. */
export function openMcpServer(options: McpOptions): { server: McpServer; close: () => Promise<void> } {
	const session = new McpSession(options);
	const mcp = new McpServer(
		{ name: 'lb-agent', title: 'lb-agent', version: engineVersion },
		{
			instructions: INSTRUCTIONS,
			capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
		},
	);
	const { server } = mcp;

	/** Resolves when the roots of the client are known. */
	let narrowed: Promise<void> = Promise.resolve();
	const narrow = async (): Promise<void> => {
		if (server.getClientCapabilities()?.roots === undefined) return;
		const roots = await server
			.request({ method: 'roots/list' }, sharedRoots, { timeout: ROOTS_WITHIN_MS })
			// Clients without an open folder share an empty list: they have no roots that could narrow anything.
			.then(({ roots: all }) =>
				all.length === 0
					? null
					: rootFolders(
							all.map(({ uri }) => uri),
							options.userData,
							options.folders,
						),
			)
			// Nothing is opened on a guess.
			.catch(() => []);
		session.narrow(roots);
	};
	const narrowAgain = (): void => {
		narrowed = narrowed.then(narrow);
	};
	server.oninitialized = narrowAgain;
	server.setNotificationHandler(RootsListChangedNotificationSchema, narrowAgain);

	const controlOf = (extra: Extra): CallControl => ({
		signal: extra.signal,
		onEvent: progressSender(extra, (text) => session.names.safe(text)),
	});
	const askOf = (): AskUser | null => {
		if (server.getClientCapabilities()?.elicitation?.form === undefined) return null;
		return async (message, signal) => {
			try {
				const { action } = await server.elicitInput(
					{ message, requestedSchema: { type: 'object', properties: {} } },
					{ signal, timeout: ASK_WITHIN_MS },
				);
				return action === 'accept';
			} catch (error) {
				if (signal.aborted) throw error;
				// No answer in time, or a client that fails to ask: nobody agreed.
				return false;
			}
		};
	};
	const tools = listedTools();
	/** With the folders that are open now, and aliases as they were given out before. */
	const keeping = async <T>(work: () => Promise<T>): Promise<T> => {
		await narrowed;
		await session.names.recall();
		try {
			return await work();
		} finally {
			await session.names.keep();
		}
	};

	server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
	server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
		const { name, arguments: given = {} } = params;
		if (!tools.some((tool) => tool.name === name))
			throw new McpError(ErrorCode.InvalidParams, `There is no tool ${name.slice(0, 80)}.`);
		return keeping(() => callTool({ name, arguments: given, ask: askOf() }, session, controlOf(extra)));
	});
	/** What reading a resource says when it fails: the same problem as of a tool. */
	const reading = async <T>(work: () => Promise<T>): Promise<T> => {
		try {
			return await keeping(work);
		} catch (error) {
			const problem = leavingProblem(error, 'en', (text) => session.names.safe(text));
			throw new McpError(ErrorCode.InvalidParams, problem.detail, problem);
		}
	};
	server.setRequestHandler(ListResourcesRequestSchema, (_, extra) =>
		reading(async () => ({ resources: await listResources(session, controlOf(extra)) })),
	);
	server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
		resourceTemplates: [...resourceTemplates],
	}));
	server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }, extra) =>
		reading(() => readResource(uri, session, controlOf(extra))),
	);
	server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: listedPrompts() }));
	server.setRequestHandler(GetPromptRequestSchema, ({ params: { name, arguments: given = {} } }) => {
		const prompt = promptOf(name, given);
		if (prompt === null)
			throw new McpError(ErrorCode.InvalidParams, 'There is no such prompt, or an argument is missing.');
		return prompt;
	});
	server.setRequestHandler(CompleteRequestSchema, ({ params: { ref, argument, context } }, extra) =>
		reading(async () => {
			const template = ref.type === 'ref/resource' ? ref.uri : '';
			const asked = [argument.name, argument.value, context?.arguments ?? {}, template] as const;
			return { completion: { values: await completed(...asked, session, controlOf(extra)) } };
		}),
	);
	return {
		server: mcp,
		close: async () => {
			await mcp.close();
			await session.close();
		},
	};
}
