import { contigKey } from '../../readers/genome/contig-names.ts';
import type { BackgroundStretch } from '../molecules/molecule-site.ts';
import type { CountedPlace } from './places-that-differ.ts';

/** Places that the backgrounds of several samples hold, each once, with the bases of all; `isLeftOut` names those that say nothing of a person. */
export function* placesAround(
	samples: readonly { background: readonly BackgroundStretch[] }[],
	isLeftOut: (contig: string, position: number) => boolean,
): Generator<CountedPlace> {
	const others = samples.map(({ background }) => basesOf(background));
	const seen = new Set<string>();
	for (const { background } of samples)
		for (const { contig, start, length } of background)
			for (let position = start; position < start + length; position++) {
				const key = `${contigKey(contig)}:${position}`;
				if (seen.has(key)) continue;
				seen.add(key);
				if (!isLeftOut(contig, position)) yield { contig, position, bases: others.map((own) => own(key)) };
			}
}

/** Bases of A, C, G, T at a place of a sample; null where it was not read. */
function basesOf(background: readonly BackgroundStretch[]): (key: string) => number[] | null {
	const found = new Map<string, { stretch: BackgroundStretch; i: number }>();
	for (const stretch of background)
		for (let i = 0; i < stretch.length; i++)
			found.set(`${contigKey(stretch.contig)}:${stretch.start + i}`, { stretch, i });
	return (key) => {
		const place = found.get(key);
		return place === undefined
			? null
			: [0, 1, 2, 3].map((b) =>
					place.stretch.classes.reduce((sum, { bases }) => sum + bases[4 * place.i + b]!, 0),
				);
	};
}
