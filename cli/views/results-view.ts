import { appendAll } from '../../src/lib/base/append-all.ts';
import type { Artifact, Run } from '../../src/lib/contract/records/run.ts';
import { quote } from '../../src/lib/core/assistant/command-line.ts';
import { wrap } from './wrap.ts';

export interface Listing {
	dataset_root: string;
	output_root: string;
	total: number;
	runs: Pick<Run, 'run_id' | 'task_key' | 'status' | 'headline' | 'ended_at'>[];
	artifacts: Artifact[];
}

const WIDTH = 100;

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
): string[] {
	const { total, artifacts } = listing;
	if (total === 0) return [`No results for ${listing.dataset_root} yet.`, `Start with: ${words.start}`];
	const lines = [
		`${total} ${total === 1 ? 'artifact' : 'artifacts'}; paths are relative to ${listing.output_root}`,
	];
	if (artifacts.length < total) lines.push(`${total - artifacts.length} more; ${words.more}.`);
	for (const block of blocksOf(artifacts)) {
		const [first] = block;
		if (first === undefined) continue;
		const isRecord = first.kind === 'ledger';
		const folder = isRecord ? '' : commonFolder(block.map((artifact) => artifact.path));
		appendAll(lines, ['', ...(isRecord ? ['Records'] : [...runTitle(listing, first), `     ${folder}`])]);
		for (const artifact of block)
			lines.push(artifactLine(artifact, artifact.path.slice(folder.length), words.prefix));
	}
	lines.push('', `Ask about one: ${words.ask}`);
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

function runTitle({ runs }: Listing, { run_id, task_key, created_at, path }: Artifact): string[] {
	const run = runs.find((one) => one.run_id === run_id);
	const status = run === undefined ? '' : `, ${run.status.replaceAll('_', ' ')}`;
	const time = created_at.slice(0, 16).replace('T', ' ');
	return [
		`${task_key ?? (path.startsWith('assistant/reports/') ? 'autopilot' : 'run')}, ${time} UTC${status}`,
		...(run?.headline == null ? [] : wrap(`     ${run.headline}`, WIDTH, '     ')),
	];
}

function artifactLine({ index, kind, title }: Artifact, file: string, prefix: string): string {
	// Titles of one run often begin alike.
	const shown = title.length > 58 ? `${title.slice(0, 28)}…${title.slice(-29)}` : title;
	return `${`${prefix}${index}`.padStart(4)} ${kind.padEnd(8)}${shown.padEnd(60)}${file}`;
}

/** The folder all paths begin with, with its last slash. */
function commonFolder(paths: readonly string[]): string {
	const [first = ''] = paths;
	let end = first.lastIndexOf('/') + 1;
	while (end > 0 && !paths.every((path) => path.startsWith(first.slice(0, end))))
		end = first.lastIndexOf('/', end - 2) + 1;
	return first.slice(0, end);
}
