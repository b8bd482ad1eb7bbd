import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { render } from '../../../contract/messages/index.ts';
import type { CohortCondition } from '../../../contract/records/cohort.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import { parseConditions } from '../../../contract/tasks/cohort-text.ts';
import { applyGroups } from '../cohort/apply-groups.ts';
import { cohortChoice } from '../cohort/cohort-choice.ts';
import { cellText } from '../metadata/cells.ts';
import { compileUserAnalysisIdea } from './compile.ts';
import { comparison } from './defined-contrast.ts';
import { inQuotedWords, inWords, type Definition } from './definitions.ts';
import { cohort } from './profiles.fixture.ts';

const NASTY = [
	...[
		'carcinoma in situ',
		'adenocarcinoma, NOS',
		'head and neck',
		'I or II',
		'site = lung',
		'a < b',
		'"quoted"',
	],
	...[
		'trailing ',
		' leading',
		'two  blanks',
		'原位癌，浸润前',
		'和对照',
		'样本',
		'is',
		'in',
		'not',
		'between',
		'or',
	],
	...[
		'empty',
		'compare x with y',
		'seed 7',
		'umap',
		'only women',
		'ids from a.txt',
		'samples',
		'e.g. this. That',
		'a;b',
	],
	...[
		'what?',
		'+',
		'-',
		'IDH+',
		'IDH-',
		'Ⅲ期',
		'""',
		"it's",
		'/',
		'\\',
		'\uE0000\uE001',
		'methylation',
		'cnv',
		'x=y',
	],
];
const WORDS = [
	' in ',
	' and ',
	' or ',
	', ',
	'"',
	' = ',
	'<',
	'，',
	'和',
	' with ',
	'. ',
	'\t',
	'x',
	'肺',
	'A',
];
const nasty = fc.oneof(
	fc.constantFrom(...NASTY),
	fc
		.array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme' })), {
			minLength: 1,
			maxLength: 5,
		})
		.map((a) => a.join('')),
);
/** As tables compare names: without regard to case and blanks. */
const folded = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '').toLowerCase();
const isValue = (text: string): boolean =>
	cellText(text) !== null && folded(text) !== '' && !/^[-+.,\d\s%]*$/u.test(text.normalize('NFKC'));
const names = (count: number): fc.Arbitrary<string[]> =>
	fc.uniqueArray(nasty.filter(isValue), { selector: folded, minLength: count, maxLength: count });

const condition = (column: string, ...values: string[]): CohortCondition => ({
	column,
	operator: 'in',
	values,
});
const definition = (...all: CohortCondition[]): Definition => ({ name: 'x', directness: 3, all });

function profileOf(columns: Record<string, string[]>): Profile {
	const listed = Object.entries(columns).map(([name, values]) => ({
		...{ name, kind: 'category' as const, missing: 0 },
		levels: Object.fromEntries(values.map((value) => [value, 10])),
	}));
	const { metadata_profile } = cohort;
	const metadata = { label_column: null, label_map: null, label_counts: {}, reference_label: null };
	return { ...cohort, metadata_profile: { ...metadata_profile, ...metadata, columns: listed } };
}

describe('columns and values of every name', () => {
	it.each(['plain', 'quoted'])('come back from a definition in %s words', (form) => {
		const write = form === 'plain' ? inWords : inQuotedWords;
		fc.assert(
			fc.property(names(2), names(3), ([a = '', b = ''], [x = '', y = '', z = '']) => {
				const not: CohortCondition = { column: b, operator: 'not_in', values: [y, z] };
				const between: CohortCondition = { column: b, operator: 'between', values: ['-1', '2.5'] };
				const filled: CohortCondition = { column: a, operator: 'not_empty', values: [] };
				const all = [condition(a, x, y), not, between, filled, condition(b, z)];
				expect(parseConditions(write({ all }))).toEqual([all]);
			}),
		);
	});

	it.each(['en', 'zh'] as const)(
		'a comparison that is offered in %s is the goal that it names',
		(language) => {
			fc.assert(
				fc.property(names(2), names(4), ([a = '', b = ''], [x = '', y = '', z = '', w = '']) => {
					const profile = profileOf({ [a]: [x, y, z], [b]: [x, w] });
					const sides = [
						definition(condition(a, x, y), condition(b, w)),
						definition(condition(a, z)),
					] as const;
					const sentence = render(comparison(...sides, profile), language);
					const { parameters, not_understood, missing } = compileUserAnalysisIdea(sentence, profile);
					expect({ not_understood, missing, sentence }).toEqual({
						not_understood: [],
						missing: [],
						sentence,
					});
					const { group, reference_class, positive_class, ...others } = parameters;
					expect(others).toEqual({});
					const texts = Array.isArray(group) ? group.map(String) : [];
					const groups = cohortChoice({ group: texts })?.groups ?? [];
					expect(new Set(groups.map(({ name }) => name))).toEqual(new Set([reference_class, positive_class]));
					const rows = [x, y, z].flatMap((left) => [x, w].map((right) => [left, right]));
					const applied = applyGroups(groups, {
						...{ path: 't.csv', header: [a, b], rows },
						ids: rows.map((_, r) => `S${r}`),
					});
					// In the order of the rows: x-x, x-w, y-x, y-w, z-x, z-w. z says nothing of column b.
					const [one] = applied.group.slice(1, 2);
					const [other] = applied.group.slice(4, 5);
					expect(applied.group).toEqual([null, one, null, one, other, other]);
					expect([reference_class, positive_class].sort()).toEqual([one, other].sort());
				}),
			);
		},
	);

	const histology = profileOf({
		histology: ['carcinoma in situ', 'adenocarcinoma, NOS', 'squamous', 'IDH+', 'IDH-'],
		'cancer, type': ['head and neck', 'lung'],
	});
	it.each([
		[
			'compare carcinoma in situ with squamous',
			['histology is "carcinoma in situ"', 'histology is squamous'],
		],
		['adenocarcinoma, NOS vs squamous', ['histology is "adenocarcinoma, NOS"', 'histology is squamous']],
		[
			'compare "adenocarcinoma, NOS" with carcinoma in situ',
			['histology is "adenocarcinoma, NOS"', 'histology is "carcinoma in situ"'],
		],
		[
			'compare carcinoma in situ with squamous, only head and neck',
			[
				'histology is "carcinoma in situ" and "cancer, type" is "head and neck"',
				'histology is squamous and "cancer, type" is "head and neck"',
			],
		],
		['compare IDH+ with IDH-', ['histology is IDH+', 'histology is IDH-']],
	])('%s', (sentence, wanted) => {
		const { parameters, contrast, understood, not_understood } = compileUserAnalysisIdea(sentence, histology);
		expect(not_understood).toEqual([]);
		const group: unknown = parameters['group'];
		const texts = Array.isArray(group)
			? group.map((text) => String(text).replace(/^(?:"[^"]*"|[^="]*)=/u, ''))
			: [contrast?.group_b, contrast?.group_a].map((name) => {
					const quoted = /[ ,]/u.test(name ?? '') ? `"${name}"` : name;
					return `${contrast?.column} is ${quoted}`;
				});
		expect(texts, understood.join(' ')).toEqual(wanted);
	});
});
