import { describe, expect, it } from 'vitest';
import type { Cause } from '../../../contract/records/left-out.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { Chapter } from './chapter.ts';
import { rawHeadline, skippedMessages } from './raw-headline.ts';
import { mergeSkipped } from './merge-skipped.ts';
import type { RawRun } from './raw-run.ts';

/** A sentence of so many words: `run.progress_analyse` is "Analysing {name}". */
const sentence = (words: number, word = 'w'): Message =>
	say('run.progress_analyse', { name: Array.from({ length: words - 1 }, () => word).join(' ') });

const chapter = (key: string, ...headline: Message[]): Chapter => ({
	key,
	title: key,
	headline,
	report: [],
	tables: [],
	figures: [],
	matrices: [],
	samples: ['P1'],
	summary: {},
	warnings: [],
	dropped: {},
	inputs: [],
	skipped: [],
	limits: [],
});

/** The parts of a run that a headline is made from: one sample, one file, nothing compared. */
const run = (...chapters: Chapter[]) =>
	({
		inputs: [{ given: 'P1.bam' }],
		skipped: [],
		views: [],
		samples: [{ group: null }],
		chapters,
		cohort: { groups: [], has_patients: false, metadata: { warnings_code: [], warnings_values: [] } },
		comparisons: { matrices: [], doubts: [], stated: [], tables: [], figures: [], notes: [] },
	}) as unknown as RawRun;

describe('rawHeadline', () => {
	it('holds the first sentence of every chapter, second ones while the whole has at most 75 words', () => {
		// "1 sample in 1 file: a, b and c." has 9 words; 9 + 3 x 20 = 69, + 8 = 77, + 6 = 75.
		const [six, eight] = [sentence(6), sentence(8)];
		const [a, b, c] = [sentence(20, 'a'), sentence(20, 'b'), sentence(20, 'c')];
		const words = (text: string): number => text.split(/\s+/).length;
		const bare = rawHeadline(run(chapter('a', a), chapter('b', b), chapter('c', c)));
		const base = words(bare);
		expect(base).toBe(69);
		// Eight more words are too many, six are not: the sentence of the later chapter stands alone.
		const some = rawHeadline(run(chapter('a', a, eight), chapter('b', b), chapter('c', c, six)));
		expect(words(some)).toBe(base + 6);
		// Short chapters keep both.
		expect(words(rawHeadline(run(chapter('a', six, eight))))).toBe(
			words(rawHeadline(run(chapter('a', six)))) + 8,
		);
		// What calls rest on is said however long the headline is.
		const rest = say('calls.headline_no_normals');
		const long = rawHeadline(run(chapter('a', a, eight, rest), chapter('b', b), chapter('c', c)));
		expect(long).toContain('No normals were available for comparison.');
		expect(words(long)).toBe(base + 6);
		// What two chapters say alike is said once.
		const twice = rawHeadline(run(chapter('a', a), chapter('b', a), chapter('c', c)));
		expect(words(twice)).toBe(base - 20);
	});
});

describe('files that could not be used', () => {
	const inputs = ['a.seg', 'b.cnn', 'c.bam'].map((name) => ({ path: `/data/${name}`, given: `in/${name}` }));
	const cause = (code: string): Cause => ({ code, values: {} });
	const skipped = mergeSkipped(
		[
			{
				path: 'in/a.seg',
				reason: '/data/a.seg may hold log10 ratios',
				hint: 'Say --seg-scale for /data/a.seg.',
				causes: [{ code: 'calls.scale_needed', values: { path: '/data/a.seg', why: 'x' } }],
			},
			{ path: 'in/b.cnn', reason: '/data/b.cnn, row 4: 5 cells', causes: [] },
			{ path: 'in/c.bam', reason: '/data/c.bam: cut off', causes: [cause('raw.fault_html')] },
			{ path: 'in/c.bam', reason: 'another file counts', causes: [cause('raw.fault_empty')] },
		],
		inputs,
	);

	it('are named once: a reason does not begin with the name', () => {
		expect(skipped).toEqual([
			{
				...{ path: 'in/a.seg', reason: 'may hold log10 ratios', hint: 'Say --seg-scale for a.seg.' },
				causes: [{ code: 'calls.scale_needed', values: { path: 'a.seg', why: 'x' } }],
			},
			{ path: 'in/b.cnn', reason: 'row 4: 5 cells', causes: [] },
			{
				...{ path: 'in/c.bam', reason: 'cut off; another file counts' },
				causes: [cause('raw.fault_html'), cause('raw.fault_empty')],
			},
		]);
	});

	it('stand with reasons in a warning; several by name alone in a headline, one with its reason', () => {
		const lost = {
			skipped,
			views: [],
			inputs: [...inputs, { path: '/data/d.bam', given: 'in/d.bam' }],
		} as unknown as Pick<RawRun, 'skipped' | 'inputs' | 'views'>;
		const examples = (messages: Message[]): unknown => messages[0]?.values['examples'];
		expect(examples(skippedMessages(lost, 'names'))).toEqual(['a.seg', 'b.cnn', 'c.bam']);
		expect(examples(skippedMessages(lost))).toEqual([
			'a.seg (may hold log10 ratios)',
			'b.cnn (row 4: 5 cells)',
			'c.bam (cut off; another file counts)',
		]);
		// In Chinese by the codes; without one, the words of the file.
		expect(skippedMessages(lost)[0]?.values['examples_zh']).toEqual([
			'a.seg（可能是 log10 比值（x）；log2 也使用相同的列名）',
			'b.cnn (row 4: 5 cells)',
			'c.bam（以数据文件名保存的网页；空文件）',
		]);
		const one = { ...lost, skipped: skipped.slice(0, 1) };
		expect(examples(skippedMessages(one, 'names'))).toEqual(['a.seg (may hold log10 ratios)']);
		expect(skippedMessages({ ...lost, skipped: [] })).toEqual([]);
	});
});
