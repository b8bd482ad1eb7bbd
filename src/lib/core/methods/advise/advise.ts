import type { MessageValues } from '../../../contract/messages/define.ts';
import { say, spreadMessage, spreadMessages, type Message } from '../../../contract/messages/index.ts';
import type {
	AdvisedMethod,
	CheckedRequirement,
	MethodAdvice,
	MethodEntry,
	MethodRequirement,
} from '../../../contract/records/method.ts';
import { requirementName } from '../../../contract/records/method-words.ts';
import { taskCards, type TaskKey } from '../../../contract/tasks/index.ts';
import { byScore, scoreOf } from './judge-methods.ts';
import { byWhatHere } from './is-here.ts';
import type { Judged } from './judge-method.ts';
import type { MethodFacts } from './method-facts.ts';
import { readQuestion } from './question.ts';
import { sayFacts } from './say-facts.ts';
import { POINTS } from './weights.ts';

/** What an advice is made of. */
export interface AdviceGround {
	judged: readonly Judged[];
	facts: MethodFacts | null;
	query: string | null;
	/** Requirements of the methods that are shown, checked on this machine. */
	checked: ReadonlyMap<string, readonly CheckedRequirement[]>;
	/** Tasks of the plan that can run now; null without a dataset. */
	ready: ReadonlySet<string> | null;
	/** Most methods of a group. */
	limit: number;
	registry: readonly MethodEntry[];
	created_at: string;
	dataset_root: string | null;
	/** The external tool that a question about files is for. */
	fileTool?: string | null;
	/** Further sentences on what counted. */
	notes?: readonly Message[];
}

/** Methods whose requirements are checked: so many can be shown as fitting. */
export function toCheck(judged: readonly Judged[], limit: number): MethodEntry[] {
	return judged
		.filter(({ unfit }) => unfit.length === 0)
		.slice(0, limit)
		.map(({ method }) => method);
}

/** The advice: what can be done now, what goes deeper, our own tasks meanwhile, and what does not fit. */
export function advise(ground: AdviceGround): MethodAdvice {
	const { judged, checked, limit, registry } = ground;
	const fitting = judged
		.filter(({ unfit }) => unfit.length === 0)
		.slice(0, limit)
		.map((one) => withMachine(one, checked.get(one.method.method_key) ?? [], ground))
		.sort(byScore);
	const entries = fitting.map((one) => advisedMethod(one, ground));
	const now = entries.filter(({ group }) => group === 'now');
	const deeper = entries.filter(({ group }) => group === 'deeper');
	const unsuitable = judged
		.filter(({ unfit }) => unfit.length > 0)
		.slice(0, limit)
		.map((one) => advisedMethod({ ...one, requirements: [], byTask: null }, ground));
	const { facts, query, dataset_root, created_at, fileTool = null, notes = [] } = ground;
	const said = [
		...notes,
		...(facts === null ? [] : sayFacts(facts, query === null ? null : readQuestion(query))),
	];
	const routes = safeRoutes([...now, ...deeper], ground);
	return {
		schema_version: 1,
		...{ created_at, query, dataset_root },
		facts: said.map((message) => spreadMessage('fact', message)),
		...spreadMessage(
			'headline',
			fileTool === null
				? headlineOf({ now, deeper, unsuitable, routes })
				: say('methods.headline_tool', { tool: fileTool }),
		),
		...{ now, deeper },
		safe_routes: routes,
		unsuitable,
		registry: {
			methods: registry.length,
			looked_up: registry.reduce(
				(latest, { release }) => (release.looked_up > latest ? release.looked_up : latest),
				'1970-01-01',
			),
		},
	};
}

interface Checked extends Judged {
	/** Our task that does all of it, where it can be done here by nothing else. */
	byTask: TaskKey | null;
	requirements: readonly CheckedRequirement[];
}

/** Adds what this machine has of the requirements. */
function withMachine(
	judged: Judged,
	requirements: readonly CheckedRequirement[],
	{ ready }: Pick<AdviceGround, 'ready'>,
): Checked {
	const those = (met: boolean | null): MethodRequirement[] =>
		requirements.filter((one) => one.met === met).map(({ requirement }) => requirement);
	const [unmet, unknown] = [those(false), those(null)];
	const points = [...judged.points];
	const missing = [...judged.missing];
	if (unmet.length > 0) {
		const message = say('methods.requirements_unmet', needsInWords(unmet));
		const lost = Math.max(POINTS.requirements_unmet, unmet.length * POINTS.requirement_unmet);
		points.push({ points: lost, message });
		missing.push(message);
	} else if (unknown.length === 0 && requirements.length > 0 && missing.length === 0)
		points.push({ points: POINTS.requirements_met, message: say('methods.requirements_met') });
	if (unknown.length > 0) missing.push(say('methods.requirements_unknown', needsInWords(unknown)));
	const here = missing.length > 0 ? null : byWhatHere(judged.method, requirements, ready);
	if (missing.length === 0 && here === null) missing.push(whyNotHere(judged.method));
	return { ...judged, points, missing, requirements, byTask: here?.by === 'task' ? here.task_key : null };
}

