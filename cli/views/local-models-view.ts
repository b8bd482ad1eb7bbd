import { maxOf } from '../../src/lib/base/extremes.ts';
import { sizeText } from '../../src/lib/base/size-text.ts';
import { foundBy } from '../../src/lib/contract/local-probes.ts';
import { runtimeNames } from '../../src/lib/contract/local-runtimes.ts';
import type {
	LicenceText,
	LocalMachine,
	LocalModel,
	LocalModelList,
	LocalModelProbe,
	MemoryNeed,
	RuntimeState,
} from '../../src/lib/contract/records/local-model.ts';
import { quote } from '../../src/lib/core/assistant/command-line.ts';
import { WIDTH } from './line-width.ts';
import { localModelWords as words } from './local-model-words.ts';
import { english, padded, widthOf, type Speaker } from './speak.ts';
import { wrap } from './wrap.ts';

const sizeOr = (bytes: number | null, { t }: Speaker): string =>
	bytes === null ? t(words.unknown) : sizeText(bytes);

/** Tokens and numbers of parameters as people write them. */
const count = (value: number): string => value.toLocaleString('en');

/** The word of a state: an installed model may be tested, or in use. */
function stateWord({ state, chosen, test_result }: LocalModel): keyof typeof words {
	if (state === 'installed' && chosen) return 's_chosen';
	if (state === 'installed' && test_result === 'passed') return 's_tested';
	return `s_${state}`;
}

/** All models in a table, what keeps one from running here below its row, then machine and runtimes. */
export function modelListLines(
	{ entries, machine, runtimes }: LocalModelList,
	speaker: Speaker = english,
): string[] {
	const { t } = speaker;
	return [
		...machineLines(machine, speaker),
		'',
		...(entries.length === 0 ? [t(words.none)] : tableLines(entries, speaker)),
		'',
		t(words.runtimes),
		...runtimes.flatMap((runtime) => runtimeLines(runtime, speaker)),
		...(entries.length === 0 ? [] : ['', ...wrap(t(words.one), WIDTH)]),
	];
}

function machineLines(machine: LocalMachine, speaker: Speaker): string[] {
	const { t } = speaker;
	const { memory_total_bytes, disk_free_bytes, cores, gpu, proxy } = machine;
	return [
		...wrap(
			t(words.machine, {
				...{ memory: sizeText(memory_total_bytes), disk: sizeOr(disk_free_bytes, speaker), cores },
				gpu: gpu ?? t(words.gpu_none),
			}),
			WIDTH,
		),
		...(proxy === null ? [] : wrap(t(words.proxy, { proxy }), WIDTH)),
	];
}

function tableLines(entries: readonly LocalModel[], speaker: Speaker): string[] {
	const { t, list } = speaker;
	const heads = (['h_model', 'h_download', 'h_memory', 'h_fits', 'h_state', 'h_runtime'] as const).map(
		(head) => t(words[head]),
	);
	const rows = entries.map((model) => [
		model.identifier,
		sizeOr(model.download_bytes, speaker),
		sizeOr(model.memory_bytes.at_8k, speaker),
		t(model.eligible ? words.yes : words.no),
		t(words[stateWord(model)]),
		runtimeNames[model.runtime],
	]);
	const widths = heads.map((head, at) => maxOf([head, ...rows.map((row) => row[at] ?? '')].map(widthOf)) + 2);
	const line = (cells: readonly string[]): string =>
		`  ${cells.map((cell, at) => padded(cell, widths[at] ?? 0)).join('')}`.trimEnd();
	return [
		t(words.models),
		line(heads),
		...entries.flatMap((model, at) => {
			const { eligible, eligibility, eligibility_codes, eligibility_values } = model;
			const against = list(eligibility, eligibility_codes, eligibility_values).filter((_, i) =>
				isAgainst(eligibility_codes[i]),
			);
			const why = eligible ? [] : against;
			return [line(rows[at] ?? []), ...why.flatMap((sentence) => wrap(`      ${sentence}`, WIDTH, '      '))];
		}),
	];
}

/** Sentences that name what keeps a model from running. */
const isAgainst = (code: string | undefined): boolean =>
	/^local_models\.(?:lacks_|runtime_impossible)/u.test(code ?? '');

