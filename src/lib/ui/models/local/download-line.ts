import type { Language } from '../../../contract/language.ts';
import type { DownloadProgress } from '../../../contract/records/local-model.ts';
import { timeLeft } from '../../jobs/progress-words.ts';
import { bytesText } from '../../quantities/bytes.ts';
import { fillWords } from '../../words/catalogue.ts';
import { words } from './words.ts';

/** Share of a download that is done, 0 to 1; undefined while its size is unknown. */
export const shareDone = ({ verified_bytes, total_bytes }: DownloadProgress): number | undefined =>
	total_bytes === null || total_bytes === 0 ? undefined : verified_bytes / total_bytes;

/** Rate and time left of a download: `18.2 MB/s · about 3 min left`; empty while neither is known, and while it stalls. */
export function downloadLine(progress: DownloadProgress, language: Language): string {
	const { bytes_per_second, stalled_s, attempt, basis } = progress;
	const flows = bytes_per_second !== null && stalled_s === null;
	return [
		flows ? `${bytesText(bytes_per_second)}/s` : '',
		flows ? timeLeft(progress, language) : '',
		attempt > 1 && stalled_s === null ? fillWords(words.attempt, language, { n: attempt }) : '',
		basis === 'as_reported' ? fillWords(words.as_reported, language) : '',
	]
		.filter((part) => part !== '')
		.join(' · ');
}
