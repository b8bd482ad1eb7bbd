import { LbError } from '../../../base/errors.ts';
import type { PythonKernel } from '../../../base/python/kernel.ts';
import { installCommand } from './install-command.ts';

/** Newton steps with a Cholesky factor, which find the minimum to the last digits, came with this version. */
const OLDEST_SKLEARN = '1.2';

/**
 * Why the packages of a kernel cannot fit models; null when nothing is known against it.
 * @param version of scikit-learn, when known
 */
export function sklearnTrouble(
	kernel: PythonKernel,
	missing: readonly string[],
	version: string | null,
): LbError | null {
	const python = kernel.facts.executable;
	if (missing.length > 0)
		return new LbError('run.sklearn_missing', {
			python,
			packages: [...missing],
			command: installCommand(kernel, missing),
		});
	if (version === null || version === '' || !isOlder(version, OLDEST_SKLEARN)) return null;
	return new LbError('run.sklearn_too_old', {
		python,
		version,
		needed: OLDEST_SKLEARN,
		command: installCommand(kernel, [`scikit-learn>=${OLDEST_SKLEARN}`]),
	});
}

/** Compares the first two numbers of versions such as 1.9.1 or 1.7.dev0. */
function isOlder(version: string, oldest: string): boolean {
	const numbers = (text: string): number[] => text.split('.').map((part) => Number.parseInt(part, 10) || 0);
	const [[major = 0, minor = 0], [oldMajor = 0, oldMinor = 0]] = [numbers(version), numbers(oldest)];
	return major < oldMajor || (major === oldMajor && minor < oldMinor);
}
