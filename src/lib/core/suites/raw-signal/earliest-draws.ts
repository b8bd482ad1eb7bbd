/** One draw per person, in the order of the list: the earliest, else the first. */
export function earliestDraws<T>(
	draws: readonly T[],
	of: (draw: T) => { person: string; time: string | number | null },
): T[] {
	const chosen = new Map<string, { draw: T; time: number }>();
	for (const draw of draws) {
		const { person, time } = of(draw);
		const at = time === null || Number.isNaN(Number(time)) ? Infinity : Number(time);
		const known = chosen.get(person);
		if (known === undefined || at < known.time) chosen.set(person, { draw, time: at });
	}
	const kept = new Set([...chosen.values()].map(({ draw }) => draw));
	return draws.filter((draw) => kept.has(draw));
}