const needsInWords = (needs: readonly MethodRequirement[]): { names: string[]; names_zh: string } => ({
	names: needs.map((need) => requirementName(need, 'en')),
	names_zh: needs.map((need) => requirementName(need, 'zh')).join('、'),
});

/** Why a method cannot be carried out here although nothing is known to be missing. */
function whyNotHere({ maturity, requirements }: MethodEntry): Message {
	if (maturity === 'commercial') return say('methods.is_service');
	return say(requirements.length === 0 ? 'methods.no_program' : 'methods.not_found_here');
}

function advisedMethod(judged: Checked, { ready }: AdviceGround): AdvisedMethod {
	const { method, points, missing, unfit, requirements, byTask } = judged;
	const { method_key, name, purpose, purpose_zh, tool_key, own_task } = method;
	const { task_key, coverage, note, note_zh } = own_task;
	const group = unfit.length > 0 ? 'unsuitable' : missing.length > 0 ? 'deeper' : 'now';
	const [{ title, year, doi, url } = { title: name, year: null, doi: null, url: null }] = method.sources;
	return {
		...{ method_key, name, purpose, purpose_zh, group },
		score: scoreOf(judged),
		points: points.map((one) => ({ points: one.points, ...spreadMessage('text', one.message) })),
		...spreadMessages('reasons', group === 'unsuitable' ? unfit : missing),
		requirements: [...requirements],
		by_task: byTask,
		safe_route:
			task_key === null || coverage === 'none'
				? null
				: { task_key, ready: isReady(task_key, ready), coverage, note, note_zh },
		tool_key,
		reference: { title, year, doi, url },
	};
}

const isReady = (key: TaskKey, ready: ReadonlySet<string> | null): boolean | null =>
	ready === null ? null : ready.has(key);

/** Our own tasks that do a part of the methods; those that can run first. */
function safeRoutes(methods: readonly AdvisedMethod[], { ready }: AdviceGround): MethodAdvice['safe_routes'] {
	const routes = new Map<TaskKey, string[]>();
	for (const { method_key, safe_route } of methods)
		if (safe_route !== null)
			routes.set(safe_route.task_key, [...(routes.get(safe_route.task_key) ?? []), method_key]);
	return [...routes]
		.map(([task_key, instead_of]) => {
			const { title, title_zh } = taskCards[task_key];
			return { ...{ task_key, title, title_zh, instead_of }, ready: isReady(task_key, ready) };
		})
		.sort((a, b) => Number(b.ready) - Number(a.ready));
}

const MAX_NAMES = 3;

/** Names in a sentence that goes on after them, and how many they are. */
function namesInWords(names: readonly string[]): MessageValues {
	const joined = (comma: string, and: string): string =>
		[names.slice(0, -1).join(comma), ...names.slice(-1)].filter((part) => part !== '').join(and);
	return { n: names.length, names: joined(', ', ' and '), names_zh: joined('、', ' 和 ') };
}

interface Groups {
	now: readonly AdvisedMethod[];
	deeper: readonly AdvisedMethod[];
	unsuitable: readonly AdvisedMethod[];
	routes: MethodAdvice['safe_routes'];
}

function headlineOf({ now, deeper, unsuitable, routes }: Groups): Message {
	const names = (methods: readonly AdvisedMethod[]): string[] =>
		methods.slice(0, MAX_NAMES).map(({ name }) => name);
	if (now.length > 0 && deeper.length > 0)
		return say('methods.headline_now_and_deeper', {
			n: now.length,
			names: names(now),
			deeper: deeper.length,
		});
	if (now.length > 0) return say('methods.headline_now', { n: now.length, names: names(now) });
	if (deeper.length > 0) {
		const route = routes.find(({ ready }) => ready === true);
		const best = namesInWords(names(deeper));
		if (route === undefined) return say('methods.headline_deeper', best);
		const { task_key: task, title, title_zh } = route;
		return say('methods.headline_deeper_task', { ...best, task, title, title_zh });
	}
	if (unsuitable.length > 0) return say('methods.headline_unsuitable', { n: unsuitable.length });
	return say('methods.nothing_fits');
}
