import { compactJson } from '../../../base/json.ts';
import { say } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { ComparedInput, RunComparison } from '../../../contract/records/run-comparison.ts';
import { byText } from '../facts/rows.ts';
import type { RunFacts } from '../facts/run-facts.ts';
import type { Compared, ComparedFact, ComparisonPart } from './compared.ts';

/** Parameters that change no result. */
const WITHOUT_EFFECT = new Set(['threads']);
/** Longer values of parameters are cut in a sentence. */
const MAX_VALUE = 60;

/** What the two runs were asked and given: parameters, input files and versions of the engine. */
export function compareSettings(compared: Compared): ComparisonPart<'parameters' | 'inputs'> {
	const { a, b } = compared;
	const parameters = changedParameters(compared);
	const inputs = changedInputs(compared);
	const facts: ComparedFact[] = [];
	const tell = (message: ComparedFact['message']): void => void facts.push({ message, sources: [] });
	if (a.run.task_key !== b.run.task_key)
		tell(say('compare.tasks', { task_a: a.run.task_key, task_b: b.run.task_key }));
	if (parameters.length === 0) tell(say('compare.no_parameters'));
	else {
		const changes = (words: Words): string[] =>
			shortList(parameters.map(({ name, run_a, run_b }) => `${name} (${words(run_a)} → ${words(run_b)})`));
		const values = { changes: changes(inEnglish), changes_zh: changes(inChinese) };
		tell(say('compare.parameters', { count: parameters.length, ...values }));
	}
	// Beside another parameter, `by` would be taken for the cause of what differs.
	if (parameters.length > 1 && parameters.some(({ name }) => name === 'by')) tell(say('compare.by_alone'));
	if (inputs.length > 0) {
		const count = (change: ComparedInput['change']): number =>
			inputs.filter((one) => one.change === change).length;
		tell(
			say('compare.inputs', {
				count: inputs.length,
				added: count('added'),
				removed: count('removed'),
				changed: count('changed'),
				names: shortList(inputs.map(({ path }) => path)),
			}),
		);
	}
	const versions = { version_a: a.manifest.engine_version, version_b: b.manifest.engine_version };
	if (versions.version_a !== versions.version_b) tell(say('compare.versions', versions));
	return { parameters, inputs, facts };
}

function changedParameters({ a, b }: Compared): RunComparison['parameters'] {
	const [before, after] = [a.manifest.parameters, b.manifest.parameters];
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort(byText);
	return names
		.filter((name) => !WITHOUT_EFFECT.has(name))
		.map((name) => ({ name, run_a: before[name] ?? null, run_b: after[name] ?? null }))
		.filter(({ run_a, run_b }) => compactJson(run_a) !== compactJson(run_b));
}

function changedInputs({ a, b }: Compared): ComparedInput[] {
	const [before, after] = [hashesOf(a), hashesOf(b)];
	return [...new Set([...before.keys(), ...after.keys()])].sort(byText).flatMap((path): ComparedInput[] => {
		const [was, is] = [before.get(path), after.get(path)];
		if (was === is) return [];
		return [{ path, change: was === undefined ? 'added' : is === undefined ? 'removed' : 'changed' }];
	});
}

const hashesOf = ({ manifest }: RunFacts): Map<string, string> =>
	new Map(manifest.inputs.map(({ path, content_hash }) => [path, compactJson(content_hash)]));

/** A value of a parameter as it is written in a sentence. */
type Words = (value: unknown) => string;

const inEnglish: Words = (value) => inWords(value, 'not set', 'none');
const inChinese: Words = (value) => inWords(value, '未设定', '无');

function inWords(value: unknown, unset: string, none: string): string {
	if (value === null) return unset;
	if (Array.isArray(value)) return value.length === 0 ? none : cut(value.map(String).join('; '));
	return cut(typeof value === 'string' ? value : compactJson(value));
}

const cut = (text: string): string => (text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text);
