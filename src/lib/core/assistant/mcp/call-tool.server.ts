import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import type { Language } from '../../../contract/language.ts';
import { render, say } from '../../../contract/messages/index.ts';
import {
	isConversationTool,
	type ConversationTool,
} from '../../../contract/operations/conversation-tools.ts';
import type { Operation } from '../../../contract/operations/define.ts';
import { operations, type OperationName } from '../../../contract/operations/index.ts';
import { answer as answerRecord } from '../../../contract/records/answer.ts';
import { restored } from '../chat/model-tools.server.ts';
import { accessOf, readCall } from '../chat/offered-tools.ts';
import { effectOf, seenEntries } from '../chat/proposals.ts';
import { tellOperation } from '../chat/tell-operation.ts';
import { NOWHERE } from '../chat/tell-sentences.ts';
import { skillArguments, tellsSkills, tellSkills } from '../chat/tell-skills.ts';
import { wrongParameters } from '../chat/wrong-parameters.ts';
import { toldPoint } from '../slash/told-point.ts';
import { requireConsent, type AskUser, type Intent } from './ask-user.ts';
import { withChoice, withChoices } from './dataset-choices.ts';
import type { OpenDataset } from './datasets.server.ts';
import { datasetArgument } from './listed-tools.ts';
import type { CallControl, McpSession } from './mcp-session.server.ts';
import { answerOwn } from './own-answers.server.ts';
import { isOwnTool } from './own-tools.ts';
import { problemAnswer } from './problem-answer.ts';
import type { Telling } from './shared-names.server.ts';
import { tellPlan, tellRun } from './tell-work.ts';
import { toldFacts } from './told-facts.ts';

/** What a client asks for. */
export interface AskedCall {
	name: string;
	arguments: Readonly<Record<string, unknown>>;
	/** How its user is asked; null where it cannot. */
	ask: AskUser | null;
}

/** Larger arguments are no question. */
const MAX_ARGUMENTS = 100_000;

/** Answers a call of a client. What goes wrong is an answer too, except after a cancellation, which nobody hears. */
export async function callTool(
	call: AskedCall,
	session: McpSession,
	control: CallControl,
): Promise<CallToolResult> {
	const text = JSON.stringify(call.arguments);
	const language: Language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
	try {
		if (text.length > MAX_ARGUMENTS)
			throw new LbError('mcp.arguments_wrong', { tool: call.name, reason: 'they are too large.' });
		if (isOwnTool(call.name)) return await answerOwn(call.name, call.arguments, session, control, language);
		return await new Called(call, session, control, language).answer();
	} catch (error) {
		return problemAnswer(error, language, (one) => session.names.safe(one, language));
	}
}

/** What is wrong with arguments, in one line: zod writes a line for each fault, and one for its place. */
const plainReason = (lines: string): string =>
	lines
		.replaceAll(/\s*→ at /gu, ', at ')
		.replaceAll(/(\s*)✖ /gu, (_, before: string) => (before === '' ? '' : '; '))
		.replaceAll(/\s+/gu, ' ');

/** One call of an operation, or of what a conversation chooses. */
class Called {
	readonly #call: AskedCall;
	readonly #session: McpSession;
	readonly #control: CallControl;
	readonly #language: Language;
	readonly #notes: string[] = [];

