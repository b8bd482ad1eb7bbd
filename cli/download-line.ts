import { sizeText } from '../src/lib/base/size-text.ts';
import { filled } from './views/filled.ts';
import { localModelWords as words } from './views/local-model-words.ts';

/** What a job says of a download: bytes so far, all of them where known, and what it does. */
export interface DownloadStep {
	done: number;
	total: number | null;
	text: string;
}

/** The rate is that of the last seconds. */
const WINDOW_MS = 10_000;
/** Shorter pauses are common. */
const STALLED_S = 30;

/** "Downloading Qwen3 8B  41 %  2.06 GB of 5.03 GB  12.3 MB/s  about 4 min left" out of what comes when. */
export class DownloadLine {
	#step: DownloadStep | null = null;
	/** When how much was there, oldest first, within the window. */
	#seen: { at: number; done: number }[] = [];
	#grew = 0;

	/** Takes in a step of the job at a time (ms). */
	take(step: DownloadStep, at: number): void {
		const before = this.#step;
		// Another stage, or a file that starts from the beginning, has a rate of its own.
		if (before === null || step.text !== before.text || step.done < before.done) {
			this.#seen = [];
			this.#grew = at;
		}
		if (before === null || step.done > before.done) this.#grew = at;
		this.#step = step;
		this.#seen.push({ at, done: step.done });
	}

	/** The line at a time (ms); empty before anything is known. */
	text(at: number): string {
		if (this.#step === null) return '';
		const { done, total, text } = this.#step;
		const parts = [text];
		if (total !== null && total > 0) parts.push(`${Math.floor(Math.min(1, done / total) * 100)} %`);
		if (done > 0)
			parts.push(
				total === null
					? sizeText(done)
					: filled(words.of.en, { done: sizeText(done), total: sizeText(total) }),
			);
		const stalled = Math.floor((at - this.#grew) / 1000);
		if (stalled >= STALLED_S) return [...parts, filled(words.stalled.en, { seconds: stalled })].join('  ');
		const rate = this.#rate(at);
		if (rate !== null) {
			parts.push(`${sizeText(rate)}/s`);
			if (total !== null && total > done)
				parts.push(filled(words.left.en, { time: timeText((total - done) / rate) }));
		}
		return parts.join('  ');
	}

	/** Bytes per second; null while too little was seen. */
	#rate(at: number): number | null {
		// One before the window stays, so that the first step in it has a past.
		while (this.#seen.length > 2 && (this.#seen[1]?.at ?? at) < at - WINDOW_MS) this.#seen.shift();
		const [first] = this.#seen;
		const last = this.#seen.at(-1);
		if (first === undefined || last === undefined || last.done <= first.done) return null;
		const seconds = (at - first.at) / 1000;
		return seconds < 1 ? null : (last.done - first.done) / seconds;
	}
}

/** Seconds as people say them: 45 s, 12 min, 1 h 20 min. */
export function timeText(seconds: number): string {
	if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
	const minutes = Math.round(seconds / 60);
	if (minutes < 90) return `${minutes} min`;
	const rest = minutes % 60;
	return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
