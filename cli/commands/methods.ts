import { LbError } from '../../src/lib/base/errors.ts';
import { resolvePlace } from '../../src/lib/base/require-place.server.ts';
import { methodFamily, type MethodEntry } from '../../src/lib/contract/records/method.ts';
import { unknownMethod } from '../../src/lib/core/assistant/slash/unknown-method.ts';
import { adviceLines, checkLines, methodLines, methodListLines } from '../views/methods-view.ts';
import { speakerOf } from '../views/speak.ts';
import type { Face } from '../face.ts';
import { withSession } from './session.ts';

type Options = Record<string, unknown>;

/** `methods --query <text>`: prints the advice; with `--output-dir` writes the report and says where. */
export function methodsAdvice(face: Face, words: readonly string[], options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const { outputDir, limit } = options;
		const query = queryOf(words, options['query']);
		const args = argumentsOf(query, options);
		const how = {
			speaker: speakerFor(query),
			explain: options['explain'] === true,
			shown: typeof limit === 'number' ? limit : undefined,
		};
		if (outputDir === undefined) {
			const advice = await call('recommend_liquid_biopsy_methods', args);
			printer.result(advice, () => adviceLines(advice, how));
			return 0;
		}
		const written = await call('write_method_advice_report', {
			...args,
			output_dir: resolvePlace(String(outputDir)),
		});
		printer.result(written, () => [
			...adviceLines(written.advice, how),
			'',
			...[written.markdown_path, written.json_path].map((file) =>
				how.speaker.t({ en: 'Written: {file}', zh: '已写入：{file}' }, { file }),
			),
		]);
		return 0;
	});
}

/** `methods check [question]`: the requirements of the methods that fit, on this machine. */
export function methodsCheck(face: Face, words: readonly string[], options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const query = queryOf(words, options['query']);
		const advice = await call('recommend_liquid_biopsy_methods', argumentsOf(query, options));
		printer.result(advice, () => checkLines(advice, speakerFor(query)));
		return 0;
	});
}

/** `methods list`: by family, or those that match. */
export function methodsList(face: Face, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const { family, query } = options;
		const known: readonly string[] = methodFamily.options;
		if (family !== undefined && !known.includes(String(family)))
			throw new LbError(
				'usage.option_invalid',
				{ value: String(family), reason: 'there is no such family', expected: known.join(', ') },
				{ field: '--family' },
			);
		const found = await call('list_liquid_biopsy_methods', {
			...(family === undefined ? {} : { family }),
			...(query === undefined ? {} : { query }),
		});
		const isRanked = query !== undefined;
		printer.result(found, () =>
			methodListLines(found, { isRanked, speaker: speakerFor(isRanked ? String(query) : null) }),
		);
		return 0;
	});
}

/** `methods show <method>`: by its key, name or another spelling of it. */
export function methodsShow(face: Face, method: string, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const { methods } = await call('list_liquid_biopsy_methods', {});
		const found = namedMethod(method, methods);
		printer.result(found, () => methodLines(found, speakerFor(method)));
		return 0;
	});
}

function namedMethod(word: string, methods: readonly MethodEntry[]): MethodEntry {
	const folded = word.trim().toLowerCase();
	const found =
		methods.find(({ method_key }) => method_key === folded) ??
		methods.find(({ name, synonyms }) => [name, ...synonyms].some((one) => one.toLowerCase() === folded));
	if (found !== undefined) return found;
	throw unknownMethod(
		word,
		methods.map(({ method_key }) => method_key),
	);
}

function argumentsOf(query: string | null, { input, outputRoot, limit }: Options): Record<string, unknown> {
	return {
		...(query === null ? {} : { query }),
		...(input === undefined ? {} : { input_path: resolvePlace(String(input)) }),
		...(outputRoot === undefined ? {} : { output_root: resolvePlace(String(outputRoot)) }),
		...(limit === undefined ? {} : { limit }),
	};
}

/** The question stated with `--query`, or as words. */
function queryOf(words: readonly string[], stated: unknown): string | null {
	if (stated !== undefined && words.length > 0)
		throw new LbError('usage.invalid', {
			message: `"${words.join(' ')}" is not part of --query; put the whole question in quotes.`,
			command: 'lb-agent methods',
		});
	const text = (stated === undefined ? words.join(' ') : String(stated)).trim();
	return text === '' ? null : text;
}

/** A question in Chinese is answered in Chinese. */
const speakerFor = (query: string | null) =>
	speakerOf(query !== null && /\p{Script=Han}/u.test(query) ? 'zh' : 'en');
