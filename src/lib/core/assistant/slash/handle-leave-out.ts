import { appendAll } from '../../../base/append-all.ts';
import { LbError } from '../../../base/errors.ts';
import { nearestOrFirst } from '../../../base/nearest-names.ts';
import { fill } from '../../../contract/messages/define.ts';
import { flaggedMessages } from '../../../contract/messages/flagged.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { answer, type ConversationPoint } from '../../../contract/records/answer.ts';
import type { LeaveOutEntry } from '../../../contract/records/cohort.ts';
import { flaggedSamples, type FlaggedSamples } from '../../../contract/records/flagged-samples.ts';
import { profile } from '../../../contract/records/profile.ts';
import { leaveOutText, parseLeaveOut, UNSTATED_REASON } from '../../../contract/tasks/cohort-text.ts';
import { readLeaveOut } from '../../dataset/cohort/cohort-choice.ts';
import type { ToldSamples } from '../intents/intent.ts';
import type { Block } from './block.ts';
import { changeCohort } from './handle-cohort.ts';
import { problemCode } from './problem-code.ts';
import { metadataArguments, targetsOf, type ShellSession } from './shell-session.ts';
import { requireTargets } from './targets.ts';
import { toldPoint } from './told-point.ts';
import type { ShellTools } from './tools.ts';

const sentence = (message: Message): Block => ({ kind: 'sentence', message });

/** What came of a request to leave out or put back; `clear` is false where it has to be asked first what is meant. */
export interface LeaveOutResult {
	blocks: Block[];
	clear: boolean;
}

/**
 * `/leave-out <exclusion>`: adds exclusions with their reasons; `none` takes all of them back, nothing lists them. An exclusion
 * without a reason takes that for which the newest run flags the sample, else says that none was stated. Throws
 * `cohort.leave_out_unknown` with the nearest ids when no open folder has the sample or patient.
 */
export async function leaveOut(
	texts: readonly string[],
	session: ShellSession,
	tools: ShellTools,
): Promise<LeaveOutResult> {
	requireTargets(session);
	const { leave_out = [], last_left_out: _last, ...rest } = session.cohort ?? {};
	if (texts.length === 0) return { blocks: listed(leave_out), clear: true };
	if (texts.length === 1 && texts[0]?.trim().toLowerCase() === 'none') {
		changeCohort(session, rest);
		return { blocks: [sentence(say('shell.left_out_cleared'))], clear: true };
	}
	const entries = await entriesOf(texts, session, tools);
	const before = new Map(leave_out.map((text) => [keyOfText(text), entryIn(text)]));
	// A reason may be stated later.
	const isKnown = (entry: LeaveOutEntry): boolean =>
		before.has(keyOf(entry)) &&
		(before.get(keyOf(entry))?.origin !== 'unstated' || entry.origin === 'unstated');
	const known = entries.filter(isKnown);
	const added = entries.filter((entry) => !isKnown(entry));
	await requireKnown(added, session, tools);
	const fresh = added.map(leaveOutText);
	const keys = new Set(added.map(keyOf));
	const kept = leave_out.filter((text) => !keys.has(keyOfText(text)));
	if (fresh.length > 0)
		changeCohort(session, { ...rest, leave_out: [...kept, ...fresh], last_left_out: fresh });
	const blocks = [
		...known.map((entry) => sentence(say('shell.left_out_already', { ...named([entry]) }))),
		...added.flatMap(said),
	];
	return { blocks, clear: true };
}

/** "leave that one out": the samples that the last answer was about or listed. */
export async function leaveOutTold(
	told: ToldSamples,
	session: ShellSession,
	tools: ShellTools,
): Promise<LeaveOutResult> {
	const candidates: string[] = [];
	for (const path of requireTargets(session)) {
		const point = told.outliers ? await outliersOf(path, session, tools) : (session.points[path] ?? null);
		appendAll(candidates, chosen(point, told));
	}
	const samples = [...new Set(candidates)];
	const isOne = told.pick === 'one';
	if (samples.length === 0) return { blocks: [sentence(say('shell.leave_out_whom'))], clear: false };
	if (isOne && samples.length > 1)
		return { blocks: [sentence(say('shell.leave_out_which', { names: samples }))], clear: false };
	return leaveOut(
		samples.map((id) => `sample ${id}`),
		session,
		tools,
	);
}

