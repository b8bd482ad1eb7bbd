import { maxOf } from '../../../base/extremes.ts';
import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { operations } from '../../../contract/operations/index.ts';
import { explainedLines, explainPlan } from '../../../contract/records/explain-plan.ts';
import type { SkillDocument, SkillDraft, SkillSummary } from '../../../contract/records/skill.ts';
import { isAddress } from '../../fetch/is-address.ts';
import type { Block } from './block.ts';
import type { SkillsRequest } from './request.ts';
import { targetsOf, type ShellSession } from './shell-session.ts';
import type { ShellTools } from './tools.ts';

const sentence = (message: Message): Block => ({ kind: 'sentence', message });
const markdown = (text: string, text_zh: string | null = null): Block => ({
	kind: 'chat',
	block: { kind: 'text', text, ...(text_zh === null ? {} : { text_zh }) },
});

/** Text of a skill: commands in it stay as they are written. */
const documentText = (text: string, text_zh: string | null = null): Block => ({
	kind: 'chat',
	block: { kind: 'text', text, ...(text_zh === null ? {} : { text_zh }), is_document: true },
});

/** `/skills …`: what the skills are and say, and the review of drafts. */
export async function handleSkills(
	request: SkillsRequest,
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	switch (request.verb) {
		case 'list':
			return listed(await skillList('list_skill_documents', tools));
		case 'tree': {
			const { skills } = await skillList('list_skill_documents', tools);
			return [markdown(treeOf(skills, 'en'), treeOf(skills, 'zh'))];
		}
		case 'root': {
			const { root } = await skillList('list_skill_documents', tools);
			return [sentence(say('skills.root', { folder: root }))];
		}
		case 'refresh': {
			const { skills, refused } = await skillList('refresh_skill_cache', tools);
			return [
				sentence(say('skills.refreshed', { n: skills.length })),
				...refused.map(({ place, reason }) => sentence(say('skills.not_used', { place, reason }))),
			];
		}
		case 'show':
			return shown(
				operations.show_skill_document.result.parse(
					await tools.call('show_skill_document', { skill_id: request.skill }, null),
				),
			);
		case 'context':
			return contextOf(request.query, session, tools);
		case 'explain_plan':
			return explained(session);
		case 'ingest': {
			const { source } = request;
			return reviewed(
				operations.ingest_skill_source.result.parse(
					await tools.call('ingest_skill_source', { source: placeOf(source, session, tools) }, null),
				),
			);
		}
		case 'review':
			return request.draft === null ? drafts(tools) : reviewed(await draft(request.draft, tools));
		case 'accept':
		case 'reject':
			return decided(request, tools);
		case 'revert': {
			const { skill_id, version, removed } = operations.revert_skill.result.parse(
				await tools.call('revert_skill', { skill_id: request.skill }, null),
			);
			return [
				sentence(
					removed
						? say('skills.removed', { skill: skill_id })
						: say('skills.reverted', { skill: skill_id, version }),
				),
			];
		}
	}
}

/** From the root or the home folder, also as Windows writes it. */
const WHOLE_PATH = /^(?:[/~\\]|[a-z]:[\\/])/iu;

/** The document as a whole path: a relative one starts at the bound dataset, and where none is bound at the launch folder. */
function placeOf(source: string, session: ShellSession, tools: ShellTools): string {
	if (isAddress(source)) return source;
	const [only, ...others] = targetsOf(session);
	if (only === undefined || WHOLE_PATH.test(source)) return tools.resolve(source);
	if (others.length === 0) return tools.resolve(`${only}/${source}`);
	throw new LbError(
		'request.invalid',
		{
			reason: 'several folders are bound, so an absolute path is needed',
			reason_zh: '已绑定多个文件夹，须给出绝对路径',
		},
		{ field: 'source' },
	);
}

type Listed = ReturnType<(typeof operations)['list_skill_documents']['result']['parse']>;

const skillList = async (
	operation: 'list_skill_documents' | 'refresh_skill_cache',
	tools: ShellTools,
): Promise<Listed> => operations[operation].result.parse(await tools.call(operation, {}, null));

const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;
const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

function listed({ skills, refused, drafts: waiting }: Listed): Block[] {
	const lines = (zh: boolean): string =>
		skills
			.map((one) => {
				const title = oneLine((zh ? one.title_zh : null) ?? one.title);
				const summary = oneLine((zh ? one.summary_zh : null) ?? one.summary);
				const count = one.origin !== 'notes' ? '' : zh ? `（${one.notes} 条）` : ` (${one.notes})`;
				return `- ${code(one.skill_id)} ${title}${count}  \n  ${summary}`;
			})
			.join('\n');
	return [
		sentence(say('skills.listed', { n: skills.length })),
		...(skills.length === 0 ? [] : [markdown(lines(false), lines(true))]),
		...refused.map(({ place, reason }) => sentence(say('skills.not_used', { place, reason }))),
		...(waiting === 0 ? [] : [sentence(say('skills.drafts_wait', { n: waiting }))]),
	];
}

/** Skills below those they build on. */
function treeOf(skills: readonly SkillSummary[], language: 'en' | 'zh'): string {
	const ids = new Set(skills.map(({ skill_id }) => skill_id));
	const lines: string[] = [];
	const add = (one: SkillSummary, depth: number): void => {
		const title = oneLine((language === 'zh' ? one.title_zh : null) ?? one.title);
		lines.push(`${'  '.repeat(depth)}- ${code(one.skill_id)} ${title}`);
		if (depth < 8) for (const child of skills) if (child.parent === one.skill_id) add(child, depth + 1);
	};
	for (const one of skills) if (one.parent === null || !ids.has(one.parent)) add(one, 0);
	return lines.join('\n');
}

