import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageTable } from '../../../contract/messages/index.ts';
import { AliasMap, NO_NAMES, type KnownName, type KnownNames } from './index.ts';
import { threadTime } from '../../../../../tests/setup/thread-time.ts';

// Ids of every shape that people give, and texts made of them and of everyday words.

const NASTY = [
	...[
		'1',
		'7',
		'07',
		'a',
		'A',
		'I',
		'control',
		'S1',
		's2',
		'P1',
		'P10',
		'P1_T2',
		'T1',
		'col1',
		'level 1',
		'EGFR',
		'tumour',
	],
	...[
		'患者一',
		'患者十',
		'王小明',
		'对照',
		'ID 7 b',
		'a.*b(c)',
		'x|y',
		'[z]',
		'$&',
		'{0}',
		'__proto__',
		'constructor',
		'AUROC',
	],
	...[
		'auroc',
		'mean',
		'LB-070-T1',
		'LB-70-T1',
		'LB_070',
		'2022-04-12',
		'10234',
		'1e5',
		'50%',
		'é1',
		'Ａ１',
		'José',
		'%41',
		'\\u0041',
	],
	...[
		'x'.repeat(300),
		'"quoted"',
		"O'Neil",
		'A+',
		'A-',
		'-',
		'…',
		'👩‍⚕️',
		'кровь7',
		'ß1',
		'İd1',
		'Smith, John',
	],
];
const kinds = ['sample', 'patient', 'file', 'matrix', 'feature', 'column', 'value', 'group'] as const;
const id = fc.oneof(
	fc.constantFrom(...NASTY),
	fc.stringMatching(/^[A-Z]{2,4}-?\d{2,5}$/u),
	fc.string({ minLength: 1, maxLength: 12 }),
	fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
);
const name = fc.record({ kind: fc.constantFrom(...kinds), name: id });
const names = fc.array(name, { maxLength: 25 });
const WORDS =
	'why is the of and sample samples patient in has an AUROC 0.81 0.7 % (0.12), "x" 样本 的 患者 / - . , : \n'.split(
		' ',
	);
const text = (of: readonly KnownName[]): fc.Arbitrary<string> =>
	fc
		.array(
			fc.oneof(
				fc.constantFrom(...WORDS, ...of.map((one) => one.name), ''),
				// An at-sign beside a name may make an address of its alias.
				fc.string({ maxLength: 6 }).map((one) => one.replaceAll('@', '')),
				fc.constantFrom('S1', 'P2', 'level 1', 'col2', 'V1'),
			),
			{ maxLength: 20 },
		)
		.chain((words) => fc.constantFrom(' ', ' ', ', ', '').map((joint) => words.join(joint)));
const withText = names.chain((of) => fc.tuple(fc.constant(of), text(of), fc.constantFrom('user', 'data')));
const known = (...of: KnownName[]): KnownNames => ({ ...NO_NAMES, names: of });
const RUNS = { numRuns: 300 };

/** Names that no text may say by chance: letters and digits in an order of their own. */
const canary = fc.stringMatching(/^(?:ZQ|QX|患甲)[A-Z]{1,3}[-_. ]?\d{3,6}(?:[-_]T\d)?$/u);

