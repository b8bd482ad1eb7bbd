import { isAlias, isCollection, isMap, isNode, isPair, isScalar, parseDocument } from 'yaml';
import { say } from '../../../contract/messages/index.ts';
import { MAX_YAML_DEPTH } from '../limits.ts';
import { SkillFault } from './skill-fault.ts';

/** Keys that mean something else to JavaScript. */
const NO_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The value of a YAML text of the core schema: maps with text keys, lists, texts, finite numbers, true, false and null. Throws
 * `skills.yaml_invalid` for what is no such text, and `skills.yaml_refused` for anchors, aliases, tags and merged keys: what
 * they expand to is not what a reviewer reads.
 */
export function plainYaml(text: string, file: string, firstLine = 1): unknown {
	const lineAt = (offset: number): number => firstLine + text.slice(0, offset).split('\n').length - 1;
	const invalid = (line: number): SkillFault => new SkillFault(say('skills.yaml_invalid', { file, line }));
	let document: ReturnType<typeof parseDocument>;
	try {
		document = parseDocument(text, {
			...{ schema: 'core', version: '1.2', strict: true, uniqueKeys: true, merge: false },
			...{ prettyErrors: false, logLevel: 'error', keepSourceTokens: false },
		});
	} catch {
		// Nested so deeply that the parser runs out of stack.
		throw invalid(firstLine);
	}
	const [wrong] = [...document.errors, ...document.warnings];
	if (wrong !== undefined) throw invalid(lineAt(wrong.pos[0]));
	requirePlain(document.contents, 0, {
		refuse: (offset) => new SkillFault(say('skills.yaml_refused', { file, line: lineAt(offset) })),
		invalid: (offset) => invalid(lineAt(offset)),
	});
	return document.toJS({ maxAliasCount: 0 });
}

interface Faults {
	refuse: (offset: number) => SkillFault;
	invalid: (offset: number) => SkillFault;
}

function requirePlain(node: unknown, depth: number, faults: Faults): void {
	if (node === null) return;
	if (isPair(node)) {
		if (!isScalar(node.key) || typeof node.key.value !== 'string' || NO_KEYS.has(node.key.value))
			throw faults.invalid(offsetOf(node.key));
		requirePlain(node.key, depth, faults);
		requirePlain(node.value, depth, faults);
		return;
	}
	if (!isNode(node)) throw faults.invalid(0);
	const offset = offsetOf(node);
	if (isAlias(node) || node.tag !== undefined || ('anchor' in node && node.anchor !== undefined))
		throw faults.refuse(offset);
	// Infinity and NaN are no values that a record can hold.
	if (isScalar(node) && typeof node.value === 'number' && !Number.isFinite(node.value))
		throw faults.invalid(offset);
	if (!isCollection(node)) return;
	if (depth >= MAX_YAML_DEPTH || !(isMap(node) || Array.isArray(node.items))) throw faults.invalid(offset);
	for (const item of node.items) requirePlain(item, depth + 1, faults);
}

const offsetOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0);
