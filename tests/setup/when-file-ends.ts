/** What is still to be done when the test file ends. */
const waiting: (() => unknown)[] = [];

/**
 * Has something done once the tests of the file have run, as `afterAll`; the files of a worker share the modules of the
 * set-up, so a hook at their top level would belong to the first of them alone.
 */
export function whenFileEnds(act: () => unknown): void {
	waiting.push(act);
}

/** The last come first; the set-up of every file calls it. */
export async function endFile(): Promise<void> {
	for (const act of waiting.splice(0).reverse()) await act();
}
