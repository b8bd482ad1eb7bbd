import path from 'node:path';
import { plainText } from '../../base/plain-text.server.ts';
import { recordJson } from '../../base/record-json.ts';
import { manifest as manifestSchema, type Artifact, type Manifest } from '../../contract/records/run.ts';
import { artifactPlace } from './listing/artifact-place.server.ts';
import { readLedgerHeads, type LedgerHead } from './listing/ledger-heads.server.ts';
import type { LedgerKind } from './listing/ledger-kind.ts';
import { autopilotReports } from './listing/report-artifacts.server.ts';
import { runArtifacts } from './listing/run-artifacts.server.ts';
import { sortListed, type Listed } from './listing/sort-listed.ts';

/**
 * Everything the program generated for a dataset, newest run first, within a run reports before tables: what manifests
 * list and still exists, reports of autopilot runs, and the records of the ledger. HTML is left out of the general list.
 * @param assistant the dataset's `assistant` folder; paths are relative to its parent.
 */
export async function collectArtifacts(assistant: string): Promise<Artifact[]> {
	const root = path.dirname(assistant);
	const heads = await readLedgerHeads(path.join(assistant, 'ledger'));
	return sortListed([
		...(await runArtifacts(assistant, heads)),
		...(await autopilotReports(assistant)),
		...heads.map((head) => ledgerArtifact(root, head)),
	]);
}

/** The manifest of one run folder, or null. */
export async function readManifest(folder: string): Promise<Manifest | null> {
	try {
		const parsed = manifestSchema.safeParse(recordJson(await plainText(path.join(folder, 'manifest.json'))));
		return parsed.success ? parsed.data : null;
	} catch {
		return null;
	}
}

function ledgerArtifact(root: string, head: LedgerHead): Listed {
	return {
		...artifactPlace(root, head.file),
		kind: 'ledger',
		title: ledgerTitle(head),
		task_key: head.task_key,
		run_id: head.run_id,
		bytes: head.bytes,
		created_at: head.time,
		is_derived: head.kind === 'book',
	};
}

const titles: Readonly<Record<LedgerKind, string>> = {
	plan: 'Plan record',
	run: 'Run record',
	evaluation: 'Result evaluation',
	book: 'Concept book',
	other: 'Ledger record',
};

/** Title of a record that cannot be read: it is listed, so that it is seen and can be asked about. */
const UNREADABLE_TITLE = 'Ledger record that cannot be read';

/** Title of a ledger file for people. */
function ledgerTitle({ kind, readable }: Pick<LedgerHead, 'kind' | 'readable'>): string {
	return readable ? titles[kind] : UNREADABLE_TITLE;
}
