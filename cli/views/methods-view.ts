import { inPercent } from '../../src/lib/base/shown-number.ts';
import { methodFamily } from '../../src/lib/contract/records/method.ts';
import type {
	AdvisedMethod,
	CheckedRequirement,
	MethodAdvice,
	MethodEntry,
	MethodFamily,
} from '../../src/lib/contract/records/method.ts';
import type { MethodList } from '../../src/lib/contract/operations/methods.ts';
import { render, say } from '../../src/lib/contract/messages/index.ts';
import { familyNames, requirementText, taskCommand } from '../../src/lib/contract/records/method-words.ts';
import { licenceText } from '../../src/lib/contract/written/licence-names.ts';
import { methodNameInChinese } from '../../src/lib/contract/written/method-names.ts';
import { quote } from '../../src/lib/core/assistant/command-line.ts';
import { assayNames } from '../../src/lib/core/assistant/slash/assay-names.ts';
import { checkedMethods } from '../../src/lib/core/assistant/slash/checked-methods.ts';
import { methodWords as words } from './method-words.ts';
import { padded, widthOf, type Speaker } from './speak.ts';
import { WIDTH } from './line-width.ts';
import { wrap } from './wrap.ts';
import { appendAll } from '../../src/lib/base/append-all.ts';
import { maxOf } from '../../src/lib/base/extremes.ts';

/** Points of a score that are shown; --explain shows all. */
const MAX_POINTS = 3;
/** Methods that do not fit and are shown; --explain shows all. */
const MAX_UNSUITABLE = 4;

/** Methods of a group that are shown, unless a number was asked for. */
const MAX_METHODS = 5;

interface AdviceView {
	speaker: Speaker;
	explain: boolean;
	/** Most methods of a group; by default five, all where the advice is explained. */
	shown?: number | undefined;
}

/** Advice as a person reads it: what can be done now, what goes deeper, the safe route meanwhile, what does not fit. */
export function adviceLines(advice: MethodAdvice, { speaker, explain, shown }: AdviceView): string[] {
	const { t, sentence, language } = speaker;
	const headline = sentence(advice.headline, advice.headline_code, advice.headline_values);
	const facts = advice.facts.map(({ fact, fact_code, fact_values }) =>
		unended(sentence(fact, fact_code, fact_values)),
	);
	const lines = [
		...wrap(headline, WIDTH),
		...(facts.length === 0 ? [] : wrap(`${t(words.data)}${facts.join(t(words.semicolon))}`, WIDTH, '  ')),
	];
	const section = (heading: keyof typeof words, inner: readonly string[]): void => {
		if (inner.length > 0) appendAll(lines, ['', t(words[heading]), ...inner]);
	};
	const most = shown ?? (explain ? Infinity : MAX_METHODS);
	const group = (methods: readonly AdvisedMethod[]): string[] => [
		...methods
			.slice(0, most)
			.flatMap((method) => advisedLines(method, { speaker, explain, dataset: advice.dataset_root })),
		...(methods.length > most ? [`         ${t(words.more, { n: methods.length - most })}`] : []),
	];
	section('now', group(advice.now));
	section('deeper', group(advice.deeper));
	section(
		'meanwhile',
		advice.safe_routes.flatMap((route) => {
			const title = language === 'zh' ? route.title_zh : route.title;
			const state = route.ready === null ? '' : t(route.ready ? words.route_ready : words.route_blocked);
			const methods = route.instead_of.join(', ');
			return [
				...wrap(`  ${route.task_key}${t(words.colon)}${title}${state}`, WIDTH, '    '),
				...(methods === '' ? [] : wrap(`    ${t(words.instead_of, { methods })}`, WIDTH, '    ')),
			];
		}),
	);
	const unsuitable = explain ? advice.unsuitable : advice.unsuitable.slice(0, MAX_UNSUITABLE);
	section(
		'unsuitable',
		unsuitable.flatMap((method) => unsuitableLines(method, speaker)),
	);
	const hidden = advice.unsuitable.length - unsuitable.length;
	if (hidden > 0) lines.push(`  ${t(words.more, { n: hidden })}`);
	const { methods, looked_up } = advice.registry;
	return [...lines, '', ...wrap(t(words.registry, { methods, looked_up }), WIDTH)];
}

/** Requirements of the methods that fit, on this machine. */
export function checkLines({ now, deeper }: MethodAdvice, { language }: Speaker): string[] {
	const methods = [...now, ...deeper];
	return [
		...wrap(render(say('shell.methods_checked', { n: methods.length }), language), WIDTH),
		...checkedMethods(methods, language).flatMap(({ name, key, lines }) => [
			'',
			`${name} (${key})`,
			...lines.flatMap((line) => wrap(`  - ${line}`, WIDTH, '    ')),
		]),
	];
}