	constructor(call: AskedCall, session: McpSession, control: CallControl, language: Language) {
		this.#call = call;
		this.#session = session;
		this.#language = language;
		this.#control = {
			signal: control.signal,
			onEvent: (event) => {
				if (event.kind === 'note') this.#notes.push(event.text);
				control.onEvent(event);
			},
		};
	}

	async answer(): Promise<CallToolResult> {
		const { name } = this.#call;
		const { dataset: alias = null, ...rest } = this.#call.arguments;
		// What is read is what was shown: aliases of names come back only in what was checked.
		const read = readCall(name, JSON.stringify(rest), []);
		if ('wrong' in read) throw this.#wrong(plainReason(read.wrong));
		if (alias !== null && typeof alias !== 'string') throw this.#wrong('dataset must be an alias.');
		const { operation } = read;
		if (isConversationTool(operation)) return this.#choose(operation, read.arguments, alias);
		const taken = datasetArgument(operation);
		const isWanted = taken !== null && (taken.isNeeded || alias !== null);
		const dataset = isWanted ? await this.#dataset(alias) : null;
		const given = restored(read.arguments, (one) => this.#session.names.real(one));
		// In the words of the client.
		const wrong = wrongParameters(read);
		if (wrong !== null) throw this.#wrong(wrong);
		if (accessOf(operation) === 'propose') await this.#consent(operation, read.arguments, dataset);
		return this.#carryOut(operation, given, dataset);
	}

	#wrong(reason: string): LbError {
		return new LbError('mcp.arguments_wrong', { tool: this.#call.name.slice(0, 80), reason });
	}

	async #dataset(alias: string | null): Promise<OpenDataset> {
		const { datasets, names } = this.#session;
		const dataset = await datasets.require(alias, this.#session.discover(this.#control));
		await names.refresh(dataset.path, this.#session.context(this.#control.signal));
		return dataset;
	}

	async #consent(
		operation: OperationName | ConversationTool,
		shown: Readonly<Record<string, unknown>>,
		dataset: OpenDataset | null,
	): Promise<void> {
		const { ask, name } = this.#call;
		const { allowWrites } = this.#session.options;
		const isChoice = isConversationTool(operation);
		const declared: Operation | null = isChoice ? null : operations[operation];
		const intent: Intent = {
			...{ tool: name, arguments: shown, dataset: dataset?.alias ?? null },
			effect:
				declared !== null && declared.deletes === true
					? { en: declared.help_en, zh: declared.help_zh }
					: effectOf(operation, seenEntries(shown)),
			kind: isChoice ? 'choice' : declared?.deletes === true ? 'deletion' : 'write',
		};
		await requireConsent(intent, { allowWrites, ask }, this.#language, this.#control.signal);
	}

	async #choose(
		tool: ConversationTool,
		shown: Readonly<Record<string, unknown>>,
		alias: string | null,
	): Promise<CallToolResult> {
		const { names, choices } = this.#session;
		const dataset = await this.#dataset(alias);
		const given = restored({ ...shown }, (one) => names.real(one));
		if (tool === 'choose_metadata' && !names.tables.has(String(given['table'])))
			throw this.#wrong('There is no such table.');
		const chosen = withChoice(choices.get(dataset.path) ?? {}, tool, given);
		await this.#consent(tool, shown, dataset);
		choices.set(dataset.path, chosen);
		return { content: [{ type: 'text', text: render(say('mcp.chosen'), this.#language) }] };
	}

	async #carryOut(
		operation: OperationName,
		given: Record<string, unknown>,
		dataset: OpenDataset | null,
	): Promise<CallToolResult> {
		const args = this.#arguments(operation, given, dataset);
		const result = await this.#session.run(operation, args, dataset?.path ?? null, this.#control);
		const { names } = this.#session;
		// A run brings names of its own: of its results, features and matrices.
		await names.refresh(dataset?.path ?? null, this.#session.context(this.#control.signal));
		const artifacts = await this.#newArtifacts(operation, dataset);
		const telling = names.telling(this.#language);
		const told = this.#told(operation, result, dataset, artifacts, telling);
		const notes = [...new Set(this.#notes)].map((note) => telling.teller.earlier(note));
		const text = [told, ...notes].filter((one) => one !== '').join('\n\n');
		const given_out = (one: string): string => names.given(one);
		return {
			content: [{ type: 'text', text: names.given(text) }],
			structuredContent: {
				...(dataset === null ? {} : { dataset: dataset.alias }),
				facts: toldFacts(telling, given_out),
			},
		};
	}

	#arguments(
		operation: OperationName,
		given: Record<string, unknown>,
		dataset: OpenDataset | null,
	): Record<string, unknown> {
		const { arguments: schema }: Operation = operations[operation];
		const taken = new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
		if (dataset === null)
			return tellsSkills(operation) ? skillArguments(operation, given, given) : { ...given };
		const { argument } = datasetArgument(operation) ?? { argument: 'path' };
		const { choices, points } = this.#session;
		const chosen = withChoices(given, choices.get(dataset.path) ?? {}, taken);
		const placed = {
			...chosen,
			[argument]: dataset.path,
			...(operation === 'ask' ? { context: points.get(dataset.path) ?? null } : {}),
		};
		return tellsSkills(operation) ? skillArguments(operation, given, placed) : placed;
	}

	/** Results that a run may have left, to be named by alias. */
	async #newArtifacts(operation: OperationName, dataset: OpenDataset | null) {
		if (operation !== 'run_lbbiopsy_assistant' || dataset === null) return [];
		return this.#session.results.list(dataset.path, this.#session.context(this.#control.signal));
	}

	#told(
		operation: OperationName,
		result: unknown,
		dataset: OpenDataset | null,
		artifacts: Awaited<ReturnType<McpSession['results']['list']>>,
		{ teller, aliases }: Telling,
	): string {
		const place = { ...NOWHERE, dataset: dataset?.path ?? null };
		if (tellsSkills(operation))
			return aliases.sendableText(tellSkills(operation, result, this.#language), { from: 'data' });
		switch (operation) {
			case 'ask': {
				const answer = answerRecord.parse(result);
				if (dataset !== null) this.#session.points.set(dataset.path, toldPoint(answer));
				return teller.answer(dataset?.path ?? '', answer);
			}
			case 'plan_assistant_tasks':
				return tellPlan(operations.plan_assistant_tasks.result.parse(result), place, teller);
			case 'run_lbbiopsy_assistant':
				return tellRun(operations.run_lbbiopsy_assistant.result.parse(result), artifacts, place, teller);
			default:
				return tellOperation(operation, result, place, teller);
		}
	}
}
