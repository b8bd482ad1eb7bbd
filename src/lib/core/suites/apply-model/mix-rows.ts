import type { RowOf } from '../../../contract/tables/define.ts';
import type { caseMixTable } from '../../../contract/tables/combined/index.ts';
import type { AppliedRun } from './applied-run.ts';

type Row = RowOf<typeof caseMixTable>;

/** The case mix of training and new people side by side; what one of them lacks is empty, not 0. */
export function mixRows({ card, mix, mix_columns }: Pick<AppliedRun, 'card' | 'mix' | 'mix_columns'>): Row[] {
	const key = (one: { group: string; column: string; level: string }): string =>
		JSON.stringify([one.group, one.column, one.level]);
	const here = new Map(mix.map((one) => [key(one), one]));
	const there = new Map(card.case_mix.map((one) => [key(one), one]));
	const totals = new Map(mix.filter(({ column }) => column === '').map(({ group, n }) => [group, n]));
	return [...new Set([...there.keys(), ...here.keys()])].map((id): Row => {
		const [a, b] = [there.get(id), here.get(id)];
		const { group, column, level } = (a ?? b)!;
		const described = column === '' || mix_columns.includes(column);
		const total = totals.get(group) ?? null;
		return {
			...{ group, column, level },
			n_card: a?.n ?? (level === '' ? null : 0),
			total_card: a?.total ?? null,
			n_new: b?.n ?? (described && total !== null && level !== '' ? 0 : null),
			total_new: described ? total : null,
			...{ median_card: a?.median ?? null, median_new: b?.median ?? null },
		};
	});
}
