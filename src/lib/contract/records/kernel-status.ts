import * as z from 'zod';
import { messageValues } from './common.ts';
import { problem } from './problem.ts';

const rule = z.enum(['LB_AGENT_PYTHON', 'LB_AGENT_ENV', 'installer', 'path']);

/** The Python that runs the optional parts: how it was chosen and what is installed in it. */
export const kernelStatus = z
	.object({
		kernel: z
			.object({
				rule: rule.describe('Rule that chose it.'),
				command: z
					.array(z.string())
					.describe('Program and first arguments it is started with; never through a shell.'),
				environment: z
					.object({
						kind: z.enum(['conda', 'venv']).describe('conda (or mamba, micromamba) or virtual environment.'),
						name: z.string().describe('Name of the environment.'),
						prefix: z.string().describe('Its folder.'),
						manager: z
							.string()
							.nullable()
							.describe('Program that runs it; null when the interpreter is started directly.'),
					})
					.nullable()
					.describe('Environment; null for a standalone interpreter.'),
				executable: z.string().describe('The interpreter.'),
				version: z.string().describe('Version of Python.'),
				implementation: z.string().describe('CPython, PyPy ...'),
				prefix: z.string().describe('Folder of its installation or environment (sys.prefix).'),
			})
			.nullable()
			.describe('The chosen Python; null when there is none or a variable names one that does not work.'),
		rules: z
			.array(
				z.object({
					rule: rule.describe('Where a Python may come from.'),
					value: z.string().nullable().describe('Interpreter or environment named; null without one.'),
					outcome: z
						.enum(['not_set', 'chosen', 'fails', 'not_asked'])
						.describe('not_set, chosen, fails (set but does not work), not_asked (an earlier rule applied).'),
					finding: z.string().describe('What was found.'),
					finding_code: z.string().describe('Stable code of the sentence.'),
					finding_values: messageValues,
				}),
			)
			.describe('Every rule, in the order of evaluation.'),
		libraries: z
			.array(
				z.object({
					name: z.string().describe('Name of the package.'),
					is_installed: z.boolean().describe('Whether this Python has it.'),
					version: z.string().nullable().describe('Version; null when the package is absent or states none.'),
					purpose: z.string().describe('What it is for.'),
					purpose_code: z.string().describe('Stable code of the sentence.'),
					purpose_values: messageValues,
				}),
			)
			.describe('Optional libraries; empty without a Python.'),
		sklearn: z
			.object({
				is_available: z.boolean().describe('Whether the scikit-learn backend can run.'),
				finding: z.string().describe('What is missing and how to install it, or that nothing is missing.'),
				finding_code: z.string().describe('Stable code of the sentence.'),
				finding_values: messageValues,
			})
			.describe('The scikit-learn backend of supervised models.'),
		problem: problem.nullable().describe('Why a variable that is set does not work; null when it works.'),
	})
	.describe(
		'The Python kernel of the optional scikit-learn backend: interpreter, packages and whether it is ready.',
	);
export type KernelStatus = z.infer<typeof kernelStatus>;
