import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { scanRows } from '../call-tables/scan-rows.server.ts';

/** What ichorCNA reports of one sample; its own estimates, passed through as given. */
export interface IchorParams {
	path: string;
	sample_id: string | null;
	/** 0-1; NaN when not given. */
	tumor_fraction: number;
	ploidy: number;
	/** "male", "female" or what the file says; null when not given. */
	gender: string | null;
	/** Median absolute deviation of neighbouring bins after correction; NaN when not given. */
	gc_map_mad: number;
	/** Subclonal fraction; NaN when not given. */
	subclone_fraction: number;
}

const FIELDS: Readonly<Record<string, 'tumor_fraction' | 'ploidy' | 'gc_map_mad' | 'subclone_fraction'>> = {
	'tumor fraction': 'tumor_fraction',
	ploidy: 'ploidy',
	'gc-map correction mad': 'gc_map_mad',
	'subclone fraction': 'subclone_fraction',
};

/**
 * ichorCNA .params.txt: a table Sample, Tumor Fraction, Ploidy, then per sample its name and lines "Gender:", "Tumor
 * Fraction:" ...; older files have these lines alone. Throws calls.columns_missing when neither is there.
 */
export async function readIchorParams(path: string, watch: Watch = {}): Promise<IchorParams[]> {
	const samples = new Map<string | null, IchorParams>();
	const of = (sample_id: string | null): IchorParams => {
		const known = samples.get(sample_id);
		if (known !== undefined) return known;
		const fresh: IchorParams = {
			path,
			sample_id,
			tumor_fraction: Number.NaN,
			ploidy: Number.NaN,
			gender: null,
			gc_map_mad: Number.NaN,
			subclone_fraction: Number.NaN,
		};
		samples.set(sample_id, fresh);
		return fresh;
	};
	let table = false;
	let current: string | null = null;
	let found = false;
	await scanRows(
		path,
		(row) => {
			const first = row.text(0);
			if (row.width >= 3 && /^sample$/i.test(first) && /^tumou?r fraction$/i.test(row.text(1))) {
				table = true;
				return;
			}
			const line = /^([A-Za-z][\w .'-]*):\s*(.*)$/.exec(first);
			if (table && line === null && row.width >= 3) {
				const sample = of(first);
				sample.tumor_fraction = row.numberIn(1, 0, 1);
				sample.ploidy = row.numberIn(2, 0, Infinity);
				found = true;
				return;
			}
			table = false;
			if (line === null) {
				if (row.width === 1 && samples.has(first)) current = first;
				return;
			}
			const name = line[1]!.toLowerCase();
			const column = row.isEmpty(1) ? 0 : 1;
			if (name === 'gender' || name === 'sex') of(current).gender = column === 1 ? row.text(1) : line[2]!;
			const field = FIELDS[name];
			if (field === undefined || column === 0) return;
			of(current)[field] = row.number(column);
			found = true;
		},
		watch,
		'\t',
	);
	if (!found) {
		const values = { format: 'ichorCNA .params.txt', missing: ['Tumor Fraction', 'Ploidy'], found: '' };
		throw new LbError('calls.columns_missing', values, { path });
	}
	return [...samples.values()];
}
