import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { featureStoreProducts, type FeatureStore } from './feature-store.ts';

const store: FeatureStore = {
	encoder: 'lpwgs_cnv_profile',
	encoder_version: '1',
	signal: 'lpwgs',
	signal_family: 'copy_number',
	build: 'hg19',
	parameters: { bin_size: 1000000 },
	sample_ids: ['P1', 'P 2'],
	groups: [
		{
			group: 'bins',
			unit: 'log2 ratio',
			definition: 'Corrected log2 ratio of the bin.',
			feature_ids: ['chr1:0-10', 'chr1:10-20'],
		},
		{
			group: 'arms',
			unit: 'log2 ratio',
			definition: 'Length-weighted mean of the arm.',
			feature_ids: ['arm_1p'],
		},
	],
	values: Float64Array.from([0.1, NaN, -1 / 3, 2, 0, 1e-7]),
};

describe('featureStoreProducts', () => {
	const [table, record] = featureStoreProducts(store);

	it('writes one row per feature and leaves missing cells empty', () => {
		expect(gunzipSync(table?.content as Uint8Array).toString()).toBe(
			'feature\tP1\tP 2\nchr1:0-10\t0.1\t\nchr1:10-20\t-0.3333333333333333\t2\narm_1p\t0\t1e-7\n',
		);
		expect(table).toMatchObject({
			kind: 'feature_store',
			rows: 3,
			publish: { to: 'features', folder: 'lpwgs_cnv_profile/lpwgs' },
		});
	});

	it('gives the same bytes at any time: the gzip header holds no date', () => {
		const bytes = table?.content as Uint8Array;
		// RFC 1952: bytes 4-7 are the modification time.
		expect([...bytes.subarray(0, 8)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]);
		expect(featureStoreProducts(store)[0]?.content).toEqual(bytes);
	});

	it('says what the rows are, group by group', () => {
		expect(JSON.parse(record?.content as string)).toMatchObject({
			encoder: 'lpwgs_cnv_profile',
			samples: ['P1', 'P 2'],
			feature_count: 3,
			unit: 'log2 ratio',
			feature_specs: [
				{ group: 'bins', first: 'chr1:0-10', last: 'chr1:10-20', count: 2 },
				{ group: 'arms', first: 'arm_1p', last: 'arm_1p', count: 1 },
			],
		});
	});

	it('refuses values that do not fit and names that repeat', () => {
		expect(() => featureStoreProducts({ ...store, values: new Float64Array(5) })).toThrow(/not 5 values/);
		const twice = store.groups.map((group) => ({ ...group, feature_ids: ['a'] }));
		expect(() => featureStoreProducts({ ...store, groups: twice, values: new Float64Array(4) })).toThrow(
			/share a name/,
		);
	});
});
