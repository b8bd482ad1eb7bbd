import { appendAll } from '../../src/lib/base/append-all.ts';
import type { Artifact, Run } from '../../src/lib/contract/records/run.ts';
import { quote } from '../../src/lib/core/assistant/command-line.ts';
import { english, padded, type Speaker } from './speak.ts';
import { inWords, words as said } from './words.ts';
import { WIDTH } from './line-width.ts';
import { wrap } from './wrap.ts';

export interface Listing {
	dataset_root: string;
	output_root: string;
	total: number;
	runs: Pick<Run, 'run_id' | 'task_key' | 'status' | 'headline' | 'ended_at'>[];
	artifacts: Artifact[];
}

/** What the lines tell to type next: commands of the face they are shown on. */
export interface ResultWords {
	/** Starts the first run. */
	start: string;
	/** Shows more artifacts than listed. */
	more: string;
	/** Asks about one artifact. */
	ask: string;
	/** Stands before every index; empty unless several datasets are listed together. */
	prefix: string;
}

const commandWords = (dataset: string): ResultWords => ({
	start: `lb-agent assistant run ${quote(dataset)}`,
	more: 'raise --limit to list them',
	ask: `lb-agent results ${quote(dataset)} --ask <number> --question "<text>"`,
	prefix: '',
});

/** The artifacts as a person reads them: run by run, by their numbers, the newest at the end, paths relative to the run. */
export function resultLines(
	listing: Listing,
	dataset: string,
	words: ResultWords = commandWords(dataset),
	speaker: Speaker = english,
): string[] {
	const { t } = speaker;
	const { total, artifacts } = listing;
	if (total === 0)
		return [t(said.no_results, { path: listing.dataset_root }), t(said.start_with, { command: words.start })];
	const lines = [t(said.artifacts, { n: total, path: listing.output_root })];
	if (artifacts.length < total)
		lines.push(t(said.more_artifacts, { n: total - artifacts.length, how: words.more }));
	for (const block of blocksOf(artifacts)) {
		const [first] = block;
		if (first === undefined) continue;
		const isRecord = first.kind === 'ledger';
		const folder = isRecord ? '' : commonFolder(block.map((artifact) => artifact.path));
		appendAll(lines, [
			'',
			...(isRecord ? [t(said.records)] : [...runTitle(listing, first, speaker), `     ${folder}`]),
		]);
		for (const artifact of block)
			lines.push(artifactLine(artifact, artifact.path.slice(folder.length), words.prefix, speaker));
	}
	lines.push('', t(said.ask_one, { command: words.ask }));
	return lines;
}

/** Neighbours by number that belong together: what one run made, records of the ledger. */
function blocksOf(artifacts: readonly Artifact[]): Artifact[][] {
	const blocks: Artifact[][] = [];
	let before: string | null = null;
	for (const artifact of artifacts.toSorted((a, b) => a.index - b.index)) {
		const key = artifact.kind === 'ledger' ? 'records' : `run ${artifact.run_id ?? artifact.path}`;
		if (key === before) blocks.at(-1)?.push(artifact);
		else blocks.push([artifact]);
		before = key;
	}
	return blocks;
}

function runTitle(
	{ runs }: Listing,
	{ run_id, task_key, created_at, path }: Artifact,
	{ written, language }: Speaker,
): string[] {
	const run = runs.find((one) => one.run_id === run_id);
	const comma = language === 'zh' ? '，' : ', ';
	const status = run === undefined ? '' : `${comma}${inWords(run.status, language)}`;
	const time = created_at.slice(0, 16).replace('T', ' ');
	return [
		`${task_key ?? (path.startsWith('assistant/reports/') ? 'autopilot' : 'run')}${comma}${time} UTC${status}`,
		...(run?.headline == null ? [] : wrap(`     ${written(run.headline)}`, WIDTH, '     ')),
	];
}

function artifactLine(
	{ index, kind, title }: Artifact,
	file: string,
	prefix: string,
	{ t, written }: Speaker,
): string {
	const said_title = written(title);
	// Titles of one run often begin alike.
	const shown = said_title.length > 58 ? `${said_title.slice(0, 28)}…${said_title.slice(-29)}` : said_title;
	const what = padded(t(said[`kind_${kind}`]), 8);
	return `${`${prefix}${index}`.padStart(4)} ${what}${padded(shown, 60)}${file}`;
}

/** The folder all paths begin with, with its last slash. */
function commonFolder(paths: readonly string[]): string {
	const [first = ''] = paths;
	let end = first.lastIndexOf('/') + 1;
	while (end > 0 && !paths.every((path) => path.startsWith(first.slice(0, end))))
		end = first.lastIndexOf('/', end - 2) + 1;
	return first.slice(0, end);
}