describe('whatever the names are', () => {
	it('a name that is a name wherever it is written is in no text that is sent', () => {
		const scene = fc.uniqueArray(canary, { minLength: 1, maxLength: 8 }).chain((ids) =>
			fc.tuple(
				fc.constant(ids),
				fc.array(fc.oneof(fc.constantFrom(...ids), fc.constantFrom(...WORDS)), { maxLength: 15 }),
				fc.constantFrom(' ', ', ', '/', '|', '\n', '" "'),
				fc.constantFrom('user', 'data'),
				fc.constantFrom<(one: string) => string>(
					(one) => one,
					(one) => one.toLowerCase(),
					(one) => encodeURIComponent(one),
					(one) => one.normalize('NFKD'),
					(one) => [...one].join('\u200b'),
				),
			),
		);
		fc.assert(
			fc.property(scene, ([ids, words, joint, from, write]) => {
				const map = new AliasMap().know(known(...ids.map((one) => ({ kind: 'sample' as const, name: one }))));
				const sent = map.sendableText(
					words.map((word) => (ids.includes(word) ? write(word) : word)).join(joint),
					{
						from: from === 'user' ? 'user' : 'data',
					},
				);
				const bare = (one: string): string =>
					one
						.normalize('NFKC')
						.toLowerCase()
						.replaceAll(/[\s\u200b]/gu, '');
				for (const one of ids) expect(bare(sent)).not.toContain(bare(one));
			}),
			RUNS,
		);
	});

	it('a text that was sent is sent again unchanged', () => {
		fc.assert(
			fc.property(withText, ([of, words, from]) => {
				const map = new AliasMap().know(known(...of));
				const how = { from: from === 'user' ? 'user' : 'data' } as const;
				const sent = map.sendableText(words, how);
				expect(map.sendableText(sent, how)).toBe(sent);
			}),
			RUNS,
		);
	});

	it('a name behind a tilde that was sent stays what it is, and a home folder is hidden', () => {
		const map = new AliasMap().know(known({ kind: 'value', name: '0#0' }));
		const how = { from: 'data' } as const;
		const sent = map.sendableText('~0#0\\', how);
		expect(sent).toBe('~V1\\');
		expect(map.sendableText(sent, how)).toBe(sent);
		expect(map.sendableText('in ~mara/lab/x', how)).toMatch(/^in V\d+$/u);
	});

	it('a name that a letter runs into is hidden with that letter, also beside another name', () => {
		const map = new AliasMap().know(
			known({ kind: 'file', name: '🩴ᡈꅖ𝜩၁' }, { kind: 'group', name: 'AQPZ9052' }),
		);
		const sent = map.sendableText('🩴ᡈꅖ𝜩၁AQPZ9052A', { from: 'user' });
		expect(sent).toMatch(/^T1 V\d+$/u);
		expect(map.sendableText(sent, { from: 'user' })).toBe(sent);
	});

	it('an alias is never the real name of something, and every name comes back from its own', () => {
		fc.assert(
			fc.property(names, (of) => {
				const map = new AliasMap().know(known(...of));
				const reals = new Set(of.map((one) => one.name.toLowerCase()));
				for (const one of of) {
					const alias = map.alias(one.name, one.kind);
					expect(reals.has(alias.toLowerCase())).toBe(false);
					expect(map.fromAliases(`x ${alias}, y`)).toBe(`x ${one.name}, y`);
				}
				const again = new AliasMap(JSON.parse(JSON.stringify(map.saved())));
				for (const one of of) expect(again.alias(one.name, one.kind)).toBe(map.alias(one.name, one.kind));
			}),
			RUNS,
		);
	});

	it('new names change no alias', () => {
		fc.assert(
			fc.property(names, names, (first, second) => {
				const map = new AliasMap().know(known(...first));
				const before = first.map((one) => map.alias(one.name, one.kind));
				const later = new AliasMap(map.saved()).know(known(...first), known(...second));
				for (const one of second) later.alias(one.name, one.kind);
				expect(first.map((one) => later.alias(one.name, one.kind))).toEqual(before);
			}),
			RUNS,
		);
	});

	it('a text of ids comes back as it was', () => {
		const scene = fc.uniqueArray(canary, {
			minLength: 1,
			maxLength: 8,
			selector: (one) => one.replaceAll(/[^\p{L}\d]/gu, '').toLowerCase(),
		});
		fc.assert(
			fc.property(
				scene.chain((ids) =>
					fc.tuple(fc.constant(ids), fc.array(fc.constantFrom(...ids, ...WORDS), { maxLength: 15 })),
				),
				([ids, words]) => {
					const map = new AliasMap().know(
						known(...ids.map((one) => ({ kind: 'sample' as const, name: one }))),
					);
					const said = words.join(' ');
					expect(map.fromAliases(map.sendableText(said, { from: 'user' }))).toBe(said);
				},
			),
			RUNS,
		);
	});
});

it('what lb-agent says itself is sent as it is, in both languages', () => {
	const map = new AliasMap();
	const said = Object.values(messageTable).flatMap(({ en, zh }) => [en, zh]);
	const filled = said.map((text) =>
		text.replaceAll(/\{\w+\|[^{}|]*\|([^{}|]*)\}/gu, '$1').replaceAll(/\{\w+\}/gu, '7'),
	);
	const changed = filled.filter((text) => map.sendableText(text, { from: 'data' }) !== text);
	expect(filled.length).toBeGreaterThan(3000);
	// Those that hold examples of file names, commands and addresses.
	expect(changed.length).toBeLessThan(filled.length / 100);
});

it('knows 100,000 samples without reading a text once per sample', () => {
	const ids = Array.from({ length: 100_000 }, (_, i) => `LB-${String(i).padStart(6, '0')}-T${1 + (i % 3)}`);
	const all = ids.map((one) => ({ kind: 'sample' as const, name: one }));
	/** Of several, because other work on the machine counts too. */
	const least = (times: number, work: () => void): number => {
		const taken = Array.from({ length: times }, () => {
			const before = threadTime();
			work();
			return threadTime() - before;
		});
		return Math.min(...taken);
	};
	let map = new AliasMap();
	const built = least(3, () => (map = new AliasMap().know(known(...all))));
	const sentence = (i: number): string =>
		`Sample ${ids[i * 37] ?? ''} of group control has an AUROC of 0.81 and is an outlier. `;
	const words = Array.from({ length: 130 }, (_, i) => sentence(i)).join('');
	map.sendableText(sentence(0), { from: 'data' });
	const sent = least(10, () => map.sendableText(words, { from: 'data' }));
	expect(words.length).toBeGreaterThan(10_000);
	// One pass per sample would take minutes; a busy machine takes ten times what a quiet one does.
	expect(built).toBeLessThan(15_000);
	expect(sent).toBeLessThan(500);
	expect(map.sendableText(words, { from: 'data' })).not.toContain('LB');
});

it('takes time in proportion to the length of a text, whatever it is made of', () => {
	const map = new AliasMap().know(known({ kind: 'sample', name: 'LB-1' }));
	const units = [
		'a',
		'7',
		'/',
		'~',
		'.',
		'@',
		'-',
		'患',
		'a@',
		'"/',
		'%4',
		'a.csv ',
		'A1',
		'LB-',
		'sk-',
		'LB-1 ',
		' ',
		'\n',
		'S1 ',
	];
	const seconds = (unit: string): number => {
		const long = unit.repeat(Math.ceil(40_000 / unit.length));
		const before = threadTime();
		map.sendableText(long, { from: 'user' });
		map.fromAliases(long);
		return (threadTime() - before) / 1000;
	};
	// A square of the length takes more than five seconds, whatever else the machine does; what is slow once is tried again.
	const slow = units.filter((unit) => seconds(unit) > 3 && seconds(unit) > 3);
	expect(slow).toEqual([]);
});
