import { resolvePlace } from '../../src/lib/base/require-place.server.ts';
import { runLines } from '../views/run-view.ts';
import type { Face } from '../face.ts';
import { withSession } from './session.ts';

/** `copywriter-proxy --input <interval_or_bin_dir> --output-dir <dir> --exclude-regions <bed_file>`. */
export function copywriterProxy(face: Face, options: Record<string, unknown>): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const { input, outputDir, excludeRegions, reference, gcTrack, mappabilityTrack } = options;
		const files = { reference, gc_track: gcTrack, mappability_track: mappabilityTrack };
		const values = { bin_size: options['binSize'], reads_are_fragments: options['readsAreFragments'] };
		const given = (stated: Record<string, unknown>): [string, unknown][] =>
			Object.entries(stated).filter(([, value]) => value !== undefined);
		const parameters = Object.fromEntries([
			...given(values),
			...given(files).map(([name, value]) => [name, resolvePlace(String(value))]),
		]);
		const run = await call('run_copywriter_like_cnv_proxy', {
			input_path: resolvePlace(String(input)),
			output_dir: resolvePlace(String(outputDir)),
			...(excludeRegions === undefined ? {} : { exclude_regions: resolvePlace(String(excludeRegions)) }),
			...(Object.keys(parameters).length === 0 ? {} : { parameters }),
		});
		printer.result(run, () => runLines(run, null));
		return 0;
	});
}
