import type { ToolCheck } from '../../../../contract/records/tool.ts';
import type { SmokeInput, SmokeRun } from '../smoke-test.ts';

/** A check of a value that is known by hand. */
export function check(name: string, expected: string | number, found: string | number): ToolCheck {
	const [wanted, seen] = [String(expected), String(found)];
	return { check: name, expected: wanted, found: seen, passed: wanted === seen };
}

/** The same for a number that a program rounds in its own way. */
export function nearly(name: string, expected: number, found: number, within = 1e-4): ToolCheck {
	return {
		check: name,
		expected: String(expected),
		found: String(found),
		passed: Math.abs(found - expected) <= within,
	};
}

/** Runs a command that has to end well. */
export async function completed(input: SmokeInput, command: readonly string[]): Promise<SmokeRun> {
	const result = await input.run(command);
	if (result.status !== 'completed') throw new Error(result.reason);
	return result;
}

/** Rows of a table with tabs, comments left out. */
export function rowsOf(text: string): string[][] {
	return text
		.split('\n')
		.filter((line) => line.trim() !== '' && !line.startsWith('#'))
		.map((line) => line.split('\t'));
}
