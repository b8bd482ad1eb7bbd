import { LbError } from '../../../base/errors.ts';
import type { TablePage } from '../../../contract/api/results.ts';
import type { Artifact } from '../../../contract/records/run.ts';
import type { FigureSpec } from '../../../contract/records/figure.ts';
import { openTablePages, type TableReader } from '../../results/tables/open-table-pages.server.ts';
import type { AssistantContext } from '../context.ts';
import { placeDataset, type DatasetPlace } from '../dataset-session.server.ts';
import { artifactFiles } from '../sessions/results/artifact-files.server.ts';
import { recordOf, tableOf, textOf, type PageQuery } from '../sessions/results/describe-artifact.server.ts';
import { figureRecord } from '../sessions/results/figure-record.server.ts';
import { openListings, type Listings } from '../sessions/results/listings.server.ts';
import { requireOwnFiles } from '../sessions/results/require-own-files.server.ts';

/** Results of a dataset, read where they may lie. */
export class ResultFiles {
	readonly #listings: Listings = openListings(() => new Date());
	#tables: TableReader | null;

	constructor(tables: TableReader | null) {
		this.#tables = tables;
	}

	async list(dataset: string, context: AssistantContext): Promise<Artifact[]> {
		const place = await placeOf(dataset, context);
		return (await this.#listings.read(place.output.assistant)).artifacts;
	}

	/** Throws `artifact.unknown`, `artifact.gone`, `mcp.result_other` for what is no table. */
	async table(
		dataset: string,
		id: string,
		query: PageQuery,
		context: AssistantContext,
	): Promise<{ artifact: Artifact; page: TablePage }> {
		const { artifact, files } = await this.#find(dataset, id, context);
		await requireOwnFiles(artifact, files);
		this.#tables ??= openTablePages();
		const signal = context.watch.signal ?? new AbortController().signal;
		const page = await tableOf(artifact, files, query, this.#tables, signal);
		if (page === null) throw other(artifact, 'table');
		return { artifact, page };
	}

	/** Throws as `table` does. */
	async report(
		dataset: string,
		id: string,
		context: AssistantContext,
	): Promise<{ artifact: Artifact; text: string }> {
		const { artifact, files } = await this.#find(dataset, id, context);
		await requireOwnFiles(artifact, files);
		const text = await textOf(artifact, files);
		if (text === null) throw other(artifact, 'report');
		return { artifact, text };
	}

	/** Throws as `table` does. */
	async record(
		dataset: string,
		id: string,
		context: AssistantContext,
	): Promise<{ artifact: Artifact; record: unknown }> {
		const { artifact, files } = await this.#find(dataset, id, context);
		const isRecord = artifact.kind === 'ledger' || artifact.kind === 'summary';
		const record = isRecord ? await recordOf(artifact, files) : null;
		if (record === null) throw other(artifact, 'record');
		return { artifact, record };
	}

	/** Throws as `table` does, and `figures.no_data`. */
	async figure(
		dataset: string,
		id: string,
		context: AssistantContext,
	): Promise<{ artifact: Artifact; spec: FigureSpec }> {
		const { place, artifact } = await this.#find(dataset, id, context);
		if (artifact.kind !== 'figure') throw other(artifact, 'figure');
		return { artifact, spec: await figureRecord(place, artifact) };
	}

	async #find(dataset: string, id: string, context: AssistantContext) {
		const place = await placeOf(dataset, context);
		const artifact = await this.#listings.find(place.output.assistant, id);
		if (artifact === null) throw new LbError('artifact.unknown', { artifact_id: id.slice(0, 100) });
		return { place, artifact, files: await artifactFiles(place, artifact) };
	}
}

const placeOf = (dataset: string, context: AssistantContext): Promise<DatasetPlace> =>
	placeDataset(dataset, undefined, context, { reading: true });

const other = ({ kind }: Artifact, wanted: string): LbError =>
	new LbError('mcp.result_other', { kind, wanted });
