import { chromosomeKey, type Chromosome } from '../readers/genome/contig-names.ts';

/** A chromosome with its prefix anywhere in a name, alone or before an arm or a place. */
const PREFIXED =
	/(?:^|[^\p{L}\p{N}])(chr(?:omosome)?[_ ]?(?:\d{1,2}|X|Y|MT?))(?![\p{L}\p{N}]|\.\d)|(?:^|[^\p{L}\p{N}])(chr(?:\d{1,2}|X|Y))[pq](?![\p{L}])/iu;
/** A chromosome without prefix at the start of a name, before a place (`1:100-200`, `8_1000_2000`) or an arm (`8q`, `17p13.1`). */
const PLAIN = /^(\d{1,2}|X|Y|MT?)(?=[:_]\d)|^(\d{1,2}|X|Y)(?=[pq](?:\d|$|[^\p{L}\p{N}]))/iu;

/** The human chromosome that the name of a feature places it on; null where the name tells none. */
export function featureChromosome(feature: string): Chromosome | null {
	const [, place, arm] = PREFIXED.exec(feature) ?? PLAIN.exec(feature) ?? [];
	return chromosomeKey(place ?? arm ?? '');
}
