import type { DownloadLimits } from './limits.ts';

/**
 * Wait before the next attempt (ms): doubles with each fault up to a minute, with a quarter more or less by chance, so that
 * not everybody comes back at once.
 * @param faults in a row, from 1
 * @param random uniform in [0, 1)
 */
export function backOff(
	faults: number,
	random: number,
	{ back_off_ms, max_back_off_ms }: Pick<DownloadLimits, 'back_off_ms' | 'max_back_off_ms'>,
): number {
	const usual = Math.min(max_back_off_ms, back_off_ms * 2 ** (Math.max(1, faults) - 1));
	return Math.round(usual * (0.75 + 0.5 * random));
}

/**
 * What `Retry-After` asks for (RFC 9110 §10.2.3), in ms and at most the longest; null without it or where it cannot be read.
 * @param now time (ms since 1970)
 */
export function retryAfter(
	header: string | undefined,
	now: number,
	{ max_retry_after_ms }: Pick<DownloadLimits, 'max_retry_after_ms'>,
): number | null {
	const text = header?.trim() ?? '';
	// A date has letters; Date.parse would read a bare number as a year.
	const ms = /^\d{1,9}$/u.test(text)
		? Number(text) * 1000
		: /[a-z]/iu.test(text)
			? Date.parse(text) - now
			: Number.NaN;
	return Number.isNaN(ms) ? null : Math.min(max_retry_after_ms, Math.max(0, ms));
}
