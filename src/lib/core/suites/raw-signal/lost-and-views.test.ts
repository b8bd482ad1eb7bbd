import { describe, expect, it } from 'vitest';
import { isFormatKey } from '../../../contract/formats.ts';
import { lostAndViews } from './lost-and-views.ts';
import type { RawInput, SkippedFile } from './raw-input.ts';

const formatOf = (name: string): RawInput['format'] => {
	const ending = name.split('.').at(-1) ?? '';
	if (!isFormatKey(ending)) throw new Error(`${name} names no format`);
	return ending;
};
const input = (given: string, views: RawInput[] = []): RawInput => ({
	...{ path: `/data/${given}`, given, format: formatOf(given), sample_id: 'P1' },
	...{ signal_family: 'fragmentomics' as const, sample_ids: [], bytes: 1 },
	...(views.length === 0 ? {} : { views }),
});

const view = (path: string, of = 'P1.bam'): SkippedFile => ({
	...{ path, view_of: of },
	reason: `sample P1 is measured from ${of}`,
	causes: [{ code: 'raw.view_of', values: { sample: 'P1', file: of } }],
});

const inputs = [input('P1.bam', [input('P1.cram'), input('P1.sam')]), input('P2.bam')];
const read = (...files: string[]): { inputs: string[] }[] => [
	{ inputs: files.map((name) => `/data/${name}`) },
];

describe('files that were not measured', () => {
	it('are lost, or views with their format; nothing of both', () => {
		const cut = (path: string) => ({ code: 'reader.gzip_truncated', values: { path } });
		const lost = {
			...{ path: 'P2.bam', reason: '/data/P2.bam: it is cut', hint: 'Copy it again.' },
			causes: [cut('/data/P2.bam')],
		};
		expect(lostAndViews([lost, view('P1.cram'), view('P1.sam')], inputs, read('P1.bam'))).toEqual({
			skipped: [{ path: 'P2.bam', reason: 'it is cut', hint: 'Copy it again.', causes: [cut('P2.bam')] }],
			views: [
				{ ...view('P1.cram'), format: 'cram' },
				{ ...view('P1.sam'), format: 'sam' },
			],
		});
	});

	it('a view that was read in place of the first is in neither list, and the first is lost', () => {
		const { skipped, views } = lostAndViews(
			[view('P1.cram'), view('P1.sam'), { path: 'P1.bam', reason: 'damaged', causes: [] }],
			inputs,
			read('P1.cram', 'P2.bam'),
		);
		expect(skipped.map(({ path }) => path)).toEqual(['P1.bam']);
		expect(views.map(({ path }) => path)).toEqual(['P1.sam']);
	});

	it('a view that was tried and failed is lost', () => {
		const { skipped, views } = lostAndViews(
			[view('P1.cram'), { path: 'P1.cram', reason: 'no reference', causes: [] }],
			inputs,
			read('P1.bam'),
		);
		expect(views).toEqual([]);
		expect(skipped.map(({ path }) => path)).toEqual(['P1.cram']);
	});

	it('a view that was read beside the first stays a view', () => {
		const { views } = lostAndViews([{ ...view('P1.cram'), beside: true }], inputs, read('P1.bam', 'P1.cram'));
		expect(views).toEqual([{ ...view('P1.cram'), format: 'cram', beside: true }]);
	});

	it('of several chapters are listed once, with the reason that says most', () => {
		const more = { ...view('P1.cram'), reason: `${view('P1.cram').reason}, which has the same content` };
		const { views } = lostAndViews([more, view('P1.cram')], inputs, read('P1.bam'));
		expect(views).toEqual([{ ...more, format: 'cram' }]);
	});
});