/** A runtime, and what to do where it cannot be used yet. */
export function runtimeLines(runtime: RuntimeState, speaker: Speaker = english): string[] {
	const { t, sentence } = speaker;
	const { reason, reason_code, reason_values, how } = runtime;
	return [
		...wrap(`  ${sentence(reason, reason_code, reason_values)}`, WIDTH, '    '),
		...(how === null ? [] : wrap(`    ${t(words.how, { how })}`, WIDTH, '      ')),
	];
}

type Field = [name: keyof typeof words, text: string];

/** What is shown of a model besides itself. */
interface Shown {
	/** Where the facts were read. */
	sources?: boolean;
	/** What to do where its runtime cannot be used yet. */
	runtimes?: readonly RuntimeState[];
}

/** One model with all that is known of it. */
export function oneModelLines(
	model: LocalModel,
	{ sources = false, runtimes = [] }: Shown = {},
	speaker: Speaker = english,
): string[] {
	const { t, sentence, list } = speaker;
	const { reason, reason_code, reason_values, probe } = model;
	const said = sentence(reason, reason_code, reason_values);
	const how = runtimes.find(({ runtime }) => runtime === model.runtime)?.how ?? null;
	const fits = list(model.eligibility, model.eligibility_codes, model.eligibility_values);
	const command = nextCommand(model) ?? (model.state === 'unavailable' ? how : null);
	return [
		...wrap(`${model.name} (${model.identifier})`, WIDTH),
		'',
		...fields(
			[
				// What is not available has a sentence that says no more.
				[
					'f_state',
					model.state === 'unavailable' ? said : `${t(words[stateWord(model)])}${t(words.colon)}${said}`,
				],
				['f_resumes', model.continue_after_restart && model.state !== 'installed' ? t(words.resumes) : ''],
				['f_family', model.family],
				['f_parameters', model.parameters === null ? '' : count(model.parameters)],
				['f_quantisation', model.quantisation ?? ''],
				[
					'f_context',
					model.context_tokens === null ? '' : t(words.tokens, { n: count(model.context_tokens) }),
				],
				['f_download', sizeOr(model.download_bytes, speaker)],
				['f_memory', memoryText(model.memory_bytes, speaker)],
				['f_abilities', abilities(model, speaker)],
				['f_languages', model.capabilities.languages?.join(', ') ?? ''],
				['f_licence', licenceField(model, speaker)],
				['f_runtime', runtimeNames[model.runtime]],
				['f_ollama', model.sources.ollama?.model ?? ''],
				['f_file', model.file ?? model.sources.gguf?.url ?? ''],
				['f_digest', digestText(model, speaker)],
				['f_reviewed', model.own ? t(words.own) : model.reviewed_at],
				['f_test', probe === null ? '' : probeText(model.name, probe, speaker)],
			],
			speaker,
		),
		...(fits.length === 0
			? []
			: ['', t(words.here), ...fits.flatMap((line) => wrap(`  ${line}`, WIDTH, '  '))]),
		...(sources && model.facts.length > 0 ? ['', t(words.sources), ...factLines(model, speaker)] : []),
		...(command === null ? [] : ['', t(words.next, { command })]),
	];
}

/** Name and text of what is stated, in two columns. */
function fields(list: readonly Field[], { t }: Speaker): string[] {
	const stated = list.filter(([, text]) => text !== '');
	const width = maxOf(stated.map(([name]) => widthOf(t(words[name])))) + 2;
	return stated.flatMap(([name, text]) => {
		const line = `${padded(t(words[name]), width)}${text}`;
		// An address that is too long for a line stays whole beside its name.
		return /[ \p{Script=Han}]/u.test(text) ? wrap(line, WIDTH, ' '.repeat(width)) : [line];
	});
}

function memoryText({ at_8k, at_32k, full }: MemoryNeed, speaker: Speaker): string {
	if (at_8k === null && at_32k === null && full === null) return speaker.t(words.unknown);
	const [small, large, whole] = [at_8k, at_32k, full].map((bytes) => sizeOr(bytes, speaker));
	return speaker.t(words.memory, { at_8k: small ?? '', at_32k: large ?? '', full: whole ?? '' });
}

const abilities = ({ capabilities: { tools, images } }: LocalModel, { t }: Speaker): string =>
	[tools === true ? t(words.a_tools) : '', images === true ? t(words.a_images) : '']
		.filter((text) => text !== '')
		.join(t(words.comma));

