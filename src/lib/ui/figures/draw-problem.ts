import { LbError } from '../../base/errors.ts';
import { errorSpec } from '../../contract/errors/index.ts';
import { fill, inChinese } from '../../contract/messages/index.ts';
import type { Language } from '../../contract/language.ts';

/** Why a record could not be drawn, in a language; null for what is not a fault of the record. */
export function drawProblem(error: unknown, language: Language): string | null {
	if (!(error instanceof LbError)) return null;
	const { en, zh } = errorSpec(error.code);
	return language === 'en' ? error.message : fill(zh, inChinese(error.values), en);
}
