/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
	[
		...['аa', 'еe', 'оo', 'рp', 'сc', 'уy', 'хx', 'іi', 'ѕs', 'јj', 'һh', 'ԁd', 'ԛq', 'ԝw', 'ѵv', 'ɡg', 'ӏl'],
		...['АA', 'ВB', 'ЕE', 'КK', 'МM', 'НH', 'ОO', 'РP', 'СC', 'ТT', 'ХX', 'ІI', 'Ѕs', 'ЈJ'],
		...[
			'οo',
			'νv',
			'ιi',
			'ΑA',
			'ΒB',
			'ΕE',
			'ΖZ',
			'ΗH',
			'ΙI',
			'ΚK',
			'ΜM',
			'ΝN',
			'ΟO',
			'ΡP',
			'ΤT',
			'ΥY',
			'ΧX',
			'ıi',
			'тt',
			'пn',
		],
	].map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Signs around numbers in full width; other Chinese punctuation keeps its own. */
const FULL_WIDTH: ReadonlyMap<string, string> = new Map(
	['％%', '．.', '／/', '－-', '＋+', '＝=', '＜<', '＞>', '～~'].map((pair) => [
		pair.slice(0, 1),
		pair.slice(1),
	]),
);

/** Numbers above, below, in circles and in Roman letters: they keep their own signs, because most of them count nothing. */
const KEPT = /[\u00b2\u00b3\u00b9\u2070-\u2089\u2150-\u2188\u2460-\u24ff\u2776-\u2793\u00bc-\u00be]/u;

/**
 * What a sign reads as: full-width and mathematical letters and digits as plain ones, digits of every script as 0 to 9, signs
 * without width and marks over signs as nothing.
 */
export function plainSign(sign: string): string {
	if (sign < '\u0080') return sign < ' ' && sign !== '\n' && sign !== '\t' ? '' : sign;
	if (KEPT.test(sign)) return sign;
	if (/[\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u3164\uffa0\u2800\p{Co}]/u.test(sign)) return '';
	if (/\p{Zs}/u.test(sign)) return ' ';
	const lookalike = LOOKALIKES.get(sign);
	if (lookalike !== undefined) return lookalike;
	// Punctuation of Chinese is told from that of English.
	if (/[\u3000-\u303f\uff00-\uff0f\uff1a-\uff20]/u.test(sign)) return FULL_WIDTH.get(sign) ?? sign;
	const folded = sign.normalize('NFKC');
	return [...folded].map((each) => (/\p{Nd}/u.test(each) ? digitOf(each) : each)).join('');
}

/** Digits of a script are ten signs in a row. */
function digitOf(sign: string): string {
	if (sign >= '0' && sign <= '9') return sign;
	const code = sign.codePointAt(0) ?? 0;
	let first = code;
	while (code - first < 9 && /\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
	return String(code - first);
}
