import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { terms } from '../../../contract/terms/index.ts';
import type { ConversationPoint, QuestionSubject } from '../../../contract/records/answer.ts';
import { keysOf } from '../../../contract/keys.ts';
import { render } from '../../../contract/messages/index.ts';
import { EXAMPLES } from '../suggested-questions.ts';
import { examples } from './examples/index.ts';
import { subjectFinder } from './find-subject.ts';
import { termFinder } from './term-finder.ts';
import { understandQuestion, type Understood } from './understand-question.ts';
import type { Vocabulary } from './vocabulary.ts';

const number = (at: number): string => String(at).padStart(3, '0');
const patients = Array.from({ length: 160 }, (_, at) => `LB-${number(at + 1)}`);
/** Names as the demo cohort has them; every CpG, bin and arm feature counts as known. */
const vocabulary: Vocabulary = {
	samples: [...patients.map((id) => `${id}-T1`), 'LB-070-T2'],
	patients,
	patientOf: new Map([...patients.map((id): [string, string] => [`${id}-T1`, id]), ['LB-070-T2', 'LB-070']]),
	groups: ['control', 'lung cancer'],
	matrices: [
		{ name: 'methylation_beta', kind: 'methylation' },
		{ name: 'copy_number_log2_1mb', kind: 'copy_number' },
		{ name: 'fragment_profiles', kind: 'fragmentomics' },
	],
	columns:
		'patient_id diagnosis stage age sex smoking cohort site batch time_point collection_date cfdna_yield_ng_ml mean_depth'.split(
			' ',
		),
	levels: [
		...['I', 'II', 'III', 'IV'].map((value) => ({ column: 'stage', value })),
		...['F', 'M'].map((value) => ({ column: 'sex', value })),
		...['never', 'former', 'current'].map((value) => ({ column: 'smoking', value })),
		...['Site A', 'Site B'].map((value) => ({ column: 'site', value })),
		...['B1', 'B2'].map((value) => ({ column: 'batch', value })),
	],
	genes: ['KRAS', 'TP53', 'DNMT3A', 'PIK3CA', 'NOTCH1', 'BRCA2', 'ALK'],
	feature: (name) =>
		/^(?:cg\d{8}|chr[\dXY]+:\d+-\d+|\d+[pq]_\w+)$/iu.test(name)
			? name.toLowerCase().replace('x:', 'X:')
			: null,
};
const finders = {
	subject: subjectFinder(vocabulary),
	terms: termFinder(terms.map(({ id, names }) => ({ id, names: [...names.en, ...names.zh] }))),
};

const names = z.array(z.string()).optional();
const phrasing = z.object({
	text: z.string(),
	family: z.string(),
	or: z.array(z.string()).default([]),
	about: z.looseObject({ samples: names, patients: names, features: names, matrices: names, columns: names }),
	after: z.array(z.string()).default([]),
});
type Phrasing = z.infer<typeof phrasing>;

const read = (name: string): Phrasing[] =>
	z
		.array(phrasing)
		.parse(
			JSON.parse(
				readFileSync(new URL(`../../../../../tests/fixtures/answers/${name}.json`, import.meta.url), 'utf8'),
			),
		);

/** Where a question leaves the conversation; entries that an answer would list are those it names. */
function pointAfter({ family, about }: Understood, before: ConversationPoint | null): ConversationPoint {
	const listed = about.features ?? about.samples ?? [];
	return {
		family: family ?? before?.family ?? null,
		about,
		listed: [...listed],
		listed_kind: about.features === undefined ? (listed.length > 0 ? 'samples' : 'none') : 'features',
	};
}

function understood({ text, after }: Pick<Phrasing, 'text' | 'after'>): Understood {
	let point: ConversationPoint | null = null;
	for (const earlier of after) point = pointAfter(understandQuestion(earlier, finders, point), point);
	return understandQuestion(text, finders, point);
}

const KINDS = ['features', 'matrices', 'columns'] as const;

