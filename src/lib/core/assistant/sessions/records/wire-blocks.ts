import { oneLine } from '../../../../base/one-line.ts';
import { toProblem } from '../../../../base/problem.ts';
import { render } from '../../../../contract/messages/index.ts';
import type { MessageBlock } from '../../../../contract/records/block.ts';
import type { Profile } from '../../../../contract/records/profile.ts';
import type { SessionSource, SessionTarget } from '../../../../contract/records/session.ts';
import type { Block } from '../../slash/block.ts';
import { problemBlock, sentenceBlock } from './blocks.ts';
import { autopilotCard, comparisonCard, planCard, planTaskCard, runCard, scanCard } from './cards.ts';

/** What blocks of a conversation say beyond those of slash commands. */
export interface WireContext {
	/** Profiles that the plans were made from, by target. */
	profiles: ReadonlyMap<string, Profile>;
	sources: SessionSource[];
	targets: SessionTarget[];
}

/** Newest jobs that a message shows; the list of activity has all. */
const MAX_JOBS = 15;

/** What a slash command came to, as a conversation keeps it. */
export function wireBlocks(blocks: readonly Block[], context: WireContext): MessageBlock[] {
	return blocks.flatMap((block) => wireBlock(block, context));
}

function wireBlock(block: Block, { profiles, sources, targets }: WireContext): MessageBlock[] {
	switch (block.kind) {
		case 'sentence':
			return [sentenceBlock(block.message)];
		case 'ready': {
			const profile = profiles.get(block.path);
			const plan: MessageBlock = { kind: 'plan', path: block.path, plan: planCard(block.plan) };
			return profile === undefined ? [plan] : [scanBlock(block.path, profile), plan];
		}
		case 'metadata': {
			const { path, choice, profile } = block;
			return [{ kind: 'metadata', path, choice, metadata_profile: profile.metadata_profile }];
		}
		case 'plan':
			return [{ kind: 'plan', path: block.path, plan: planCard(block.plan) }];
		case 'why': {
			const { path, plan, tasks } = block;
			return [{ kind: 'why', path, plan_id: plan.plan_id, tasks: tasks.map(planTaskCard) }];
		}
		case 'run': {
			const { output_root = null, ...run } = block.run;
			return [{ kind: 'run', path: block.path, run: runCard(run, output_root) }];
		}
		case 'autopilot':
			return [{ kind: 'autopilot', path: block.path, record: autopilotCard(block.record) }];
		case 'comparison':
			return [{ kind: 'comparison', path: block.path, comparison: comparisonCard(block.comparison) }];
		case 'results': {
			const { path, number, listing } = block;
			return [{ kind: 'results', path, number, total: listing.total, artifacts: listing.artifacts }];
		}
		case 'answer':
			return [{ kind: 'answer', path: block.path, ...block.answer }];
		case 'reply': {
			const { path, number, answer } = block;
			return [{ kind: 'reply', path, number, answer }];
		}
		case 'chat':
			return [block.block];
		case 'lines': {
			const text = (language: 'en' | 'zh'): string =>
				block.lines
					.map(({ message, level }) => `${level === 2 ? '  ' : ''}- ${oneLine(render(message, language))}`)
					.join('\n');
			return [{ kind: 'text', text: text('en'), text_zh: text('zh') }];
		}
		case 'sources':
			return [{ kind: 'sources', sources, targets }];
		case 'advice':
		case 'tools':
		case 'tool_run':
			return [block];
		case 'jobs':
			return [{ kind: 'jobs', jobs: block.jobs.slice(0, MAX_JOBS) }];
		case 'help':
			return [{ kind: 'commands', commands: block.commands.flatMap(commandForms) }];
		case 'problem':
			return [problemBlock(block.path, toProblem(block.error))];
		case 'quit':
			return [sentenceBlock({ code: 'shell.close_page', values: {} })];
		// Pages offer next steps themselves.
		case 'hints':
			return [];
	}
}

export function scanBlock(path: string, profile: Profile): MessageBlock {
	return { kind: 'scan', path, scan: scanCard(profile) };
}

function commandForms({ usage, help_en, help_zh }: Extract<Block, { kind: 'help' }>['commands'][number]): {
	usage: string;
	help_en: string;
	help_zh: string;
}[] {
	return usage.map((form) => ({ usage: form, help_en, help_zh }));
}
