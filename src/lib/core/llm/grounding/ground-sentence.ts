import type { AnswerPart } from '../../../contract/records/chat.ts';
import { CITED, readCells, type Cell } from './cells.ts';
import { codeLine, composeParts, type Mark } from './compose.ts';
import { inventedDeeds } from './deeds/claims.ts';
import { cellDoubts, repeatedUnit, sentenceDoubts, type CitedFact } from './doubts/find-doubts.ts';
import { FileFinder } from './files/find-files.ts';
import type { GroundingContext, KnownName } from './grounding-context.ts';
import { NameFinder, type Mention } from './names/name-finder.ts';
import { countsNames } from './numbers/count-of-names.ts';
import { exemptPlaces, keycapNumber, listNumber } from './numbers/exempt-places.ts';
import { findNumbers, isAsked } from './numbers/find-numbers.ts';
import { listCounters } from './numbers/list-counters.ts';
import type { FoundNumber } from './numbers/found-number.ts';
import { overlaps, stretchesOf, without, type Stretch } from './stretches.ts';
import { cellWords, isTableRow, isTableRule, rowCells } from './table-rows.ts';

/** What the sentences before leave for the next one. */
export interface Before {
	readonly inFence: boolean;
	/** Cells of the first row of the table that goes on; null outside a table. */
	readonly head: readonly string[] | null;
	/** List numbers so far: an item goes on with the next one. */
	readonly listed: ReadonlySet<number>;
	/** The last item of a list within the line; 0 without one. */
	readonly counted: number;
	/** Names of the data in the paragraph so far. */
	readonly named: readonly Mention[];
	/** True if the sentence begins a line. */
	readonly startsLine: boolean;
}

export const NOTHING_BEFORE: Before = {
	inFence: false,
	head: null,
	listed: new Set([0]),
	counted: 0,
	named: [],
	startsLine: true,
};

/** Sentences that every rule reads: patterns are compiled when they are first used, and not while an answer arrives. */
const FIRST_READ = [
	'I ran 12 tests, and twelve samples of [[f1]] (AUROC) were saved in a.csv; "half" is in Figure 2.',
	'我已运行十二个样本，AUROC 为 [[f1]]。',
];
let hasRead = false;

/** Names further back in a paragraph are not counted. */
const MAX_NAMED = 60;

/** An id as a user writes it. */
const WORD_WITH_DIGITS = /(?<![\w.])(?=[\w.-]*\d)[A-Za-z_](?:[\w.-]*[A-Za-z\d_])?/gu;

/** Decides sentences of one answer, one after the other. */
export class SentenceGrounder {
	readonly #context: GroundingContext;
	readonly #names: NameFinder;
	readonly #files: FileFinder;
	readonly #asked: readonly FoundNumber[];
	/** Words with digits in the user's message: ids and names that they wrote. */
	readonly #askedWords: ReadonlySet<string>;
	readonly #counts = new Map<KnownName['kind'], number>();

	constructor(context: GroundingContext) {
		this.#context = context;
		this.#names = new NameFinder(context.names);
		this.#files = new FileFinder(context);
		const question = plainOf(readCells(context.question, () => false));
		this.#asked = findNumbers(question, [], () => false);
		this.#askedWords = new Set([...question.matchAll(WORD_WITH_DIGITS)].map(([word]) => word.toLowerCase()));
		for (const { kind } of context.names) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
		if (hasRead) return;
		hasRead = true;
		for (const sentence of FIRST_READ) this.ground(sentence, NOTHING_BEFORE);
	}

