import { render, say, spreadMessage, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type {
	ComparedMetric,
	ComparedRun,
	ComparedSentence,
	RunComparison,
} from '../../../contract/records/run-comparison.ts';
import type { RunFacts } from '../facts/run-facts.ts';
import type { Compared, ComparedFact } from './compared.ts';
import { compareFeatures } from './features.ts';
import { compareMetrics, differenceValues, reasonInChinese } from './metrics.ts';
import { compareSamples } from './samples.ts';
import { compareSettings } from './settings.ts';
import { withSharedGroups, type Respelled } from './shared-groups.ts';

/** Matrices named in the headline; the sentences hold all. */
const MAX_IN_HEADLINE = 4;

/** Everything that a comparison says of two runs, but for where they are and which figures they share. */
export function compareFacts(
	given: Compared,
): Omit<RunComparison, 'schema_version' | 'dataset_id' | 'output_root' | 'figures'> {
	const { compared, respelled } = withSharedGroups(given);
	const { facts: ofSettings, ...settings } = compareSettings(compared);
	const { facts: ofSamples, ...samples } = compareSamples(compared);
	const { facts: ofMetrics, ...metrics } = compareMetrics(compared);
	const { facts: ofFeatures, ...features } = compareFeatures(compared);
	const headline = headlineOf(metrics.metrics, samples.people_in_both);
	const first = { message: headline, sources: sourcesOf(metrics.metrics) };
	return {
		run_a: described(compared.a),
		run_b: described(compared.b),
		...spreadMessage('headline', headline),
		sentences: [
			first,
			...ofSettings,
			...sameGroups(respelled),
			...ofSamples,
			...ofMetrics.filter((fact) => !isInHeadline(fact, metrics.metrics)),
			...ofFeatures,
		].map(rendered),
		...settings,
		...samples,
		...metrics,
		...features,
	};
}

function sameGroups(respelled: readonly Respelled[]): ComparedFact[] {
	if (respelled.length === 0) return [];
	const pairs = shortList(respelled.map(({ first, second }) => `${first} = ${second.trim()}`));
	return [{ message: say('compare.same_group_names', { pairs }), sources: [] }];
}

function described({ run, manifest }: RunFacts): ComparedRun {
	const { run_id, task_key, started_at, headline, report_path } = run;
	const { engine_version, seed } = manifest;
	return { run_id, task_key, started_at, headline, report_path, engine_version, seed };
}

const rendered = ({ message, sources }: ComparedFact): ComparedSentence => ({
	...spreadMessage('statement', message),
	sources,
});

/** Differences with an interval that the headline gives are not said twice. */
const isInHeadline = ({ message }: ComparedFact, metrics: readonly ComparedMetric[]): boolean =>
	message.code === 'compare.auroc' &&
	outOfFold(metrics).filter(({ paired }) => paired !== null).length <= MAX_IN_HEADLINE;

/** AUROC of the training samples: what a headline compares. */
const outOfFold = (metrics: readonly ComparedMetric[]): ComparedMetric[] =>
	metrics.filter(({ part, metric }) => part === 'training' && metric === 'auroc');

function sourcesOf(metrics: readonly ComparedMetric[]): ComparedFact['sources'] {
	return outOfFold(metrics).flatMap(({ run_a, run_b }) =>
		[run_a, run_b].flatMap((side) => (side === null ? [] : [side.source])),
	);
}

function headlineOf(metrics: readonly ComparedMetric[], people: number): Message {
	const aurocs = outOfFold(metrics);
	const parts = aurocs.flatMap(({ matrix, paired }) => {
		if (paired === null) return [];
		const code = paired.se === null ? 'compare.auroc_part_bare' : 'compare.auroc_part';
		return [say(code, { matrix, ...differenceValues(paired) })];
	});
	if (parts.length > 0) {
		const shown = parts.slice(0, MAX_IN_HEADLINE);
		if (parts.length > shown.length)
			shown.push(say('compare.more_matrices', { count: parts.length - shown.length }));
		const inWords = (language: 'en' | 'zh'): string =>
			shown.map((part) => render(part, language)).join(language === 'zh' ? '；' : '; ');
		return say('compare.headline', { parts: inWords('en'), parts_zh: inWords('zh') });
	}
	const why = aurocs.find(({ run_a, run_b }) => run_a !== null && run_b !== null);
	const none = say('compare.no_models');
	const reason: Message['values'] =
		why === undefined
			? { reason: render(none), reason_zh: render(none, 'zh') }
			: { reason: why.unpaired ?? '', ...reasonInChinese(why) };
	return say('compare.headline_unpaired', { n: people, ...reason });
}
