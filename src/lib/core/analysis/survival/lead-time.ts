import { medianInterval, type MedianInterval } from '../../numerics/survival/median-interval.ts';

/** One draw of a person with its molecular call. */
export interface CalledDraw {
	person: string;
	time: number;
	positive: boolean;
}

/** How long before the clinical relapse of a person the molecular signal was first seen. */
export interface PersonLead {
	person: string;
	relapse: number;
	draws: number;
	first_positive: number | null;
	/** Relapse minus first positive draw; null where no draw before the relapse was positive. */
	lead: number | null;
	status: 'before' | 'only_after' | 'never' | 'no_draw_before';
}

/** Lead times of a cohort; the median is of people whose first positive draw came no later than the relapse. */
export interface LeadTime {
	people: PersonLead[];
	median: MedianInterval | null;
}

/** Lead of the molecular over the clinical relapse, for people with a relapse and at least one draw with a call. */
export function leadTimes(draws: readonly CalledDraw[], relapses: ReadonlyMap<string, number>): LeadTime {
	const people = [...relapses].flatMap(([person, relapse]): PersonLead[] => {
		const own = draws.filter((draw) => draw.person === person).sort((a, b) => a.time - b.time);
		if (own.length === 0) return [];
		const first = own.find(({ positive }) => positive)?.time ?? null;
		const before = own.some(({ time }) => time <= relapse);
		const in_time = first !== null && first <= relapse;
		const status = in_time ? 'before' : first !== null ? 'only_after' : before ? 'never' : 'no_draw_before';
		return [
			{
				...{ person, relapse, draws: own.length, first_positive: first, status },
				lead: in_time ? relapse - first : null,
			},
		];
	});
	const leads = people.flatMap(({ lead }) => lead ?? []);
	return { people, median: leads.length === 0 ? null : medianInterval(leads) };
}
