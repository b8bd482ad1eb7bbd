import type { Watch } from '../../../../base/progress.ts';
import { decideScale, ScaleEvidence, scaleInWords } from '../fraction-scale.ts';
import type { VafScale } from '../variant.ts';
import { fieldKey } from './field-key.ts';
import { allocateReads, clearReads } from './reads/allele-reads.ts';
import { countFields } from './reads/count-fields.ts';
import { estimateField } from './reads/estimate-fields.ts';
import type { VcfScan, VcfVisitor } from './scan-vcf.server.ts';

/** Records looked at. */
const LOOKED_AT = 2000;

/** What the first records of a VCF say about the scale of its callers' fractions. */
export interface ProbedScale {
	/** Null = unclear. */
	scale: VafScale;
	key: string;
	evidence: ScaleEvidence;
}

/**
 * The scale of FORMAT fractions without a percent sign, from the first 2,000 records. By convention they are fractions; the
 * description of the key or the counts beside it may say percent. Null when the file has no such key.
 */
export async function probeScale(
	source: (visitor: VcfVisitor, watch: Watch) => Promise<VcfScan>,
	stated: VafScale | undefined,
	watch: Watch,
): Promise<{ scale: VafScale | null; key: string; evidence: ScaleEvidence } | null> {
	const evidence = new ScaleEvidence();
	const reads = allocateReads();
	let key: string | null = null;
	let words: VafScale | null = null;
	let seen = 0;
	const { header } = await source(
		{
			record(record) {
				const layout = record.format;
				if (layout === null) return false;
				const keys = new Set(layout.keys);
				const found = estimateField(keys, (name) => record.header.format.get(name));
				if (found !== null && record.altCount === 1) {
					key = found.key;
					const field = fieldKey(found.key);
					const counts = countFields(keys, (name) => record.header.format.get(name));
					for (let s = 0; s < record.header.samples.length; s++) {
						const text = record.sampleText(s, field);
						if (text === null || text.includes('%')) continue;
						clearReads(reads, 1);
						const counted = counts.some((one) => one.read(record, s, 1, reads));
						evidence.add(Number(text), counted ? reads.alt[0]! / reads.total : NaN);
					}
				}
				return ++seen < LOOKED_AT ? undefined : false;
			},
		},
		watch,
	);
	if (key === null) return null;
	words = scaleInWords(header.format.get(key)?.description ?? '');
	const scale = decideScale(stated, words ?? fromCounts(evidence), evidence);
	return { scale, key, evidence };
}

/** A field of a VCF that says nothing is a fraction, unless most of its values cannot be one. */
function fromCounts(evidence: ScaleEvidence): VafScale | null {
	if (evidence.byCounts !== null) return evidence.byCounts;
	return evidence.mostlyAboveOne ? null : 'fraction';
}
