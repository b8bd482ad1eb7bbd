import { say, type Message, type MessageCode } from '../../../contract/messages/index.ts';
import type { Description } from './description.ts';
import { clip, plainText } from './words.ts';

/** Headings of the report, in the order in which they are told, with the sentence that introduces each. */
const sections: readonly (readonly [string, MessageCode])[] = [
	['reason for stopping', 'follow_up.text_stopped'],
	// The heading of reports of earlier versions.
	['why it stopped', 'follow_up.text_stopped'],
	['next actions', 'follow_up.text_actions'],
	['completed workflow', 'follow_up.text_workflow'],
	['result evaluation', 'follow_up.text_evaluation'],
	['data state', 'follow_up.text_data_state'],
	['featurebook', 'follow_up.text_featurebook'],
	['ledger', 'follow_up.text_ledger'],
];

/** Characters of a section that are told. */
const LONGEST = 400;

/** An autopilot run from the headings of its Markdown report, for reports whose record is gone or of another version. */
export function describeAutopilotText(markdown: string): Description {
	const found = bySection(markdown);
	const lines = sections.flatMap(([heading, code]): Message[] => {
		const body = found.get(heading);
		return body === undefined ? [] : [say(code, { text: clip(plainText(listed(body)), LONGEST) })];
	});
	const action = firstItem(found.get('next actions') ?? '');
	return {
		lines: lines.length > 0 ? lines : [say('follow_up.text_unknown')],
		excerpt: null,
		next: action === null ? say('follow_up.next_plan_again') : say('follow_up.quote', { text: action }),
	};
}

/** Text below each second-level heading, by the heading in lower case; empty sections left out. */
function bySection(markdown: string): Map<string, string> {
	const result = new Map<string, string>();
	for (const part of markdown.split(/^## /mu).slice(1)) {
		const end = part.indexOf('\n');
		const body = end < 0 ? '' : part.slice(end + 1).trim();
		if (body !== '') result.set(part.slice(0, end).trim().toLowerCase(), body);
	}
	return result;
}

const bullet = /^\s*(?:[-*]|\d+\.)\s+/u;

/** Items, headings and rows of tables as one line, separated by semicolons; links by their words. */
function listed(body: string): string {
	return body
		.split('\n')
		.filter((line) => line.trim() !== '' && !/^[\s|:-]+$/u.test(line))
		.map(item)
		.join(' ')
		.replace(/;$/u, '');
}

function item(line: string): string {
	if (line.startsWith('|')) {
		const cells = line.split('|').map((cell) => cell.trim());
		return `${cells.filter((cell) => cell !== '').join(', ')};`;
	}
	if (/^#+ /u.test(line)) return `${line.replace(/^#+ /u, '')};`;
	const words = line.replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1');
	return bullet.test(words) ? `${words.replace(bullet, '').replace(/[.;]$/u, '')};` : words;
}

/** The first item of a list; a plain sentence says that there is none. */
function firstItem(body: string): string | null {
	const line = body.split('\n').find((one) => bullet.test(one));
	return line === undefined ? null : plainText(line.replace(bullet, ''));
}
