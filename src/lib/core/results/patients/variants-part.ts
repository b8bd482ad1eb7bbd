import { isTrue, numberIn, tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import { textIn, type Row } from '../facts/rows.ts';
import type { Origin, PageVariant } from './patient-page.ts';

const ORIGINS: readonly Origin[] = ['tumour', 'haematopoietic', 'germline', 'undetermined', 'not_assessed'];

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Variants of the list of a patient and of the calls in the plasma, each once, with their VAF in every draw. */
export function variantsOf(
	mrd: RunFacts | null,
	origin: RunFacts | null,
	patient: string,
	draws: readonly string[],
): PageVariant[] {
	const rowsOf = (facts: RunFacts | null, kind: string): Row[] =>
		facts === null ? [] : tablesOfKind(facts, kind).flatMap(({ rows }) => rows);
	const place = new Map(draws.map((sample, i) => [sample, i]));
	const found = new Map<string, PageVariant>();
	const variant = (name: string, gene: string): PageVariant => {
		const known = found.get(name);
		if (known !== undefined) {
			known.gene ??= orNull(gene);
			return known;
		}
		const made: PageVariant = {
			...{ name, gene: orNull(gene), protein_change: null, origin: null, likeliest: null },
			...{ supported_by: null, listed: false, tested: false, why_not_tested: null, tumour_vaf: null },
			...{ vaf: draws.map(() => null), phased: false },
		};
		found.set(name, made);
		return made;
	};
	const listOwner = ownerOfList(rowsOf(mrd, 'mrd_samples'), draws) ?? patient;
	for (const row of rowsOf(mrd, 'mrd_variants')) {
		if (textIn(row, 'patient') !== listOwner) continue;
		const one = variant(textIn(row, 'variant'), textIn(row, 'gene'));
		one.listed = true;
		one.tested = isTrue(row, 'used');
		one.why_not_tested = orNull(textIn(row, 'reason'));
		one.tumour_vaf = numberIn(row, 'tumour_vaf');
		one.phased = textIn(row, 'phase_set') !== '';
	}
	for (const row of rowsOf(mrd, 'mrd_sites')) {
		const at = place.get(textIn(row, 'sample'));
		if (at === undefined) continue;
		// The variants of a phased set are counted together.
		for (const name of textIn(row, 'variant').split(' + '))
			variant(name, textIn(row, 'gene')).vaf[at] = numberIn(row, 'vaf');
	}
	for (const row of rowsOf(origin, 'variant_origins')) {
		const at = place.get(textIn(row, 'sample'));
		if (at === undefined) continue;
		const [contig, position, ref, alt] = ['contig', 'position', 'ref', 'alt'].map((column) =>
			textIn(row, column),
		);
		const one = variant(`${contig}:${position} ${ref}>${alt}`, textIn(row, 'gene'));
		one.protein_change ??= orNull(textIn(row, 'protein_change'));
		// What the earlier draw shows stays, unless it is open.
		if (one.origin === null || one.origin === 'undetermined' || one.origin === 'not_assessed') {
			const own = ORIGINS.find((kind) => kind === textIn(row, 'origin')) ?? 'not_assessed';
			if (one.origin === null || own !== 'not_assessed') {
				one.origin = own;
				one.likeliest = orNull(textIn(row, 'likeliest'));
				one.supported_by = orNull(textIn(row, 'supported_by'));
			}
		}
		// Counted molecules say more than the fraction of a caller.
		one.vaf[at] ??= numberIn(row, 'vaf');
	}
	return [...found.values()];
}

/** Whose list was tested in the draws: the patient as the run of the detection names it. */
function ownerOfList(calls: readonly Row[], draws: readonly string[]): string | null {
	const row = calls.find((one) => draws.includes(textIn(one, 'sample')));
	return row === undefined ? null : orNull(textIn(row, 'patient'));
}
