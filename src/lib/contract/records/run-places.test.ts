import { describe, expect, it } from 'vitest';
import { areOwnPlaces, isManifestPlace } from './run-places.ts';

describe('isManifestPlace', () => {
	it.each([
		['assistant/runs/r1/manifest.json', true],
		['results/out/manifest.json', true],
		['/data/out/manifest.json', true],
		['C:/data/out/manifest.json', true],
		['assistant/runs/r2/manifest.json', false],
		['assistant/manifest.json', false],
		['assistant/mine/manifest.json', true],
		['assistant/mine/deep/manifest.json', true],
		['assistant/runs/manifest.json', false],
		['assistant/runs/mine/manifest.json', false],
		['assistant/Runs/mine/manifest.json', false],
		['assistant/ledger/mine/manifest.json', false],
		['assistant/.mine/manifest.json', false],
		['assistant/mine/../ledger/manifest.json', false],
		['../out/manifest.json', false],
		['results/../../out/manifest.json', false],
		['/data/./out/manifest.json', false],
		['//server/out/manifest.json', false],
		['/data/out/passwd', false],
		['/data/out\u0000/manifest.json', false],
		['data\n/../../out/manifest.json', false],
		['manifest.json', false],
		['', false],
	])('%s: %s', (place, expected) => {
		expect(isManifestPlace('r1', place)).toBe(expected);
	});
});

describe('areOwnPlaces', () => {
	const record = (manifest_path: string | null, report_path: string | null, ...outputs: string[]): boolean =>
		areOwnPlaces({
			run_id: 'r1',
			status: 'completed',
			manifest_path,
			report_path,
			outputs: outputs.map((path) => ({ path, kind: 'table' })),
		});

	it('keeps report and outputs inside the folder of the manifest', () => {
		const manifest = 'assistant/runs/r1/manifest.json';
		expect(record(manifest, 'assistant/runs/r1/report.md', 'assistant/runs/r1/tables/a.csv')).toBe(true);
		expect(record('/data/out/manifest.json', '/data/out/report.md', '/data/out/a.csv')).toBe(true);
		expect(record(null, null)).toBe(true);
		expect(record(null, 'report.md')).toBe(false);
		expect(record(manifest, '/etc/passwd')).toBe(false);
		expect(record(manifest, null, 'assistant/runs/r1/../../../secret.csv')).toBe(false);
		expect(record(manifest, null, 'assistant/runs/r10/a.csv')).toBe(false);
	});

	it.each(['failed', 'cancelled', 'interrupted'] as const)('has none for a run that %s', (status) => {
		const none = { run_id: 'r1', status, manifest_path: null, report_path: null, outputs: [] };
		expect(areOwnPlaces(none)).toBe(true);
		expect(areOwnPlaces({ ...none, manifest_path: 'assistant/runs/r1/manifest.json' })).toBe(false);
		expect(areOwnPlaces({ ...none, outputs: [{ path: '/data/out/a.csv', kind: 'table' }] })).toBe(false);
	});
});
