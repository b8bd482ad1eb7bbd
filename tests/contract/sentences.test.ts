import { describe, expect, it } from 'vitest';
import { errorTable, type ErrorSpec } from '../../src/lib/contract/errors/index.ts';
import { fill, type MessageSpec, type MessageValues } from '../../src/lib/contract/messages/define.ts';
import { messageTable } from '../../src/lib/contract/messages/index.ts';

/** Every template of the program with where it stands: sentences, errors and hints in both languages. */
const templates: [place: string, template: string][] = [
	...Object.entries(messageTable as Readonly<Record<string, MessageSpec>>).flatMap(
		([code, { en, zh }]): [string, string][] => [
			[`${code} en`, en],
			[`${code} zh`, zh],
		],
	),
	...Object.entries(errorTable as Readonly<Record<string, ErrorSpec>>).flatMap(
		([code, { en, zh, hint_en, hint_zh }]): [string, string][] => [
			[`${code} en`, en],
			[`${code} zh`, zh],
			[`${code} hint en`, hint_en],
			[`${code} hint zh`, hint_zh],
		],
	),
];

/** Names that people give files and groups. */
const NAMES = [
	'run 12',
	'1',
	'P1,',
	'cohort "A"',
	"it's.tsv",
	' P1 ',
	'$&.bam',
	'{count}.csv',
	'a, b.vcf',
	'x;',
	'S-01_T2',
];
const COUNTS = [0, 1, 1000];
/** What comes in numbers, by its name or because a word is chosen by it. */
const COUNT_NAME =
	/^(n|n_\w+|count|samples|files|rows|columns|features|total|kept|patients|groups|row|line|records|alleles|variants|limit|needed|of|models|tests|all|opened|reads|bins|sites)$/;
/** Nouns that are counted, and words that stand between them and their count. */
const NOUNS =
	'alleles|arms|bases|bins|bytes|cases|cells|changes|characters|chromosomes|classes|clusters|columns|components|connections|contigs|controls|CpGs|curves|datasets|differences|draws|effects|entries|features|files|findings|folders|folds|fragments|genes|groups|hints|ids|inputs|intervals|items|jobs|labels|leaves|lengths|letters|lines|losses|matrices|models|motifs|normals|numbers|outputs|pairs|panels|parts|patients|people|permutations|persons|points|positions|profiles|questions|records|regions|replicates|rows|runs|samples|segments|sheets|sites|sources|subfolders|substitutions|tables|targets|tasks|tests|times|tracks|trees|values|variants|warnings';
const BETWEEN =
	'data|value|column|comment|row|numeric|labelled|separate|training|validation|metadata|sample|copy-number|chromosome|main|later|more|different|distinct|evenly|spaced|infinite|usable|duplicate|temporary|visible|ASCII|Kruskal-Wallis|expected|further|other|matched|odd|large|small|single|common|missing|unpaired|known|feature|end|fragment|time';
/** "{n} samples": the noun has one form for every count. What holds words is no count. */
const PLURAL = new RegExp(
	`\\{(?!(?:formats|role|kind|matrix|path)\\})\\w+\\}(?: (?:${BETWEEN}))* (?:${NOUNS})\\b(?!-)`,
	'g',
);
/** "{n} {n|sample|samples} are", unless the subject comes before: "the values of {n} samples are". */
const VERB =
	/(?<!\b(?:of|in|over|with|than|for|by|from|at|to|on|between|among|against|are|is)(?: the| all| only| main)? )\{(\w+)\}(?: [A-Za-z-]+)* \{\1\|[^{}|]*\|[^{}|]*\} (?:are|were|have|do)\b|\{(?:needed|expected|least|smallest)\} (?:are|were)\b/g;
/** "{kept} of {n} {n|row|rows} were", unless that is no subject either. */
const VERB_OF =
	/(?<!\b(?:of|in|over|on|from) )\{\w+\} of (?:the )?\{(\w+)\}(?: [A-Za-z-]+)* \{\1\|[^{}|]*\|[^{}|]*\} (?:are|were|have|do)\b/g;

const PLACEHOLDER = /\{(\w+)(\|[^{}]*)?\}/g;

function parts(template: string): { names: string[]; counts: Set<string> } {
	const found = [...template.matchAll(PLACEHOLDER)];
	const chosen = found.filter(([, , words]) => words !== undefined).map(([, name = '']) => name);
	const names = [...new Set(found.map(([, name = '']) => name))];
	return { names, counts: new Set(names.filter((name) => chosen.includes(name) || COUNT_NAME.test(name))) };
}

