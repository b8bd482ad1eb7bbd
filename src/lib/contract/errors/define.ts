/** How one error code appears to each face. */
export interface ErrorSpec {
	/** HTTP status of the problem document. */
	status: number;
	/** Process exit code: 1 failed, 2 usage, 3 bad input, 4 nothing ready, 5 a needed part is missing, 130 interrupted. */
	exit: 1 | 2 | 3 | 4 | 5 | 130;
	/** Exception class raised in Python. */
	python:
		| 'LbError'
		| 'LbUsageError'
		| 'LbInputError'
		| 'LbNotFound'
		| 'LbNotAFolder'
		| 'LbUnreadable'
		| 'LbNothingReady'
		| 'LbMissingPart'
		| 'LbInterrupted'
		| 'LbOutputError';
	/** What happened, with {placeholders}. */
	en: string;
	zh: string;
	/** What to do next, with {placeholders}. */
	hint_en: string;
	hint_zh: string;
}

/** Declares a family of errors; keys are stable codes such as `reader.gzip_truncated`. */
export function defineErrors<const T extends Record<string, ErrorSpec>>(specs: T): T {
	return specs;
}

/** Shorthand for the commonest class: the input is at fault (422, exit 3). */
export function inputError(en: string, zh: string, hint_en: string, hint_zh: string): ErrorSpec {
	return { status: 422, exit: 3, python: 'LbInputError', en, zh, hint_en, hint_zh };
}

/** The same where the input is not there: a FileNotFoundError in Python. */
export function notFound(en: string, zh: string, hint_en: string, hint_zh: string): ErrorSpec {
	return { ...inputError(en, zh, hint_en, hint_zh), python: 'LbNotFound' };
}
