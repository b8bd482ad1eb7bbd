import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { CohortDoubts } from './cohort-doubts.ts';

/** Groups that came in technical units of their own, at other times, or from people of another kind. */
export function groupsApart({
	partly,
	dates,
	covariates,
}: Pick<CohortDoubts, 'partly' | 'dates' | 'covariates'>): Message[] {
	return [
		...partly.map(({ column, groups }) =>
			say('verdict.units_apart', { column, groups: shortList(groups, 4) }),
		),
		...dates.map((column) => say('verdict.dates_apart', { column })),
		...(covariates.length === 0
			? []
			: [say('verdict.covariates_apart', { columns: shortList(covariates, 4) })]),
	];
}

/** The same and columns that nearly separate the groups, where no model says how it does within their levels. */
export function groupsNearlyApart(doubts: CohortDoubts): Message[] {
	const near = doubts.near.map(({ column, v }) => say('verdict.near_groups', { column, v: v.toFixed(2) }));
	return [...groupsApart(doubts), ...near];
}
