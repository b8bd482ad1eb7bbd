import { LbError } from '../../src/lib/base/errors.ts';
import type { Language } from '../../src/lib/contract/language.ts';
import { render } from '../../src/lib/contract/messages/index.ts';
import { explainedLines, explainPlan } from '../../src/lib/contract/records/explain-plan.ts';
import { skillTree } from '../../src/lib/core/assistant/skills/skill-tree.ts';
import type { Face } from '../face.ts';
import { contextLines, documentLines, listLines, refreshedLines, treeLines } from '../views/skills-view.ts';
import { withSession } from './session.ts';

type Options = Record<string, unknown>;

/** `skills list`. */
export function skillsList(face: Face, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const found = await call('list_skill_documents', {});
		printer.result(found, () => listLines(found));
		return 0;
	});
}

/** `skills tree`: each skill below the one that it builds on. */
export function skillsTree(face: Face, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const { skills } = await call('list_skill_documents', {});
		const rows = skillTree(skills.filter((skill) => skill.origin !== 'notes'));
		const tree = rows.map(({ skill: { skill_id, title, title_zh, parent }, depth }) => ({
			...{ skill_id, title, title_zh, parent, depth },
		}));
		printer.result({ tree }, () => treeLines(tree));
		return 0;
	});
}

/** `skills show <skill_id>`. */
export function skillsShow(face: Face, skill_id: string, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const language = languageOption(options['language']);
		const found = await call('show_skill_document', { skill_id });
		printer.result(found, () =>
			documentLines(found, { language, references: options['references'] === true }),
		);
		return 0;
	});
}

/** `skills context <query>`: the skills that match, why, and their texts. */
export function skillsContext(face: Face, words: readonly string[], options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const { input, outputRoot } = options;
		const found = await call('get_skill_context', {
			query: words.join(' '),
			...(input === undefined ? {} : { path: input }),
			...(outputRoot === undefined ? {} : { output_root: outputRoot }),
			...maxBytes(options['maxBytes']),
		});
		printer.result(found, () => contextLines(found));
		return 0;
	});
}

/** `skills explain-plan <dataset>`: plans the dataset, and shows what skills and preferences change. */
export function skillsExplainPlan(face: Face, dataset: string, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const { goal, outputRoot } = options;
		const plan = await call('plan_assistant_tasks', {
			path: dataset,
			...(goal === undefined ? {} : { goal }),
			...(outputRoot === undefined ? {} : { output_root: outputRoot }),
		});
		const explained = explainPlan(plan);
		printer.result({ plan_id: plan.plan_id, ...explained }, () =>
			explainedLines(explained).map(({ message, level }) => `${'  '.repeat(level)}${render(message)}`),
		);
		return 0;
	});
}

/** `skills root`: the path alone, for other programs. */
export function skillsRoot(face: Face, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const { root } = await call('list_skill_documents', {});
		printer.result({ root }, () => [root]);
		return 0;
	});
}

/** `skills refresh`. */
export function skillsRefresh(face: Face, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const found = await call('refresh_skill_cache', {});
		printer.result(found, () => refreshedLines(found));
		return 0;
	});
}

function languageOption(value: unknown): Language {
	if (value === undefined) return 'en';
	if (value === 'en' || value === 'zh') return value;
	throw new LbError(
		'usage.option_invalid',
		{ value: String(value), reason: 'there is no such language', expected: 'en or zh' },
		{ field: '--language' },
	);
}

function maxBytes(value: unknown): { max_bytes?: number } {
	if (value === undefined) return {};
	if (/^\d+$/u.test(String(value))) return { max_bytes: Number(value) };
	throw new LbError(
		'usage.option_invalid',
		{ value: String(value), reason: 'it must be a whole number', expected: '1000 to 48000' },
		{ field: '--max-bytes' },
	);
}
