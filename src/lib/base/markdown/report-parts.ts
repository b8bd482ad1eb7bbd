import type { Token, Tokens } from 'marked';
import { headingIds } from './heading-ids.ts';

/** A heading of a report: its place in the outline, and the id it is reached by. */
export interface Heading {
	id: string;
	/** Words without marks of markdown. */
	text: string;
	depth: number;
}

/** A piece of a report in reading order. */
export type ReportPart =
	| { kind: 'text'; tokens: Token[] }
	| { kind: 'heading'; heading: Heading }
	/** A picture of the run; `caption` is what stands below it in the report. */
	| { kind: 'figure'; path: string; words: string; caption: string }
	/** Something to copy, as the command that repeats the run. */
	| { kind: 'code'; text: string }
	/** All that is about one subject: tables behind it are offered here. */
	| { kind: 'end'; section: Heading };

/**
 * A report in pieces: figures, headings and code stand for themselves, all else stays text. `tokens` come from the lexer of
 * markdown. After each section of the second level stands its end.
 */
export function reportParts(tokens: readonly Token[]): ReportPart[] {
	const idOf = headingIds();
	const parts: ReportPart[] = [];
	let section: Heading | null = null;
	const end = (): void => {
		if (section !== null) parts.push({ kind: 'end', section });
	};
	for (let i = 0; i < tokens.length; i += 1) {
		const token = tokens[i];
		if (token === undefined || token.type === 'space') continue;
		if (is('heading', token)) {
			const text = plainText(token.tokens);
			const heading: Heading = { id: `report-${idOf(text)}`, text, depth: token.depth };
			if (heading.depth <= 2) {
				end();
				section = heading.depth === 2 ? heading : null;
			}
			parts.push({ kind: 'heading', heading });
			continue;
		}
		const image = onlyImage(token);
		if (image !== null) {
			const next = nextOf(tokens, i);
			const caption = next === null ? null : onlyEmphasis(next.token);
			parts.push({ kind: 'figure', path: image.href, words: image.text, caption: caption ?? '' });
			if (next !== null && caption !== null) i = next.at;
		} else if (is('code', token)) parts.push({ kind: 'code', text: token.text });
		else addText(parts, token);
	}
	end();
	return parts;
}

/** Headings for the outline: sections and what is below them; the title of the report is above all of it. */
export function outlineOf(parts: readonly ReportPart[]): Heading[] {
	return parts.flatMap((part) =>
		part.kind === 'heading' && (part.heading.depth === 2 || part.heading.depth === 3) ? [part.heading] : [],
	);
}

/** Path of a link or picture of a report below the folder of its run; null for one that leads elsewhere. */
export function insideRun(href: string): string | null {
	if (/^[a-z][a-z0-9+.-]*:|^[/\\#]/iu.test(href)) return null;
	try {
		const parts = decodeURIComponent(href.split(/[?#]/u, 1)[0] ?? '').split('/');
		return parts.includes('..') ? null : parts.filter((part) => part !== '.').join('/');
	} catch {
		return null;
	}
}

function addText(parts: ReportPart[], token: Token): void {
	const last = parts.at(-1);
	if (last?.kind === 'text') last.tokens.push(token);
	else parts.push({ kind: 'text', tokens: [token] });
}

interface TokenOf {
	heading: Tokens.Heading;
	code: Tokens.Code;
	image: Tokens.Image;
	em: Tokens.Em;
}

/** Tokens of extensions may have any type, so that the word alone does not tell the compiler which one it is. */
const is = <K extends keyof TokenOf>(kind: K, token: Token | null): token is TokenOf[K] =>
	token?.type === kind;

/** Words of inline tokens: `**a** b` as `a b`. */
function plainText(tokens: readonly Token[]): string {
	return tokens
		.map((token) =>
			'tokens' in token && token.tokens !== undefined && token.tokens.length > 0
				? plainText(token.tokens)
				: 'text' in token
					? String(token.text)
					: '',
		)
		.join('');
}

function onlyInline(token: Token): Token | null {
	if (token.type !== 'paragraph' || !('tokens' in token)) return null;
	const inline = (token.tokens ?? []).filter((one) => one.type !== 'text' || one.raw.trim() !== '');
	return inline.length === 1 ? (inline[0] ?? null) : null;
}

function onlyImage(token: Token): { href: string; text: string } | null {
	const inline = onlyInline(token);
	if (!is('image', inline)) return null;
	const { href, text } = inline;
	return insideRun(href) === null ? null : { href, text };
}

function onlyEmphasis(token: Token): string | null {
	const inline = onlyInline(token);
	return is('em', inline) ? plainText(inline.tokens) : null;
}

function nextOf(tokens: readonly Token[], i: number): { token: Token; at: number } | null {
	for (let at = i + 1; at < tokens.length; at += 1) {
		const token = tokens[at];
		if (token !== undefined && token.type !== 'space') return { token, at };
	}
	return null;
}
