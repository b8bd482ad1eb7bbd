import * as z from 'zod';
import { maxOf } from '../../../base/extremes.ts';
import { LbError } from '../../../base/errors.ts';

/** Turns bases into the token numbers of a language model of DNA. */
export interface Tokenizer {
	/** How bases become tokens, for the record of a run. */
	rule: 'bpe' | 'longest_match' | 'overlapping_kmers';
	/** Token numbers of a sequence of A, C, G, T and N, special tokens included, cut to `most` tokens. */
	encode(bases: string, most: number): number[];
	/** Fills a batch up to its longest sequence. */
	padding: number;
	/** Largest token number that `encode` can give, or that fills up: the table of a model must be larger. */
	largest: number;
}

/** The parts of a Hugging Face `tokenizer.json` that decide how DNA is cut; other fields are not looked at. */
const fileSchema = z.object({
	model: z.object({
		type: z.string().optional(),
		vocab: z.record(z.string(), z.number().int().min(0)),
		merges: z.array(z.union([z.string(), z.tuple([z.string(), z.string()])])).optional(),
		unk_token: z.string().nullish(),
	}),
	added_tokens: z.array(z.object({ id: z.number().int(), content: z.string() })).default([]),
	post_processor: z
		.object({
			type: z.string(),
			single: z
				.array(
					z.union([
						z.object({ SpecialToken: z.object({ id: z.string() }) }),
						z.object({ Sequence: z.object({ id: z.string() }) }),
					]),
				)
				.optional(),
			cls: z.tuple([z.string(), z.number().int()]).optional(),
			sep: z.tuple([z.string(), z.number().int()]).optional(),
		})
		.loose()
		.nullish(),
});

/** A special token in `tokenizer_config.json`: its text, an object with it, or null where the model has none. */
const special = z
	.union([z.string(), z.object({ content: z.string() }).transform(({ content }) => content), z.null()])
	.optional();
/** The parts of `tokenizer_config.json` that say which tokens stand around a sequence. */
const configSchema = z.object({
	tokenizer_class: z.string().optional(),
	cls_token: special,
	sep_token: special,
	eos_token: special,
});
export type TokenizerConfig = z.infer<typeof configSchema>;

const PADDING = ['[PAD]', '<pad>', '<PAD>', '[pad]'];
const UNKNOWN = ['[UNK]', '<unk>', '<UNK>', '[unk]'];
const START = ['[CLS]', '<cls>'];
const END = ['[SEP]', '<eos>'];

/**
 * Reads `tokenizer.json` (byte-pair merges, or a vocabulary that is matched longest first) or `vocab.txt` (one token per
 * line, the line number is its number). A vocabulary whose tokens of bases all have one length above one is read as
 * overlapping k-mers, as in DNABERT; one that also holds single bases is matched longest first without overlap, as in the
 * Nucleotide Transformer. Throws signals.tokenizer_invalid.
 * @param text content of the file
 * @param path shown in errors
 * @param config of a `vocab.txt`: which tokens stand before and behind a sequence; the Nucleotide Transformer states
 * `eos_token: null` and has no row in its table for the one its vocabulary may name
 */
export function readTokenizer(text: string, path: string, config: TokenizerConfig = {}): Tokenizer {
	if (!path.endsWith('.json')) {
		const vocabulary = readVocabularyLines(text, path);
		return fromVocabulary(vocabulary, path, stated(config, vocabulary));
	}
	let parsed;
	try {
		parsed = fileSchema.safeParse(JSON.parse(text));
	} catch {
		throw new LbError('signals.tokenizer_invalid', { why: 'the file is not JSON' }, { path });
	}
	if (!parsed.success) {
		const field = parsed.error.issues[0]?.path.join('.') ?? '';
		const why =
			field === '' ? 'the file is not a JSON object' : `${field} is missing or has an unexpected type`;
		throw new LbError('signals.tokenizer_invalid', { why }, { path });
	}
	const { model, added_tokens, post_processor } = parsed.data;
	const vocabulary = new Map(Object.entries(model.vocab));
	for (const token of added_tokens) vocabulary.set(token.content, token.id);
	const around = surroundings(post_processor ?? null, vocabulary);
	if (model.merges !== undefined && model.merges.length > 0) {
		const ranks = new Map<string, number>();
		for (const [rank, merge] of model.merges.entries())
			ranks.set(typeof merge === 'string' ? merge : merge.join(' '), rank);
		return finish('bpe', vocabulary, around, path, (bases) => mergePairs(bases, ranks));
	}
	return fromVocabulary(vocabulary, path, around);
}

/** Reads `tokenizer_config.json`. Throws signals.tokenizer_invalid. */
export function readTokenizerConfig(text: string, path: string): TokenizerConfig {
	try {
		return configSchema.parse(JSON.parse(text));
	} catch {
		throw new LbError(
			'signals.tokenizer_invalid',
			{ why: 'the file is not a tokenizer configuration' },
			{ path },
		);
	}
}

/** Tokens around a sequence: as the configuration says, where it is silent those of the usual names. */
function stated(config: TokenizerConfig, vocabulary: ReadonlyMap<string, number>): Surroundings {
	const tokens = (said: string | null | undefined, usual: readonly string[]): number[] => {
		const names = said === null ? [] : said === undefined ? usual : [said];
		const found = names.find((name) => vocabulary.has(name));
		return found === undefined ? [] : [vocabulary.get(found) as number];
	};
	const ending = config.tokenizer_class?.startsWith('Esm') ? config.eos_token : config.sep_token;
	return { before: tokens(config.cls_token, START), after: tokens(ending, END) };
}

