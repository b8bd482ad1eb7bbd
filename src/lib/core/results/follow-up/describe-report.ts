import { writtenValues } from './recorded.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { Artifact } from '../../../contract/records/run.ts';
import type { Description } from './description.ts';
import { parent } from './sibling-report.ts';
import { clip, matching, plainText } from './words.ts';
import { findTask, tasksOf } from '../../../contract/tasks/index.ts';

/** Headline of a report and the paragraphs that share words with the question; without a question, the first ones below it. */
export function describeReport(head: string, artifact: Artifact, question: string | null): Description {
	const paragraphs = head
		.split(/\n\s*\n/)
		.map((part) => part.trim())
		.filter((part) => part !== '' && !part.startsWith('![') && !isContents(part));
	const headline = paragraphs.find((part) => part.startsWith('>') || !part.startsWith('#')) ?? '';
	const pieces = withHeadings(paragraphs).filter((piece) => !piece.endsWith(headline));
	const matches = matching(pieces, question).slice(0, 3);
	const shown = matches.length > 0 ? matches : pieces.filter((piece) => !isCaption(piece)).slice(0, 2);
	return {
		lines: [say('results.headline', writtenValues('headline', plainText(headline)))],
		excerpt: shown.length === 0 ? null : clip(shown.join('\n\n'), 1500),
		next: next(artifact),
	};
}

/** A list of links to sections. */
const isContents = (part: string): boolean => part.split('\n').every(isSectionLink);

/** `- [Samples](#samples)`. Read without a pattern, whose time would be quadratic in the length of a hostile line. */
function isSectionLink(line: string): boolean {
	const link = line.indexOf('](#');
	return line.startsWith('- [') && link !== -1 && line.indexOf(')', link) === line.length - 1;
}

/** What a figure shows, below the figure. */
const isCaption = (part: string): boolean => /^\*[^*]/u.test(part);

/** `#` marks of a heading; a line in bold ranks below all of them. Null for any other paragraph. */
function levelOf(part: string): number | null {
	if (part.includes('\n')) return null;
	return /^\*\*[^*]+\*\*$/u.test(part) ? 7 : (/^#+(?= )/u.exec(part)?.[0].length ?? null);
}

/** Each paragraph with the headings right above it. A heading with nothing below it is left out. */
function withHeadings(paragraphs: readonly string[]): string[] {
	const pieces: string[] = [];
	let headings: string[] = [];
	for (const part of paragraphs) {
		const level = levelOf(part);
		if (level !== null) {
			headings = [...headings.filter((one) => (levelOf(one) ?? 0) < level), part];
			continue;
		}
		pieces.push([...headings, part].join('\n\n'));
		headings = [];
	}
	return pieces;
}

function next({ task_key, path }: Artifact): Message {
	const card = task_key === null ? null : findTask(task_key);
	const [tested] = card?.step === 'plot' && card.reads === 'matrix' ? tasksOf('analyse', 'matrix') : [];
	return tested !== undefined
		? say('results.next_run_task', { task: tested })
		: say('results.next_check_tables', { path: `${parent(path)}/tables` });
}
