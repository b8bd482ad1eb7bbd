/** Something to pick: what it is called, and a line that tells it from the others. */
export interface PickerOption {
	value: string;
	label: string;
	detail?: string;
}

/** Options whose label or detail holds every word that was typed, in their order; those whose label begins with it first. */
export function fittingOptions<O extends Pick<PickerOption, 'label' | 'detail'>>(
	options: readonly O[],
	typed: string,
): O[] {
	const wanted = typed.trim().toLowerCase().split(/\s+/u);
	const found = options.filter(({ label, detail = '' }) => {
		const text = `${label} ${detail}`.toLowerCase();
		return wanted.every((word) => text.includes(word));
	});
	const [first = ''] = wanted;
	if (first === '') return found;
	const begins = ({ label }: O): boolean => label.toLowerCase().startsWith(first);
	return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

/** The option that a key leads to from the one at `at` (-1 = none), round the ends; null for other keys. */
export function optionAfter(key: string, at: number, count: number): number | null {
	if (count === 0) return key === 'ArrowDown' || key === 'ArrowUp' ? -1 : null;
	if (key === 'ArrowDown') return (at + 1) % count;
	if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
	return null;
}
