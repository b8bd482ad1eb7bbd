/** Characters that nobody sees or that change how others are shown: controls, direction marks, zero-width signs, tags. */
const INVISIBLE =
	/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}\p{Co}\p{Cs}]/gu;
/** Of terminals: colours of outputs in notebooks. */
const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?)/gu;
const LIGATURES: Readonly<Record<string, string>> = {
	ﬀ: 'ff',
	ﬁ: 'fi',
	ﬂ: 'fl',
	ﬃ: 'ffi',
	ﬄ: 'ffl',
	ﬅ: 'st',
	ﬆ: 'st',
};

/** A text without what cannot be seen, and how many such characters it had. Line ends and tabs stay. */
export function cleanText(text: string): { text: string; removed: number } {
	let removed = 0;
	const drop = (): string => {
		removed++;
		return '';
	};
	const clean = text
		.replaceAll(/\r\n?|\u2028|\u2029/gu, '\n')
		.replaceAll(ESCAPES, drop)
		// Places where a word may be broken mean nothing.
		.replaceAll('\u00ad', '')
		.replaceAll(INVISIBLE, drop)
		.replaceAll(/[\ufb00-\ufb06]/gu, (sign) => LIGATURES[sign] ?? sign)
		.normalize('NFC');
	return { text: clean, removed };
}

/** A text on one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
