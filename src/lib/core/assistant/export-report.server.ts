import { closeSync, existsSync, readSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { LbError } from '../../base/errors.ts';
import { FolderHandle } from '../../base/folder-handle.server.ts';
import type { Artifact, exportedReport } from '../../contract/records/run.ts';
import { collectArtifacts } from '../results/collect.server.ts';
import { PAGE_MARK } from '../results/report-page/report-page.ts';
import type { AssistantContext } from './context.ts';
import { placeDataset } from './dataset-session.server.ts';
import type { Arguments } from './operation-functions.ts';
import { reportPageOf } from './report-page.server.ts';

/**
 * `export_report`: writes a report as one HTML file. Throws `results.report_none`, `results.run_without_report`,
 * `results.report_unreadable`, `results.report_exists`, `signals.file_not_found` without its folder.
 */
export async function exportReport(
	args: Arguments<'export_report'>,
	context: AssistantContext,
): Promise<z.infer<typeof exportedReport>> {
	const place = await placeDataset(args.path, args.output_root, context, { reading: true });
	const reports = (await collectArtifacts(place.output.assistant)).filter(({ kind }) => kind === 'report');
	const artifact = choose(reports, args.run, place.root);
	const { title, html, figures, missing } = await reportPageOf(place, artifact);
	const output = path.resolve(args.output);
	await save(output, html);
	return { artifact, title, output, bytes: Buffer.byteLength(html), figures, missing_figures: missing };
}

/** The newest report, of those that are meant. */
function choose(reports: readonly Artifact[], wanted: string | undefined, root: string): Artifact {
	if (reports.length === 0) throw new LbError('results.report_none', {}, { path: root });
	const fits = ({ run_id, index, artifact_id }: Artifact): boolean =>
		wanted === undefined || [run_id, String(index), artifact_id].includes(wanted);
	const found = reports.find(fits);
	if (found !== undefined) return found;
	throw new LbError('results.run_without_report', {}, { path: root, field: wanted ?? '' });
}

async function save(output: string, html: string): Promise<void> {
	const parent = path.dirname(output);
	if (!existsSync(parent)) throw new LbError('signals.file_not_found', {}, { path: parent });
	const folder = FolderHandle.open(realpathSync(parent));
	try {
		const name = path.basename(output);
		if (folder.look(name) === null && (await folder.create(name, html))) return;
		if (!isOwnPage(folder, name)) throw new LbError('results.report_exists', {}, { path: output });
		await folder.replace(name, html);
	} finally {
		folder.close();
	}
}

/** True for a file that begins as the pages do that are written here. */
function isOwnPage(folder: FolderHandle, name: string): boolean {
	const handle = folder.openFile(name);
	if (handle === null) return false;
	try {
		const head = Buffer.alloc(PAGE_MARK.length);
		return head.toString('utf8', 0, readSync(handle, head, 0, head.length, 0)) === PAGE_MARK;
	} finally {
		closeSync(handle);
	}
}
