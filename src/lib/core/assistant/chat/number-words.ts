/** A number as text of a result, its sign with it. */
export const NUMBER =
	/(?<![\p{L}\p{N}_.[-])[-−]?\d+(?:,\d{3})*(?:\.\d+)?(?:e[-+]?\d+)?(?![\p{L}\p{N}_]|\.\d)/giu;

/** A number that is not told, the end of a range with it. */
export const ANY_NUMBER =
	/(?<![\p{L}\p{N}_.[])[-−]?\d+(?:,\d{3})*(?:\.\d+)?(?:e[-+]?\d+)?(?![\p{L}\p{N}_]|\.\d)/giu;

/** A place in the genome: 8:90000000-145000000, chr8:127,735,434. One value, not three. */
export const REGION =
	/(?<![\p{L}\p{N}_.:])(?:chr)?(?:[1-9]|1\d|2[0-2]|X|Y|MT?):(?:\d[\d,]*[-–]\d[\d,]{3,}|\d[\d,]{3,})(?![\p{L}\p{N}_])/gu;

/** The words that say what a number of a sentence counts or measures. */
export function wordsAround(text: string, at: number, length: number): string {
	const after = /^\s*(%|[\p{L}][\p{L}\p{N}_-]*(?:\s+[\p{L}][\p{L}\p{N}_-]*){0,2})/u.exec(
		text.slice(at + length),
	)?.[1];
	const before = /((?:[\p{L}][\p{L}\p{N}_-]*\s+){0,3}[\p{L}][\p{L}\p{N}_-]*)\W*$/u.exec(
		text.slice(0, at),
	)?.[1];
	return [before, after].filter((words) => words !== undefined).join(' … ') || text.slice(0, 60);
}

/** Where a clause ends. */
const CUT = /[;；。]|[,，、](?!\d)|[:：](?=\s|\p{Script=Han})|\s[–—]\s/gu;
/** A bracket that a number is in is a clause of its own. */
const OPENED = /[（(](?=[^（()）]*$)/u;
const CLOSED = /^[^（(）)]*[）)]/u;
/** What a sentence is about: "Global methylation of 7 samples: …". */
const HEAD = /^[^:：]{1,60}[:：](?=\s|\p{Script=Han})/u;
const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})\p{L}){2,}/gu;
/** A clause with fewer words says too little: the one before it belongs to it. */
const MIN_WORDS = 2;
const MAX_QUOTE = 120;

/** A number of a sentence with its clause, and what the sentence is about. */
export function quoteAround(text: string, at: number, length: number): string {
	let cuts = [...text.matchAll(CUT)].map((match) => ({
		from: match.index,
		to: match.index + match[0].length,
	}));
	const opened = OPENED.exec(text.slice(0, at));
	const closed = CLOSED.exec(text.slice(at + length))?.[0].length;
	if (opened !== null && closed !== undefined)
		cuts.push(
			{ from: opened.index, to: opened.index + 1 },
			{ from: at + length + closed - 1, to: at + length + closed },
		);
	const brackets = [...text.matchAll(/[（(][^()（）]*[)）]/gu)].map((match) => ({
		from: match.index,
		to: match.index + match[0].length,
	}));
	const others = brackets.filter(({ from, to }) => at < from || at >= to);
	const isOutside = ({ from }: { from: number }): boolean =>
		!others.some((bracket) => from > bracket.from && from < bracket.to);
	cuts = cuts.filter(isOutside).sort((a, b) => a.from - b.from);
	const before = cuts.filter(({ to }) => to <= at);
	const end = cuts.find(({ from }) => from >= at + length)?.from ?? text.length;
	const starts = [0, ...before.map(({ to }) => to)].reverse();
	const start = starts.find((from) => (text.slice(from, end).match(WORD)?.length ?? 0) >= MIN_WORDS) ?? 0;
	const head = HEAD.exec(text)?.[0] ?? '';
	const clause = text.slice(start, end).trim();
	const isHeaded = head !== '' && head.length <= start;
	const gap = text.slice(head.length, start).trim() === '' ? (head.endsWith('：') ? '' : ' ') : ' … ';
	const quote = isHeaded ? `${head}${gap}${clause}` : clause;
	// What is in brackets is left out first, then the end.
	const brief =
		quote.length <= MAX_QUOTE ? quote : quote.replaceAll(/(?<=[（(])[^()（）]{20,}(?=[)）])/gu, '…');
	const kept = (brief.length <= MAX_QUOTE ? brief : text.slice(at, at + length + MAX_QUOTE)).replace(
		/[\s,.:;，。；：]+$/u,
		'',
	);
	const isOpen = OPENED.exec(kept)?.[0];
	return isOpen === undefined ? kept : `${kept}${isOpen.startsWith('（') ? '）' : ')'}`;
}

/** Four digits tell a model enough; the fact holds all. */
export const short = (value: number): string =>
	Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4)));
