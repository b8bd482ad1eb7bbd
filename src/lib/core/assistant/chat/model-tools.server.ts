import type { Language } from '../../../contract/language.ts';
import { isConversationTool } from '../../../contract/operations/conversation-tools.ts';
import { answer } from '../../../contract/records/answer.ts';
import type { Proposal } from '../../../contract/records/chat.ts';
import { renderProblem } from '../../../contract/errors/render-problem.ts';
import { toProblem } from '../../../base/problem.ts';
import type { ToolCall } from '../../llm/provider.ts';
import type { ConverseArguments } from './converse-types.ts';
import type { ReadCallee } from './read-callee.ts';
import type { FactBook } from './fact-book.ts';
import type { Known } from './known.server.ts';
import { onlyProposes, readCall, type ReadCall, toolDefinitions } from './offered-tools.ts';
import { propose } from './proposals.ts';
import { wrongParameters } from './wrong-parameters.ts';
import { tellOperation } from './tell-operation.ts';
import type { ResultTeller } from './tell-results.ts';
import { skillArguments, tellsSkills, tellSkills } from './tell-skills.ts';
import { NOWHERE } from './tell-sentences.ts';
import { TOLD } from './told-words.ts';
import type { ToolOutcome, TurnTools } from './turn.ts';

interface ModelToolsOptions {
	args: Pick<ConverseArguments, 'paths' | 'chat' | 'goal' | 'output_root'>;
	known: Known;
	book: FactBook;
	teller: ResultTeller;
	/** Runs an operation that only reads. */
	call: ReadCallee;
	hash: (text: string) => string;
	/** Of the conversation: in it the model reads what tools return. */
	language: Language;
}

/** Proposals of one turn; more is a model that went astray. */
const MAX_PROPOSALS = 5;

/** Answers what a model calls: reading at once, everything else as a proposal for the user. */
export class ModelTools {
	readonly proposals: Proposal[] = [];
	readonly #options: ModelToolsOptions;

	constructor(options: ModelToolsOptions) {
		this.#options = options;
	}

	get tools(): TurnTools {
		return {
			definitions: toolDefinitions(this.#options.known.datasets),
			call: (one) => this.answer(one),
		};
	}

	async answer({ name, arguments: text }: ToolCall): Promise<ToolOutcome> {
		const { known } = this.#options;
		const read = readCall(name, text, known.datasets);
		if ('wrong' in read) return { text: read.wrong, invalid: true };
		const given = restored(read.arguments, (one) => known.aliases.fromAliases(one));
		const call = { ...read, arguments: given };
		return onlyProposes(name) ? this.#propose(call) : this.#read(call);
	}

	#propose(call: ReadCall): ToolOutcome {
		const { args, known, hash, language } = this.#options;
		const unknown = this.#unknownName(call);
		if (unknown !== null) return { text: `There is no ${unknown}.`, invalid: true };
		if (args.paths.length === 0)
			return { text: 'No dataset is open; nothing can be proposed.', invalid: true };
		if (this.proposals.length >= MAX_PROPOSALS)
			return { text: 'Not proposed: the user has enough to decide on.', invalid: true };
		const wrong = wrongParameters(call);
		if (wrong !== null) return { text: known.aliases.sendableText(wrong, { from: 'data' }), invalid: true };
		// What a conversation remembers holds for all its datasets, and so says its card.
		const path =
			call.dataset === null || isConversationTool(call.operation)
				? null
				: (args.paths[known.datasets.indexOf(call.dataset)] ?? null);
		const made = propose(args.chat.proposed + this.proposals.length + 1, call, path, hash);
		if (!this.proposals.some((one) => one.hash === made.hash)) this.proposals.push(made);
		return { text: TOLD[language].proposed };
	}

	/** A table or column that the data do not have; a place can never be given in this way. */
	#unknownName({ operation, arguments: given }: ReadCall): string | null {
		if (operation !== 'choose_metadata') return null;
		const { known } = this.#options;
		const table = String(given['table']);
		return known.tables.has(table) ? null : 'such table';
	}

	async #read(call: ReadCall): Promise<ToolOutcome> {
		const { args, known, language } = this.#options;
		const all = args.paths.map((path, at) => ({ path, alias: known.datasets[at] ?? 'D1' }));
		const chosen = call.dataset === null ? all : all.filter(({ alias }) => alias === call.dataset);
		// What skills say is said once, whatever is open.
		if (isAboutRegistry(call.operation)) return { text: await this.#told(call, null) };
		if (tellsSkills(call.operation))
			return { text: await this.#told(call, chosen.length === 1 ? (chosen[0]?.path ?? null) : null) };
		if (chosen.length === 0) return { text: await this.#told(call, null) };
		const texts: string[] = [];
		for (const { path, alias } of chosen)
			texts.push(
				`${chosen.length > 1 ? `${TOLD[language].dataset(alias)}\n` : ''}${await this.#told(call, path)}`,
			);
		return { text: texts.join('\n\n') };
	}

	async #told({ operation, arguments: given }: ReadCall, path: string | null): Promise<string> {
		const { call, known, teller, args, language } = this.#options;
		try {
			const placed = {
				...given,
				...placeOf(operation, path, args.output_root),
				...(operation === 'ask' && args.goal != null ? { goal: args.goal } : {}),
			};
			if (tellsSkills(operation)) {
				const skills = await call(operation, skillArguments(operation, given, placed));
				return known.aliases.sendableText(tellSkills(operation, skills, language), { from: 'data' });
			}
			const result = await call(operation, placed);
			if (operation === 'ask' && path !== null) return teller.answer(path, answer.parse(result));
			return tellOperation(operation, result, { ...NOWHERE, dataset: path }, teller);
		} catch (error) {
			if (known.isCancelled()) throw error;
			const { detail, hint } = renderProblem(toProblem(error), language);
			return known.aliases.sendableText(TOLD[language].failed(`${detail} ${hint}`), { from: 'data' });
		}
	}
}

/** Operations that have nothing to do with a dataset: their answer is the same for all. */
const isAboutRegistry = (operation: string): boolean =>
	operation === 'list_liquid_biopsy_methods' || operation === 'external_tool_status';

/** The dataset of a call, as its operation names it. */
function placeOf(
	operation: string,
	path: string | null,
	output_root: string | undefined,
): Record<string, unknown> {
	if (isAboutRegistry(operation)) return {};
	const name = operation === 'recommend_liquid_biopsy_methods' ? 'input_path' : 'path';
	return {
		...(path === null ? {} : { [name]: path }),
		...(output_root === undefined ? {} : { output_root }),
	};
}

/** Names in the place of aliases, in every text of the arguments. */
export function restored(
	value: Record<string, unknown>,
	restore: (text: string) => string,
): Record<string, unknown> {
	const walk = (one: unknown): unknown => {
		if (typeof one === 'string') return restore(one);
		if (Array.isArray(one)) return one.map(walk);
		if (typeof one !== 'object' || one === null) return one;
		return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, walk(inner)]));
	};
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
}
