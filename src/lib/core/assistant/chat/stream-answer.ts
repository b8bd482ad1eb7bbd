import type { AnswerPart, ChatFact } from '../../../contract/records/chat.ts';
import type { EventData } from '../../../contract/events/job-event.ts';
import type { Aliases } from './aliases.ts';

/** Reads an answer while it comes: parts before `from` stay as they are. */
export interface Grounder {
	readonly parts: readonly AnswerPart[];
	push(delta: string): { from: number; parts: readonly AnswerPart[] };
	end(): { from: number; parts: readonly AnswerPart[] };
}

/** Pieces that come faster than this are passed on together; the first one at once. */
const TOGETHER_MS = 30;
/** An alias may come in two pieces: the beginning of one is kept back until it is clear what follows. */
const MAYBE_ALIAS =
	/(?:^|[^\p{Script=Latin}\p{Nd}_])(?:[SPTMFDRAV] ?\d*|c|co|col ?\d*|l|le|lev|leve|level ?\d*)$/iu;
/** A citation names a fact, and never a feature, however alike they are written: f3 and F3. */
const CITATION = /(\[\[?[^\[\]\n]{0,60}\]?\]|【[^【】\n]{0,60}】)/u;
const MAYBE_CITATION = /(?:\[\[?[^\[\]\n]{0,60}\]?|【[^【】\n]{0,60})$/u;
const IS_CITATION = /^(?:\[\[?|【)\s*f\d+(?:\.\w+)?(?:\s*[,;，、]\s*f\d+(?:\.\w+)?)*\s*(?:\]?\]|】)$/iu;

/** Passes an answer on while a model writes it: aliases resolved, numbers checked, in few events. */
export class AnswerStream {
	readonly #aliases: Aliases;
	readonly #grounder: Grounder;
	readonly #facts: ReadonlyMap<string, ChatFact>;
	readonly #emit: (piece: EventData<'answer_piece'>) => void;
	readonly #told = new Set<string>();
	#held = '';
	#from: number | null = null;
	#last = -Infinity;
	#timer: NodeJS.Timeout | null = null;

	constructor(options: {
		aliases: Aliases;
		grounder: Grounder;
		facts: ReadonlyMap<string, ChatFact>;
		emit: (piece: EventData<'answer_piece'>) => void;
	}) {
		this.#aliases = options.aliases;
		this.#grounder = options.grounder;
		this.#facts = options.facts;
		this.#emit = options.emit;
	}

	get parts(): readonly AnswerPart[] {
		return this.#grounder.parts;
	}

	push(text: string): void {
		const whole = this.#held + text;
		const end = whole.slice(-80);
		const tail = this.#aliases.isStrict
			? (MAYBE_CITATION.exec(end)?.[0] ?? MAYBE_ALIAS.exec(end)?.[0] ?? '')
			: '';
		this.#held = tail;
		this.#pass(whole.slice(0, whole.length - tail.length));
	}

	#pass(text: string): void {
		if (text !== '') this.#changed(this.#grounder.push(this.#restored(text)).from);
	}

	#restored(text: string): string {
		if (!this.#aliases.isStrict) return text;
		return text
			.split(CITATION)
			.map((piece) => (IS_CITATION.test(piece) ? piece : this.#aliases.fromAliases(piece)))
			.join('');
	}

	/** The answer is over. */
	end(): void {
		this.#pass(this.#held);
		this.#held = '';
		this.#changed(this.#grounder.end().from);
		this.#flush();
	}

	/** Lets go of the timer. */
	close(): void {
		if (this.#timer !== null) clearTimeout(this.#timer);
		this.#timer = null;
	}

	#changed(from: number): void {
		this.#from = Math.min(this.#from ?? from, from);
		if (this.#timer !== null) return;
		const wait = this.#last + TOGETHER_MS - Date.now();
		if (wait <= 0) this.#flush();
		else this.#timer = setTimeout(() => this.#flush(), wait);
	}

	#flush(): void {
		this.close();
		const from = this.#from;
		if (from === null) return;
		this.#from = null;
		this.#last = Date.now();
		const parts = this.#grounder.parts.slice(from);
		const fresh = parts.flatMap((part) => {
			const fact =
				part.kind === 'fact' && !this.#told.has(part.fact_id) ? this.#facts.get(part.fact_id) : undefined;
			if (fact !== undefined) this.#told.add(fact.fact_id);
			return fact ?? [];
		});
		this.#emit({ from, parts, facts: [...new Set(fresh)] });
	}
}
