import { describe, expect, it } from 'vitest';
import { exampleFigures } from '../../../../../../tests/golden/figure-examples.ts';
import { rawExampleFigures } from '../../../../../../tests/golden/raw-figure-examples.ts';
import type { FactSubjectKind } from '../../../../contract/records/chat.ts';
import { figureSpec, type FigureSpec } from '../../../../contract/records/figure.ts';
import { drawFigure } from '../../../figures/index.ts';
import { AliasMap, NO_NAMES, type KnownName, type NameKind } from '../../../llm/aliases/index.ts';
import { Aliases } from '../aliases.ts';
import { aliasFigure } from './alias-figure.ts';
import { drawPicture } from './draw-picture.server.ts';

const size = { n: 12, groups: 3, features: 8 };
const examples: FigureSpec[] = [exampleFigures(size), rawExampleFigures(size)].flatMap(Object.values);

/** In every text of a figure that its schema leaves free, and in no word of ours. */
const CANARY = /qzx\S{0,9}/giu;
/** Pictures of many cells in a drawing hold letters by chance. */
const PIXELS = /base64,[^"]*/gu;
const namesIn = (text: string): string[] => text.replaceAll(PIXELS, '').match(CANARY) ?? [];

interface Leaf {
	text: string;
	/** Keys that lead to it, without the numbers of lists. */
	keys: readonly string[];
}

/** A record with every text replaced, keys of maps of groups too. */
function replaced(value: unknown, replace: (leaf: Leaf) => string, keys: readonly string[] = []): unknown {
	if (typeof value === 'string') return replace({ text: value, keys });
	if (Array.isArray(value)) return value.map((entry: unknown) => replaced(entry, replace, keys));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, inner]) => [
			keys.at(-1) === 'group_colors' ? replace({ text: key, keys: [...keys, '(key)'] }) : key,
			replaced(inner, replace, [...keys, key]),
		]),
	);
}

/** Paths of texts that the schema takes whatever they are: found by asking it, one path after the other. */
function freePaths(spec: FigureSpec): Set<string> {
	const paths = new Set<string>();
	replaced(spec, ({ text, keys }) => (paths.add(keys.join('.')), text));
	for (const path of paths) {
		const odd = replaced(spec, ({ text, keys }) => (keys.join('.') === path ? 'qzx' : text));
		if (!figureSpec.safeParse(odd).success) paths.delete(path);
	}
	return paths;
}

interface Canaried {
	spec: FigureSpec;
	/** Key and canary of each text. */
	given: Map<string, string>;
}

/** The figure with a canary in the place of every free text; the same text is the same canary wherever it stands. */
function canaried(spec: FigureSpec): Canaried {
	const free = freePaths(spec);
	const byText = new Map<string, string>();
	const given = new Map<string, string>();
	const odd = replaced(spec, ({ text, keys }) => {
		if (text === '' || !free.has(keys.join('.'))) return text;
		const canary = byText.get(text) ?? `QZX-${byText.size + 1}k`;
		byText.set(text, canary);
		const key = keys.at(-1) === '(key)' ? 'groups' : (keys.at(-1) ?? '');
		if (!given.has(canary) || /^(?:ids|sample_ids)$/u.test(key)) given.set(canary, key);
		return canary;
	});
	return { spec: figureSpec.parse(odd), given };
}

const KIND: Readonly<Record<string, NameKind>> = {
	...{ ids: 'sample', sample_ids: 'sample', flagged_ids: 'sample', id: 'patient', files: 'file' },
	...{ groups: 'group', group: 'group', features: 'feature', feature_ids: 'feature', title: 'matrix' },
};

/** What a scan would know of these names; every third is unknown to it. Groups have three people. */
function knowing(given: ReadonlyMap<string, string>) {
	const names = [...given].flatMap(([name, key], at): KnownName[] =>
		at % 3 === 2 ? [] : [{ kind: KIND[key] ?? 'value', name, persons: 3 }],
	);
	const kinds = new Map<string, FactSubjectKind>();
	for (const { kind, name } of names) if (kind !== 'value' && kind !== 'artifact') kinds.set(name, kind);
	const map = new AliasMap().know({ ...NO_NAMES, names });
	return { map, kinds, aliases: new Aliases(map, true, 'What is this?') };
}

const shape = (spec: FigureSpec): unknown => replaced(spec, ({ text }) => (text === '' ? '' : '…'));

it('there is an example of every kind of figure', () => {
	const kinds = figureSpec.options.map((option) => option.shape.kind.value);
	expect(kinds.filter((kind) => !examples.some((one) => one.kind === kind))).toEqual([]);
});

