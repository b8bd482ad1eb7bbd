import { LbError } from '../../../base/errors.ts';
import { answersProposal } from '../../../contract/plain-answer.ts';
import type { Intent, IntentContext } from '../intents/intent.ts';
import { readNoteStore, readRemember } from '../intents/remember.ts';
import { understand } from '../intents/understand.ts';
import { slashCommands, type SlashCommand } from './commands.ts';
import { nearest } from './nearest.ts';
import type { Request } from './request.ts';
import { requireNoTypedKey } from './typed-key.ts';
import { splitWords } from './words.ts';

/**
 * What a line asks for; null for an empty one. Throws shell.unknown_command, shell.usage, shell.open_quote,
 * llm.key_typed and shell.slash_missing, each of which says what can be typed instead.
 */
export function readLine(line: string, context: IntentContext = {}): Request | null {
	const typed = line.normalize('NFC').trim();
	if (typed === '') return null;
	requireNoTypedKey(typed);
	if (isPath(typed)) return { kind: 'use', paths: splitWords(typed).words };
	if (typed.startsWith('/')) return readCommand(typed);
	const waits = (context.proposals ?? []).length > 0;
	const answered = waits || context.asks === true ? answersProposal(typed) : null;
	if (answered !== null && !waits)
		return answered === 'accept' ? { kind: 'llm_send' } : { kind: 'llm_here', on: false };
	if (answered === 'accept') return { kind: 'accept', proposal_id: null, always: false };
	if (answered === 'decline') return { kind: 'decline', proposal_id: null };
	const store = context.asks_note === true ? readNoteStore(typed) : null;
	if (store !== null) return store;
	const remembered = readRemember(line);
	if (remembered !== null) return remembered;
	const intent = understand(typed, context);
	if (intent !== null) return asRequest(intent);
	const [first = ''] = typed.toLowerCase().split(/\s+/u);
	const meant = slashCommands.find(
		({ name, hidden, shares_word }) => name === first && hidden !== true && shares_word !== true,
	);
	if (meant !== undefined && isShort(typed))
		throw new LbError('shell.slash_missing', { text: typed, usage: [...meant.usage] });
	return { kind: 'question', text: typed, goal: null };
}

/** A command without its slash; a longer sentence may begin with the same word. */
const isShort = (typed: string): boolean => typed.split(/\s+/u).length <= 4 && !/[?？]$/u.test(typed);

/** "/data/x" is a folder somebody dropped into the terminal, "/plan ..." a command. */
function isPath(typed: string): boolean {
	return /^\/[^\s/]+\//u.test(typed);
}

function readCommand(typed: string): Request {
	const name = (/^\/(\S*)/u.exec(typed)?.[1] ?? '').toLowerCase();
	const found = slashCommands.find((command) => command.name === name);
	if (found === undefined) throw unknownCommand(name);
	const rest = typed.slice(name.length + 1).trim();
	const { words, open } = splitWords(rest);
	const free = ['plan', 'autopilot', 'ask', 'picture', 'groups', 'leave-out', 'skills', 'methods'].includes(
		found.name,
	);
	// An apostrophe in a goal or a question is no quote.
	if (open !== null && !free) throw new LbError('shell.open_quote', { quote: open, usage: [...found.usage] });
	const request = found.parse(words, rest);
	if (request === null) throw usageError(found, rest);
	return request;
}

function usageError(command: SlashCommand, rest: string): LbError {
	const typed = `/${command.name}${rest === '' ? '' : ` ${rest}`}`;
	return new LbError('shell.usage', { typed: shorten(typed), usage: [...command.usage] });
}

function unknownCommand(name: string): LbError {
	const names = slashCommands.filter(({ hidden }) => hidden !== true).map((command) => command.name);
	const near = nearest(name, names);
	if (near === null) return new LbError('shell.unknown_command', { command: `/${name}` });
	return new LbError('shell.unknown_command_near', { command: `/${name}`, near: `/${near}` });
}

/** Is a sentence a question, by its mark or its first word? */
const isAsked = (text: string): boolean =>
	/[?？]\s*$/u.test(text) || /^(?:what|which|who|how|do|does|did|is|are|can|could)\b/iu.test(text.trim());

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** A sentence as the request of the slash command that means the same. */
function asRequest(intent: Intent): Request {
	switch (intent.kind) {
		case 'goal':
			// "What distinguishes A from B?" asks for what is known before it asks for work.
			return isAsked(intent.goal)
				? { kind: 'question', text: intent.goal, goal: intent.goal }
				: { kind: 'plan', goal: intent.goal };
		case 'plan':
			return { kind: 'plan', goal: null };
		case 'results':
			return { kind: 'results', limit: null };
		case 'cancel':
			return { kind: 'cancel', job: null };
		case 'autopilot':
			return { ...intent, everything: true };
		case 'compare':
			return { kind: 'compare', runs: null };
		case 'methods':
			return { kind: 'methods', verb: 'advice', query: intent.query };
		case 'tools':
		case 'run':
		case 'adjust':
		case 'by':
		case 'why':
		case 'ask':
		case 'metadata_use':
		case 'leave_out':
		case 'leave_out_told':
		case 'set':
		case 'put_back':
		case 'use':
			return intent;
		default:
			return { kind: intent.kind };
	}
}
