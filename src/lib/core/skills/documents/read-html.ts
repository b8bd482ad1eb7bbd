import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Block, ExtractedText } from './document.ts';
import { oneLine } from './clean-text.ts';

/** Elements that hold no text of the document. */
const NO_TEXT = new Set([
	...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math', 'canvas'],
	...['video', 'audio', 'select', 'option', 'button', 'textarea', 'input', 'form', 'nav', 'dialog', 'head'],
]);
const OWN_BLOCK: Readonly<Record<string, Block['kind']>> = {
	...{ h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading' },
	...{ li: 'item', dt: 'item', dd: 'item', pre: 'code', tr: 'row' },
};
const BREAKS = new Set([
	...[
		'p',
		'div',
		'section',
		'article',
		'main',
		'header',
		'footer',
		'aside',
		'ul',
		'ol',
		'dl',
		'table',
		'thead',
	],
	...[
		'tbody',
		'tfoot',
		'caption',
		'blockquote',
		'figure',
		'figcaption',
		'hr',
		'body',
		'address',
		'details',
		'summary',
	],
]);

interface Open {
	kind: Block['kind'];
	level: number;
	place: string;
	text: string;
}

/**
 * HTML by the rules of browsers. Scripts, styles, comments, forms, menus and hidden elements are not text.
 * @param places how blocks are counted: by their line, or one by one for documents without lines
 */
export function readHtml(text: string, places: 'lines' | 'paragraphs' = 'lines'): ExtractedText {
	const document = parse(text, { sourceCodeLocationInfo: places === 'lines' });
	const blocks: Block[] = [];
	let open: Open | null = null;
	const close = (): void => {
		if (open === null) return;
		const content = open.kind === 'code' ? open.text.replaceAll(/^\n+|\s+$/gu, '') : oneLine(open.text);
		const { kind, level, place } = open;
		const row = kind === 'row' ? content.replaceAll(/^(?:\s*\|)+\s*|(?:\s*\|)+\s*$/gu, '') : content;
		const at = places === 'lines' ? place : `para. ${blocks.length + 1}`;
		if (row !== '') blocks.push({ kind, text: row, place: at, ...(kind === 'heading' ? { level } : {}) });
		open = null;
	};
	let title: string | null = null;
	// A stack of our own: documents may nest deeper than calls may. A function closes what was opened.
	const stack: (Tree.ChildNode | (() => void))[] = [];
	const push = (nodes: readonly Tree.ChildNode[]): void => {
		for (let at = nodes.length - 1; at >= 0; at--) stack.push(nodes[at]!);
	};
	push(document.childNodes);
	let line = 1;
	while (stack.length > 0) {
		const node = stack.pop()!;
		if (typeof node === 'function') {
			node();
			continue;
		}
		line = node.sourceCodeLocation?.startLine ?? line;
		if ('value' in node) {
			if (open === null && node.value.trim() === '') continue;
			open ??= { kind: 'text', level: 0, place: `l. ${line + leadingLines(node.value)}`, text: '' };
			open.text += node.value;
			continue;
		}
		if (!('tagName' in node)) continue;
		if (node.tagName === 'head') title = titleIn(node);
		if (NO_TEXT.has(node.tagName) || isHidden(node)) continue;
		const kind = OWN_BLOCK[node.tagName];
		if (kind !== undefined && open?.kind !== 'row') {
			close();
			open = { kind, level: Number(/^h(\d)$/u.exec(node.tagName)?.[1] ?? 0), place: `l. ${line}`, text: '' };
			stack.push(close);
		} else if (BREAKS.has(node.tagName) && open?.kind !== 'row') {
			if (open?.kind !== 'item' || /^(?:ul|ol|dl|table)$/u.test(node.tagName)) close();
			stack.push(() => {
				if (open?.kind === 'text') close();
				else if (open !== null) open.text += ' ';
			});
		} else if (node.tagName === 'br' && open !== null) open.text += open.kind === 'code' ? '\n' : ' ';
		else if (/^t[dh]$/u.test(node.tagName) && open !== null)
			stack.push(() => void (open === null ? 0 : (open.text += ' | ')));
		push(node.childNodes);
	}
	close();
	const heading = blocks.find(({ kind, level }) => kind === 'heading' && level === 1);
	return { title: heading?.text ?? title, blocks, pages: null, notes: [] };
}

const leadingLines = (text: string): number => (/^\s*/u.exec(text)?.[0] ?? '').split('\n').length - 1;

function titleIn(head: Tree.Element): string | null {
	const found = head.childNodes.find((node) => 'tagName' in node && node.tagName === 'title');
	if (found === undefined || !('childNodes' in found)) return null;
	const text = oneLine(found.childNodes.map((node) => ('value' in node ? node.value : '')).join(''));
	return text === '' ? null : text;
}

/** Not shown by a browser, as far as the element itself says so. */
function isHidden({ attrs }: Tree.Element): boolean {
	return attrs.some(({ name, value }) => {
		if (name === 'hidden') return true;
		if (name === 'aria-hidden') return value.trim().toLowerCase() === 'true';
		if (name !== 'style') return false;
		const style = value.toLowerCase().replaceAll(/\/\*.*?\*\/|\s/gu, '');
		return /(?:^|;)(?:display:none|visibility:(?:hidden|collapse)|opacity:0(?:\.0*)?(?:$|;|!)|font-size:0(?:$|;|!|[a-z%])|(?:max-)?(?:height|width):0(?:$|;|!|px)|(?:left|top|text-indent):-\d{3,}|clip:rect\(0|color:transparent)/u.test(
			style,
		);
	});
}
