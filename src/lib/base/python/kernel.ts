import type { Message } from '../../contract/messages/index.ts';
import type { LbError } from '../errors.ts';
import type { PythonFacts } from './ask-python.server.ts';

/** Where a Python may come from, in the order in which they are asked. */
export const kernelRules = ['LB_AGENT_PYTHON', 'LB_AGENT_ENV', 'installer', 'path'] as const;
export type KernelRule = (typeof kernelRules)[number];

/** The Python that runs the optional parts. */
export interface PythonKernel {
	/** Program and first arguments; what Python is to do follows. Never goes through a shell. */
	command: readonly [string, ...string[]];
	rule: KernelRule;
	/** Null for an interpreter named or found by itself. */
	environment: {
		kind: 'conda' | 'venv';
		name: string;
		prefix: string;
		/** Program that runs it; null when the interpreter is started itself. */
		manager: string | null;
	} | null;
	facts: PythonFacts;
}

/** What one rule came to. */
export interface RuleAnswer {
	/** What it names: the value of the variable, the recorded or found program. */
	value: string | null;
	outcome: 'not_set' | 'chosen' | 'fails' | 'not_asked';
	finding: Message;
	/** Of a variable that is set but does not work. */
	problem: LbError | null;
	kernel: PythonKernel | null;
}