describe.each(examples.map((spec) => [spec.kind, spec] as const))('a %s', (_kind, example) => {
	const { spec, given } = canaried(example);
	const { aliases, kinds, map } = knowing(given);
	const sent = aliasFigure(spec, aliases, kinds);

	it('has a name of the data in each of its texts, or nothing would be proved', () => {
		expect(given.size).toBeGreaterThan(1);
		expect(namesIn(drawFigure(spec))).not.toEqual([]);
	});

	it('is redrawn without one, in its record and in its SVG', () => {
		expect(namesIn(JSON.stringify(sent))).toEqual([]);
		expect(namesIn(drawFigure(sent))).toEqual([]);
	});

	it('is otherwise the same: numbers, missing values and what it lists', () => {
		expect(shape(sent)).toEqual(shape(spec));
	});

	it('has for every name an alias that stands for it in the answer, too', () => {
		const back = map.fromAliases(sent.title);
		expect(back).toBe(spec.title);
	});

	it('stays as it is for a model on this machine', () => {
		const local = new Aliases(new AliasMap({}, { privacy: 'local' }), false, '');
		expect(aliasFigure(spec, local, kinds)).toEqual(spec);
	});
});

/** A scatter of six samples, drawn at hand. */
const six = ['LB-1', 'LB-2', 'LB-3', 'LB-4', 'LB-5', 'LB-6'];
const scatter: FigureSpec = figureSpec.parse({
	...{ schema_version: 1, kind: 'projection_scatter', title: 'PCA of wgs_bins', width: 560, height: 520 },
	caption: 'Principal components of 6 samples of wgs_bins; LB-2 is far away.',
	data: {
		method: 'PCA',
		ids: six,
		...{ x: [1, 9, 2, 3, 2, 1], y: [1, 9, 2, 1, 3, 2], x_variance: 0.5, y_variance: 0.2 },
		...{ shape: null, shape_label: 'PT_0042', flagged_ids: ['LB-2'] },
		group: ['cancer', 'cancer', 'benign', 'cancer', null, 'cancer'],
		...{ groups: ['benign', 'cancer'], reference: 'benign', positive: 'cancer' },
		group_colors: { benign: '#0072B2', cancer: '#D55E00' },
	},
});
const names: KnownName[] = [
	...six.map((name): KnownName => ({ kind: 'sample', name })),
	{ kind: 'group', name: 'cancer', persons: 5 },
	{ kind: 'group', name: 'benign', persons: 4 },
	{ kind: 'matrix', name: 'wgs_bins' },
	{ kind: 'column', name: 'PT_0042' },
];
const scatterKinds = new Map<string, FactSubjectKind>(
	names.flatMap(({ name, kind }) => (kind === 'value' || kind === 'artifact' ? [] : [[name, kind] as const])),
);
const strict = (): Aliases => new Aliases(new AliasMap().know({ ...NO_NAMES, names }), true, 'What is this?');

describe('names of each kind', () => {
	it('are those that texts of the conversation have: a group of five people by its name, one of four not', () => {
		const map = new AliasMap().know({ ...NO_NAMES, names });
		expect(map.sendableText('Is LB-2 an outlier of wgs_bins?', { from: 'user' })).toBe(
			'Is S1 an outlier of M1?',
		);
		const sent = aliasFigure(scatter, new Aliases(map, true, ''), scatterKinds);
		expect(sent).toMatchObject({
			title: 'PCA of M1',
			caption: 'Principal components of 6 samples of M1; S1 is far away.',
			data: {
				method: 'PCA',
				// LB-2 has the first alias already; the others follow in their order.
				...{ ids: ['S2', 'S1', 'S3', 'S4', 'S5', 'S6'], flagged_ids: ['S1'], shape_label: 'col1' },
				group: ['cancer', 'cancer', 'level 1', 'cancer', null, 'cancer'],
				...{ groups: ['level 1', 'cancer'], reference: 'level 1', positive: 'cancer' },
				group_colors: { 'level 1': '#0072B2', cancer: '#D55E00' },
			},
		});
	});
});

/** Names of the chunks of a PNG. */
function chunks(png: Uint8Array): string[] {
	const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
	const found: string[] = [];
	for (let at = 8; at < png.length; at += 12 + view.getUint32(at))
		found.push(String.fromCharCode(...png.subarray(at + 4, at + 8)));
	return found;
}

describe('the picture', () => {
	const draw = () => drawPicture(scatter, { aliases: strict(), kinds: scatterKinds }, 'en');

	it('holds pixels and nothing else', () => {
		expect([...new Set(chunks(draw().png))]).toEqual(['IHDR', 'IDAT', 'IEND']);
	});

	it('is the same every time, twice as large as the figure, and another one with other names', () => {
		expect(draw().sha256).toBe(draw().sha256);
		expect(draw()).toMatchObject({ width: 1120, height: 1040, singly: { count: 6, of: 'samples' } });
		const local = new Aliases(new AliasMap({}, { privacy: 'local' }), false, '');
		expect(drawPicture(scatter, { aliases: local, kinds: scatterKinds }, 'en').sha256).not.toBe(
			draw().sha256,
		);
	});

	it('of a very large figure is no longer than 2048 px', () => {
		const large = figureSpec.parse({ ...scatter, width: 4000, height: 1000 });
		const { width, height } = drawPicture(large, { aliases: strict(), kinds: scatterKinds }, 'en');
		expect([width, height]).toEqual([2048, 512]);
	});
});
