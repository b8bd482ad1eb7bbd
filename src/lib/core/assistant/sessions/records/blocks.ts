import { wordedText } from '../../chat/worded-text.ts';
import { oneLine } from '../../../../base/one-line.ts';
import { spreadMessage, type Message } from '../../../../contract/messages/index.ts';
import type { MessageBlock, PlanCard, ScanCard } from '../../../../contract/records/block.ts';
import type { MetadataProfile } from '../../../../contract/records/profile.ts';
import type { Problem } from '../../../../contract/records/problem.ts';

export function sentenceBlock(message: Message): MessageBlock {
	return { kind: 'sentence', ...spreadMessage('text', message) };
}

export function problemBlock(path: string | null, problem: Problem): MessageBlock {
	return { kind: 'problem', path, problem };
}

/** What an answer says, as plain text: for search, previews and faces that draw no cards. */
export function blocksText(blocks: readonly MessageBlock[]): string {
	return blocks.map(blockText).filter(Boolean).join('\n');
}

function blockText(block: MessageBlock): string {
	switch (block.kind) {
		case 'text':
		case 'sentence':
			return block.text;
		case 'problem':
			return `${block.problem.detail} ${block.problem.hint}`;
		case 'scan':
			return scanText(block.scan);
		case 'metadata':
			return labelText(block.metadata_profile);
		case 'plan':
			return planText(block.plan);
		case 'why':
			return block.tasks.map(({ title, reason }) => `${title}: ${reason}`).join('\n');
		case 'run':
			return (
				(block.run.headline === null ? null : oneLine(block.run.headline)) ??
				block.run.error?.detail ??
				`${block.run.task_key}: ${block.run.status}`
			);
		case 'autopilot':
			return [
				...block.record.steps.map(({ task_key, headline, status }) =>
					oneLine(`${task_key}: ${headline ?? status}`),
				),
				block.record.stop_text,
			].join('\n');
		case 'comparison':
			return block.comparison.sentences.map(({ statement }) => statement).join('\n');
		case 'results':
			return block.artifacts.map(({ title }) => title).join('\n');
		case 'answer':
			return [...block.answer, block.next_action].join('\n');
		case 'reply':
			return block.answer.answer;
		case 'worded':
			return wordedText(block.answer);
		case 'proposal':
			return block.proposal.effect;
		case 'consent':
			// Asks something and tells nothing; what would be sent is no part of what was said.
			return '';
		case 'sources':
			return block.sources
				.map(({ index, name, source_path }) => `${index} ${name} ${source_path}`)
				.join('\n');
		case 'demo':
			return block.path;
		case 'jobs':
			return block.jobs.map(({ kind, status, created_at }) => `${kind} ${status} ${created_at}`).join('\n');
		case 'advice':
			return [
				block.advice.headline,
				...[...block.advice.now, ...block.advice.deeper].map(({ name, purpose }) => `${name}: ${purpose}`),
			].join('\n');
		case 'tools':
			return block.tools.map(({ name, state }) => `${name}: ${state}`).join('\n');
		case 'tool_run':
			return oneLine(`${block.run.command.join(' ')}: ${block.run.reason || block.run.status}`);
		case 'commands':
			return block.commands.map(({ usage, help_en }) => `${usage}: ${help_en}`).join('\n');
	}
}

function scanText({ dataset_root, data_state, metadata_profile }: ScanCard): string {
	const families = data_state.families.map(({ family, inputs }) => `${family} ${inputs}`).join(', ');
	return [dataset_root, families, labelText(metadata_profile), ...data_state.blockers]
		.filter(Boolean)
		.join('\n');
}

function labelText({
	selected_table,
	label_column,
	label_counts,
}: Pick<MetadataProfile, 'selected_table' | 'label_column' | 'label_counts'>): string {
	const counts = Object.entries(label_counts).map(([label, count]) => `${label} ${count}`);
	return [selected_table, label_column, counts.join(', ')].filter(Boolean).join(': ');
}

function planText({ goal, recommended_task, tasks }: PlanCard): string {
	const next = tasks.find(({ task_key }) => task_key === recommended_task);
	const ready = tasks.filter(({ status }) => status === 'ready').map(({ title }) => title);
	return [goal ?? '', next === undefined ? '' : `${next.title}: ${next.reason}`, ready.join(', ')]
		.filter(Boolean)
		.join('\n');
}
