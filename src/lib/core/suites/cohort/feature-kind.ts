import type { SuspectKind } from '../../analysis/screening/screen-features.ts';

/** Whole names only: a gene or a region may contain any of these words. */
const NAMES: readonly [SuspectKind, RegExp][] = [
	[
		'label_like',
		/^(label|class|group|status|diagnosis|disease|cancer|tumou?r|case|(case_)?control|(patient|sample|cancer|tumou?r)_(type|group|status|stage|label))$/,
	],
	[
		'outcome',
		/^(outcome|target|response|responder|event|progression|relapse|death|survival|(os|pfs|dfs)(_(status|event|time|months|days))?)$/,
	],
	['prediction', /^(score|prediction|predicted|probability|posterior|prob|pred)(_.*)?$/],
	['description', /^(stage|grade|age|sex|gender)$/],
	[
		'id_like',
		/^(id|index|row|row_?(id|name|number)|unnamed_*\d*|no|nr|number|(sample|patient|subject|person|case|donor)_?(id|name|number|no|nr)?)$/,
	],
];

/** What the name of a feature gives away: that it is an outcome, a prediction, a description or an identifier. */
export function featureKind(feature: string): SuspectKind | null {
	const name = feature
		.trim()
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '_')
		.replace(/^_+|_+$/g, '');
	return NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}
