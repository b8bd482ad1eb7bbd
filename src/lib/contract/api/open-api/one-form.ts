import type { OpenApiDocument } from './document-types.ts';

const SUFFIX = 'Output';

/**
 * zod-openapi writes a registered record twice, as `Plan` for requests and `PlanOutput` for answers, where a default
 * makes a field optional in one of them. Records only go out, so the form of answers takes the plain name.
 */
export function oneForm(document: OpenApiDocument): OpenApiDocument {
	const schemas = document.components?.schemas ?? {};
	const twins = new Set(
		Object.keys(schemas)
			.filter((name) => name.endsWith(SUFFIX))
			.map((name) => name.slice(0, -SUFFIX.length))
			.filter((name) => name in schemas),
	);
	const plain = (name: string): string => {
		const base = name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : name;
		return twins.has(base) ? base : name;
	};
	const kept = Object.entries(schemas)
		.filter(([name]) => !twins.has(name))
		.map(([name, schema]) => [plain(name), schema] as const)
		.sort(([a], [b]) => (a < b ? -1 : 1));
	const whole = { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } };
	// The document that came in, under other names.
	return JSON.parse(
		JSON.stringify(whole).replace(
			/"#\/components\/schemas\/(\w+)"/g,
			(_, name: string) => `"#/components/schemas/${plain(name)}"`,
		),
	) as OpenApiDocument;
}