/** "undo that", "put V22 back": null takes back what was left out last. */
export function putBack(ids: readonly string[] | null, session: ShellSession): LeaveOutResult {
	requireTargets(session);
	const { leave_out = [], last_left_out = leave_out.slice(-1), ...rest } = session.cohort ?? {};
	const wanted = new Set((ids ?? []).map((id) => id.toLowerCase()));
	const isMeant = (text: string): boolean =>
		ids === null ? last_left_out.includes(text) : wanted.has(entryIn(text)?.id.toLowerCase() ?? '');
	const back = leave_out.filter(isMeant);
	if (back.length === 0) {
		const message =
			ids === null ? say('shell.nothing_to_put_back') : say('shell.not_left_out', { names: [...ids] });
		return {
			blocks: [sentence(message), ...(leave_out.length === 0 ? [] : listed(leave_out))],
			clear: false,
		};
	}
	const left = leave_out.filter((text) => !isMeant(text));
	changeCohort(session, { ...rest, ...(left.length === 0 ? {} : { leave_out: left }) });
	const entries = back.flatMap((text) => entryIn(text) ?? []);
	return { blocks: [sentence(say('shell.put_back', named(entries)))], clear: true };
}

/** `/leave-out` alone: what is left out, with the reasons. */
function listed(texts: readonly string[]): Block[] {
	if (texts.length === 0) return [sentence(say('shell.left_out_nothing'))];
	return [
		sentence(say('shell.left_out_list', { count: texts.length })),
		...texts.map((text) => sentence(say('shell.left_out_line', { text }))),
	];
}

const KINDS_ZH = { sample: '样本', patient: '患者', feature: '特征', chromosome: '染色体' } as const;

/** Exclusions as they are named in a sentence, in both languages. */
const named = (entries: readonly LeaveOutEntry[]): { what: string[]; what_zh: string[] } => ({
	what: entries.map(({ kind, id }) => `${kind} ${id}`),
	what_zh: entries.map(({ kind, id }) => `${KINDS_ZH[kind]} ${id}`),
});

function said(entry: LeaveOutEntry): Block[] {
	const what = named([entry]);
	const { id, reason, origin } = entry;
	if (origin === 'unstated') return [sentence(say('shell.left_out_unstated', what))];
	return [
		sentence(say('shell.left_out', { ...what, reason, reason_zh: reasonZh(reason) })),
		...(origin === 'user' ? [] : [sentence(say('shell.left_out_sensitivity', { id }))]),
	];
}

/** Reasons that a run gives, in Chinese; those of a person as they were typed. */
function reasonZh(reason: string): string {
	for (const { en, zh } of Object.values(flaggedMessages)) {
		const names = [...en.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
		const found = new RegExp(`^${en.replaceAll(/\{\w+\}/gu, '(.+)')}$`, 'u').exec(reason);
		if (found !== null)
			return fill(zh, Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])));
	}
	return reason;
}

const keyOf = ({ kind, id }: LeaveOutEntry): string => `${kind} ${id.toLowerCase()}`;
const entryIn = (text: string): LeaveOutEntry | null => {
	const read = parseLeaveOut(text);
	return 'unclear' in read ? null : read;
};
const keyOfText = (text: string): string => {
	const entry = entryIn(text);
	return entry === null ? text : keyOf(entry);
};

/** Each exclusion once. */
async function entriesOf(
	texts: readonly string[],
	session: ShellSession,
	tools: ShellTools,
): Promise<LeaveOutEntry[]> {
	let flagged: Promise<FlaggedSamples[]> | null = null;
	const flags = (): Promise<FlaggedSamples[]> => (flagged ??= flaggedIn(session, tools));
	const entries: LeaveOutEntry[] = [];
	for (const text of texts) {
		const entry = await entryOf(text, flags);
		if (!entries.some((one) => keyOf(one) === keyOf(entry))) entries.push(entry);
	}
	return entries;
}

async function entryOf(text: string, flags: () => Promise<FlaggedSamples[]>): Promise<LeaveOutEntry> {
	const read = parseLeaveOut(text);
	if (!('unclear' in read)) return read;
	// "V22" alone is a sample.
	if (read.unclear === 'no_kind' && /^\s*\S+\s*(?:[:：].*)?$/u.test(text) && !/^\s*[:：]/u.test(text))
		return entryOf(`sample ${text.trim()}`, flags);
	if (read.unclear !== 'no_reason') return readLeaveOut(text);
	const unstated = readLeaveOut(`${text.replace(/\s*[:：]\s*$/u, '')}: ${UNSTATED_REASON}`);
	if (unstated.kind !== 'sample') return unstated;
	const runs = await flags();
	const isSame = ({ id }: LeaveOutEntry): boolean => id.toLowerCase() === unstated.id.toLowerCase();
	const strong = runs.flatMap(({ samples }) => samples.map(({ entry }) => entry)).find(isSame);
	return strong ?? runs.flatMap(({ mild }) => mild).find(isSame) ?? unstated;
}

