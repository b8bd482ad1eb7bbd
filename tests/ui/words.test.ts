import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { root } from '../architecture/imports.ts';

interface Words {
	en: string;
	zh: string;
}

const filesOf = (start: string, end: string): string[] =>
	readdirSync(path.join(root, start), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith(end))
		.map((entry) => path.join(entry.parentPath, entry.name))
		.sort();

const ui = 'src/lib/ui';
const catalogues = filesOf(ui, 'words.ts').filter((file) => /(?:^|[/-])words\.ts$/u.test(file));
const components = [...filesOf(ui, '.svelte'), path.join(root, 'src/routes/+page.svelte')];
const relative = (file: string): string => path.relative(root, file);

async function wordsOf(file: string): Promise<[string, Words][]> {
	const { words } = (await import(pathToFileURL(file).href)) as { words?: Record<string, Words> };
	return Object.entries(words ?? {});
}

/** The same in both languages by nature: names, formulas, units. */
const sameInBoth =
	/^[\p{Lu}\d\s.,:;=%+*/()[\]{}|<>≤≥–−·×±…~"'#@&-]*$|^(?:lb-agent|scikit-learn|log2|CSV|SVG|PNG|TSV|q|p|n|z)$/u;

describe('words of the page', () => {
	it('every text stands in English and Chinese, with the same values in it', async () => {
		expect(catalogues.length).toBeGreaterThan(5);
		const wrong: string[] = [];
		let count = 0;
		for (const file of catalogues)
			for (const [key, { en, zh }] of await wordsOf(file)) {
				count += 1;
				const at = `${relative(file)} ${key}`;
				if (en.trim() === '' || zh.trim() === '') wrong.push(`${at}: empty`);
				const values = (text: string): string =>
					[...new Set([...text.matchAll(/\{(\w+)\}/gu)].map((match) => match[1]))].sort().join();
				if (values(en) !== values(zh)) wrong.push(`${at}: other values in the two languages`);
				const isChinese = /\p{Script=Han}/u.test(zh);
				if (zh.includes('您')) wrong.push(`${at}: the page says 你`);
				const isOtherWay = /\p{Script=Han}/u.test(en) && !isChinese;
				if (!isChinese && !isOtherWay && !sameInBoth.test(zh.replace(/\{\w+\}/gu, '')))
					wrong.push(`${at}: not Chinese: ${zh}`);
				if (/!\s|!$|\bAI\b/u.test(en)) wrong.push(`${at}: not in our voice: ${en}`);
			}
		expect(wrong).toEqual([]);
		expect(count).toBeGreaterThan(100);
	});

	it('a count agrees with the noun behind it', async () => {
		// Of folders that are counted there are always several.
		const several = ['src/lib/ui/sources/words.ts joint', 'src/lib/ui/sources/words.ts more_folders'];
		const wrong: string[] = [];
		for (const file of catalogues) {
			const texts = await wordsOf(file);
			// Panels that choose between two texts have one for a single thing.
			const hasOne = texts.some(([key]) => key.startsWith('one_'));
			for (const [key, { en }] of texts) {
				const at = `${relative(file)} ${key}`;
				const counted =
					/\{\w+\} (?:(?:more|older|further|selected) )?(?:figures|files|rows|columns|samples|entries|lines|runs|jobs|tasks|warnings|steps|findings|sources|folders|matrices)\b/u;
				if (counted.test(en) && !hasOne && !several.includes(at)) wrong.push(`${at}: ${en}`);
			}
		}
		expect(wrong).toEqual([]);
	});

	it('no catalogue holds a text that no component says', async () => {
		const code = [
			...components,
			...filesOf('src/routes', '.svelte'),
			...filesOf(ui, '.ts').filter((file) => !file.endsWith('.test.ts')),
		]
			.map((file) => readFileSync(file, 'utf8'))
			.join('\n');
		const unused: string[] = [];
		for (const file of catalogues) {
			const keys = (await wordsOf(file)).map(([key]) => key);
			// A catalogue that is looked up by a computed key may use every one of its texts.
			const computed = filesOf(path.dirname(relative(file)), '').some((near) =>
				/words\[/u.test(readFileSync(near, 'utf8')),
			);
			for (const key of keys)
				if (!computed && !new RegExp(`\\b\\w*[wW]ords\\.${key}\\b`, 'u').test(code))
					unused.push(`${relative(file)} ${key}`);
		}
		expect(unused).toEqual([]);
	});

	it('no component has a text of its own', () => {
		expect(components.length).toBeGreaterThan(20);
		const own = components.filter((file) => !relative(file).startsWith('src/lib/ui/reference/'));
		expect(own.flatMap(literalTexts)).toEqual([]);
	});

	it.each([
		['<p>Please wait</p>', ['Please wait']],
		["<p>{busy ? 'Please wait' : t(words.done)}</p>", ['Please wait']],
		["<p>{name ?? 'nobody'} {'of ' + count}</p>", ['nobody', 'of']],
		['<p>{`${n} samples`}</p>', ['samples']],
		["<button aria-label={open ? 'Close it' : t(words.open)}></button>", ['Close it']],
		[
			"<Card title={`Plan of ${name}`}>{#if a}{b ? `x ${c && 'deep'}` : ''}{/if}</Card>",
			['Plan of', 'x', 'deep'],
		],
		[
			"<p class={open ? 'wide open' : ''}>{kind === 'report' ? t(words.a) : t(words['b'])} {n} / {'q'}</p>",
			[],
		],
	])('a text of its own is found: %s', (code, texts) => {
		expect(textsOf(code)).toEqual(texts);
	});
});

/** Names that are the same in every language. */
const names =
	/^(?:lb-agent|Ctrl|Ctrl K|n|q|p|AUROC|CSV|SVG|PNG|TSV|JSON|PDF|PPV|NPV|ROC|PR|PC|×|→|·|–|…|\W*)$/u;
const spokenAttributes = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'aria-description']);

