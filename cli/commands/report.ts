import { exportLines } from '../views/export-view.ts';
import type { Face } from '../face.ts';
import { withSession } from './session.ts';

/** `report <dataset> [run]`: the newest report, or that of a run, as one HTML file. */
export function report(
	face: Face,
	dataset: string,
	run: string | undefined,
	options: Record<string, unknown>,
): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const root = options['outputRoot'];
		const made = await call('export_report', {
			path: dataset,
			output: options['output'],
			...(run === undefined ? {} : { run }),
			...(root === undefined ? {} : { output_root: root }),
		});
		printer.result(made, () => exportLines(made));
		return 0;
	});
}
