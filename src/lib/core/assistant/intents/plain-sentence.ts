/** A sentence without what carries no meaning for a command: end marks, courtesy, "again", "now". */
export interface PlainSentence {
	/** As typed, trimmed and without end marks: paths and goals keep their spelling. */
	typed: string;
	/** Lower case, courtesy removed. */
	bare: string;
	chinese: boolean;
	/** Ended with a question mark. */
	question: boolean;
}

const COURTESY_BEFORE =
	/^(?:(?:ok|okay|so|well|now|please|kindly|hi|hello|hey|alright)[,!]? +|(?:can|could) you (?:please )?|i(?: want| would like|'d like|'d love) (?:you )?to |let us |let's |go ahead and |just )/u;
const COURTESY_AFTER =
	/(?:,? *(?:please|now|again|once more|for me|thanks|thank you|at the moment|right now|so far))$/u;
const COURTESY_ZH_BEFORE =
	/^(?:好的?[，,]|那么?[，,]?|现在|请问|请你?|麻烦你?|帮我|给我|我想要?|我要|你?能不能|可以)/u;
const COURTESY_ZH_AFTER = /(?:一下|吧|呢|啊|谢谢|好吗)$/u;

/** Reads a line into its plain form. Negations and conditions stay: they must keep a sentence from being a command. */
export function plainSentence(text: string): PlainSentence {
	const tidy = text.normalize('NFKC').replace(/[’‘]/gu, "'").replace(/\s+/gu, ' ').trim();
	const typed = tidy.replace(/[\s.!?。！？]+$/u, '');
	const chinese = /\p{Script=Han}/u.test(tidy);
	let bare = typed.toLowerCase();
	// "can you" asks for it only when something follows that is asked for; each courtesy may stand before the next.
	for (let round = 0; round < 4; round++) {
		const before = bare;
		bare = bare.replace(COURTESY_BEFORE, '').replace(COURTESY_AFTER, '').trim();
		if (chinese) bare = bare.replace(COURTESY_ZH_BEFORE, '').replace(COURTESY_ZH_AFTER, '').trim();
		// A word of courtesy alone is no sentence; "again" alone neither.
		if (bare === '') bare = before;
		if (bare === before) break;
	}
	return { typed, bare, chinese, question: /[?？]/u.test(tidy.slice(typed.length)) };
}
