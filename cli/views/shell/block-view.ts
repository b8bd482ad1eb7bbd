import { isMessageCode, render } from '../../../src/lib/contract/messages/index.ts';
import type { Block } from '../../../src/lib/core/assistant/slash/block.ts';
import { autopilotLines } from '../autopilot-view.ts';
import { planLines } from '../plan-view.ts';
import { resultLines, type ResultWords } from '../results-view.ts';
import { runLines } from '../run-view.ts';
import { jobLines } from '../job-view.ts';
import { helpLines, sourceLines } from './list-views.ts';
import { metadataLines } from './metadata-view.ts';
import { hints, readyLines } from './ready-view.ts';
import { inShellWords } from './shell-words.ts';
import { whyLines } from './why-view.ts';
import { answerLines } from '../answer-view.ts';
import { adviceLines } from '../methods-view.ts';
import { toolRunLines, useCommand } from '../tool-runs-view.ts';
import { oneToolLines, toolRows } from '../tools-view.ts';
import { chatLines } from '../worded-view.ts';
import { replyLines } from '../reply-view.ts';
import type { ToolStatus } from '../../../src/lib/contract/records/tool.ts';
import { speakerOf, type Speaker } from '../speak.ts';
import { words } from '../words.ts';

const wordsOf = (number: number | null, { t }: Speaker): ResultWords => ({
	start: '/run',
	more: t(words.lists_more),
	ask: t(words.ask_form, { prefix: number === null ? '' : `${number}.` }),
	prefix: number === null ? '' : `${number}.`,
});

/** A shell shows the newest jobs; `lb-agent jobs list` shows all. */
const MAX_JOBS = 15;

/** A block as lines of a terminal; problems and the end are not for printing here. */
export function blockLines(block: Block, language: 'en' | 'zh'): string[] {
	const lines = linesOf(worded(block), language);
	return isVerbatim(block) ? lines : lines.map(inShellWords);
}

/** What others wrote, and what was sent, is shown as it is. */
const isVerbatim = (block: Block): boolean => block.kind === 'chat' && block.block.kind === 'text';

/** What holds sentences of the engine. */
const WORDED = new Set<Block['kind']>([
	'ready',
	'metadata',
	'plan',
	'why',
	'run',
	'autopilot',
	'answer',
	'reply',
]);

/** In the words of the shell before lines are broken, so that a command is not cut off from its value. */
function worded(block: Block): Block {
	if (!WORDED.has(block.kind)) return block;
	const shown: Block = JSON.parse(JSON.stringify(block), (_key, value: unknown) =>
		typeof value === 'string' ? inShellWords(value) : value,
	);
	return shown;
}

function linesOf(block: Block, language: 'en' | 'zh'): string[] {
	const speaker = speakerOf(language);
	switch (block.kind) {
		case 'sentence':
			return [render(block.message, language)];
		case 'ready':
			return readyLines(block, speaker);
		case 'hints':
			return hints(language);
		case 'metadata':
			return metadataLines(block.path, block.choice, block.profile, speaker);
		case 'plan':
			return planLines(block.plan, '/run', null, speaker);
		case 'why':
			return whyLines(block, speaker);
		case 'run':
			return [...runLines(block.run, null, speaker), speaker.t(words.results_at, { command: '/results' })];
		case 'autopilot':
			return autopilotLines(block.record, speaker);
		case 'comparison':
			return block.comparison.sentences.map(({ statement, statement_code, statement_values }) =>
				isMessageCode(statement_code)
					? render({ code: statement_code, values: statement_values }, language)
					: statement,
			);
		case 'results':
			return resultLines(block.listing, block.path, wordsOf(block.number, speaker), speaker);
		case 'answer':
			return answerLines(block.answer, speaker);
		case 'reply':
			return [
				...(block.number === null ? [] : [`${block.number}. ${block.path}`]),
				...replyLines(block.answer, (task) => `/run ${task}`),
			];
		case 'chat':
			return chatLines(block.block, language);
		case 'lines':
			return block.lines.map(({ message, level }) => `${'  '.repeat(level)}${render(message, language)}`);
		case 'sources':
			return sourceLines(block.sources, block.targets, speaker);
		case 'jobs':
			return jobLines(block.jobs.slice(0, MAX_JOBS), speaker);
		case 'advice':
			return adviceLines(block.advice, { speaker, explain: false });
		case 'tools':
			return toolLines(block.tools, speaker);
		case 'tool_run':
			return toolRunLines(block.run, useCommand(block.run, block.path), speaker);
		case 'help':
			return helpLines(block.commands, language);
		case 'problem':
		case 'quit':
			return [];
	}
}

/** The tools that were asked for: one with all that is known of it, several a row each. */
function toolLines(tools: readonly ToolStatus[], speaker: Speaker): string[] {
	const [only, ...others] = tools;
	if (only !== undefined && others.length === 0) return oneToolLines(only, speaker);
	return toolRows(tools, speaker).flatMap(({ lines }) => lines);
}
