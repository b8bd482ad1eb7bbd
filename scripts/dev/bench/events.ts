// Reads an event log. Arguments: folder stream|end|whole, or `make` to write the log of 100,000 events first.
// `stream` replays it as a follower does, `end` only its last ten events, `whole` loads and parses it at once.
import { readFileSync } from 'node:fs';
import { jobEvent } from '../../../src/lib/contract/events/job-event.ts';
import { logFile, openEventLog } from '../../../src/lib/core/workspace/jobs/event-log.server.ts';
import { replay } from '../../../src/lib/core/workspace/jobs/replay.server.ts';
import { answer, argument } from './answer.ts';

const JOB = 'events';
const EVENTS = 100_000;

function make(folder: string): void {
	const log = openEventLog(folder, JOB);
	const at = new Date('2026-01-01T00:00:00Z');
	for (let done = 1; done < EVENTS; done++) {
		const message_values = { name: `sample-${done % 240}.bam` };
		const message = `Reading ${message_values.name}`;
		const data = { done, total: EVENTS, unit: 'rows', eta_s: null, message, message_values };
		log.append({ kind: 'progress', data: { ...data, message_code: 'run.progress_read' } }, at);
	}
	log.append({ kind: 'job_completed', data: { status: 'completed', exit_code: 0 } }, at);
	log.close();
}

async function replayed(file: string, after: number): Promise<{ events: number; last: number }> {
	const sums = { events: 0, last: 0 };
	for await (const { seq } of replay(file, after, { hasEnded: () => true })) {
		sums.events += 1;
		sums.last = seq;
	}
	return sums;
}

function loaded(file: string): { events: number; last: number } {
	const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
	const events = lines.map((line) => jobEvent.parse(JSON.parse(line)));
	return { events: events.length, last: events.at(-1)?.seq ?? 0 };
}

const folder = argument(1);
const file = logFile(folder, JOB);
const started = performance.now();
const seconds = (): number => (performance.now() - started) / 1000;
switch (argument(2)) {
	case 'make':
		make(folder);
		answer(seconds(), {});
		break;
	case 'stream': {
		const sums = await replayed(file, 0);
		answer(seconds(), sums);
		break;
	}
	case 'end': {
		// Counted from the beginning, so that the answers can be compared.
		const { events, last } = await replayed(file, EVENTS - 10);
		answer(seconds(), { events: last - 10 + events, last });
		break;
	}
	default: {
		const sums = loaded(file);
		answer(seconds(), sums);
	}
}
