import { say, type Message } from '../../../contract/messages/index.ts';
import type { Artifact } from '../../../contract/records/run.ts';
import type { Description } from './description.ts';
import { parent } from './sibling-report.ts';
import { clip, matching, plainText } from './words.ts';
import { findTask, tasksOf } from '../../../contract/tasks/index.ts';

/** Headline of a report and the paragraphs that share words with the question. */
export function describeReport(head: string, artifact: Artifact, question: string | null): Description {
	const paragraphs = head
		.split(/\n\s*\n/)
		.map((part) => part.trim())
		.filter((part) => part !== '' && !part.startsWith('!['));
	const headline = paragraphs.find((part) => part.startsWith('>') || !part.startsWith('#')) ?? '';
	const matches = matching(paragraphs, question).filter((part) => part !== headline);
	const excerpt = (matches.length > 0 ? matches : paragraphs.slice(1, 4)).slice(0, 3).join('\n\n');
	return {
		lines: [say('results.headline', { headline: plainText(headline) })],
		excerpt: clip(excerpt, 1500),
		next: next(artifact),
	};
}

function next({ task_key, path }: Artifact): Message {
	const card = task_key === null ? null : findTask(task_key);
	const [tested] = card?.step === 'plot' && card.reads === 'matrix' ? tasksOf('analyse', 'matrix') : [];
	return tested !== undefined
		? say('results.next_run_task', { task: tested })
		: say('results.next_check_tables', { path: `${parent(path)}/tables` });
}
