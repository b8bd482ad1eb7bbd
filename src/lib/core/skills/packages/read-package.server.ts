import type { FolderHandle } from '../../../base/folder-handle.server.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import { say } from '../../../contract/messages/index.ts';
import type { SkillFrontMatter, SkillWorkflow } from '../../../contract/records/skill.ts';
import { MAX_FILE_BYTES, MAX_REFERENCES, MAX_REFERENCE_BYTES } from '../limits.ts';
import { checkWorkflow } from './check-workflow.ts';
import { checkHead, splitHead } from './front-matter.ts';
import { plainYaml } from './plain-yaml.ts';
import { readText } from './read-text.server.ts';
import { SkillFault } from './skill-fault.ts';

/** A folder with a skill, as it was read. */
export interface SkillPackage {
	/** Name of the folder. */
	name: string;
	head: SkillFrontMatter;
	body: string;
	body_zh: string | null;
	references: { name: string; text: string }[];
	workflow: SkillWorkflow | null;
	/** Size of the larger of the two texts. */
	bytes: number;
	/** Last change of a file. */
	updated_at: string;
}

/** Values of front matter and workflows that were parsed before, by the hash of their YAML text. */
export interface KnownHeads {
	get: (hash: string, text: string) => unknown;
	set: (hash: string, value: unknown) => void;
}

const TEXT = 'SKILL.md';
const CHINESE = 'SKILL.zh.md';
const WORKFLOW = 'workflow.yaml';
const REFERENCES = 'references';
const REFERENCE = /^[\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,99}\.(?:md|txt)$/u;

/** The files of a package, by name, with what tells that one of them changed. Throws a fault for links and special files. */
export function packageFiles(folder: FolderHandle): { signature: string; latest: number; names: string[] } {
	const own = looksOf(folder, '');
	const inner = own.names.includes(REFERENCES) ? folder.reach([REFERENCES]) : null;
	try {
		const more = inner === null ? { lines: [], latest: 0, names: [] } : looksOf(inner, `${REFERENCES}/`);
		return {
			signature: [...own.lines, ...more.lines].join('\n'),
			latest: Math.max(own.latest, more.latest),
			names: [...own.names, ...more.names],
		};
	} finally {
		inner?.close();
	}
}

function looksOf(folder: FolderHandle, at: string): { lines: string[]; latest: number; names: string[] } {
	const lines: string[] = [];
	const names: string[] = [];
	let latest = 0;
	for (const { name } of folder.entries().sort((a, b) => (a.name < b.name ? -1 : 1))) {
		if (name.startsWith('.')) continue;
		const found = folder.look(name);
		if (found === null) continue;
		const file = `${at}${name}`;
		if (found.isSymbolicLink()) throw new SkillFault(say('skills.link', { file }));
		if (!found.isFile() && !found.isDirectory()) throw new SkillFault(say('skills.not_a_file', { file }));
		lines.push([file, found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' '));
		names.push(file);
		if (found.isFile()) latest = Math.max(latest, Number(found.mtimeMs));
	}
	return { lines, latest, names };
}

/** Reads a package. Throws a fault for whatever is not as it must be. */
export function readPackage(
	folder: FolderHandle,
	name: string,
	files: ReturnType<typeof packageFiles>,
	heads: KnownHeads | null,
): SkillPackage {
	const text = readText(folder, TEXT, MAX_FILE_BYTES);
	const { head: front, body } = splitHead(text, TEXT);
	const head = checkHead(valueOf(front, heads, TEXT, 2), TEXT);
	if (head.id !== name) throw new SkillFault(say('skills.id_differs', { id: head.id, name }));
	if (body.trim() === '') throw new SkillFault(say('skills.empty', { file: TEXT }));
	const body_zh = files.names.includes(CHINESE) ? chineseBody(folder) : null;
	const workflow = files.names.includes(WORKFLOW)
		? checkWorkflow(valueOf(readText(folder, WORKFLOW, MAX_FILE_BYTES), heads, WORKFLOW), WORKFLOW)
		: null;
	return {
		name,
		head,
		body: body.trim(),
		body_zh,
		references: readReferences(folder, files.names),
		workflow,
		bytes: Math.max(Buffer.byteLength(text), Buffer.byteLength(body_zh ?? '')),
		updated_at: new Date(files.latest).toISOString(),
	};
}

function valueOf(text: string, heads: KnownHeads | null, file: string, firstLine = 1): unknown {
	const hash = heads === null ? '' : sha256(text);
	const known = heads?.get(hash, text);
	if (known !== undefined) return known;
	const value = plainYaml(text, file, firstLine);
	heads?.set(hash, value);
	return value;
}

function chineseBody(folder: FolderHandle): string {
	const text = readText(folder, CHINESE, MAX_FILE_BYTES);
	if (text.startsWith('---\n')) throw new SkillFault(say('skills.head_in_translation', { file: CHINESE }));
	if (text.trim() === '') throw new SkillFault(say('skills.empty', { file: CHINESE }));
	return text.trim();
}

function readReferences(folder: FolderHandle, names: readonly string[]): { name: string; text: string }[] {
	const files = names
		.filter((name) => name.startsWith(`${REFERENCES}/`) && /\.(?:md|txt)$/iu.test(name))
		.map((name) => name.slice(REFERENCES.length + 1));
	if (files.length > MAX_REFERENCES)
		throw new SkillFault(say('skills.too_many_references', { n: files.length, limit: MAX_REFERENCES }));
	if (!names.includes(REFERENCES)) return [];
	const inner = folder.reach([REFERENCES]);
	if (inner === null) throw new SkillFault(say('skills.not_a_folder', { file: REFERENCES }));
	try {
		return files.map((name) => {
			const shown = `${REFERENCES}/${name}`;
			if (!REFERENCE.test(name)) throw new SkillFault(say('skills.reference_name', { file: shown }));
			return { name, text: readText(inner, name, MAX_REFERENCE_BYTES, shown) };
		});
	} finally {
		inner.close();
	}
}
