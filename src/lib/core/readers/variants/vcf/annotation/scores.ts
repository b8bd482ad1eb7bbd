import { maxOf } from '../../../../../base/extremes.ts';
import { isScoreName, scoreOf } from '../../score-names.ts';
import { fieldKey, type FieldKey } from '../field-key.ts';
import type { VcfHeader } from '../header.ts';
import type { VcfRecord } from '../record.ts';
import type { Transcript } from './read-annotation.ts';
import { subFields } from './sub-fields.ts';

/** Scores that a VCF has: INFO keys and cells of its transcript annotation. */
export function scoreFields(header: VcfHeader): string[] {
	const keys = [...header.info.values()]
		.filter(({ id, type }) => type !== 'Flag' && isScoreName(id))
		.map(({ id }) => id);
	const cells = (subFields(header)?.names ?? []).filter(isScoreName);
	return [...new Set([...keys, ...cells])];
}

/** Reads the asked scores of an allele, in the order asked for. */
export class ScoreReader {
	private readonly keys: (FieldKey | null)[];

	constructor(
		header: VcfHeader,
		private readonly names: readonly string[],
	) {
		this.keys = names.map((name) => (header.info.has(name) ? fieldKey(name) : null));
	}

	read(record: VcfRecord, allele: number, transcript: Transcript | null): (number | null)[] {
		return this.names.map((name, i) => {
			const key = this.keys[i] ?? null;
			if (key === null) return scoreOf(transcript?.get(name));
			const text = record.infoText(key);
			if (text === null) return null;
			if (text.includes('|')) return largestDelta(text, record.alts[allele]!);
			const several = record.altCount > 1 && record.infoCount(key) === record.altCount;
			return scoreOf(several ? text.split(',')[allele] : text);
		});
	}
}

/**
 * SpliceAI: `ALLELE|SYMBOL|DS_AG|DS_AL|DS_DG|DS_DL|DP_...`, one entry per allele and gene; the largest of the four delta
 * scores is its score (Jaganathan 2019).
 */
function largestDelta(text: string, alt: string): number | null {
	const deltas = text
		.split(',')
		.map((entry) => entry.split('|'))
		.filter((cells) => cells[0] === alt)
		.flatMap((cells) => cells.slice(2, 6).map((cell) => scoreOf(cell)))
		.filter((delta) => delta !== null);
	return deltas.length === 0 ? null : maxOf(deltas);
}
