import { describe, expect, it } from 'vitest';
import { errorTable } from '../../contract/errors/index.ts';
import { messageTable } from '../../contract/messages/index.ts';
import { controlsIn, pageWords, pageWordsAround, parametersIn, printedIn } from './page-words.ts';

describe('pageWords', () => {
	it.each([
		[
			'Check that "stage" is right; change it with --labels-label-col.',
			'Check that "stage" is right; change it with “Label column” in Metadata.',
		],
		[
			'Accept the map with --label-map proposed, or state one.',
			'Accept the map with “Use proposed” in Metadata, or state one.',
		],
		['Bins of 1 Mb were used (--bin-size).', 'Bins of 1 Mb were used (the parameter “bin_size”).'],
		[
			"Map them with --label-map '<from>=<to>;...' or choose.",
			"Map them with the parameter “label_map” ('<from>=<to>;...') or choose.",
		],
		[
			'View the results of earlier runs: lb-agent results.',
			'View the results of earlier runs: “Results” on the right.',
		],
		[
			'State one: lb-agent task plan_sample_size --expected-auroc with --n-cases.',
			'State one: the parameter “expected_auroc” with the parameter “n_cases”.',
		],
		[
			'Name one: lb-agent assistant run /data/x --task deconvolve_methylation --methylation-atlas FILE',
			'Name one: the parameter “methylation_atlas”',
		],
		['Run one first: lb-agent assistant run /data/x --task detect_mrd', 'Run one first: “Run” in the plan'],
		['lb-agent task detect_mrd --help lists its values.', '“Parameters” of the task lists its values.'],
		['List them with lb-agent results /data/x.', 'List them with “Results” on the right.'],
		['run "lb-agent ledger verify" for the reasons.', 'run “Ledger” on the right for the reasons.'],
		[
			'Add the key with lb-agent llm-configure, or allow http with --allow-http.',
			'Add the key with “Set up” in the model menu, or allow http with “Allow this address without encryption”.',
		],
		[
			'lb-agent llm-configure --provider openai --model <model> chooses one.',
			'“Set up” in the model menu chooses one.',
		],
		['Try again with lb-agent tools install pysam --execute', 'Try again with “Install” in “Tools”'],
		[
			'Install one of them, for example: lb-agent tools install finaletoolkit --execute.',
			'Install one of them, for example: “Install” in “Tools”.',
		],
		[
			'Read it, then install with lb-agent llm-models install qwen3-1.7b --accept-licence 0123abcd.',
			'Read it, then install with “Install” in “Models”.',
		],
		[
			'Remove the model with lb-agent llm-models remove qwen3-8b, then install or add it again.',
			'Remove the model with “Remove” in “Models”, then install or add it again.',
		],
		[
			'Choose one with lb-agent llm-models use <model>; lb-agent llm-models list shows them.',
			'Choose one with “Models” on the right; “Models” on the right shows them.',
		],
		['List all with lb-agent tools status.', 'List all with “Tools” on the right.'],
		[
			'State where it is: lb-agent tools configure griffin genome <file>',
			'State where it is: “Tools” on the right',
		],
		['Bind one with /use <path>.', 'Bind one with “Add a folder” in Sources.'],
		[
			'a--b.csv was read, and lb-agent did not write it.',
			'a--b.csv was read, and lb-agent did not write it.',
		],
	])('%s', (engine, page) => {
		expect(pageWords(engine, 'en')).toBe(page);
	});

	it('writes Chinese without blanks that Chinese has not', () => {
		expect(pageWords('请用 --labels-label-col 选择标签列。', 'zh')).toBe(
			'请用元数据中的“标签列”选择标签列。',
		);
		expect(pageWords('请降低 --min-coverage。', 'zh')).toBe('请降低参数“min_coverage”。');
	});

	// Texts for a terminal alone: its own options, the installer, the shell, the server that MCP clients start.
	const terminal = /^(?:usage\.|install|shell\.|web\.|kernel\.|general\.|service\.|language|mcp\.)/u;
	const all = [
		...Object.entries(messageTable).flatMap(([code, { en, zh }]) => [
			[code, 'en', en] as const,
			[code, 'zh', zh] as const,
		]),
		...Object.entries(errorTable).flatMap(([code, { en, zh, hint_en, hint_zh }]) => [
			[code, 'en', `${en} ${hint_en}`] as const,
			[code, 'zh', `${zh} ${hint_zh}`] as const,
		]),
	].filter(([code]) => !terminal.test(code));

	it('leaves no option and no command in any sentence of the engine', () => {
		const left = all.flatMap(([code, language, text]) => {
			const said = pageWords(text, language);
			return /(?<![a-z0-9])--[a-z]|lb-agent (?:results|assistant|task|ledger|jobs|blood|kernel|tools)/u.test(
				said,
			)
				? [`${code}: ${said}`]
				: [];
		});
		expect(left).toEqual([]);
	});
});

it('what another program printed or a person typed stays as it is', () => {
	const printed = 'ERROR: no --no-input / see lb-agent results';
	const hint = `The last lines: ${printed}. Try again with lb-agent tools install pysam --execute`;
	const problem = { values: { log_tail: printed } };
	expect(pageWordsAround(hint, printedIn(problem), 'en')).toBe(
		`The last lines: ${printed}. Try again with “Install” in “Tools”`,
	);
	expect(printedIn({ values: {} })).toBeNull();
	const typed = '/run apply_model --model-card x.json';
	expect(pageWordsAround(`"${typed}" is not a valid use.`, printedIn({ values: { typed } }), 'en')).toContain(
		typed,
	);
});

describe('controlsIn', () => {
	it.each([
		['Choose with --labels-label-col or --labels-sample-col.', ['metadata']],
		['Accept with --labels proposed, or set --bin-size.', ['proposed', 'parameters']],
		['View them: lb-agent results.', ['results']],
		['Nothing to do.', []],
	])('%s', (text, controls) => {
		expect(controlsIn(text)).toEqual(controls);
	});
});

it('the parameters of a sentence are those with no control of their own', () => {
	expect(
		parametersIn('Name one with --model-card, or choose a table (--labels-table); --task and a--b are none.'),
	).toEqual(['model_card']);
	expect(parametersIn('Run lb-agent assistant run /x --task t --methylation-atlas FILE')).toEqual([
		'methylation_atlas',
	]);
	expect(parametersIn('Nothing is named.')).toEqual([]);
});