	/** Parts of a sentence, and what it leaves for the next. */
	ground(text: string, before: Before): { parts: AnswerPart[]; after: Before } {
		const isFence = before.startsLine && /^[ \t]*(?:```|~~~)/u.test(text);
		const cells = readCells(text, (address) => this.#files.isKnown(address));
		const plain = plainOf(cells);
		const item =
			before.startsLine && !before.inFence ? (keycapNumber(text, plain) ?? listNumber(plain)) : null;
		const isListed = item !== null && (before.listed.has(item.value - 1) || item.value === 1);
		const last = isListed ? item.value : before.counted;
		const counters = before.inFence ? [] : listCounters(plain, last);
		const mentions = this.#names.find(plain);
		const facts = this.#citedFacts(cells);
		const isRow = !before.inFence && isTableRow(plain);
		const doubts =
			isRow && before.head !== null
				? cellDoubts(plain, cellWords(plain, before.head), facts, (words) => this.#names.find(words))
				: sentenceDoubts(plain, facts, mentions, (words) => this.#names.find(words));
		const repeated = facts.map((cited) => ({
			from: cited.at + 1,
			to: cited.at + 1 + repeatedUnit(plain, cited),
		}));
		const named = [...before.named, ...mentions].slice(-MAX_NAMED);
		const marks = this.#marksIn(plain, mentions, named, [
			...(isListed ? [item] : []),
			...counters,
			...repeated,
		]);
		const parts = composeParts(cells, { marks, doubts, hidden: repeated }, this.#context);
		const head =
			isRow && !isTableRule(plain) ? rowCells(plain).map(({ from, to }) => plain.slice(from, to)) : null;
		const after = {
			inFence: isFence ? !before.inFence : before.inFence,
			head: isRow ? (before.head ?? head) : null,
			listed: isListed ? new Set([...before.listed, item.value]) : before.listed,
			counted: text.endsWith('\n') ? 0 : (counters.at(-1)?.value ?? last),
			named: /\n\s*$/u.test(text) && plain.trim() === '' ? [] : named,
			startsLine: text.endsWith('\n'),
		};
		if (isFence) return { parts: [{ kind: 'text', text: '\n' }], after };
		return { parts: before.inFence ? codeLine(parts) : parts, after };
	}

	#citedFacts(cells: readonly Cell[]): CitedFact[] {
		const found: CitedFact[] = [];
		let at = 0;
		for (const { citations, plain } of cells) {
			for (const { id, field } of citations ?? []) {
				const fact = id === null ? undefined : this.#context.facts.get(id);
				if (fact !== undefined && field !== null) found.push({ at, fact, field });
			}
			at += plain.length;
		}
		return found;
	}

	/** Files first, then deeds, then numbers; what is within one mark is in no other. */
	#marksIn(
		plain: string,
		mentions: readonly Mention[],
		named: readonly Mention[],
		exempt: readonly Stretch[],
	): Mark[] {
		const files = this.#files.find(plain);
		const marks: Mark[] = files
			.filter(
				({ isKnown, from, to }) => !isKnown && !mentions.some((name) => name.from <= from && name.to >= to),
			)
			.map(({ from, to }) => ({ from, to, kind: 'file' }));
		const cited = [...plain].flatMap((sign, from) => (sign === CITED ? [{ from, to: from + 1 }] : []));
		for (const deed of inventedDeeds(plain, this.#context.deeds))
			for (const { from, to } of without(deed, [...marks, ...cited], plain))
				marks.push({ from, to, kind: 'deed' });
		const words = stretchesOf(WORD_WITH_DIGITS, plain).filter(({ from, to }) =>
			this.#askedWords.has(plain.slice(from, to).toLowerCase()),
		);
		const places = [...exempt, ...mentions, ...files, ...words, ...exemptPlaces(plain)];
		// A list shows how many items it has.
		const opensList = /[:：]["”*_\s]*$/u.test(plain);
		for (const number of findNumbers(plain, places, this.#names.isIdLike)) {
			if (marks.some((mark) => overlaps(mark, number))) continue;
			if (!/\d/u.test(plain.slice(number.from, number.to))) {
				const isSmall = number.values.every((value) => value <= 10);
				if ((opensList && isSmall && number.unit === null) || countsNames(number, plain, this.#counts, named))
					continue;
			}
			const kind = isAsked(number, this.#asked) ? 'yours' : 'number';
			marks.push({ from: number.from, to: number.to, kind });
		}
		return joined(
			marks.sort((a, b) => a.from - b.from),
			plain,
		);
	}
}

const plainOf = (cells: readonly Cell[]): string => cells.map(({ plain }) => plain).join('');

/** Marks of one kind with nothing but space between them are one. */
function joined(marks: readonly Mark[], plain: string): Mark[] {
	const kept: Mark[] = [];
	for (const mark of marks) {
		const last = kept.at(-1);
		if (last !== undefined && last.kind === mark.kind && plain.slice(last.to, mark.from).trim() === '')
			kept[kept.length - 1] = { ...last, to: mark.to };
		else kept.push(mark);
	}
	return kept;
}
