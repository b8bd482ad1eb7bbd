import path from 'node:path';
import { sha256, timedId } from '../../../base/hashing.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import { beginOutputSet } from '../../../base/output-set.server.ts';
import type { WrittenAdvice } from '../../../contract/operations/methods.ts';
import { ADVICE_JSON, ADVICE_MARKDOWN, advicePage } from '../../methods/advise/advice-page.ts';
import type { AssistantContext } from '../context.ts';
import type { Arguments } from '../operation-functions.ts';
import { openRunPlaces } from '../running/open-run-places.server.ts';
import { recommendMethods } from './recommend-methods.server.ts';

/**
 * Writes method advice as JSON and Markdown, all at once, with a manifest by which the folder may be written again. Throws
 * methods.nothing_asked, methods.no_match, and what opening a dataset or an output folder throws.
 */
export async function writeAdvice(
	{ output_dir, ...asked }: Arguments<'write_method_advice_report'>,
	context: AssistantContext,
): Promise<WrittenAdvice> {
	const run_id = timedId(context.now());
	// Before anything is scanned: a folder that cannot be written is told at once.
	const places = await openRunPlaces(null, output_dir, run_id);
	try {
		const advice = await recommendMethods(asked, context);
		const files = { [ADVICE_JSON]: canonicalJson(advice), [ADVICE_MARKDOWN]: advicePage(advice) };
		const set = await beginOutputSet(places.outputs);
		try {
			for (const [name, text] of Object.entries(files)) await set.write(name, text);
			const outputs = Object.entries(files).map(([name, text]) => ({
				path: name,
				bytes: Buffer.byteLength(text),
				sha256: sha256(text),
			}));
			await set.write('manifest.json', canonicalJson({ schema_version: 1, run_id, outputs }));
			await set.commit();
		} catch (error) {
			await set.abort().catch(() => undefined);
			throw error;
		}
		return {
			json_path: path.join(places.target, ADVICE_JSON),
			markdown_path: path.join(places.target, ADVICE_MARKDOWN),
			advice,
		};
	} catch (error) {
		await places.removeMade();
		throw error;
	} finally {
		places.close();
	}
}
