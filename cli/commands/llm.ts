import { ReadStream } from 'node:tty';
import { LbError } from '../../src/lib/base/errors.ts';
import {
	answeringProviders,
	type AnsweringProvider,
	type LlmServer,
} from '../../src/lib/contract/llm-providers.ts';
import type { LlmProviderName } from '../../src/lib/contract/records/llm.ts';
import type { AddressChange, LlmSetup } from '../../src/lib/core/assistant/llm/llm-setup.ts';
import { openLlm } from '../../src/lib/core/assistant/llm/open-llm.server.ts';
import type { Face } from '../face.ts';
import type { Screen } from '../output.ts';
import { configLines, printConfig } from './print-llm-config.ts';
import { withSession, type CommandSession } from './session.ts';

/** `llm-status`: which model answers, what goes where, where keys are. */
export function llmStatus(face: Face, options: Record<string, unknown>): Promise<number> {
	return withSession(face, options, async ({ printer, userData }) => {
		const config = await openLlm({ userData }).config();
		printer.result(config, () => configLines(config));
		return 0;
	});
}

/** `llm-configure`: with options what they state, without any a conversation on the terminal. */
export function llmConfigure(face: Face, options: Record<string, unknown>): Promise<number> {
	return withSession(face, options, async (session) => {
		if (options['key'] !== undefined) throw new LbError('llm.key_typed', {}, { field: '--key' });
		const stated = readOptions(options);
		const setup = openLlm({ userData: session.userData });
		if (isEmpty(stated)) {
			if (!(process.stdin instanceof ReadStream) || session.printer.json) throw usage(NOTHING_STATED);
			const { configureByAsking } = await import('./llm-ask.ts');
			return configureByAsking(setup, { session, err: face.err, input: process.stdin });
		}
		return configureAsStated(setup, session, stated, face.err);
	});
}

interface Stated {
	provider: LlmProviderName | null;
	model: string | null;
	base_url: string | null;
	key_stdin: boolean;
	allow_http: boolean;
	test: boolean;
	remove: boolean;
}

const NOTHING_STATED =
	'State what to change: --model, --base-url, --key-stdin, --test or --remove, with --provider; or run the command on a terminal.';

const usage = (message: string): LbError =>
	new LbError('usage.invalid', { message, command: 'lb-agent llm-configure' });

function readOptions(options: Record<string, unknown>): Stated {
	const text = (name: string): string | null => {
		const value = options[name];
		return typeof value === 'string' ? value : null;
	};
	const named = text('provider');
	const names: readonly LlmProviderName[] = [...answeringProviders, 'none'];
	const provider = names.find((name) => name === named) ?? null;
	if (named !== null && provider === null)
		throw new LbError(
			'usage.option_invalid',
			{ value: named, reason: 'there is no such provider', expected: names.join(', ') },
			{ field: '--provider' },
		);
	return {
		provider,
		model: text('model'),
		base_url: text('baseUrl'),
		key_stdin: options['keyStdin'] === true,
		allow_http: options['allowHttp'] === true,
		test: options['test'] === true,
		remove: options['remove'] === true,
	};
}

const isEmpty = ({ provider, model, base_url, key_stdin, allow_http, test, remove }: Stated): boolean =>
	provider === null && model === null && base_url === null && !(key_stdin || allow_http || test || remove);

async function configureAsStated(
	setup: LlmSetup,
	session: CommandSession,
	stated: Stated,
	err: Screen,
): Promise<number> {
	const { provider, model, test, remove } = stated;
	let config = await setup.config();
	const chosen = provider ?? config.provider;
	if (chosen === 'none') {
		if (provider === null)
			throw usage('State the provider: --provider openai, --provider ollama or --provider embedded.');
		if (model !== null || stated.base_url !== null || stated.key_stdin || stated.allow_http || test || remove)
			throw usage('Provider none has no model, address, key or test.');
		config = await setup.choose('none');
		session.printer.result(config, () => configLines(config));
		return 0;
	}
	if (remove) {
		if (model !== null || stated.base_url !== null || stated.key_stdin || stated.allow_http || test)
			throw usage('--remove goes with --provider only.');
		config = await setup.remove(chosen);
		session.printer.result(config, () => configLines(config));
		return 0;
	}
	const isAddress = stated.base_url !== null || stated.key_stdin || stated.allow_http;
	if (chosen === 'embedded' && isAddress) throw new LbError('llm.no_address');
	if (chosen !== 'embedded' && isAddress)
		config = await setup.set(await addressOf(chosen, stated, { err, stop: session.stop }));
	else if (model === null && !test) throw usage(NOTHING_STATED);
	if (model !== null) config = await setup.choose(chosen, model);
	if (test) config = await setup.test(test ? testOf(chosen, model) : {}, session.stop);
	return printConfig(config, session, test ? chosen : null);
}

const testOf = (provider: AnsweringProvider, model: string | null) =>
	model === null ? { provider } : { provider, model };

async function addressOf(
	provider: LlmServer,
	{ base_url, key_stdin, allow_http }: Stated,
	asking: Asking,
): Promise<AddressChange> {
	return {
		provider,
		...(base_url === null ? {} : { base_url: base_url === 'default' ? null : base_url }),
		...(allow_http ? { allow_http } : {}),
		...(key_stdin ? { key: await readKeyFromInput(asking) } : {}),
	};
}

/** Where a key is asked for, and what ends the asking. */
interface Asking {
	err: Screen;
	stop: AbortSignal;
}

const MAX_KEY_BYTES = 65_536;

/** The key from standard input, unseen where that is a terminal. Throws `general.cancelled`, `llm.key_invalid`. */
async function readKeyFromInput({ err, stop }: Asking): Promise<string> {
	if (process.stdin instanceof ReadStream) {
		const { askHiddenLine } = await import('../shell/hidden-line.ts');
		const typed = await askHiddenLine(process.stdin, { question: 'Key (not shown):', out: err, stop });
		process.stdin.pause();
		if (typed === null) throw new LbError('general.cancelled', { what: 'llm-configure' });
		return typed;
	}
	const input: NodeJS.ReadableStream = process.stdin;
	let text = '';
	for await (const part of input.setEncoding('utf8')) {
		text += String(part);
		if (text.length > MAX_KEY_BYTES)
			throw new LbError('llm.key_invalid', {
				reason: `it has more than ${MAX_KEY_BYTES} characters`,
				reason_zh: `超过 ${MAX_KEY_BYTES} 个字符`,
			});
	}
	return text;
}
