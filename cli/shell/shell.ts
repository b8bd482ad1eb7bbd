import type { MessageValues } from '../../src/lib/contract/messages/index.ts';
import { speakerOf } from '../views/speak.ts';
import { words } from '../views/words.ts';
import { LbError } from '../../src/lib/base/errors.ts';
import { renderProblem } from '../../src/lib/contract/errors/render-problem.ts';
import { say } from '../../src/lib/contract/messages/index.ts';
import type { Problem } from '../../src/lib/contract/records/problem.ts';
import type { Block } from '../../src/lib/core/assistant/slash/block.ts';
import { waitingProposals } from '../../src/lib/core/assistant/slash/handle-proposal.ts';
import { handle } from '../../src/lib/core/assistant/slash/handle.ts';
import { readLine } from '../../src/lib/core/assistant/slash/read-line.ts';
import { isWork, type Request } from '../../src/lib/core/assistant/slash/request.ts';
import {
	knownGroups,
	forgetNoteAsked,
	openChoices,
	newSession,
	type ShellSession,
} from '../../src/lib/core/assistant/slash/shell-session.ts';
import type { ShellTools } from '../../src/lib/core/assistant/slash/tools.ts';
import { createPrinter, printLines, type Screen } from '../output.ts';
import { blockLines } from '../views/shell/block-view.ts';
import { inShellWords } from '../views/shell/shell-words.ts';
import { asProblem } from './engine-calls.ts';
import { languageOf } from './language-of.ts';
import type { Language } from '../../src/lib/contract/language.ts';
import { traceError } from '../../src/lib/base/trace-error.server.ts';

/** Requests without which the next line has nothing to be about. */
const SCANS = new Set<Request['kind']>(['use', 'scan', 'sources_add']);
/** Commands that need no folder. */
const AT_ONCE = /^\s*\/(?:quit|exit|cancel|jobs|help|wiki)\b/u;

/** Where the shell writes. */
export interface ShellScreen {
	out: Screen;
	err: Screen;
}

/** One shell: a session, and what lines typed into it come to. Knows nothing of prompts and keys. */
export class Shell {
	readonly session: ShellSession = newSession();
	readonly #tools: ShellTools;
	readonly #screen: ShellScreen;
	/** Of the last plain sentence: commands are answered in it too. */
	#language: Language = 'en';
	/** What is being worked on; null when the shell is free. */
	#work: Request | null = null;
	/** Ends with the scan of a folder; null while none is scanned. */
	#scan: Promise<void> | null = null;
	/** Ends with the last line that waits for the scan. */
	#waiting: Promise<void> | null = null;
	/** True once something typed was wrong usage. */
	usageErrors = false;
	/** True once the user asked to leave. */
	left = false;

	constructor(tools: ShellTools, screen: ShellScreen) {
		this.#tools = tools;
		this.#screen = screen;
	}

	/** Name of what is bound, for the prompt. */
	get name(): string {
		const { sources } = this.session;
		const [only] = sources;
		if (only === undefined) return 'lb-agent';
		if (sources.length === 1) return only.name;
		const parents = new Set(sources.map(({ parent }) => parent));
		const [parent] = parents;
		return parents.size === 1 && parent != null ? this.#tools.baseName(parent) : `${sources.length} folders`;
	}

	/**
	 * Carries out one line. Prints what comes of it, errors too; never throws. What is typed while a folder is scanned is answered
	 * when the scan has ended, in the order in which it was typed.
	 */
	line(text: string): Promise<void> {
		this.#language = languageOf(text) ?? this.#language;
		const language = this.#language;
		if (this.#scan === null || text.trim() === '' || AT_ONCE.test(text)) return this.#answer(text, language);
		this.#show([{ kind: 'sentence', message: say('shell.after_scan', { text: text.trim() }) }], language);
		this.#waiting = (this.#waiting ?? this.#scan).then(() => this.#answer(text, language));
		return this.#waiting;
	}

	async #answer(text: string, language: Language): Promise<void> {
		try {
			const request = this.#read(text, language);
			if (request !== null) await this.#carryOut(request, language);
		} catch (error) {
			this.#problem(error, language);
		}
	}

	/** What waits for a word of the user lapses with any other line, also one that cannot be read. */
	#read(text: string, language: Language): Request | null {
		try {
			return readLine(text, {
				groups: knownGroups(this.session),
				choices: openChoices(this.session, language),
				proposals: waitingProposals(this.session),
				asks: this.session.chat.asked !== null,
				asks_note: this.session.asked_note !== undefined,
			});
		} catch (error) {
			this.session.chat = { ...this.session.chat, proposals: [], asked: null };
			forgetNoteAsked(this.session);
			throw error;
		}
	}

	/** Carries out a request of the program itself, such as binding the folders named at the start. */
	async request(request: Request): Promise<void> {
		try {
			await this.#carryOut(request, 'en');
		} catch (error) {
			this.#problem(error, 'en');
		}
	}

	async #carryOut(request: Request, language: Language): Promise<void> {
		if (!isWork(request)) {
			this.#show(await handle(request, this.session, this.#tools), language);
			return;
		}
		// Two at once would write into one ledger and answer in no order.
		if (this.#work !== null) throw new LbError('shell.busy', { job: workName(this.#work) });
		this.#work = request;
		let resolve: () => void = () => undefined;
		const promise = new Promise<void>((done) => (resolve = done));
		if (SCANS.has(request.kind)) this.#scan = promise;
		try {
			this.#show(await handle(request, this.session, this.#tools), language);
		} finally {
			this.#work = null;
			if (this.#scan === promise) {
				this.#scan = null;
				this.#waiting = null;
			}
			resolve();
		}
	}

	/** What the engine tells meanwhile, in the language of the conversation. */
	noteLine(text: string, code?: string, values?: MessageValues): string {
		const { t, sentence } = speakerOf(this.#language);
		return t(words.note, { text: inShellWords(sentence(text, code, values)) });
	}

	#show(blocks: readonly Block[], language: Language): void {
		for (const [index, block] of blocks.entries()) {
			if (block.kind === 'quit') this.left = true;
			if (block.kind === 'problem') this.#problem(block.error, language, block.path);
			const lines = blockLines(block, language);
			if (lines.length === 0) continue;
			printLines(this.#screen.out, [...(index > 0 && block.kind !== 'hints' ? [''] : []), ...lines]);
		}
	}

	#problem(error: unknown, language: Language, path?: string): void {
		traceError(error);
		const { problem, exitCode } = asProblem(error);
		if (exitCode === 2) this.usageErrors = true;
		const placed = path === undefined || problem.path !== undefined ? problem : { ...problem, path };
		createPrinter(false, this.#screen.out, this.#screen.err).problem(
			inShell(renderProblem(placed, language)),
			language,
		);
	}
}

const inShell = (problem: Problem): Problem => ({
	...problem,
	detail: inShellWords(problem.detail),
	hint: inShellWords(problem.hint),
});

const workName = (request: Request): string => request.kind.replaceAll('_', ' ');