function licenceField({ licence, licence_accepted_at }: LocalModel, { t }: Speaker): string {
	const state =
		licence_accepted_at === null
			? t(words.not_accepted)
			: t(words.accepted, { date: licence_accepted_at.slice(0, 10) });
	return [licence.name, state, ...(licence.url === null ? [] : [licence.url])].join(t(words.comma));
}

function digestText({ digest: { sha256, pinned }, runtime }: LocalModel, { t }: Speaker): string {
	if (sha256 === null) return runtime === 'ollama' ? '' : t(words.not_pinned);
	return pinned === 'first_download' ? `${sha256}${t(words.comma)}${t(words.pinned_first)}` : sha256;
}

/** Where each field was read, one page after the other. */
function factLines({ facts }: LocalModel, { t }: Speaker): string[] {
	const pages = new Map<string, { fields: Set<string>; copies: Set<string> }>();
	for (const { field, source_url, copy } of facts) {
		const page = pages.get(source_url) ?? { fields: new Set(), copies: new Set() };
		page.fields.add(field);
		if (copy !== null) page.copies.add(copy);
		pages.set(source_url, page);
	}
	return [...pages].flatMap(([url, page]) => [
		`  ${url}`,
		...wrap(`    ${[...page.fields].join(', ')}`, WIDTH, '    '),
		...[...page.copies].flatMap((copy) => wrap(`    ${t(words.source_copy, { copy })}`, WIDTH, '      ')),
	]);
}

/** What follows in the state that a model has; null where nothing does. */
export function nextCommand({
	state,
	identifier,
	test_result,
	chosen,
	unreadable,
}: LocalModel): string | null {
	const of = (verb: string): string => `lb-agent llm-models ${verb} ${quote(identifier)}`;
	if (unreadable !== null) return of('remove');
	switch (state) {
		case 'not_installed':
			return of('install');
		case 'paused':
		case 'failed':
			return of('resume');
		case 'installed':
			return chosen ? null : of(test_result === 'passed' ? 'use' : 'probe');
		case 'queued':
		case 'downloading':
			return of('pause');
		case 'verifying':
		case 'unavailable':
			return null;
	}
}

/** A test in one sentence. */
function probeText(name: string, probe: LocalModelProbe, { t, language }: Speaker): string {
	const { tokens_per_second, first_token_ms, problem } = probe;
	const found = foundBy(probe);
	if (found === 'passed') {
		if (tokens_per_second === null || first_token_ms === null)
			return t(words.test_passed_speed_unknown, { name });
		const [speed, first] = [tokens_per_second.toFixed(1), (first_token_ms / 1000).toFixed(1)];
		return t(words.test_passed, { name, speed, first });
	}
	const said = found === 'failed' ? words.test_failed : words.test_undone;
	return t(said, { name, problem: problem ?? t(words.unknown) }).replace(
		/([。.])$/u,
		language === 'zh' ? '。' : '.',
	);
}

/** The newest test of a model, with what it found. */
export function probeLines(model: LocalModel, speaker: Speaker = english): string[] {
	const { t } = speaker;
	const { probe, name } = model;
	if (probe === null) return [];
	const answer = (found: boolean | null): string =>
		t(found === null ? words.unknown : found ? words.yes : words.no);
	const command = probe.passed ? nextCommand(model) : null;
	return [
		...wrap(probeText(name, probe, speaker), WIDTH),
		`  ${t(words.test_tools, { answer: answer(probe.tool_round_trip) })}`,
		`  ${t(words.test_json, { answer: answer(probe.structured_answer) })}`,
		...(probe.problem_hint === null ? [] : wrap(t(words.hint, { text: probe.problem_hint }), WIDTH)),
		...(command === null ? [] : [t(words.next, { command })]),
	];
}

/** The text of a licence, whole, with the digest under which it is accepted. */
export function licenceLines(model: LocalModel, licence: LicenceText, { t }: Speaker = english): string[] {
	return [
		...wrap(t(words.licence_of, { name: model.name, licence: licence.name }), WIDTH),
		'',
		...licence.text.trimEnd().split('\n'),
		'',
		t(words.licence_digest, { sha256: licence.sha256 }),
	];
}

/** What was done, and what follows. */
export function doneLines(text: string, model: LocalModel, { t }: Speaker = english): string[] {
	const command = nextCommand(model);
	return [...wrap(text, WIDTH), ...(command === null ? [] : [t(words.next, { command })])];
}
