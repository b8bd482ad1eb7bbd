import type { AnswerPart } from '../../../contract/records/chat.ts';
import { withoutUnfinished } from './citations.ts';
import { NOTHING_BEFORE, SentenceGrounder } from './ground-sentence.ts';
import type { GroundingContext } from './grounding-context.ts';
import { sentenceLength } from './units.ts';

/** What changed: the first `from` parts stay as they are for good, all others are replaced by `parts`. */
export interface GroundedChange {
	from: number;
	parts: AnswerPart[];
}

/**
 * Turns the words of a model into parts while they arrive. A sentence is decided when it ends; from then on its parts never
 * change. The sentence that is still arriving is shown as it would be decided now.
 */
export class AnswerGrounder {
	readonly #sentences: SentenceGrounder;
	#decided: AnswerPart[] = [];
	#arriving: AnswerPart[] = [];
	#pending = '';
	#before = NOTHING_BEFORE;

	constructor(context: GroundingContext) {
		this.#sentences = new SentenceGrounder(context);
	}

	/** All parts so far. */
	get parts(): readonly AnswerPart[] {
		return [...this.#decided, ...this.#arriving];
	}

	push(delta: string): GroundedChange {
		this.#pending += delta.replaceAll('\r\n', '\n');
		const from = this.#decided.length;
		this.#decideSentences();
		// Half of a character is not shown yet.
		const shown = withoutUnfinished(this.#pending).replace(/[\ud800-\udbff]$/u, '');
		this.#arriving = shown === '' ? [] : this.#sentences.ground(shown, this.#before).parts;
		return { from, parts: [...this.#decided.slice(from), ...this.#arriving] };
	}

	/** The answer is complete: what is left is decided. */
	end(): GroundedChange {
		const from = this.#decided.length;
		this.#decideSentences();
		this.#decide(this.#pending);
		this.#pending = '';
		this.#arriving = [];
		return { from, parts: this.#decided.slice(from) };
	}

	#decideSentences(): void {
		for (;;) {
			const length = sentenceLength(this.#pending, this.#before.startsLine, this.#before.inFence);
			if (length === null) return;
			this.#decide(this.#pending.slice(0, length));
			this.#pending = this.#pending.slice(length);
		}
	}

	#decide(sentence: string): void {
		if (sentence === '') return;
		const { parts, after } = this.#sentences.ground(sentence, this.#before);
		for (const part of parts) this.#decided.push(part);
		this.#before = after;
	}
}

/** The parts of a whole answer. */
export function groundAnswer(text: string, context: GroundingContext): AnswerPart[] {
	const grounder = new AnswerGrounder(context);
	grounder.push(text);
	grounder.end();
	return [...grounder.parts];
}
