import type { Language } from '../../contract/language.ts';
import { taskTitle } from '../tasks/task-title.ts';
import { fillWords, type Values, type Words } from '../words/catalogue.ts';
import { words } from './words.ts';

/** Words of a command: by blanks, those in quotes whole; `\` takes the next sign as it is. */
function partsOf(line: string): string[] {
	const found = line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/gsu);
	return [...found].map(([, quoted, plain]) => quoted?.replaceAll(/\\(.)/gsu, '$1') ?? plain ?? '');
}

/**
 * What buttons of the page ask for, as a sentence: the conversation keeps it as the command that does the same. Null for
 * everything else that a person says.
 */
export function saidAs(text: string, language: Language): string | null {
	const say = (one: Words, values?: Values): string => fillWords(one, language, values);
	const [command = '', first = '', ...rest] = partsOf(text.trim());
	const argument = text.trim().slice(command.length).trim();
	switch (command) {
		case '/scan':
			return argument === '' ? say(words.said_scan) : null;
		case '/plan':
			return argument === '' ? say(words.said_plan) : say(words.said_plan_goal, { goal: argument });
		case '/autopilot':
			return argument === '' ? say(words.said_autopilot) : say(words.said_autopilot_goal, { goal: argument });
		case '/review':
			return argument === '' ? say(words.said_review) : null;
		case '/without':
			return argument === 'flagged' ? say(words.said_without) : null;
		case '/adjust':
			return first === '' ? null : say(words.said_adjust, { columns: [first, ...rest].join(', ') });
		case '/by':
			return first === '' || rest.length > 0 ? null : say(words.said_by, { column: first });
		case '/compare':
			return compare(first, rest, say);
		case '/run':
			return first === '' || rest.length > 0
				? null
				: say(words.said_run, { title: taskTitle(first, language) });
		case '/metadata':
			return metadata(first, rest, say);
		case '/accept':
			return say(rest[0] === 'always' ? words.said_accept_always : words.said_accept);
		case '/decline':
			return say(first === 'always' ? words.said_ask_again : words.said_decline);
		case '/llm':
			return argument === 'send'
				? say(words.said_send)
				: argument === 'local'
					? say(words.said_local)
					: argument === 'on'
						? say(words.said_model_on)
						: null;
		case 'demo':
			return argument === ''
				? say(words.said_demo)
				: /^\d+$/u.test(argument)
					? say(words.said_demo_seed, { seed: argument })
					: null;
		default:
			return null;
	}
}

function compare(
	first: string,
	rest: readonly string[],
	say: (one: Words, values?: Values) => string,
): string | null {
	const [second] = rest;
	if (first === '') return say(words.said_compare);
	return second === undefined || rest.length > 1
		? null
		: say(words.said_compare_named, { a: startOf(first), b: startOf(second) });
}

/** When a run began, which its id says (UTC); another id stays. */
const startOf = (runId: string): string =>
	runId.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d{5}Z-[0-9a-f]+$/u, '$1-$2-$3 $4:$5 UTC');

function metadata(
	action: string,
	rest: readonly string[],
	say: (one: Words, values?: Values) => string,
): string | null {
	const [table, sample, label] = rest;
	if (action === 'ignore' && rest.length === 0) return say(words.said_ignore);
	if (action === 'rescan' && rest.length === 0) return say(words.said_rescan);
	if (action !== 'use' || table === undefined) return null;
	if (table === 'proposed' && rest.length === 1) return say(words.said_proposed);
	return sample === undefined || label === undefined || rest.length > 3
		? null
		: say(words.said_use, { table, sample, label });
}
