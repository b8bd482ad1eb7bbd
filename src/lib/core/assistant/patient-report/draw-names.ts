/** Pieces of a sample id: `LBC-01_T0_plasma` are `LBC`, `01`, `T0` and `plasma`. */
const piecesOf = (name: string): string[] => name.split(/[_.\s-]+/u).filter((piece) => piece !== '');

/**
 * Names of the draws of a patient as the page shows them: without the pieces of the id that all of them share, such as the patient
 * and the material. Whole ids where nothing is left, or two would be alike.
 */
export function drawNames(samples: readonly string[]): string[] {
	if (samples.length < 2) return [...samples];
	const pieces = samples.map(piecesOf);
	const shared = new Set((pieces[0] ?? []).filter((piece) => pieces.every((own) => own.includes(piece))));
	const names = pieces.map((own) => own.filter((piece) => !shared.has(piece)).join(' '));
	return names.includes('') || new Set(names).size < names.length ? [...samples] : names;
}
