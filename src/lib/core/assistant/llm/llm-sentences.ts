import { LbError } from '../../../base/errors.ts';
import { errorTable, type ErrorCode } from '../../../contract/errors/index.ts';
import { renderProblem } from '../../../contract/errors/render-problem.ts';
import { say, type Message, type MessageValues } from '../../../contract/messages/index.ts';
import type { LlmConfig, LlmProviderState, LlmTest } from '../../../contract/records/llm.ts';
import type { Problem } from '../../../contract/records/problem.ts';

/** The state of one provider; null for one that is not in the configuration. */
export const stateOf = ({ providers }: LlmConfig, provider: string): LlmProviderState | null =>
	providers.find((one) => one.provider === provider) ?? null;

export const hostOfState = ({ origin }: LlmProviderState): string =>
	(origin ?? '').replace(/^https?:\/\//u, '');

/** Who answers, and what would be sent where. */
export function chosenSentences(config: LlmConfig): Message[] {
	const state = stateOf(config, config.provider);
	if (state === null || config.provider === 'none') return [say('llm_setup.chosen_none')];
	const { provider, base_url } = state;
	if (config.model === null) return [say('llm_setup.chosen_without_model', { provider })];
	return [
		provider === 'embedded'
			? say('llm_setup.chosen_embedded', { model: config.model })
			: say('llm_setup.chosen', { model: config.model, provider, address: base_url }),
		...(state.problem_code === null ? [privacySentence(state)] : []),
		...testSentences(config.model, state.test),
	];
}

const privacySentence = (state: LlmProviderState): Message =>
	state.provider === 'embedded'
		? say('llm_setup.local_embedded')
		: say(state.privacy === 'local' ? 'llm_setup.local' : 'llm_setup.strict', { host: hostOfState(state) });

/** Every provider with its address and key, and what should be known about them. */
export function serverSentences(config: LlmConfig): Message[] {
	return config.providers
		.filter(({ provider }) => provider !== 'none')
		.flatMap((state) => {
			const { provider, base_url: address } = state;
			const lines = [
				provider === 'embedded'
					? embeddedSentence(state)
					: say('llm_setup.server', { provider, address, ...keyWords(state) }),
			];
			if (state.problem_code !== null) lines.push(unusable(state));
			else if (isUnencrypted(state)) lines.push(say('llm_setup.unencrypted', { host: hostOfState(state) }));
			if (state.key.environment_blocked) lines.push(say('llm_setup.environment_blocked', { provider }));
			return lines;
		});
}

/** Models in lb-agent have neither an address nor a key. */
function embeddedSentence({ provider, models }: LlmProviderState): Message {
	const names = models.filter(({ on_server }) => on_server === true).map(({ model }) => model);
	return names.length === 0
		? say('llm_setup.embedded_none', { provider })
		: say('llm_setup.embedded', { provider, models: names });
}

const isUnencrypted = ({ origin, loopback }: LlmProviderState): boolean =>
	origin !== null && origin.startsWith('http:') && !loopback;

/** Said where keys are in a file. */
export const keyFileSentences = ({ providers }: LlmConfig): Message[] =>
	providers.some(({ key }) => key.file_notice) ? [say('llm_setup.key_file', { file: 'llm-keys.json' })] : [];

const keyPlaces = {
	keyring: { key: 'key in the credential store', key_zh: '密钥在凭据存储中' },
	file: { key: 'key in a file', key_zh: '密钥在文件中' },
	environment: { key: 'key from the environment', key_zh: '密钥来自环境变量' },
} as const;

function keyWords({ key, needs_key }: LlmProviderState): MessageValues {
	if (key.place !== null) return keyPlaces[key.place];
	return needs_key
		? { key: 'no key, which this server needs', key_zh: '没有密钥，而该服务器需要密钥' }
		: { key: 'no key', key_zh: '没有密钥' };
}

function unusable({ provider, ...state }: LlmProviderState): Message {
	const problem = asProblem({ ...state, problem_code: state.problem_code ?? '' });
	const chinese = renderProblem(problem, 'zh');
	return say('llm_setup.unusable', {
		provider,
		problem: problem.detail,
		problem_zh: chinese.detail,
		hint: problem.hint,
		hint_zh: chinese.hint,
	});
}

const yesNo = (value: boolean | null): [en: string, zh: string] =>
	value === null ? ['unknown', '未知'] : value ? ['yes', '支持'] : ['no', '不支持'];

/** What the newest test of a model found out. */
export function testSentences(model: string, test: LlmTest | null): Message[] {
	if (test === null) return [];
	if (!test.ok) {
		const problem = asProblem({ ...test, problem_code: test.problem_code ?? '' });
		const { detail } = renderProblem(problem, 'zh');
		return [say('llm_setup.test_failed', { model, problem: problem.detail, problem_zh: detail })];
	}
	const [tools, tools_zh] = yesNo(test.tools);
	const [json, json_zh] = yesNo(test.json);
	const [images, images_zh] = yesNo(test.images);
	const found = { tools, tools_zh, json, json_zh, images, images_zh };
	return [say('llm_setup.tested', { model, latency: test.latency_ms, ...found })];
}

/** Models to choose from, of every provider that has some. */
export function modelSentences({ providers }: LlmConfig, asked: readonly string[]): Message[] {
	const listed = providers.flatMap(({ provider, models }) => {
		const names = models.map(({ model }) => model);
		if (names.length > 0) return [say('llm_setup.models', { provider, models: names })];
		return asked.includes(provider) ? [say('llm_setup.no_models', { provider })] : [];
	});
	return [...listed, say('llm_setup.use_model')];
}

/** Why a test failed, as the error it was; null for one that did not. */
export function testFault(test: LlmTest | null): LbError | null {
	if (test === null || test.ok || test.problem_code === null) return null;
	const code = isErrorCode(test.problem_code) ? test.problem_code : 'general.unexpected';
	return new LbError(code, test.problem_values);
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorTable, code);

type Told = Pick<LlmTest, 'problem' | 'problem_hint' | 'problem_values'> & { problem_code: string };

/** The problem that a record tells of. */
function asProblem({ problem_code, problem, problem_hint, problem_values }: Told): Problem {
	const detail = problem ?? '';
	const hint = problem_hint ?? '';
	return {
		...{ type: 'about:blank', title: problem_code, status: 500, code: problem_code },
		...{ detail, hint, values: problem_values },
	};
}
