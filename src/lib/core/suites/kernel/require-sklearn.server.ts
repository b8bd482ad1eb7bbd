import * as z from 'zod';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { choosePython } from '../../../base/python.server.ts';
import { oldestPython } from '../../../base/python/ask-python.server.ts';
import type { PythonKernel } from '../../../base/python/kernel.ts';
import { runScript } from './run-script.server.ts';
import { sklearnTrouble } from './sklearn-trouble.ts';

const checkSchema = z.object({
	check: z.object({
		missing: z.array(z.string()),
		version: z.string().nullable(),
		broken: z.string().nullable(),
	}),
});
type Check = z.infer<typeof checkSchema>['check'];

/** Kernels that can run the backend, by their command: a process that fits many matrices loads scikit-learn once more only. */
const checked = new Set<string>();

/**
 * The kernel that runs the scikit-learn backend, after everything it needs was loaded there once.
 * @throws LbError run.sklearn_no_python, run.sklearn_missing, run.sklearn_too_old, run.sklearn_failed, and what
 * `choosePython` throws
 */
export async function requireSklearn(signal?: AbortSignal): Promise<PythonKernel> {
	const kernel = await choosePython();
	if (kernel === null) throw new LbError('run.sklearn_no_python', { needed: oldestPython });
	const key = JSON.stringify([kernel.command, kernel.facts.executable]);
	if (checked.has(key)) return kernel;
	const python = kernel.facts.executable;
	const said: Check[] = [];
	const { code, words } = await runScript(
		kernel,
		'sklearn_backend.py',
		['--check'],
		(one) => {
			const parsed = checkSchema.safeParse(one);
			if (parsed.success) said.push(parsed.data.check);
		},
		signal,
	);
	throwIfCancelled(signal, 'scikit-learn');
	const [check] = said;
	if (check === undefined)
		throw new LbError('run.sklearn_failed', { python, reason: words || `exit ${code}` });
	const trouble = sklearnTrouble(kernel, check.missing, check.version);
	if (trouble !== null) throw trouble;
	if (check.broken !== null) throw new LbError('run.sklearn_failed', { python, reason: check.broken });
	checked.add(key);
	return kernel;
}
