/** What lies over the list of skills: `skill` or `draft` with its id. */
export interface Layer {
	kind: 'skill' | 'draft';
	id: string;
}

export const layerOf = ({ skill, draft }: { skill: string | null; draft: string | null }): Layer | null =>
	draft !== null ? { kind: 'draft', id: draft } : skill !== null ? { kind: 'skill', id: skill } : null;

export const sameLayer = (a: Layer | undefined, b: Layer | null | undefined): boolean =>
	a?.kind === b?.kind && a?.id === b?.id;

/** The way through skills after a step: back to one of it, or on to another; the list ends it. */
export function trailAfter(trail: readonly Layer[], to: Layer | null): readonly Layer[] {
	if (to === null) return [];
	const at = trail.findIndex((one) => sameLayer(one, to));
	return at < 0 ? [...trail, to] : trail.slice(0, at + 1);
}
