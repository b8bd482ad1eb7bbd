import { render, say, type Message } from '../../../contract/messages/index.ts';
import type { OtherFit, FractionCall, NoLimits, ProfileLimits } from './result.ts';

/** A fraction in percent with at most three digits: `25.6 %`, `0.48 %`. */
export function percentText(fraction: number): string {
	return `${Number((100 * fraction).toPrecision(fraction < 0.01 ? 2 : 3))} %`;
}

/** Bare number of a fraction in percent, for the lower end of an interval. */
export const percentNumber = (fraction: number): string => percentText(fraction).replace(' %', '');

export const ploidyText = (ploidy: number): string => ploidy.toFixed(1);

/** `29.5 % (ploidy 2.9), 17.3 % (3.9)`, as many as a sentence holds, then how many more there are. */
export function fitsText(fits: readonly OtherFit[], most: number): { en: string; zh: string } {
	const shown = fits.slice(0, most);
	const more = fits.length - shown.length;
	const en = shown.map(
		({ fraction, ploidy }, i) =>
			`${percentText(fraction)} (${i === 0 ? 'ploidy ' : ''}${ploidyText(ploidy)})`,
	);
	const zh = shown.map(
		({ fraction, ploidy }, i) => `${percentText(fraction)}（${i === 0 ? '倍性 ' : ''}${ploidyText(ploidy)}）`,
	);
	return {
		en: [...en, ...(more > 0 ? [`${more} more`] : [])].join(', '),
		zh: [...zh, ...(more > 0 ? [`另外 ${more} 个`] : [])].join('、'),
	};
}

/** What a limit was computed for. */
export function profileWords({ profile }: Pick<ProfileLimits, 'profile'>): {
	profile: string;
	profile_zh: string;
} {
	const message: Message = say(profile === 'arm_level' ? 'fraction.arm_level' : 'fraction.own_profile');
	return { profile: render(message), profile_zh: render(message, 'zh') };
}

/** Why there are no limits, as a part of a sentence. */
export function noLimitWords(none: NoLimits): { why: string; why_zh: string } {
	const message =
		none.why === 'none'
			? say('fraction.why_none')
			: none.why === 'medians'
				? say('fraction.why_medians')
				: none.why === 'pipeline'
					? say('fraction.why_pipeline')
					: none.why === 'few'
						? say('fraction.why_few', { normals: none.normals })
						: say('fraction.why_noisy', { matched: none.matched, normals: none.normals });
	return { why: render(message), why_zh: render(message, 'zh') };
}

export function blankWords(by: ProfileLimits['blank']['by']): { how: string; how_zh: string } {
	const message = say(by === 'rank' ? 'fraction.by_rank' : 'fraction.by_tail');
	return { how: render(message), how_zh: render(message, 'zh') };
}

/** Calls as the report words them. */
export const CALL_WORDS: Readonly<Record<FractionCall, string>> = {
	not_detected: 'not detected',
	below_quantification: 'detected, below reliable quantification',
	detected_without_limit: 'detected, limit of detection not known',
	quantified: 'quantified',
	not_unique: 'not unique',
	no_signal: 'no copy-number signal: fraction cannot be estimated',
	signal_without_limit: 'signal; limits not known',
	weak_signal_without_normals: 'weak signal; normals are needed',
};
