import { maxOf } from '../../src/lib/base/extremes.ts';
import type { KernelStatus } from '../../src/lib/contract/records/kernel-status.ts';

type Rule = KernelStatus['rules'][number];

const names: Record<Rule['rule'], string> = {
	LB_AGENT_PYTHON: 'LB_AGENT_PYTHON',
	LB_AGENT_ENV: 'LB_AGENT_ENV',
	installer: 'installer record',
	path: 'PATH',
};

const marks: Record<Rule['outcome'], string> = { chosen: '*', fails: '!', not_set: '-', not_asked: ' ' };

/** The kernel for people: what was chosen, why, what is in it, what to do when something is wrong. */
export function kernelLines({ kernel, rules, libraries, sklearn, problem }: KernelStatus): string[] {
	return [
		...(kernel === null ? ['Python kernel: none'] : chosenLines(kernel)),
		'',
		'Candidates, in order of precedence:',
		...rules.map((rule) => `  ${marks[rule.outcome]} ${names[rule.rule].padEnd(17)} ${ruleText(rule)}`),
		...libraryLines(libraries),
		'',
		// What is wrong with a variable stands with its rule; what to do about it comes last.
		...(problem === null ? sklearn.finding.split('\n') : [`hint: ${problem.hint}`]),
	];
}

function chosenLines(kernel: NonNullable<KernelStatus['kernel']>): string[] {
	const { command, environment, executable, version, implementation, prefix } = kernel;
	const place: [string, string][] =
		environment === null ? [] : [['environment', `${environment.name} (${environment.kind})`]];
	const facts: [string, string][] = [
		['interpreter', executable],
		['prefix', prefix],
		...place,
		['command', command.map(quoted).join(' ')],
	];
	return [
		`Python kernel: ${implementation} ${version}`,
		...facts.map(([name, value]) => `  ${name.padEnd(12)} ${value}`),
	];
}

function ruleText({ value, outcome, finding }: Rule): string {
	if (outcome === 'not_asked') return 'not checked';
	return value === null || finding.includes(value) ? finding : `${value}: ${finding}`;
}

function libraryLines(libraries: KernelStatus['libraries']): string[] {
	if (libraries.length === 0) return [];
	const width = maxOf(libraries.map(({ name }) => name.length));
	return [
		'',
		'Optional libraries:',
		...libraries.map(({ name, is_installed, version, purpose }) => {
			const state = is_installed ? (version ?? 'installed') : 'not installed';
			return `  ${name.padEnd(width)}  ${state.padEnd(10)}  ${purpose}`;
		}),
	];
}

const quoted = (word: string): string => (/[^\w./:\\=-]/u.test(word) ? `"${word}"` : word);
