/** What is still to be done when the test file ends. */
const waiting: (() => unknown)[] = [];

/**
 * Has something done once the tests of the file have run, as `afterAll`; the files of a worker share the modules of the
 * set-up, so a hook at their top level would belong to the first of them alone.
 */
export function whenFileEnds(act: () => unknown): void {
	waiting.push(act);
}

/** The last come first, each whatever became of those before it; the set-up of every file calls it. */
export async function endFile(): Promise<void> {
	const errors: unknown[] = [];
	for (const act of waiting.splice(0).reverse())
		try {
			await act();
		} catch (error) {
			errors.push(error);
		}
	if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('\n'));
}
