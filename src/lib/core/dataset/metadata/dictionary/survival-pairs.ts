import { roleWords } from '../column-names.ts';
import { columnKind } from './column-kind.ts';

/** Time and event of one endpoint, to be analysed as survival and never as classes. */
export interface SurvivalPair {
	endpoint: string;
	time: string;
	event: string;
}

/** Endpoints by the words of a name, the most specific first. */
const ENDPOINTS: readonly (readonly [string, RegExp])[] = [
	['progression-free survival', /(^| )(pfs|ttp|progression|progressed)( |$)|进展/u],
	[
		'disease-free survival',
		/(^| )(dfs|rfs|ttr|disease free|relapse free|recurrence|relapse|recurred|relapsed)( |$)|复发/u,
	],
	['event-free survival', /(^| )(efs|event free)( |$)/u],
	['disease-specific survival', /(^| )(dss|disease specific)( |$)/u],
	['metastasis-free survival', /(^| )(mfs|dmfs|metastasis)( |$)/u],
	[
		'overall survival',
		/(^| )(os|overall|survival|vital|death|dead|died|deceased|alive|living|mortality)( |$)|生存|死亡|存活/u,
	],
	[
		'follow-up',
		/(^| )(fu|follow up|followup|event|events|cens|censor|censored|time to event)( |$)|随访|删失/u,
	],
];

function endpointOf(name: string): string | null {
	const words = roleWords(name);
	return ENDPOINTS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/**
 * Time-to-event pairs among columns given with their levels (a few are enough): a time and an event of the same endpoint,
 * or, where only one of each is left, of whatever endpoint both name. The first column of a kind holds.
 */
export function survivalPairs(
	columns: readonly { name: string; levels: readonly string[] }[],
): SurvivalPair[] {
	const kinds = columns.map(({ name, levels }) => ({
		name,
		kind: columnKind(name, levels),
		endpoint: endpointOf(name),
	}));
	const times = kinds.filter(({ kind }) => kind === 'survival_time');
	const events = kinds.filter(({ kind }) => kind === 'outcome');
	const pairs: SurvivalPair[] = [];
	const used = new Set<string>();
	for (const { name, endpoint } of times) {
		const event = events.find(
			(one) => one.endpoint !== null && one.endpoint === endpoint && !used.has(one.name),
		);
		if (endpoint === null || event === undefined || pairs.some((pair) => pair.endpoint === endpoint))
			continue;
		pairs.push({ endpoint, time: name, event: event.name });
		used.add(event.name);
	}
	const time = times.find(({ name }) => !pairs.some((pair) => pair.time === name));
	const general = events.filter(({ name, endpoint }) => !used.has(name) && endpoint !== null);
	const [event] = general;
	if (
		pairs.length === 0 &&
		time !== undefined &&
		event !== undefined &&
		times.length === 1 &&
		general.length === 1
	)
		pairs.push({
			endpoint: time.endpoint ?? event.endpoint ?? 'follow-up',
			time: time.name,
			event: event.name,
		});
	return pairs;
}
