import { appendAll } from '../../src/lib/base/append-all.ts';
import { maxOf } from '../../src/lib/base/extremes.ts';
import type { Language } from '../../src/lib/contract/language.ts';
import type { SkillList } from '../../src/lib/contract/operations/skills.ts';
import type {
	RefusedSkill,
	SkillContext,
	SkillDocument,
	SkillPoint,
	SkillSource,
	SkillSummary,
	SkillWorkflow,
} from '../../src/lib/contract/records/skill.ts';
import { WIDTH } from './line-width.ts';
import { wrap } from './wrap.ts';

function field(name: string, text: string): string[] {
	return wrap(`${name.padEnd(12)}${text}`, WIDTH, ' '.repeat(12));
}

const GROUPS = [
	['notes', 'Your notes'],
	['user', 'Your skills'],
	['builtin', 'Built-in skills'],
] as const;

/** All skills, those of the user first, and what is not used. */
export function listLines({ root, skills, refused, drafts }: SkillList): string[] {
	const lines = field('Folder', root);
	const width = maxOf(skills.map(({ skill_id }) => skill_id.length)) + 2;
	for (const [origin, heading] of GROUPS) {
		const own = skills.filter((skill) => skill.origin === origin);
		lines.push('', own.length === 0 ? `${heading}: none` : `${heading}:`);
		for (const skill of own)
			appendAll(
				lines,
				wrap(`  ${skill.skill_id.padEnd(width)}${titleOf(skill)}`, WIDTH, ' '.repeat(width + 2)),
			);
	}
	appendAll(lines, refusedLines(refused));
	if (drafts > 0) {
		const waiting = drafts === 1 ? '1 draft waits' : `${drafts} drafts wait`;
		lines.push('', `${waiting} for your review: lb-agent skills review`);
	}
	return [...lines, '', 'Read one: lb-agent skills show <skill_id>'];
}

function titleOf({ title, origin, notes, edited, has_workflow }: SkillSummary): string {
	const marks = [
		...(origin === 'notes' ? [`${notes} ${notes === 1 ? 'note' : 'notes'}`] : []),
		...(edited ? ['with your changes'] : []),
		...(has_workflow ? ['workflow'] : []),
	];
	return marks.length === 0 ? title : `${title} (${marks.join(', ')})`;
}

function refusedLines(refused: readonly RefusedSkill[]): string[] {
	if (refused.length === 0) return [];
	return [
		'',
		'Not used:',
		...refused.flatMap(({ place, reason }) => wrap(`  ${place}: ${reason}`, WIDTH, '    ')),
	];
}

/** What reading all skills again found. */
export function refreshedLines({ root, skills, refused }: SkillList): string[] {
	const own = skills.filter((skill) => skill.origin === 'user').length;
	const builtin = skills.filter((skill) => skill.origin === 'builtin').length;
	return [
		...field('Folder', root),
		...field('Read', `${builtin} built-in ${builtin === 1 ? 'skill' : 'skills'}, ${own} of yours`),
		...refusedLines(refused),
	];
}

/** Skills below those that they build on. */
export function treeLines(rows: readonly { skill_id: string; title: string; depth: number }[]): string[] {
	const width = maxOf(rows.map(({ skill_id, depth }) => 2 * depth + skill_id.length)) + 2;
	return rows.flatMap(({ skill_id, title, depth }) =>
		wrap(`${`${'  '.repeat(depth)}${skill_id}`.padEnd(width)}${title}`, WIDTH, ' '.repeat(width)),
	);
}

/** A skill as a text to read. */
export function documentLines(
	skill: SkillDocument,
	{ language, references }: { language: Language; references: boolean },
): string[] {
	const isChinese = language === 'zh' && skill.body_zh !== null;
	const title = language === 'zh' ? (skill.title_zh ?? skill.title) : skill.title;
	const summary = language === 'zh' ? (skill.summary_zh ?? skill.summary) : skill.summary;
	const facts: [string, string][] = [
		['Skill', `${skill.skill_id}, version ${skill.version}${skill.edited ? ', with your changes' : ''}`],
		['Builds on', skill.ancestors.join(' > ')],
		['Basis of', skill.children.join(', ')],
		['Contexts', skill.contexts.join(', ')],
		['Assays', skill.assays.join(', ')],
	];
	// A text that lists its sources itself is not followed by them once more.
	const sources = skill.sources.filter(({ doi, title: work }) => !skill.body.includes(doi ?? work));
	const notes = skill.note_list.flatMap(({ note_id, text, updated_at }) =>
		wrap(`- ${note_id} (${updated_at.slice(0, 10)}): ${text}`, WIDTH, '  '),
	);
	const lines = [
		...wrap(title, WIDTH),
		...wrap(summary, WIDTH),
		'',
		...facts.flatMap(([name, text]) => (text === '' ? [] : field(name, text))),
		'',
		...(skill.origin === 'notes' ? notes : textLines(isChinese ? (skill.body_zh ?? '') : skill.body)),
		...(skill.workflow === null ? [] : ['', 'Workflow:', ...workflowLines(skill.workflow)]),
		...(sources.length === 0 ? [] : ['', 'Sources:', ...sources.flatMap(sourceLines)]),
	];
	if (skill.origin === 'notes' && notes.length === 0)
		lines.push(
			`No notes yet. Write one: lb-agent skills ${skill.skill_id === 'user-workflow-preferences' ? 'preference' : 'remember'} "..."`,
		);
	if (skill.references.length > 0)
		lines.push(
			'',
			`References: ${skill.references.map(({ name, bytes }) => `${name} (${bytes} bytes)`).join(', ')}`,
		);
	if (references)
		for (const { name, text } of skill.references) appendAll(lines, ['', `${name}:`, ...textLines(text)]);
	return lines;
}