function advisedLines(
	method: AdvisedMethod,
	{ speaker, explain, dataset }: AdviceView & { dataset: string | null },
): string[] {
	const { t, list, sentence, language } = speaker;
	const inner = '         ';
	const say = (text: string): string[] => wrap(`${inner}${text}`, WIDTH, inner);
	const purpose = language === 'zh' ? method.purpose_zh : method.purpose;
	const missing = list(method.reasons, method.reasons_code, method.reasons_values);
	const points = [...method.points]
		.sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
		.map(({ points: n, text, text_code, text_values }) => ({
			n,
			why: sentence(text, text_code, text_values),
		}));
	// What is missing is said below.
	const chosen = explain ? points : points.filter(({ why }) => !missing.includes(why)).slice(0, MAX_POINTS);
	const reasons = chosen.map(({ n, why }) => `${n > 0 ? '+' : ''}${rounded(n)} ${unended(why)}`);
	const { reference, safe_route } = method;
	return [
		...wrap(
			`${rounded(method.score).padStart(6)}   ${named(method)}${t(words.colon)}${purpose}`,
			WIDTH,
			inner,
		),
		...(reasons.length === 0 ? [] : say(`${t(words.because)}${reasons.join(t(words.semicolon))}`)),
		...missing.flatMap(say),
		...(explain ? method.requirements : []).flatMap((one) => say(requirementLine(one, speaker))),
		...(method.by_task === null ? [] : say(t(words.by_task, { task: method.by_task }))),
		...nextCommand(method, dataset).flatMap((command) => say(t(words.tool, { command }))),
		...(explain && safe_route !== null
			? say(
					t(words.own, {
						task: safe_route.task_key,
						note: language === 'zh' ? safe_route.note_zh : safe_route.note,
					}),
				)
			: []),
		...(explain ? say(referenceOf(reference)) : []),
	];
}

/** What comes next: the task that does all of the method here, or what its tool needs. */
function nextCommand(method: AdvisedMethod, dataset: string | null): string[] {
	if (method.by_task !== null)
		return [taskCommand(method.by_task, dataset === null ? undefined : quote(dataset))];
	return method.tool_key === null || method.group === 'unsuitable' ? [] : [toolCommand(method)];
}

/** What comes next with the tool of a method: its use where it was found, else its installation or a look at its state. */
function toolCommand({ tool_key, group, requirements }: AdvisedMethod): string {
	const state = requirements.find(
		({ requirement }) => requirement.kind === 'tool' && requirement.name === tool_key,
	)?.met;
	if (state === true) return `lb-agent tools run ${tool_key} -- …`;
	return `lb-agent tools ${state === false || group === 'deeper' ? 'install' : 'status'} ${tool_key}`;
}

/** A requirement with what was found, or how to meet it. */
function requirementLine(
	{ requirement, met, found, hint, hint_code, hint_values }: CheckedRequirement,
	{ t, sentence, language }: Speaker,
): string {
	const what = requirementText(requirement, language);
	if (met === true) return t(words.met, { what, found: found ?? '–' });
	const how = hint === '' ? '' : sentence(hint, hint_code, hint_values);
	if (met === null) return t(words.unchecked, { what });
	return how === '' ? t(words.unmet, { what }) : t(words.unmet_how, { what, how });
}

function unsuitableLines(method: AdvisedMethod, { list, t }: Speaker): string[] {
	const reasons = list(method.reasons, method.reasons_code, method.reasons_values);
	return wrap(`  ${named(method)}${t(words.colon)}${reasons.join(' ')}`, WIDTH, '    ');
}

const named = ({ name, method_key }: { name: string; method_key: string }): string =>
	name.toLowerCase() === method_key ? name : `${name} (${method_key})`;

/** A sentence as an entry of a list. */
const unended = (text: string): string => text.replace(/[.。]$/u, '');

const rounded = (points: number): string => points.toFixed(1);

function referenceOf({ title, year, doi, url }: AdvisedMethod['reference']): string {
	const where = doi === null ? (url ?? '') : `doi:${doi}`;
	return `${title}${year === null ? '' : ` (${year})`}${where === '' ? '' : `. ${where}`}`;
}

