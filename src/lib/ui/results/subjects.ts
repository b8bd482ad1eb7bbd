/** Names of the matrices and signals a run analysed, from its summary, in the order of the report. */
export function subjectsOf(summary: unknown): string[] {
	return [...entriesOf(summary, 'matrices'), ...entriesOf(summary, 'signals')].flatMap((entry) => {
		const name: unknown =
			typeof entry === 'string'
				? entry
				: typeof entry === 'object' && entry !== null
					? Reflect.get(entry, 'name')
					: null;
		return typeof name === 'string' && name !== '' ? [name] : [];
	});
}

function entriesOf(summary: unknown, field: string): unknown[] {
	if (typeof summary !== 'object' || summary === null) return [];
	const found: unknown = Reflect.get(summary, field);
	return Array.isArray(found) ? found : [];
}
