import type { Language } from '../../contract/language.ts';
import type { LlmConfig, LlmProviderState } from '../../contract/records/llm.ts';
import type { Problem } from '../../contract/records/problem.ts';
import type { Values, Words } from '../words/catalogue.ts';
import { words } from './words.ts';

type Say = (words: Words, values?: Values) => string;

/** An address as people name it: without the scheme. */
export const hostOf = (origin: string): string => origin.replace(/^https?:\/\//u, '');

/** A provider for people; one of another version by its own title. */
export function providerTitle({ provider, title }: LlmProviderState, t: Say): string {
	if (provider === 'openai') return t(words.title_openai);
	if (provider === 'embedded') return t(words.title_embedded);
	return provider === 'ollama' ? t(words.title_ollama) : title;
}

/** The state of a provider in a line: where it is, where its key is, what its last test found out. */
export function providerLine(provider: LlmProviderState, t: Say, language: Language): string {
	const { origin, loopback, key, test, needs_key } = provider;
	// Each of its models passed a test before it could be chosen.
	if (provider.provider === 'embedded') return t(words.embedded_line);
	const place =
		origin === null ? [] : [`${hostOf(origin)} (${t(loopback ? words.this_computer : words.elsewhere)})`];
	const kept = key.present
		? t(key.place === null ? words.key_keyring : words[`key_${key.place}`])
		: t(needs_key ? words.key_missing : words.key_none);
	const tested =
		test === null ? t(words.untested) : test.ok ? testLine(provider, t, language) : t(words.test_failed);
	return [...place, kept, tested].join(' · ');
}

/** What a test that went well found out. */
export function testLine({ test }: Pick<LlmProviderState, 'test'>, t: Say, language: Language): string {
	if (test === null) return t(words.untested);
	const time =
		test.latency_ms === null
			? []
			: [t(words.tested, { time: t(words.milliseconds, { n: Math.round(test.latency_ms) }) })];
	const abilities = [
		[test.tools, words.can_tools],
		[test.json, words.can_json],
		[test.images, words.can_images],
	] as const;
	const between = language === 'zh' ? '、' : ', ';
	const can = abilities
		.flatMap(([has, what]) => (has === null ? [] : [has ? t(what) : t(words.can_not, { what: t(what) })]))
		.join(between);
	return [...time, ...(can === '' ? [] : [can])].join(language === 'zh' ? '；' : '; ');
}

/** The provider that answers; null without one. */
export const chosenProvider = (config: LlmConfig | null): LlmProviderState | null =>
	config === null || config.provider === 'none' || config.model === null
		? null
		: (config.providers.find(({ provider }) => provider === config.provider) ?? null);

/** What keeps a provider from working, as a problem; null if nothing is known. */
export function providerProblem(provider: LlmProviderState): Problem | null {
	if (provider.problem_code !== null)
		return problem(
			provider.problem_code,
			provider.problem ?? '',
			provider.problem_hint ?? '',
			provider.problem_values,
		);
	const { test } = provider;
	return test === null || test.ok || test.problem_code === null
		? null
		: problem(test.problem_code, test.problem ?? '', test.problem_hint ?? '', test.problem_values);
}

const problem = (code: string, detail: string, hint: string, values: Problem['values']): Problem => ({
	...{ type: 'about:blank', title: code, status: 502, code, detail, hint, values },
});

/** True for an address that is neither encrypted nor this computer. */
export function isOpenHttp(address: string): boolean {
	if (!/^http:\/\//iu.test(address.trim())) return false;
	return !/^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?:[:/]|$)/iu.test(address.trim());
}
