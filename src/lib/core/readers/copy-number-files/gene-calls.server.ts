import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { scanTable } from '../call-tables/scan-table.server.ts';
import { callOfCopies } from './copy-call.ts';
import type { FileCall } from './file-bins.ts';

/** One call of a gene in a sample; no coordinates. */
export interface GeneCall {
	gene: string;
	sample_id: string;
	/** -2, -1.5, -1, 0, 1, 2 as cBioPortal writes them; NaN when missing. */
	value: number;
	state: FileCall | null;
	line: number;
}

const LAYOUT = {
	format: 'long copy-number table (cBioPortal)',
	required: { gene: 'Hugo_Symbol', sample: 'Sample_Id', value: 'Value' },
	optional: {},
};

/**
 * cBioPortal long copy-number table: one discrete call per gene and sample, -2 (deep deletion) to 2 (amplification).
 * Throws calls.out_of_range for other values and calls.duplicate_gene when a gene stands twice for one sample.
 */
export async function readGeneCalls(path: string, watch: Watch = {}): Promise<GeneCall[]> {
	const calls: GeneCall[] = [];
	const seen = new Map<string, number>();
	await scanTable(
		path,
		LAYOUT,
		{
			row: (row, at) => {
				const gene = row.text(at.gene);
				const sample_id = row.text(at.sample);
				const value = row.numberIn(at.value, -2, 2);
				const key = `${sample_id}\t${gene}`;
				const first = seen.get(key);
				if (first !== undefined)
					throw new LbError(
						'calls.duplicate_gene',
						{ gene, sample: sample_id, first },
						{ path, row: row.line },
					);
				seen.set(key, row.line);
				const state = callOfCopies(Math.trunc(value) + 2, '1');
				calls.push({ gene, sample_id, value, state, line: row.line });
			},
		},
		watch,
	);
	return calls;
}
