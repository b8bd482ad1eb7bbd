import type { Stretch } from '../stretches.ts';

/** A name or metric in a sentence. */
export interface Spoken extends Stretch {
	name: string;
}

/** A citation in a sentence. */
export interface Cited extends Stretch {
	fact_id: string;
	/** False for the interval of a fact or an end of it, which belongs to the value before it. */
	isValue: boolean;
}

const CONNECTED =
	/^[\s"'”’()（）]*(?:(?:,|，|、|\/|\+|&|and|or|und|to|versus|vs\.?|than|和|与|及|以及|或|的)[\s"'“‘(（]*)*(?:the\s|sample\s|samples\s|that of\s)?$/iu;
const BOUND_BEHIND =
	/^[^\p{L}\p{N}，。；,;]{0,4}(?:of them\s(?:are\s|were\s)?|(?:old\s)?(?:in|for|of|among|with|at|on|from)\s)?(?:the\s|a\s)?(?:sample\s|samples\s|patient\s|group\s|matrix\s|gene\s|region\s|individual\s)?["'“‘(（]?$/iu;
/** "[[f1]] is that of S1", "[[f1]] is the ratio of S1". */
const SAID_BEHIND =
	/^\s(?:is|was|are|were)\s(?:that|the\s(?:[\p{L}-]+\s){1,5})\s?(?:of|for|in)\s(?:the\s)?(?:sample\s|group\s|matrix\s)?$/iu;
/** A value that another one is compared with is of something else than the name before both. */
const COMPARED =
	/^[^\p{L}]*(?:versus|vs\.?|compared (?:with|to)|against|than|instead of|对|对比|相比|比|高于|低于|而非)[^\p{L}]*$/iu;
const IN_BRACKETS = /[(（][^()（）]*$|[;；]/u;
const SAID_NEXT = /^\s?(?:[=:：]|is|of|was|为|是)?\s?\ufffc/u;
const BOUND_BEHIND_ZH = /^\s?(?:个|例|名|位|%|bp)?\s?(?:样本)?(?:为|是|属于)?\s?[（("“]?$/u;

/**
 * What a citation is said of, among the names of one kind in its sentence. In this order: the name bound to it from behind
 * ("[[f1]] in S1", "[[f1]] cases"); the names before it, in pairs where as many values as names follow each other
 * ("S1 and S2 have [[f1]] and [[f2]]"); the names behind it where none is before. `breaks` are places where a new thing begins to
 * be spoken of: names before them do not govern what is behind, all names of the sentence do.
 */
export function governing(
	plain: string,
	cited: readonly Cited[],
	spoken: readonly Spoken[],
	breaks: readonly number[],
	mayBindBehind: boolean,
): ReadonlyMap<Cited, readonly string[]> {
	const governed = new Map<Cited, readonly string[]>();
	const bound = new Set<Spoken>();
	if (mayBindBehind)
		for (const [index, citation] of cited.entries()) {
			const next = spoken.find(({ from }) => from >= citation.to);
			const before = cited[index + 1];
			if (next === undefined || (before !== undefined && before.from < next.from)) continue;
			const between = plain.slice(citation.to, next.from);
			if (![BOUND_BEHIND, SAID_BEHIND, BOUND_BEHIND_ZH].some((pattern) => pattern.test(between))) continue;
			const run = connectedRun(plain, spoken, next);
			// "S1 [[f1]], S2 [[f2]]": a name right before the value is nearer than one behind.
			if (between.trim() === '' && isRightBefore(plain, spoken, citation)) continue;
			governed.set(
				citation,
				run.map(({ name }) => name),
			);
			for (const each of run) bound.add(each);
		}
	for (const citation of cited) if (!governed.has(citation)) governed.set(citation, governor(citation));
	return governed;

	function governor(citation: Cited): readonly string[] {
		const before = spoken.filter((each) => each.to <= citation.from && !bound.has(each));
		const last = before.at(-1);
		if (last === undefined) {
			const behind = spoken.find((each) => each.from >= citation.to);
			// "(p < …)" behind a value says something else about it, and so does what follows a semicolon.
			if (behind !== undefined && !mayBindBehind && IN_BRACKETS.test(plain.slice(citation.to, behind.from)))
				return [];
			// "[[f1]] breast, [[f2]] lung cancer": each has words of its own.
			const after = cited[cited.indexOf(citation) + 1];
			const isOfAnother =
				behind !== undefined &&
				after !== undefined &&
				bound.has(behind) &&
				after.from < behind.from &&
				!CONNECTED.test(plain.slice(citation.to, after.from));
			// "[[f1]] of the cases are found, AUROC [[f2]]": the metric belongs to the value behind it.
			const isOfNext =
				!mayBindBehind &&
				behind !== undefined &&
				/[,，]/u.test(plain.slice(citation.to, behind.from)) &&
				SAID_NEXT.test(plain.slice(behind.to, behind.to + 8));
			if (isOfAnother || isOfNext) return [];
			return behind === undefined ? [] : connectedRun(plain, spoken, behind).map(({ name }) => name);
		}
		if (breaks.some((place) => place >= last.to && place < citation.from))
			return spoken.map(({ name }) => name);
		const isBetween = (stretch: Stretch, from: number, to: number): boolean =>
			stretch.from >= from && stretch.to <= to;
		// Names since the last citation before them.
		const lastCited = cited.filter((each) => each.to <= last.from).at(-1);
		const run = before.filter((each) => each.from >= (lastCited?.to ?? 0));
		const nextSpoken = spoken.find((each) => each.from >= citation.to && !bound.has(each));
		const values = cited.filter(
			(each) => isBetween(each, last.to, nextSpoken?.from ?? plain.length) && !isBound(each),
		);
		const alone = values.filter((each, index) => each.isValue || values[index - 1]?.fact_id !== each.fact_id);
		if (run.length > 1 && run.length === alone.length) {
			const own = alone.findLast((each) => each.from <= citation.from);
			const name = own === undefined ? undefined : run[alone.indexOf(own)]?.name;
			return name === undefined ? [] : [name];
		}
		const previous = cited[cited.indexOf(citation) - 1];
		if (previous !== undefined && COMPARED.test(plain.slice(previous.to, citation.from))) return [];
		return run.map(({ name }) => name);
	}

	function isBound(citation: Cited): boolean {
		const next = spoken.find(({ from }) => from >= citation.to);
		return next !== undefined && bound.has(next) && BOUND_BEHIND.test(plain.slice(citation.to, next.from));
	}
}

function connectedRun(plain: string, spoken: readonly Spoken[], first: Spoken): Spoken[] {
	const run = [first];
	for (const each of spoken.slice(spoken.indexOf(first) + 1)) {
		const last = run.at(-1) ?? first;
		if (!CONNECTED.test(plain.slice(last.to, each.from))) break;
		run.push(each);
	}
	return run;
}

function isRightBefore(plain: string, spoken: readonly Spoken[], citation: Cited): boolean {
	const last = spoken.filter((each) => each.to <= citation.from).at(-1);
	return last !== undefined && /^(?:['’]s)?[\s:：=(（是为的]*$/u.test(plain.slice(last.to, citation.from));
}
