const MAX_LENGTH = 40;

/** A name as part of an identifier: lower-case letters, digits and single hyphens; `model` for one that has none of them. */
export function slugOf(name: string): string {
	const slug = name
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll('ß', 'ss')
		.replaceAll(/[\u0300-\u036f]/gu, '')
		.replaceAll(/[^a-z0-9]+/gu, '-')
		.slice(0, MAX_LENGTH)
		.replaceAll(/^-+|-+$/gu, '');
	return slug === '' ? 'model' : slug;
}
