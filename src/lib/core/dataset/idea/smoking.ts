import { wordsOf } from './words.ts';

const COLUMN = /(^| )(smok\w*|tobacco)( |$)|吸烟/u;
const CURRENT =
	/^(current|currently|active|smoker|current smoker|active smoker|ever|ever smoker|yes|y|1|吸烟|现吸烟|当前吸烟)$/u;
const FORMER =
	/^(former|ex|past|previous|quit|(former|ex|past|previous) smoker|exsmoker|已戒烟|戒烟|曾吸烟)$/u;
const NEVER =
	/^(never|never smoker|never smoked|no|none|n|0|non smoker|nonsmoker|不吸烟|从不吸烟|从未吸烟|非吸烟)$/u;
const ASKS_CURRENT = /^((current|active) )?smoker$|^(现|当前)?吸烟$/u;
const ASKS_EVER = /^ever smoker$/u;
const ASKS_FORMER = /^(former|ex|past|previous) smoker$|^(已戒烟|戒烟|曾吸烟)$/u;
const ASKS_NEVER = /^never smoker$|^(从不吸烟|从未吸烟)$/u;
const ASKS_NON = /^(non smoker|nonsmoker)$|^(不吸烟|非吸烟)$/u;

/** Is this a column about smoking? */
export function isSmokingColumn(name: string): boolean {
	return COLUMN.test(wordsOf(name));
}

/**
 * Levels of a smoking column that "smokers", "never smokers" and their kin mean; empty when they could mean several:
 * "non-smokers" may or may not count former smokers, so it names nobody where former smokers have a level.
 */
export function smokingLevels(phrase: string, names: readonly string[]): string[] {
	const words = wordsOf(phrase);
	const among = (pattern: RegExp): string[] => names.filter((level) => pattern.test(wordsOf(level)));
	const only = (levels: string[]): string[] => (levels.length === 1 ? levels : []);
	if (ASKS_CURRENT.test(words)) return only(among(CURRENT));
	if (ASKS_EVER.test(words)) return [...among(CURRENT), ...among(FORMER)];
	if (ASKS_FORMER.test(words)) return only(among(FORMER));
	if (ASKS_NEVER.test(words)) return only(among(NEVER));
	return ASKS_NON.test(words) && among(FORMER).length === 0 ? only(among(NEVER)) : [];
}