/** Text in markup and in spoken attributes of a component that does not come from a catalogue. */
const literalTexts = (file: string): string[] =>
	textsOf(readFileSync(file, 'utf8')).map((text) => `${relative(file)}: ${text}`);

function textsOf(code: string): string[] {
	const found: string[] = [];
	const check = (text: string): void => {
		const trimmed = text.replace(/^[\s·/,:;()]+|[\s·/,:;()]+$/gu, '');
		if (/\p{L}/u.test(trimmed) && !names.test(trimmed)) found.push(trimmed);
	};
	const visit = (node: unknown, inside: string): void => {
		if (Array.isArray(node)) return node.forEach((one) => visit(one, inside));
		if (typeof node !== 'object' || node === null) return;
		const field = (name: string): unknown => Reflect.get(node, name);
		const type = field('type');
		const spoken = inside === '' || spokenAttributes.has(inside);
		if (type === 'Text') {
			if (spoken) check(String(field('data')));
			return;
		}
		if (type === 'ExpressionTag' && spoken) writtenIn(field('expression')).forEach(check);
		const own = type === 'Attribute' || type === 'StyleDirective';
		const name = own ? String(field('name')) : type === 'RegularElement' ? '' : inside;
		for (const [key, value] of Object.entries(node)) {
			if (['css', 'instance', 'module', 'options', 'metadata', 'expression', 'parent'].includes(key))
				continue;
			visit(value, name);
		}
	};
	visit(parse(code, { modern: true }).fragment, '');
	return found;
}

/** Strings an expression may come to as they stand in it. What is handed to a function is that function's business. */
function writtenIn(node: unknown): string[] {
	if (typeof node !== 'object' || node === null) return [];
	const field = (name: string): unknown => Reflect.get(node, name);
	const of = (...names: string[]): string[] => names.flatMap((name) => writtenIn(field(name)));
	const list = (name: string): unknown[] => field(name) as unknown[];
	switch (field('type')) {
		case 'Literal':
			return typeof field('value') === 'string' ? [String(field('value'))] : [];
		case 'TemplateElement':
			return [(field('value') as { cooked: string }).cooked];
		case 'TemplateLiteral':
			return [...list('quasis'), ...list('expressions')].flatMap(writtenIn);
		case 'ConditionalExpression':
			return of('consequent', 'alternate');
		case 'LogicalExpression':
			return of('left', 'right');
		case 'BinaryExpression':
			return field('operator') === '+' ? of('left', 'right') : [];
		case 'SequenceExpression':
			return writtenIn(list('expressions').at(-1));
		case 'TSAsExpression':
		case 'TSNonNullExpression':
		case 'TSSatisfiesExpression':
			return of('expression');
		default:
			return [];
	}
}
