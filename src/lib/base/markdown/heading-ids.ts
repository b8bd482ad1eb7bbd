/** Ids of the headings of one text, in their order: letters and digits of the words, a number where they repeat. */
export function headingIds(): (text: string) => string {
	const times = new Map<string, number>();
	return (text) => {
		const plain = text
			.toLowerCase()
			.normalize('NFKC')
			.replace(/[^\p{L}\p{N}]+/gu, '-')
			.replace(/^-+|-+$/gu, '')
			.slice(0, 60);
		const id = plain === '' ? 'part' : plain;
		const before = times.get(id) ?? 0;
		times.set(id, before + 1);
		return before === 0 ? id : `${id}-${before + 1}`;
	};
}
