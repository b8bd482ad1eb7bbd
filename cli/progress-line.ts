import { secondsLeft } from '../src/lib/core/workspace/jobs/time-left.ts';

/** "Reading FSD.csv  41 %  12.3 MB  about 4 s left" from an engine's progress event. */
export function progressLine(
	event: { done: number; total: number | null; unit: string; text: string },
	started: number,
	now: number,
): string {
	const parts = [event.text];
	if (event.total !== null && event.total > 0) {
		parts.push(`${Math.floor(Math.min(1, event.done / event.total) * 100)} %`);
		const left = secondsLeft(event.done, event.total, now - started);
		if (left !== null && event.done < event.total) parts.push(`about ${duration(Math.max(1, left))} left`);
	}
	// Files and steps are small numbers that the sentence or the share says already.
	if (event.done > 0 && (event.unit === 'bytes' || event.unit === 'rows'))
		parts.push(amount(event.done, event.unit));
	return parts.join('  ');
}

function amount(value: number, unit: string): string {
	if (unit !== 'bytes') return `${value.toLocaleString('en')} ${unit}`;
	return value < 1e6 ? `${(value / 1e3).toFixed(0)} kB` : `${(value / 1e6).toFixed(1)} MB`;
}

function duration(seconds: number): string {
	return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
