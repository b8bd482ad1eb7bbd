import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './imports.ts';

/** Places of a source, `file:line`, where a value is said to be of a type that nothing looked at. */
export const castsIn = (file: string): string[] =>
	castLines(file, readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}:${line}`);

/** Their lines in the text of a file. */
export function castLines(file: string, whole: string): number[] {
	const text = scriptOf(file, whole);
	if (!/\bas\b/u.test(text)) return [];
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
	const found: number[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isAsExpression(node) && isCast(node))
			found.push(source.getLineAndCharacterOfPosition(node.expression.end).line + 1);
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}

/** The code of a component, line by line where it stands. */
function scriptOf(file: string, text: string): string {
	if (!file.endsWith('.svelte')) return text;
	const blank = (part: string): string => part.replace(/[^\n]/gu, ' ');
	const parts = text.split(/(<script[^>]*>|<\/script>)/u);
	return parts.map((part, at) => (at % 4 === 2 ? part : blank(part))).join('');
}

/**
 * `as const` says nothing that is not there, `as unknown` takes away. That an index or a key is found is the rule of another
 * matter: loops over typed arrays say so with every access.
 */
function isCast({ type, expression }: ts.AsExpression): boolean {
	if (type.kind === ts.SyntaxKind.UnknownKeyword) return false;
	if (ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === 'const')
		return false;
	return !isLookup(expression);
}

function isLookup(expression: ts.Expression): boolean {
	if (ts.isParenthesizedExpression(expression)) return isLookup(expression.expression);
	if (ts.isElementAccessExpression(expression)) return true;
	return (
		ts.isCallExpression(expression) &&
		ts.isPropertyAccessExpression(expression.expression) &&
		['get', 'at', 'pop', 'shift', 'find'].includes(expression.expression.name.text)
	);
}
