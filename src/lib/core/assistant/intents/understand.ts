import { readGoal } from './goal.ts';
import type { Intent, IntentContext } from './intent.ts';
import { readMethods } from './methods.ts';
import { readStated } from './stated.ts';
import { readTools } from './tools.ts';
import { readLeaveOut } from './leave-out.ts';
import { readAsk, readMetadataUse, readSensitivity, readTask, readUse } from './named.ts';
import { chinesePhrases } from './phrases-zh.ts';
import { englishPhrases } from './phrases-en.ts';
import { readLeaveOutTold, readPutBack } from './told-samples.ts';
import { plainSentence, type PlainSentence } from './plain-sentence.ts';

const compile = (phrases: typeof englishPhrases): [Intent['kind'], RegExp][] =>
	phrases.map(([kind, patterns]) => [kind, new RegExp(`^(?:${patterns.join('|')})$`, 'u')]);

const english = compile(englishPhrases);
const chinese = compile(chinesePhrases);

/** What does something: with a question mark these are asked about, not asked for. */
const ACTS = new Set<Intent['kind']>([
	'run',
	'autopilot',
	'cancel',
	'review',
	'without_flagged',
	'run_again',
	'quit',
	'reset',
	'metadata_ignore',
	'metadata_proposed',
	'metadata_rescan',
]);
const POLITE_QUESTION = /^(?:please )?(?:can|could) you |^(?:你?能不能|可以)/iu;

/**
 * What a plain sentence in English or Chinese asks for, or null when that is not certain. A sentence counts only when a
 * known form covers all of it: one word that is not foreseen (a negation, a condition, a time, another object) makes it
 * not understood, because doing the wrong thing is worse than asking.
 */
export function understand(text: string, context: IntentContext = {}): Intent | null {
	const sentence = plainSentence(text);
	if (sentence.bare === '' || text.length > 500) return null;
	return (
		readChoice(sentence, context) ??
		readUse(sentence) ??
		readMetadataUse(sentence) ??
		readTask(sentence) ??
		readSensitivity(sentence) ??
		readStated(sentence) ??
		readLeaveOut(sentence) ??
		readLeaveOutTold(sentence) ??
		readPutBack(sentence) ??
		readAsk(text, sentence) ??
		readPhrase(text, sentence) ??
		readTools(sentence) ??
		readMethods(sentence) ??
		readGoal(text, sentence, context)
	);
}

/** "2": the second of the goals that were offered. */
function readChoice({ bare }: PlainSentence, { choices = [] }: IntentContext): Intent | null {
	const goal = /^\d{1,2}$/u.test(bare) ? choices[Number(bare) - 1] : undefined;
	return goal === undefined ? null : { kind: 'goal', goal, groups: null };
}

function readPhrase(
	text: string,
	{ typed, bare, chinese: isChinese, question }: PlainSentence,
): Intent | null {
	// "again" may belong to the meaning ("use the labels again"), so the sentence is tried with its courtesy first.
	const forms = [typed.toLowerCase(), bare].map((form) => (isChinese ? form.replace(/ |一下/gu, '') : form));
	const kind = (isChinese ? chinese : english).find(([, pattern]) =>
		forms.some((form) => pattern.test(form)),
	)?.[0];
	if (kind === undefined) return null;
	if (question && ACTS.has(kind) && !POLITE_QUESTION.test(text.trim())) return null;
	return asIntent(kind);
}

/** A phrase names nothing: runs and explains the recommended task, takes everything without a goal. */
function asIntent(kind: Intent['kind']): Intent | null {
	switch (kind) {
		case 'run':
		case 'why':
			return { kind, task: null };
		case 'autopilot':
			return { kind, goal: null };
		case 'ask':
		case 'metadata_use':
		case 'goal':
		case 'adjust':
		case 'by':
		case 'use':
		case 'leave_out':
		case 'leave_out_told':
		case 'set':
		case 'put_back':
		case 'methods':
		case 'tools':
			return null;
		default:
			return { kind };
	}
}
