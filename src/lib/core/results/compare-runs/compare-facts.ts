import { render, say, spreadMessage, type Message } from '../../../contract/messages/index.ts';
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

/** Matrices named in the headline; the sentences hold all. */
const MAX_IN_HEADLINE = 4;

/** Everything that a comparison says of two runs, but for where they are and which figures they share. */
export function compareFacts(
	compared: Compared,
): Omit<RunComparison, 'schema_version' | 'dataset_id' | 'output_root' | 'figures'> {
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
		sentences: [first, ...ofSettings, ...ofSamples, ...ofMetrics, ...ofFeatures].map(rendered),
		...settings,
		...samples,
		...metrics,
		...features,
	};
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
