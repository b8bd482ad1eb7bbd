import { LbError } from '../../base/errors.ts';
import { plainIssue } from '../../base/plain-issue.ts';
import type { RunCard } from '../../contract/tasks/external-tool.ts';

/** Parameters with defaults filled in; the first invalid one is named. */
export function checkParameters(
	card: Pick<RunCard, 'task_key' | 'parameters'>,
	parameters: Record<string, unknown>,
): Record<string, unknown> {
	const parsed = card.parameters.safeParse(parameters);
	if (parsed.success)
		return Object.fromEntries(
			Object.entries(parsed.data).filter(
				([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
			),
		);
	const issue = parsed.error.issues[0];
	const field =
		issue?.code === 'unrecognized_keys'
			? issue.keys.join(', ')
			: (issue?.path.map(String).join('.') ?? 'parameters');
	// "Expected number, received NaN" would not tell that a list stands where one value belongs.
	const repeated = Array.isArray(parameters[field]) && issue?.path.length === 1;
	throw new LbError(
		'run.parameter_invalid',
		{
			task_key: card.task_key,
			reason: repeated ? 'it was given more than once and takes one value' : plainIssue(issue, parameters),
		},
		{ field },
	);
}