/** The registry by family, or the methods that match a query in their order. */
export function methodListLines(
	{ total, methods }: MethodList,
	{ isRanked, speaker }: { isRanked: boolean; speaker: Speaker },
): string[] {
	const { t, language } = speaker;
	const width = maxOf(methods.map(({ method_key }) => widthOf(method_key))) + 2;
	const row = ({ method_key, purpose, purpose_zh }: MethodEntry): string[] => {
		const start = `  ${padded(method_key, width)}`;
		return wrap(`${start}${language === 'zh' ? purpose_zh : purpose}`, WIDTH, ' '.repeat(width + 2));
	};
	const end = ['', t(words.shown, { n: methods.length, total })];
	if (isRanked) return [...methods.flatMap(row), ...end];
	const groups = methodFamily.options.map((family): [MethodFamily, MethodEntry[]] => [
		family,
		methods.filter(({ families }) => families[0] === family),
	]);
	// A family that was asked for has methods whose main family is another one.
	const lines = groups.flatMap(([family, own]) =>
		own.length === 0
			? []
			: ['', `${familyNames[family][language]} (${family})${t(words.colon).trimEnd()}`, ...own.flatMap(row)],
	);
	return [...lines.slice(1), ...end];
}

/** A method with all that the registry says of it. */
export function methodLines(method: MethodEntry, speaker: Speaker): string[] {
	const { t, language } = speaker;
	const isChinese = language === 'zh';
	const { depth, fraction, samples, own_task, release, sources } = method;
	const range = ({ minimum, maximum }: MethodEntry['depth']): string =>
		minimum === null && maximum === null
			? ''
			: maximum === null
				? `≥ ${minimum}×`
				: minimum === null
					? `≤ ${maximum}×`
					: `${minimum}–${maximum}×`;
	const between = isChinese ? '、' : ', ';
	const nameOf = (name: string): string => (isChinese ? methodNameInChinese(name) : name);
	const formats = (list: MethodEntry['inputs']): string =>
		list
			.map(({ name, required }) => (required ? nameOf(name) : t(words.optional, { name: nameOf(name) })))
			.join(between);
	const facts: [keyof typeof words, string][] = [
		['f_families', method.families.map((one) => familyNames[one][language]).join(between)],
		['f_inputs', formats(method.inputs)],
		['f_outputs', formats(method.outputs)],
		['f_assays', assayNames(method.assays, language)],
		['f_not_for', assayNames(method.not_for, language)],
		['f_depth', range(depth)],
		['f_fraction', fraction.minimum === null ? '' : `≥ ${inPercent(fraction.minimum)} %`],
		['f_samples', samplesIn(samples, speaker)],
		['f_builds', method.genome_builds.join(', ')],
		[
			'f_files',
			method.reference_files
				.map(({ name, purpose, purpose_zh }) =>
					isChinese ? `${nameOf(name)}（${purpose_zh}）` : `${name} (${purpose})`,
				)
				.join(t(words.semicolon)),
		],
		['f_language', method.language ?? ''],
		['f_license', method.license === null ? '' : licenceText(method.license, language)],
		['f_release', [release.version ?? '', release.released ?? ''].filter((one) => one !== '').join(', ')],
		['f_maturity', t(words[`m_${method.maturity}`])],
		['f_needs', method.requirements.map((one) => requirementText(one, language)).join(between)],
		[
			'f_own',
			`${own_task.task_key ?? t(words.none)}${t(words.colon)}${isChinese ? own_task.note_zh : own_task.note}`,
		],
		['f_tool', method.tool_key === null ? '' : `lb-agent tools status ${method.tool_key}`],
	];
	const width = maxOf(facts.map(([name]) => widthOf(t(words[name])))) + 2;
	return [
		...wrap(`${named(method)}`, WIDTH),
		...wrap(isChinese ? method.purpose_zh : method.purpose, WIDTH),
		'',
		...facts.flatMap(([name, text]) =>
			text === '' ? [] : wrap(`${padded(t(words[name]), width)}${text}`, WIDTH, ' '.repeat(width)),
		),
		...(method.limits.length === 0 ? [] : ['', t(words.limits)]),
		...method.limits.flatMap(({ en, zh }) => wrap(`- ${isChinese ? zh : en}`, WIDTH, '  ')),
		'',
		t(words.sources, { looked_up: release.looked_up }),
		...sources.flatMap((source) => wrap(`- ${referenceOf(source)}`, WIDTH, '  ')),
	];
}

function samplesIn({ minimum, unit, controls }: MethodEntry['samples'], { t }: Speaker): string {
	const parts = [
		t(unit === 'cohort' ? words.unit_cohort : words.unit_sample),
		...(minimum === null ? [] : [t(words.at_least, { n: minimum })]),
		...(controls === 'none' ? [] : [t(words[`controls_${controls}`])]),
	];
	return parts.join(t(words.comma));
}