function shown(skill: SkillDocument): Block[] {
	const { skill_id, title, version, sources, note_list } = skill;
	const notes = note_list.map(
		({ note_id, text, updated_at }) => `- ${code(note_id)} ${updated_at.slice(0, 10)}: ${oneLine(text)}`,
	);
	const references = sources.map(
		({ title: work, year, doi, url }) =>
			`- ${oneLine(work)}${year === null ? '' : ` (${year})`}${doi === null ? (url === null ? '' : `. ${url}`) : `. doi:${doi}`}`,
	);
	const text = (body: string, head: string): string =>
		[
			// The text of a store is its notes, which have ids here.
			notes.length === 0 ? body.trim() : notes.join('\n'),
			...(references.length === 0 ? [] : [`**${head}**`, references.join('\n')]),
		]
			.filter((part) => part !== '')
			.join('\n\n');
	return [
		sentence(say('skills.shown', { skill: skill_id, title, title_zh: skill.title_zh ?? title, version })),
		documentText(text(skill.body, 'References'), text(skill.body_zh ?? skill.body, '参考文献')),
	];
}

async function contextOf(query: string, session: ShellSession, tools: ShellTools): Promise<Block[]> {
	const [path, ...others] = targetsOf(session);
	const dataset = path === undefined || others.length > 0 ? {} : { path };
	const { matches, text, bytes, left_out } = operations.get_skill_context.result.parse(
		await tools.call('get_skill_context', { query, ...dataset }, path ?? null),
	);
	if (matches.length === 0) return [sentence(say('skills.no_match', { query }))];
	const lines = (zh: boolean): string =>
		matches
			.map(
				({ skill_id, title, title_zh, score }) =>
					`- ${code(skill_id)} ${oneLine((zh ? title_zh : null) ?? title)} (${score.toFixed(1)})`,
			)
			.join('\n');
	return [
		sentence(say('skills.matches', { n: matches.length, bytes })),
		markdown(lines(false), lines(true)),
		documentText(text),
		...(left_out.length === 0 ? [] : [sentence(say('skills.left_out', { skills: left_out }))]),
	];
}

/** What skills and preferences did in the newest plan of each folder. */
function explained(session: ShellSession): Block[] {
	const plans = Object.entries(session.plans);
	if (plans.length === 0) return [sentence(say('skills.no_plan'))];
	return plans.flatMap(([path, plan]): Block[] => {
		return [
			...(plans.length === 1 ? [] : [sentence(say('skills.plan_of', { path }))]),
			{ kind: 'lines', lines: explainedLines(explainPlan(plan)) },
		];
	});
}

async function drafts(tools: ShellTools): Promise<Block[]> {
	const { drafts: waiting } = operations.list_skill_drafts.result.parse(
		await tools.call('list_skill_drafts', {}, null),
	);
	if (waiting.length === 0) return [sentence(say('skills.no_drafts'))];
	const lines = waiting
		.map(
			({ draft_id, skill_id, title, created_at, open }) =>
				`- ${code(draft_id)} ${created_at.slice(0, 10)} ${code(skill_id)} ${oneLine(title)} (${open})`,
		)
		.join('\n');
	return [sentence(say('skills.drafts', { n: waiting.length })), markdown(lines)];
}

const draft = async (id: string, tools: ShellTools): Promise<SkillDraft> =>
	operations.show_skill_draft.result.parse(await tools.call('show_skill_draft', { draft_id: id }, null));

/** A draft as changes that can be accepted one by one. */
function reviewed(one: SkillDraft): Block[] {
	const { draft_id, skill_id, is_new, hunks, open } = one;
	const states = { open: '', accepted: ' ✓', rejected: ' ✗' };
	const changes = hunks.map(({ hunk, state, lines }) => {
		const text = lines.join('\n');
		// A fence that is longer than any in the text.
		const runs = [...text.matchAll(/`+/gu)].map(([run]) => run.length + 1);
		const fence = '`'.repeat(maxOf([3, ...runs]));
		return `**${hunk}**${states[state]}\n\n${fence}diff\n${text}\n${fence}`;
	});
	return [
		sentence(
			say(is_new ? 'skills.draft_new' : 'skills.draft_change', { draft: draft_id, skill: skill_id, n: open }),
		),
		...(changes.length === 0 ? [] : [markdown(changes.join('\n\n'))]),
		...warningsOf(one),
	];
}

const warningsOf = ({ warnings, warnings_code, warnings_values }: SkillDraft): Block[] =>
	warnings.map((text, at) => ({
		kind: 'chat',
		block: {
			kind: 'sentence',
			text,
			text_code: warnings_code[at] ?? '',
			text_values: warnings_values[at] ?? {},
		},
	}));

async function decided(
	{ verb, draft: id, hunks }: Extract<SkillsRequest, { verb: 'accept' | 'reject' }>,
	tools: ShellTools,
): Promise<Block[]> {
	const after = operations.decide_skill_draft.result.parse(
		await tools.call(
			'decide_skill_draft',
			{ draft_id: id, decision: verb, ...(hunks === null ? {} : { hunks }) },
			null,
		),
	);
	const count = (state: 'accepted' | 'rejected'): number =>
		after.hunks.filter((one) => one.state === state).length;
	return [
		sentence(
			say('skills.decided', {
				...{ draft: after.draft_id, skill: after.skill_id, open: after.open },
				...{ accepted: count('accepted'), rejected: count('rejected') },
			}),
		),
	];
}
