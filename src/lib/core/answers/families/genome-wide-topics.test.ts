import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { questionFamily } from '../../../contract/records/answer.ts';
import { render } from '../../../contract/messages/index.ts';
import { terms } from '../../../contract/terms/index.ts';
import { demoFinders } from '../../../../../tests/fixtures/answers/demo-names.ts';
import { readPhrasings } from '../../../../../tests/fixtures/answers/phrasings.ts';
import { EXAMPLES } from '../suggested-questions.ts';
import { subjectFinder } from '../understand/find-subject.ts';
import { plainQuestion } from '../understand/plain-question.ts';
import { termFinder } from '../understand/term-finder.ts';
import { understandQuestion } from '../understand/understand-question.ts';
import { readDatasetWords } from '../view/dataset-words.server.ts';
import { openResultsView } from '../view/results-view.server.ts';
import { genomeWideTopic } from './genome-wide-topics.ts';
import { runView } from './hand-made.fixture.server.ts';

const FAMILIES = [
	...(['methylated_regions', 'tissue', 'footprints', 'combined_score', 'applied_model'] as const),
	'study_size',
] as const;
const TABLES = [
	...['dmr_regions', 'cell_type_shares', 'site_scores', 'combined_scores', 'applied_scores'],
	'sample_size_effects',
];

const SAMPLES = ['S1', 'S2'].map((sample) => ({
	sample,
	patient: sample,
	group: sample === 'S1' ? 'case' : 'control',
}));

async function wordsOf(tables: readonly string[]) {
	const run = runView({
		tables: Object.fromEntries(tables.map((name) => [name, SAMPLES])),
		samples: SAMPLES,
	});
	const view = { ...openResultsView({ outputRoot: '/nowhere' }), speaking: () => Promise.resolve([run]) };
	return readDatasetWords(view, false);
}

const asked = z
	.array(z.strictObject({ text: z.string(), family: questionFamily.or(z.literal('none')) }))
	.parse(
		JSON.parse(
			readFileSync(
				new URL('../../../../../tests/fixtures/answers/genome-wide/held-out.json', import.meta.url),
				'utf8',
			),
		),
	);

describe('questions about the genome-wide results', () => {
	it('are known by their words, in both languages, and others are left alone', async () => {
		const words = await wordsOf(TABLES);
		const finders = {
			subject: subjectFinder(words),
			terms: termFinder(terms.map(({ id, names }) => ({ id, names: [...names.en, ...names.zh] }))),
		};
		const read = asked.map(({ text, family }) => {
			const found = genomeWideTopic(understandQuestion(text, finders), null, words)?.family ?? 'none';
			return { text, family, found };
		});
		const missed = read.filter(({ family, found }) => family !== 'none' && found !== family);
		const taken = read.filter(({ family, found }) => family === 'none' && found !== 'none');
		const topics = read.filter(({ family }) => family !== 'none');
		for (const family of FAMILIES)
			expect(topics.filter((one) => one.family === family).length).toBeGreaterThan(11);
		expect(missed.length / topics.length, JSON.stringify(missed)).toBeLessThan(0.1);
		expect(taken).toEqual([]);
	});

	it.each(
		FAMILIES.flatMap((family) =>
			(['en', 'zh'] as const).map((language) => [render(EXAMPLES[family], language), family] as const),
		),
	)('what is suggested is understood: %s', async (text, family) => {
		const words = await wordsOf(TABLES);
		const read = understandQuestion(text, demoFinders);
		expect(genomeWideTopic(read, null, words)?.family, `${read.family} ${read.bare}`).toBe(family);
	});

	it('where no run holds the answer, the question still has a family, unless another one claims it', async () => {
		const words = await wordsOf(['fragment_samples']);
		const topic = (text: string): string | undefined =>
			genomeWideTopic(understandQuestion(text, demoFinders), null, words)?.family;
		expect(topic('from which tissue does the cfDNA come?')).toBe('tissue');
		expect(topic('which features are differentially methylated?')).toBeUndefined();
	});

	it('goes on from an answer with a sample, and with nothing else', async () => {
		const words = await wordsOf(TABLES);
		const point = { family: 'tissue' as const, about: {}, listed: [], listed_kind: 'none' as const };
		const read = { family: null, about: { samples: ['S2'] } };
		expect(genomeWideTopic({ ...read, bare: 'and in s2' }, point, words)?.family).toBe('tissue');
		expect(genomeWideTopic({ ...read, bare: 'and in s2' }, null, words)).toBeNull();
		expect(genomeWideTopic({ ...read, about: {}, bare: 'and the weather' }, point, words)).toBeNull();
	});

	it.each(['learned', 'held-out'] as const)(
		'hardly a question of another family is taken: %s',
		async (folder) => {
			const words = await wordsOf(TABLES);
			const all = readPhrasings(folder).filter(({ after }) => after.length === 0);
			const taken = all.flatMap(({ text, family }) => {
				// Quick, so that only a few questions are understood in full.
				const { bare } = plainQuestion(text);
				if (genomeWideTopic({ bare, family: null, about: {} }, null, words) === null) return [];
				const found = genomeWideTopic(understandQuestion(text, demoFinders), null, words);
				return found === null ? [] : [`${text} [${family}] -> ${found.family}`];
			});
			expect(all.length).toBeGreaterThan(800);
			expect(taken.length / all.length, taken.join('\n')).toBeLessThan(0.002);
		},
	);
});
