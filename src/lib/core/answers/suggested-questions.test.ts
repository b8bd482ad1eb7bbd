import { describe, expect, it } from 'vitest';
import { say } from '../../contract/messages/index.ts';
import { handMade, type HandMadeRun } from './families/hand-made.fixture.server.ts';
import { rawTopic } from './families/raw-topics.ts';
import { isAnswerable } from './suggested-questions.ts';

const wordsOf = async (run: HandMadeRun) => (await handMade(run, 'overview', { bare: '' })).question.words;

const copyNumber: HandMadeRun = {
	samples: [{ sample: 'A', patient: 'A', group: '', part: 'training', used: true }],
	tables: {
		copy_number_samples: [{ sample: 'A', fraction_genome_altered: 0.1 }],
		copy_number_segments: [{ sample: 'A' }],
	},
	figures: ['genome_profile_A'],
};

describe('questions that are suggested', () => {
	it.each([
		['answers.ask_copy_number', true],
		['answers.ask_overview', true],
		['answers.ask_samples', true],
		['answers.ask_fragments', false],
		['answers.ask_variants', false],
		['answers.ask_top', false],
		['answers.ask_confounders', false],
		['answers.ask_outliers', false],
		['answers.ask_matrices', false],
		['answers.ask_significance', false],
		['answers.ask_groups', false],
		['answers.ask_over_time', false],
	] as const)('%s for one copy-number profile: %s', async (code, isThere) => {
		expect(isAnswerable(say(code), await wordsOf(copyNumber))).toBe(isThere);
	});

	it('a figure is suggested when it was drawn', async () => {
		const words = await wordsOf({ ...copyNumber, figures: ['beta_volcano'] });
		expect(isAnswerable(say('answers.ask_figure', { figure: 'volcano' }), words)).toBe(true);
		expect(isAnswerable(say('answers.ask_figure', { figure: 'ROC' }), words)).toBe(false);
	});

	it('features that differ, where groups of raw signals were compared', async () => {
		const words = await wordsOf({
			tables: { variant_counts_effects: [{ feature: 'n', group_a: 'a', group_b: 'b', effect_size: 1 }] },
		});
		expect(isAnswerable(say('answers.ask_top'), words)).toBe(true);
	});
});

describe('words that leave no doubt about the signal', () => {
	it('name the family where the table is there, and nothing where it is not', async () => {
		const words = await wordsOf(copyNumber);
		expect(rawTopic('how many segments are there', 'samples', words)?.family).toBe('copy_number');
		expect(rawTopic('肿瘤分数是多少', 'samples', words)?.family).toBe('copy_number');
		expect(rawTopic('which genes are mutated most often', 'top_features', words)).toBeNull();
		expect(rawTopic('chr1:1-100', null, words, { regions: ['chr1:1-100'] })?.family).toBe('copy_number');
	});

	it('leave alone what is certain, and what asks for a meaning', async () => {
		const words = await wordsOf(copyNumber);
		expect(rawTopic('how many segments are there', 'trust', words)).toBeNull();
		expect(rawTopic('what is a tumour fraction', 'term', words)).toBeNull();
		expect(rawTopic('what does tumour fraction mean', 'term', words)).toBeNull();
	});
});
