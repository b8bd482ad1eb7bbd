import { createServer } from 'node:net';
import { whenFileEnds } from '../setup/when-file-ends.ts';
import {
	startScriptedServer,
	type ScriptedOptions,
	type Script,
	type ScriptedServer,
} from './scripted-server.ts';

/** A scripted server that ends with the test file. */
export async function serverForFile(script?: Script, options?: ScriptedOptions): Promise<ScriptedServer> {
	const server = await startScriptedServer(script, options);
	whenFileEnds(() => server.close());
	return server;
}

/** An address at which nobody listens: that of a server which has ended. */
async function closedAddress(): Promise<string> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('No port.');
	await new Promise<void>((resolve) => server.close(() => resolve()));
	return `http://127.0.0.1:${address.port}/v1`;
}

/** What can be wrong with a configured model, with the code, the exit code and a part of the hint that say so. */
export interface FaultyServer {
	what: string;
	/** Null: the official one. */
	address: () => Promise<string | null>;
	key: string | null;
	code: string;
	exit: number;
	hint: string;
}

export const faultyServers: readonly FaultyServer[] = [
	{
		what: 'no key',
		address: async () => null,
		key: null,
		...{ code: 'llm.no_key', exit: 5, hint: 'lb-agent llm-configure' },
	},
	{
		what: 'a wrong key',
		address: async () => (await serverForFile(undefined, { key: 'the-right-one' })).base_url,
		key: 'sk-canary-wrong',
		...{ code: 'llm.key_refused', exit: 3, hint: 'enter it again' },
	},
	{
		what: 'a wrong address',
		address: closedAddress,
		key: 'sk-canary-nobody',
		...{ code: 'llm.address_unreachable', exit: 1, hint: 'Check that the server is running' },
	},
	{
		what: 'a server that is no such server',
		address: async () =>
			(
				await serverForFile([
					{ status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>Welcome' },
				])
			).base_url,
		key: 'sk-canary-html',
		...{ code: 'llm.not_a_server', exit: 3, hint: 'usually end in /v1' },
	},
	{
		what: 'an unknown model',
		address: async () => (await serverForFile(undefined, { models: ['known'] })).base_url,
		key: 'sk-canary-model',
		...{ code: 'llm.model_unknown', exit: 3, hint: '/llm models' },
	},
];

/** Obeys the questions of a test call. */
export const ableModel: Script = ({ tools, format, messages }) => {
	if (tools.length > 0) return [{ call: tools[0] ?? '', arguments: { number: 7 } }];
	if (format !== null) return [{ text: '{"number": 7}' }];
	return [{ text: (messages[0]?.images ?? 0) > 0 ? 'Yellow' : 'Hello.' }];
};