/** Are all names that the question holds found? A sample stands for its patient. */
function namesFound(wanted: Phrasing['about'], found: QuestionSubject): boolean {
	const people = [...(found.patients ?? []), ...(found.samples ?? [])];
	const hasPatient = (id: string): boolean =>
		people.includes(id) || (found.samples ?? []).some((sample) => vocabulary.patientOf.get(sample) === id);
	return (
		(wanted.samples ?? []).every((id) => people.includes(id)) &&
		(wanted.patients ?? []).every(hasPatient) &&
		KINDS.every((kind) => (wanted[kind] ?? []).every((name) => (found[kind] ?? []).includes(name)))
	);
}

function measured(list: readonly Phrasing[]): { right: number; wrong: number } {
	let [right, wrong] = [0, 0];
	for (const one of list) {
		const { family, about } = understood(one);
		const isRight = [one.family, ...one.or].includes(family ?? 'none');
		if (isRight && (family === null || namesFound(one.about, about))) right++;
		else if (family !== null) wrong++;
	}
	return { right: right / list.length, wrong: wrong / list.length };
}

describe('questions in the words of people', () => {
	it('every family has at least 12 examples in each language, and what is no question too', () => {
		expect(examples.length).toBe(32);
		for (const [family, texts] of examples) {
			const chinese = texts.filter((text) => /\p{Script=Han}/u.test(text)).length;
			expect(chinese, family).toBeGreaterThanOrEqual(12);
			expect(texts.length - chinese, family).toBeGreaterThanOrEqual(12);
		}
	});

	it('questions the cues and examples were written with', () => {
		const { right, wrong } = measured(read('development'));
		expect(right).toBeGreaterThan(0.93);
		expect(wrong).toBeLessThan(0.03);
	});

	// Written by others who had seen the families and a report only. First measured, each before it was looked at:
	// the first 78.5 % right and 7 % wrong, the second 86.5 % and 6 %, the third 87.5 % and 6.5 %. The first two became
	// examples; of the third, nothing did. The aim of at most 2 % wrong is not reached yet.
	it('questions nobody tuned for', () => {
		const { right, wrong } = measured(read('hold-out-3'));
		expect(right).toBeGreaterThanOrEqual(0.85);
		expect(wrong).toBeLessThan(0.08);
	});

	it.each([
		'delete LB-017',
		'set the seed to 42',
		'is LB-070 going to die?',
		'hello',
		'把 LB-017 删掉',
		'今天天气怎么样',
	])('is not answered from results: %s', (text) => {
		expect(understood({ text, after: [] }).family).toBeNull();
	});

	it.each([
		['lb17', 'LB-017'],
		['LB_17', 'LB-017'],
		['patient 17', 'LB-017'],
		['17号患者', 'LB-017'],
	])('%s names a person', (written, id) => {
		expect(understood({ text: `tell me about ${written}`, after: [] }).about.patients).toEqual([id]);
	});

	it.each(
		keysOf(EXAMPLES).flatMap((family) =>
			(['en', 'zh'] as const).map((language) => [render(EXAMPLES[family], language), family] as const),
		),
	)('what is suggested is understood: %s', (text, family) => {
		const answers = { feature: 'top_features', sample: 'samples' }[String(family)] ?? family;
		expect(understood({ text, after: [] }).family).toBe(answers);
	});

	it('a text as long as a page is not read', () => {
		expect(understood({ text: 'which samples are outliers? '.repeat(40), after: [] })).toMatchObject({
			...{ family: null, nearest: [] },
		});
	});

	it('a question may leave unsaid what the one before named', () => {
		const validation = understood({
			text: 'and in validation?',
			after: ['what is the AUROC of methylation?'],
		});
		expect(validation).toMatchObject({
			family: 'metrics',
			about: { matrices: ['methylation_beta'], part: 'validation', metric: 'auroc' },
		});
		const batch = understood({ text: 'which batch was it in?', after: ['why is LB-002-T1 an outlier?'] });
		expect(batch).toMatchObject({ family: 'sample', about: { samples: ['LB-002-T1'], columns: ['batch'] } });
		// A question of its own starts anew.
		const other = understood({ text: 'show me the ROC curve', after: ['tell me about LB-017'] });
		expect(other.about).toEqual({ figure: 'roc', terms: ['roc_curve'] });
	});
});
