import * as z from 'zod';
import type { RunFacts } from '../facts/run-facts.ts';

const metadataFacts = z.object({
	metadata: z.object({ groups: z.array(z.string()), reference: z.string().nullish() }),
});

/** `positive vs reference`, as contrasts are written everywhere. */
export function contrastOf(positive: string, reference: string): string {
	return `${positive} vs ${reference}`;
}

/** Contrast of a model: two classes, reference first; null for more, where there is no single pair. */
export function classContrast(classes: readonly string[]): string | null {
	const [reference, positive] = classes;
	if (classes.length !== 2 || reference === undefined || positive === undefined) return null;
	return contrastOf(positive, reference);
}

/** Reference group of the run as summary.json names it; null without groups. */
export function referenceOf(facts: RunFacts): string | null {
	const parsed = metadataFacts.safeParse(facts.summary);
	return parsed.success ? (parsed.data.metadata.reference ?? null) : null;
}

/** Contrast of a run with exactly two groups; null with none or with more. */
export function runContrast(facts: RunFacts): string | null {
	const parsed = metadataFacts.safeParse(facts.summary);
	if (!parsed.success) return null;
	const { groups, reference } = parsed.data.metadata;
	const other = groups.filter((group) => group !== reference);
	if (groups.length !== 2 || other.length !== 1 || other[0] === undefined || reference == null) return null;
	return contrastOf(other[0], reference);
}
