import { createInterface } from 'node:readline/promises';
import type { ReadStream } from 'node:tty';
import { LbError } from '../../src/lib/base/errors.ts';
import { toProblem } from '../../src/lib/base/problem.ts';
import { llmServers } from '../../src/lib/contract/llm-providers.ts';
import { hostOfState, stateOf } from '../../src/lib/core/assistant/llm/llm-sentences.ts';
import type { LlmSetup } from '../../src/lib/core/assistant/llm/llm-setup.ts';
import { readHiddenLine } from '../shell/hidden-line.ts';
import { visibleLine } from '../../src/lib/base/visible-text.ts';
import { printConfig } from './llm.ts';
import type { CommandSession } from './session.ts';

const MAX_SHOWN = 40;

/** Asks for provider, address, key and model, then tests the model. What was answered so far is kept when a later answer is refused. */
export async function configureByAsking(
	setup: LlmSetup,
	session: CommandSession,
	input: ReadStream,
): Promise<number> {
	const { printer, stop } = session;
	const before = await setup.config();
	const provider = await askOne(
		session,
		input,
		`Provider (${[...llmServers, 'none'].join(', ')})`,
		before.provider,
	);
	if (provider === 'none') return printConfig(await setup.choose('none'), session, null);
	const server = llmServers.find((name) => name === provider);
	if (server === undefined)
		throw new LbError(
			'usage.option_invalid',
			{ value: provider, reason: 'there is no such provider', expected: [...llmServers, 'none'].join(', ') },
			{ field: 'provider' },
		);
	const current = stateOf(before, server);
	const base_url = await askOne(session, input, 'Address', current?.base_url ?? '');
	const isChanged = base_url !== (current?.base_url ?? '');
	let state = current;
	if (isChanged) state = stateOf(await setAddress(setup, session, input, server, base_url), server);
	if (state === null) throw new LbError('llm.off');
	const host = hostOfState(state);
	printer.lines([
		state.key.present
			? `There is a key for ${host}. Press Enter to keep it.`
			: state.needs_key
				? `${host} needs a key.`
				: `Press Enter if ${host} needs no key.`,
	]);
	const key = await askUnseen(session, input, `Key for ${host} (not shown)`);
	if (key !== '') state = stateOf(await setup.set({ provider: server, key }), server) ?? state;
	let models = state.models.map(({ model }) => model);
	try {
		const listed = stateOf(await setup.listModels(server, stop), server)?.models ?? [];
		models = listed.filter(({ on_server }) => on_server !== false).map(({ model }) => model);
	} catch (error) {
		stop.throwIfAborted();
		printer.note(toProblem(error).detail);
	}
	if (models.length > 0)
		printer.lines([
			`Models: ${models.slice(0, MAX_SHOWN).join(', ')}${models.length > MAX_SHOWN ? ', …' : ''}`,
		]);
	const proposed = before.provider === server ? (before.model ?? models[0] ?? '') : (models[0] ?? '');
	const model = await askOne(session, input, 'Model', proposed);
	if (model === '') throw new LbError('llm.off');
	await setup.choose(server, model);
	printer.lines(['Testing the model …']);
	return printConfig(await setup.test({}, stop), session, server);
}

/** An address without encryption is set once more, when the user allows it. */
async function setAddress(
	setup: LlmSetup,
	session: CommandSession,
	input: ReadStream,
	provider: (typeof llmServers)[number],
	base_url: string,
) {
	try {
		return await setup.set({ provider, base_url });
	} catch (error) {
		if (!(error instanceof LbError) || error.code !== 'llm.http_refused') throw error;
		session.printer.note(error.message);
		if (!/^y(?:es)?$/iu.test(await askOne(session, input, 'Allow this address (yes, no)', 'no'))) throw error;
		return setup.set({ provider, base_url, allow_http: true });
	}
}

async function askOne(
	{ stop }: CommandSession,
	input: ReadStream,
	question: string,
	proposed: string,
): Promise<string> {
	const lines = createInterface({ input, output: process.stderr });
	const cancelled = new AbortController();
	lines.once('SIGINT', () => cancelled.abort());
	lines.once('close', () => cancelled.abort());
	try {
		const shown = proposed === '' ? '' : ` [${visibleLine(proposed)}]`;
		const typed = await lines.question(`${question}${shown}: `, {
			signal: AbortSignal.any([stop, cancelled.signal]),
		});
		return typed.trim() === '' ? proposed : typed.trim();
	} finally {
		lines.close();
	}
}

async function askUnseen({ stop }: CommandSession, input: ReadStream, question: string): Promise<string> {
	process.stderr.write(`${question}: `);
	const typed = await readHiddenLine(input);
	process.stderr.write('\n');
	input.pause();
	stop.throwIfAborted();
	if (typed === null) throw new LbError('general.cancelled', { what: 'llm-configure' });
	return typed.trim();
}