/** What the newest runs flag; a folder without a run flags nothing. */
async function flaggedIn(session: ShellSession, tools: ShellTools): Promise<FlaggedSamples[]> {
	const found: FlaggedSamples[] = [];
	for (const path of targetsOf(session)) {
		try {
			found.push(flaggedSamples.parse(await tools.call('list_flagged_samples', { path }, null)));
		} catch (error) {
			if (problemCode(error)?.startsWith('results.') !== true) throw error;
		}
	}
	return found;
}

/** Throws where every open folder says that it has no such sample or patient; what a scan does not list in full cannot say. */
async function requireKnown(
	entries: readonly LeaveOutEntry[],
	session: ShellSession,
	tools: ShellTools,
): Promise<void> {
	const { labels_table, labels_sample_col } = metadataArguments(session);
	const table = labels_table === undefined ? {} : { labels_table, labels_sample_col };
	for (const entry of entries) {
		if (entry.kind !== 'sample' && entry.kind !== 'patient') continue;
		const problems: unknown[] = [];
		for (const path of targetsOf(session)) {
			const args = { path, leave_out: [leaveOutText(entry)], ...table };
			const problem = await problemOf(tools.call('preview_cohort', args, path));
			const hasTable = problemCode(problem) !== 'cohort.no_metadata';
			problems.push(hasTable ? problem : await unknownInData(entry, path, tools));
		}
		const unknown = problems.filter((error) => problemCode(error) === 'cohort.leave_out_unknown');
		if (unknown.length === targetsOf(session).length) throw unknown[0];
	}
}

/** What a call throws; null when it succeeds. */
const problemOf = (call: Promise<unknown>): Promise<unknown> =>
	call.then(
		() => null,
		(error: unknown) => error,
	);

/** The error of a sample that no file of a folder without metadata holds; null where a file does not list its samples. */
async function unknownInData(
	{ kind, id }: LeaveOutEntry,
	path: string,
	tools: ShellTools,
): Promise<LbError | null> {
	if (kind !== 'sample') return null;
	const { inputs } = profile.parse(await tools.call('scan_project_profile', { path }, path));
	const data = inputs.filter(({ role }) => role === 'data');
	const known = new Set(
		data.flatMap(({ sample_ids, matrix }) => [...sample_ids, ...(matrix?.sample_ids ?? [])]),
	);
	const isListed = data.every(
		({ sample_ids, matrix }) => (matrix?.sample_ids.length ?? sample_ids.length) >= (matrix?.n_samples ?? 1),
	);
	const isHere = [...known].some((one) => one.toLowerCase() === id.toLowerCase());
	if (isHere || !isListed || known.size === 0) return null;
	const nearest = nearestOrFirst(id, [...known]);
	return new LbError('cohort.leave_out_unknown', { kind, id, nearest }, { field: 'leave_out' });
}

function chosen(point: ConversationPoint | null, { pick }: ToldSamples): string[] {
	if (point === null) return [];
	const about = point.about.samples ?? [];
	const list = point.listed_kind === 'samples' ? point.listed : [];
	if (pick === 'all') return list.length > 0 ? list : about;
	if (pick === 'one') return about.length === 1 || list.length === 0 ? about : list;
	const found = pick === 'last' ? list.at(-1) : list[pick - 1];
	return found === undefined ? [] : [found];
}

/** The outliers that an answer lists: of the last one where it was about them. */
async function outliersOf(
	path: string,
	session: ShellSession,
	tools: ShellTools,
): Promise<ConversationPoint | null> {
	const last = session.points[path];
	if (last?.family === 'outliers' && last.listed_kind === 'samples' && last.listed.length > 0) return last;
	const args = { path, question: 'Which samples are outliers?', goal: session.goal, context: null };
	const found = answer.parse(await tools.call('ask', args, null));
	return { ...toldPoint(found), about: {} };
}