function readVocabularyLines(text: string, path: string): Map<string, number> {
	const lines = text.split(/\r?\n/);
	while (lines.at(-1)?.trim() === '') lines.pop();
	if (lines.length === 0) throw new LbError('signals.tokenizer_invalid', { why: 'it is empty' }, { path });
	return new Map(lines.map((line, index) => [line.trim(), index]));
}

interface Surroundings {
	before: number[];
	after: number[];
}

/** Special tokens around a sequence: as the file says, else none for `tokenizer.json`. */
function surroundings(
	processor: z.infer<typeof fileSchema>['post_processor'] | null,
	vocabulary: ReadonlyMap<string, number>,
): Surroundings {
	const around: Surroundings = { before: [], after: [] };
	if (processor?.single !== undefined) {
		let passed = false;
		for (const part of processor.single) {
			if ('Sequence' in part) passed = true;
			else {
				const id = vocabulary.get(part.SpecialToken.id);
				if (id !== undefined) (passed ? around.after : around.before).push(id);
			}
		}
		return around;
	}
	if (processor?.cls) around.before.push(processor.cls[1]);
	if (processor?.sep) around.after.push(processor.sep[1]);
	return around;
}

function fromVocabulary(
	vocabulary: ReadonlyMap<string, number>,
	path: string,
	around: Surroundings,
): Tokenizer {
	const lengths = new Set(
		[...vocabulary.keys()].filter((token) => /^[ACGT]+$/.test(token)).map((token) => token.length),
	);
	const [only] = lengths;
	if (lengths.size === 1 && only !== undefined && only > 1)
		return finish('overlapping_kmers', vocabulary, around, path, (bases) =>
			Array.from({ length: Math.max(0, bases.length - only + 1) }, (_, at) => bases.slice(at, at + only)),
		);
	const longest = Math.max(1, maxOf(lengths));
	return finish('longest_match', vocabulary, around, path, (bases) =>
		matchLongest(bases, vocabulary, longest),
	);
}

function finish(
	rule: Tokenizer['rule'],
	vocabulary: ReadonlyMap<string, number>,
	around: Surroundings,
	path: string,
	cut: (bases: string) => string[],
): Tokenizer {
	const first = (names: readonly string[]): number | null => {
		const found = names.find((name) => vocabulary.has(name));
		return found === undefined ? null : (vocabulary.get(found) as number);
	};
	const unknown = first(UNKNOWN);
	const missing = ['A', 'C', 'G', 'T'].filter(
		(base) => ![...vocabulary.keys()].some((t) => t.includes(base)),
	);
	if (missing.length > 0)
		throw new LbError(
			'signals.tokenizer_invalid',
			{ why: `its vocabulary has no token with ${missing.join(', ')}` },
			{ path },
		);
	const padding = first(PADDING) ?? 0;
	const ofBases = [...vocabulary].flatMap(([token, id]) => (/^[ACGTN]+$/.test(token) ? [id] : []));
	return {
		rule,
		padding,
		largest: [...ofBases, ...around.before, ...around.after, unknown ?? 0, padding].reduce((a, b) =>
			Math.max(a, b),
		),
		encode(bases, most) {
			const room = Math.max(0, most - around.before.length - around.after.length);
			const tokens: number[] = [];
			for (const token of cut(bases.toUpperCase())) {
				if (tokens.length >= room) break;
				const id = vocabulary.get(token) ?? unknown;
				// A vocabulary without a token for the unknown leaves such bases out, as its own program would.
				if (id !== null) tokens.push(id);
			}
			return [...around.before, ...tokens, ...around.after];
		},
	};
}

function matchLongest(bases: string, vocabulary: ReadonlyMap<string, number>, longest: number): string[] {
	const tokens: string[] = [];
	for (let at = 0; at < bases.length;) {
		let size = Math.min(longest, bases.length - at);
		while (size > 1 && !vocabulary.has(bases.slice(at, at + size))) size--;
		tokens.push(bases.slice(at, at + size));
		at += size;
	}
	return tokens;
}

/** Byte-pair encoding: the pair of the lowest rank is joined first, the leftmost of equals (Sennrich 2016). */
function mergePairs(bases: string, ranks: ReadonlyMap<string, number>): string[] {
	const parts = [...bases];
	const rankAt = (i: number): number =>
		i + 1 < parts.length && i >= 0 ? (ranks.get(`${parts[i]!} ${parts[i + 1]!}`) ?? Infinity) : Infinity;
	// Ranks of neighbours are kept: a join changes those on both sides of it only.
	const rank = parts.map((_, i) => rankAt(i));
	for (;;) {
		let at = 0;
		for (let i = 1; i < rank.length; i++) if (rank[i]! < rank[at]!) at = i;
		if (!((rank[at] ?? Infinity) < Infinity)) return parts;
		parts.splice(at, 2, `${parts[at]!}${parts[at + 1]!}`);
		rank.splice(at, 1);
		rank[at] = rankAt(at);
		if (at > 0) rank[at - 1] = rankAt(at - 1);
	}
}
