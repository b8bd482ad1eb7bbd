import type { Token, Tokens } from 'marked';

/** Words in a line. */
export type Inline =
	| { kind: 'text'; text: string }
	| { kind: 'code'; text: string }
	| { kind: 'break' }
	| { kind: 'strong' | 'em' | 'del'; of: Inline[] };

export interface Cell {
	align: 'center' | 'left' | 'right' | null;
	of: Inline[];
}

/** A block of a text. */
export type TextNode =
	| { kind: 'paragraph' | 'words'; of: Inline[] }
	| { kind: 'heading'; depth: number; of: Inline[] }
	| { kind: 'list'; start: number | null; items: TextNode[][] }
	| { kind: 'quote'; of: TextNode[] }
	| { kind: 'table'; head: Cell[]; rows: Cell[][] }
	| { kind: 'code'; text: string }
	| { kind: 'rule' };

const is = <K extends keyof Kinds>(type: K, token: Token): token is Kinds[K] => token.type === type;

interface Kinds {
	blockquote: Tokens.Blockquote;
	code: Tokens.Code;
	codespan: Tokens.Codespan;
	del: Tokens.Del;
	em: Tokens.Em;
	heading: Tokens.Heading;
	hr: Tokens.Hr;
	image: Tokens.Image;
	link: Tokens.Link;
	list: Tokens.List;
	paragraph: Tokens.Paragraph;
	strong: Tokens.Strong;
	table: Tokens.Table;
	text: Tokens.Text;
}

/**
 * Tokens of Markdown as what may be drawn: text and its setting, nothing else. Links become their words, pictures what stands
 * for them, markup the text it is; so nothing that a model writes loads, leads or runs anywhere.
 */
export function textNodes(tokens: readonly Token[]): TextNode[] {
	return tokens.flatMap((token): TextNode[] => {
		if (token.type === 'space' || token.type === 'def') return [];
		if (is('paragraph', token)) return [{ kind: 'paragraph', of: inlines(token.tokens) }];
		if (is('heading', token)) return [{ kind: 'heading', depth: token.depth, of: inlines(token.tokens) }];
		if (is('list', token))
			return [
				{
					kind: 'list',
					start: token.ordered ? (token.start === '' ? 1 : token.start) : null,
					items: token.items.map((item) => textNodes(item.tokens)),
				},
			];
		if (is('blockquote', token)) return [{ kind: 'quote', of: textNodes(token.tokens) }];
		if (is('table', token)) {
			const cell = ({ align, tokens: of }: Tokens.TableCell): Cell => ({ align, of: inlines(of) });
			return [{ kind: 'table', head: token.header.map(cell), rows: token.rows.map((row) => row.map(cell)) }];
		}
		if (is('code', token)) return [{ kind: 'code', text: token.text }];
		if (is('hr', token)) return [{ kind: 'rule' }];
		if (is('text', token))
			return [{ kind: 'words', of: token.tokens === undefined ? [said(token.text)] : inlines(token.tokens) }];
		return [{ kind: 'paragraph', of: [said(token.raw)] }];
	});
}

function inlines(tokens: readonly Token[]): Inline[] {
	return tokens.flatMap((token): Inline[] => {
		if (is('strong', token)) return [{ kind: 'strong', of: inlines(token.tokens) }];
		if (is('em', token)) return [{ kind: 'em', of: inlines(token.tokens) }];
		if (is('del', token)) return [{ kind: 'del', of: inlines(token.tokens) }];
		if (is('link', token)) return inlines(token.tokens);
		if (is('image', token)) return [said(token.text)];
		if (is('codespan', token)) return [{ kind: 'code', text: token.text }];
		if (token.type === 'br') return [{ kind: 'break' }];
		if (is('text', token)) return token.tokens === undefined ? [said(token.text)] : inlines(token.tokens);
		return [said(token.type === 'escape' && 'text' in token ? String(token.text) : token.raw)];
	});
}

const SIGNS: Readonly<Record<string, string>> = {
	...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' },
	...{ le: '≤', ge: '≥', minus: '−', plusmn: '±', times: '×', ndash: '–', mdash: '—' },
};

/** Words with the few signs that are written by their names. */
const said = (text: string): Inline => ({
	kind: 'text',
	text: text.replaceAll(/&([a-z]+);/gu, (whole, name: string) => SIGNS[name] ?? whole),
});
