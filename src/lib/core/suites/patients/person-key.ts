import { DRAW } from '../../dataset/draw-words.ts';
import { personOf } from '../../signals/variants/matched-normals.ts';

/** Name of the person in a name of a sample: without words of what was sampled and when. `P01_plasma_T2` and `P01.tumour` are `p01`. */
export function personKey(name: string): string {
	const pieces = personOf(name).split(/[_.\- ]+/u);
	// The first piece is the person whatever it looks like.
	const kept = pieces.filter((piece, i) => i === 0 || /^\d+$/u.test(piece) || !DRAW.test(piece));
	return kept.join('_');
}
