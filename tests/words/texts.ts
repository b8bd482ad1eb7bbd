import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root, sourceFiles } from '../architecture/imports.ts';

/** A text that a person may read, and where it is written. */
export interface Text {
	at: string;
	text: string;
}

/** One word, a code or a path is no sentence. */
const isProse = (text: string): boolean =>
	/\p{L}{2,}[,;:]? \p{L}/u.test(text) && !/\p{Script=Han}/u.test(text);

/** What is between quotes or between tags, roughly; comments are skipped. A parser looks at what is found. */
const QUOTED =
	/(?<=\s)\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)+'|"(?:[^"\\\n]|\\.)+"|`(?:[^`\\]|\\[\s\S])+`|(?<=>)[^<>{};=]+/gu;

/**
 * Texts of a file that `mayMatter`: string literals of TypeScript and JavaScript, the markup of a component besides, and the
 * prose of a Markdown page. Files are parsed only where their bytes hold a candidate, which keeps a tree of 2,000 files cheap.
 */
export function textsOf(file: string, mayMatter: (source: string) => boolean): Text[] {
	const source = readFileSync(path.join(root, file), 'utf8');
	if (file.endsWith('.yaml')) return linesOf(file, source);
	if (file.endsWith('/SKILL.md')) {
		const [, head = '', ...body] = source.split(/^---\n/mu);
		const own = body.join('').replaceAll(/^- .* doi:10\..*$/gmu, '');
		return [...linesOf(file, head), ...proseOf(file, own)];
	}
	if (file.endsWith('.md')) return proseOf(file, source);
	if (
		!(source.match(QUOTED) ?? []).some(
			(part) => !part.startsWith('/') && part.includes(' ') && mayMatter(part),
		)
	)
		return [];
	if (!file.endsWith('.svelte')) return literalsOf(file, source);
	const scripts = [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/gu)];
	return [...scripts.flatMap(([, code = '']) => literalsOf(file, code)), ...markupOf(file, source)];
}

/** Lines of YAML, but not the titles of works, which others wrote. */
function linesOf(file: string, source: string): Text[] {
	return source
		.replaceAll(/^\s*- title: .*$/gmu, '')
		.split('\n')
		.map((line) => ({ at: file, text: line.replace(/^\s*(?:- )?(?:\w+: )?/u, '') }))
		.filter(({ text }) => isProse(text));
}

/** Texts between tags, and quoted ones within them and within expressions. */
function markupOf(file: string, source: string): Text[] {
	const markup = source.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gu, '');
	const found = [...markup.matchAll(/>([^<>{}]+)[<{]|["'`]([^"'`{}<>]+)["'`]|\}([^<>{}]+)[<{]/gu)];
	return found
		.map((match) => ({ at: file, text: (match[1] ?? match[2] ?? match[3] ?? '').replaceAll(/\s+/gu, ' ') }))
		.filter(({ text }) => isProse(text));
}

/** Paragraphs without code and without addresses of links. */
function proseOf(file: string, source: string): Text[] {
	return source
		.replaceAll(/^```[\s\S]*?^```/gmu, '')
		.replaceAll(/`[^`\n]*`/gu, '`…`')
		.replaceAll(/\]\([^)]*\)/gu, ']')
		.split(/\n(?:\s*\n|(?=\s*[-|#]))/u)
		.map((text) => ({ at: file, text: text.replaceAll(/\s+/gu, ' ') }))
		.filter(({ text }) => isProse(text));
}

/** String literals and templates with a sentence in them; parts joined with + are one text. */
function literalsOf(file: string, source: string): Text[] {
	const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
	const texts: Text[] = [];
	const add = (node: ts.Node, text: string): void => {
		if (!isProse(text)) return;
		const { line } = tree.getLineAndCharacterOfPosition(node.pos);
		texts.push({ at: `${file}:${String(line + 1)}`, text });
	};
	const visit = (node: ts.Node): void => {
		if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
		if (ts.isPropertyAssignment(node) && /^zh$|_zh$/u.test(nameOf(node.name))) return;
		const joined = joinedText(node);
		if (joined !== null) add(node, joined);
		// What is filled into a template, or called within a sum, may hold texts of its own.
		if (joined === null || !ts.isStringLiteralLike(node))
			ts.forEachChild(node, joined === null ? visit : inner);
	};
	const inner = (node: ts.Node): void => {
		if (ts.isTemplateSpan(node)) visit(node.expression);
		else if (ts.isBinaryExpression(node)) ts.forEachChild(node, inner);
		else if (joinedText(node) === null) visit(node);
	};
	visit(tree);
	return texts;
}

const nameOf = (name: ts.PropertyName): string =>
	ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : '';

/** The text of a literal, a template or a sum of them, with … for what is filled in; null for anything else. */
function joinedText(node: ts.Node): string | null {
	if (ts.isStringLiteralLike(node)) return node.text;
	if (ts.isTemplateExpression(node))
		return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
	if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
		const [left, right] = [joinedText(node.left), joinedText(node.right)];
		return left === null && right === null ? null : `${left ?? '…'}${right ?? '…'}`;
	}
	return null;
}

/** Files of a scope: below folders, without tests and their fixtures, and without what another scope covers. */
export function filesOf(starts: readonly string[], except: RegExp | null = null): string[] {
	return starts
		.flatMap((start) => (/\.\w+$/u.test(start) ? [start] : sourceFiles(start)))
		.filter((file) => !/\.(?:process\.)?(?:long\.)?test\.ts$|\.fixture\.ts$|\.d\.ts$/u.test(file))
		.filter((file) => except === null || !except.test(file));
}