/** The template filled with a name wherever a name stands, and a count wherever a count does. */
function filled(template: string, name: string, count: number): string {
	const { names, counts } = parts(template);
	const values: MessageValues = Object.fromEntries(names.map((key) => [key, counts.has(key) ? count : name]));
	return fill(template, values);
}

describe('sentences', () => {
	it('there are some thousand, and every one is looked at', () => {
		expect(templates.length).toBeGreaterThan(3000);
	});

	it('a name and a count are never joined to one number', () => {
		const joined = templates.flatMap(([place, template]) => {
			// Names are told from what templates hold by their last digits.
			const found = ['run 71', '71']
				.map((name) => filled(template, name, 1000))
				.find((text) => /(71|1000) ?(71|1000)/.test(text));
			return found === undefined ? [] : [`${place}: ${found}`];
		});
		expect(joined).toEqual([]);
	});

	it('a value touches no letter, and no other value', () => {
		// PC1, and words of ours that bring their own blank.
		const allowed = /PC\{component\}|bases?\{build\}|bp\{build\}|reads\{context\}/;
		const touching = templates.filter(([, template]) => {
			const plain = template.replaceAll(/\{\w+\|([^{}|]*)\|[^{}|]*\}/g, '$1');
			return /[A-Za-z0-9]\{\w+\}|\{\w+\}[A-Za-z0-9]|\{\w+\}\{\w+\}/.test(plain.replace(allowed, ''));
		});
		expect(touching).toEqual([]);
	});

	it('no odd name and no count leaves marks behind that mean nothing', () => {
		const marks = /undefined|NaN|Infinity|\[object|,,|;;|,;|  |\{\w+\}| [,;](?!\w)/;
		const garbled = templates
			.filter(([, template]) => !marks.test(template.replaceAll(PLACEHOLDER, 'x')))
			.flatMap(([place, template]) => {
				const found = NAMES.flatMap((name) =>
					COUNTS.map((count) => {
						// What stands between quotes is the name as it is.
						const text = filled(template, name, count);
						return [text, text.replaceAll(/"[^"]*"/g, '"x"').replaceAll(name.trim(), 'x')] as const;
					}),
				).find(([, rest]) => marks.test(rest));
				return found === undefined ? [] : [`${place}: ${found[0]}`];
			});
		expect(garbled).toEqual([]);
	});

	it('a noun and a verb agree with the count before them', () => {
		const wrong = templates
			.filter(([place]) => / en$| hint en$/.test(place))
			.flatMap(([place, template]) =>
				[PLURAL, VERB, VERB_OF].flatMap((pattern) =>
					[...template.matchAll(pattern)].map(([found]) => `${place}: ${found}`),
				),
			);
		expect(wrong).toEqual([]);
	});

	it('a count of one is told from others in what is written so', () => {
		const found = (template: string): boolean =>
			[PLURAL, VERB, VERB_OF].some((pattern) => [...template.matchAll(pattern)].length > 0);
		const wrong = [
			'{n} samples',
			'{n} labelled patients',
			'{rows} value columns',
			'{n} {n|file|files} were read',
			'{kept} of {n} {n|row|rows} were read',
			'at least {needed} are needed',
		];
		const right = [
			'{n} {n|sample|samples}',
			'{path} holds samples',
			'{files} {files|file|files} and more',
			'the values of {n} {n|sample|samples} are missing',
			'{kept} of {n} {n|row|rows} {kept|was|were} read',
			'at least {needed} {needed|is|are} needed',
		];
		expect(wrong.filter((template) => !found(template))).toEqual([]);
		expect(right.filter(found)).toEqual([]);
	});

	it('both languages name the same values', () => {
		const values = (template: string): string[] => parts(template).names.sort();
		const differing = Object.entries(messageTable as Readonly<Record<string, MessageSpec>>)
			// A choice of words is English alone.
			.filter(([, { en, zh }]) => values(zh).some((name) => !values(en).includes(name)))
			.map(([code]) => code);
		expect(differing).toEqual([]);
	});

	it('what is no number is never written as one', () => {
		expect(fill('z {z}, p {p}, {list}', { z: Infinity, p: NaN, list: [1, -Infinity] })).toBe(
			'z –, p –, 1, –',
		);
	});
});
