import { stat } from 'node:fs/promises';
import path from 'node:path';
import { mapBounded } from '../../../../base/bounded.ts';
import type { Artifact, Run } from '../../../../contract/records/run.ts';
import { PlanLedger } from '../../../ledger/plan-ledger.server.ts';
import { collectArtifacts } from '../../../results/collect.server.ts';

/** What was generated for a dataset, as read at one moment. */
export interface Listing {
	artifacts: Artifact[];
	byId: ReadonlyMap<string, Artifact>;
	/** Newest first. */
	runs: Run[];
}

interface Held {
	listing: Listing;
	/** Folders that runs, reports and records come and go in, and those that hold the listed files. */
	outer: string;
	inner: string;
}

export interface Listings {
	/** The list as it is now. */
	read(assistant: string): Promise<Listing>;
	/** An artifact by its id; its file may be gone in the meantime. */
	find(assistant: string, artifactId: string): Promise<Artifact | null>;
}

/** Datasets whose list is kept; one of 10,000 artifacts takes some 10 MB. */
const KEPT = 8;
const AT_ONCE = 64;
/** A change within the tick of a file system's clock shows in no time: what is so young is read again. */
const TICK_MS = 2000;

/**
 * Lists of artifacts, kept while the folders they come from stay the same: reading 1,000 runs again takes about a second,
 * looking at the times of their folders a tenth of that.
 */
export function openListings(now: () => Date): Listings {
	const held = new Map<string, Held>();
	const reading = new Map<string, Promise<Listing>>();

	async function fresh(assistant: string): Promise<Listing> {
		const running = reading.get(assistant);
		if (running !== undefined) return running;
		const work = readAndKeep(assistant).finally(() => reading.delete(assistant));
		reading.set(assistant, work);
		return work;
	}

	async function readAndKeep(assistant: string): Promise<Listing> {
		const before = await timesOf(outerFolders(assistant));
		const artifacts = await collectArtifacts(assistant);
		const runs = (await new PlanLedger(assistant).runs()).reverse();
		const listing = { artifacts, runs, byId: new Map(artifacts.map((one) => [one.artifact_id, one])) };
		const inner = await timesOf(innerFolders(assistant, listing));
		held.delete(assistant);
		const newest = Math.max(before.newest, inner.newest);
		if (now().getTime() - newest > TICK_MS)
			held.set(assistant, { listing, outer: before.text, inner: inner.text });
		for (const oldest of held.keys()) if (held.size > KEPT) held.delete(oldest);
		return listing;
	}

	async function current(assistant: string, isWhole: boolean): Promise<Listing> {
		const known = held.get(assistant);
		if (known === undefined) return fresh(assistant);
		const outer = await timesOf(outerFolders(assistant));
		if (outer.text !== known.outer) return fresh(assistant);
		if (isWhole && (await timesOf(innerFolders(assistant, known.listing))).text !== known.inner)
			return fresh(assistant);
		return known.listing;
	}

	return {
		read: (assistant) => current(assistant, true),
		find: async (assistant, artifactId) => (await current(assistant, false)).byId.get(artifactId) ?? null,
	};
}

const outerFolders = (assistant: string): string[] =>
	['', 'runs', 'ledger', 'reports'].map((name) => path.join(assistant, name));

function innerFolders(assistant: string, { artifacts }: Listing): string[] {
	const root = path.dirname(assistant);
	return [...new Set(artifacts.map((artifact) => path.dirname(path.resolve(root, artifact.path))))];
}

/** Identity and times of folders as one text, and the newest of the times in ms. */
async function timesOf(folders: readonly string[]): Promise<{ text: string; newest: number }> {
	let newest = 0;
	const times = await mapBounded(folders, AT_ONCE, async (folder) => {
		const info = await stat(folder, { bigint: true }).catch(() => null);
		if (info === null) return '-';
		newest = Math.max(newest, Number(info.mtimeMs));
		return `${info.ino}:${info.mtimeNs}:${info.ctimeNs}`;
	});
	return { text: times.join(' '), newest };
}