function sourceLines({ title, year, doi, url, place }: SkillSource): string[] {
	const where = doi === null ? (url ?? place ?? '') : `doi:${doi}`;
	return wrap(
		`- ${title}${year === null ? '' : ` (${year})`}${where === '' ? '' : `. ${where}`}`,
		WIDTH,
		'  ',
	);
}

const counted = (samples: number): string =>
	`${samples.toLocaleString('en')} labelled ${samples === 1 ? 'sample' : 'samples'}`;

function workflowLines({
	triggers,
	tasks,
	parameters,
	required_outputs,
	checks,
	limits,
}: SkillWorkflow): string[] {
	const { contexts, formats, supervision_modes, words, has_columns, min_samples, max_samples } = triggers;
	const when: [name: string, values: readonly string[], joint: string][] = [
		['context', contexts, 'or'],
		['format', formats, 'or'],
		['mode', supervision_modes, 'or'],
		['word of the goal', words, 'or'],
		['metadata with a column for', has_columns, 'and'],
	];
	const conditions = when
		.filter(([, values]) => values.length > 0)
		.map(([name, values, joint]) => `${name} ${values.join(` ${joint} `)}`);
	if (typeof min_samples === 'number') conditions.push(`at least ${counted(min_samples)}`);
	if (typeof max_samples === 'number') conditions.push(`at most ${counted(max_samples)}`);
	return [
		...field('Applies', conditions.length === 0 ? 'never' : conditions.join('; ')),
		...(tasks.length === 0 ? [] : field('Order', tasks.join(', '))),
		...parameters.flatMap(({ task, name, value, reason }) =>
			field('Parameter', `${task} ${name} = ${JSON.stringify(value)}: ${reason}`),
		),
		...required_outputs.flatMap(({ task, kind, reason }) => field('Output', `${task} ${kind}: ${reason}`)),
		...checks.flatMap((text) => field('Check', text)),
		...limits.flatMap((text) => field('Limit', text)),
	];
}

/** Markdown as it is written, long lines broken; those of code stay. */
function textLines(text: string): string[] {
	let isCode = false;
	// A terminal is shown no tab that could move the cursor.
	return text
		.replaceAll('\t', '  ')
		.split('\n')
		.flatMap((line) => {
			if (/^\s*(?:```|~~~)/u.test(line)) isCode = !isCode;
			if (isCode || /^\s*(?:\||```|~~~)/u.test(line)) return [line];
			const mark = /^\s*(?:[-*+]|\d+[.)])?\s*/u.exec(line)?.[0] ?? '';
			return wrap(line, WIDTH, ' '.repeat(mark.length));
		});
}

/** Points that are shown of a match; --json has them all. */
const MAX_POINTS = 6;

/** The skills that match with what speaks for them, then their texts. */
export function contextLines({ query, matches, text, bytes, left_out }: SkillContext): string[] {
	if (matches.length === 0) return ['No skill says anything about this. List them: lb-agent skills list'];
	const isChinese = /\p{Script=Han}/u.test(query);
	const lines = matches.flatMap(({ skill_id, title, title_zh, score, points }) => [
		...wrap(
			`${score.toFixed(1).padStart(5)}  ${skill_id}: ${isChinese ? (title_zh ?? title) : title}`,
			WIDTH,
			' '.repeat(7),
		),
		...wrap(`${' '.repeat(7)}${pointsText(points)}`, WIDTH, ' '.repeat(7)),
	]);
	const size = bytes.toLocaleString('en');
	return [
		...lines,
		'',
		...wrap(
			left_out.length === 0
				? `Text (${size} bytes):`
				: `Text (${size} bytes; no room for ${left_out.join(', ')}, see --max-bytes):`,
			WIDTH,
		),
		'',
		...textLines(text.trimEnd()),
	];
}

function pointsText(points: readonly SkillPoint[]): string {
	const shown = points
		.slice(0, MAX_POINTS)
		.map(({ term, field: where, points: n }) => `${term} (${where}) ${n.toFixed(1)}`);
	const more = points.length - shown.length;
	return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
