import type { ReadResourceResult, Resource, ResourceTemplate } from '@modelcontextprotocol/sdk/types.js';
import { LbError } from '../../../base/errors.ts';
import { render } from '../../../contract/messages/index.ts';
import { operations } from '../../../contract/operations/index.ts';
import { terms } from '../../../contract/terms/index.ts';
import type { Artifact } from '../../../contract/records/run.ts';
import { tellOutputs } from '../chat/tell-records.ts';
import { NOWHERE } from '../chat/tell-sentences.ts';
import { glossaryText, termOf, termText } from './glossary.ts';
import type { CallControl, McpSession } from './mcp-session.server.ts';
import { datasetLines, openDataset } from './own-answers.server.ts';
import {
	figurePicture,
	recordText,
	reportText,
	tableText,
	type ReadingCall,
} from './read-artifact.server.ts';
import { MAX_PAGE_ROWS } from './own-tools.ts';
import { readUri, resultsUri, SCHEME, TEMPLATES, uriOf, type ArtifactKind } from './resource-uris.ts';

/** Results that are listed of a dataset; the others are reached by their template. */
const MAX_LISTED = 200;

export const resourceTemplates: readonly ResourceTemplate[] = [
	{
		name: 'results',
		title: 'Results of a dataset',
		description: 'Runs and a page of the artifacts, newest first.',
		uriTemplate: TEMPLATES.results,
		mimeType: 'text/plain',
	},
	{ name: 'report', title: 'Report', uriTemplate: TEMPLATES.reports, mimeType: 'text/markdown' },
	{ name: 'table', title: 'Page of a result table', uriTemplate: TEMPLATES.tables, mimeType: 'text/plain' },
	{ name: 'figure', title: 'Figure', uriTemplate: TEMPLATES.figures, mimeType: 'image/png' },
	{ name: 'record', title: 'Record of the ledger', uriTemplate: TEMPLATES.records, mimeType: 'text/plain' },
	{ name: 'term', title: 'Term of the glossary', uriTemplate: TEMPLATES.glossary, mimeType: 'text/plain' },
];

/** How an artifact of a kind is read as a resource; null for one that is not. */
function kindOf({ kind }: Artifact): ArtifactKind | null {
	switch (kind) {
		case 'report':
			return 'reports';
		case 'table':
			return 'tables';
		case 'figure':
			return 'figures';
		case 'ledger':
		case 'summary':
			return 'records';
		case 'text':
			return null;
	}
}

const MIME = {
	reports: 'text/markdown',
	tables: 'text/plain',
	figures: 'image/png',
	records: 'text/plain',
} as const;

/** Resources that can be read now: without a folder that may be opened, the glossary. */
export async function listResources(session: McpSession, control: CallControl): Promise<Resource[]> {
	const glossary: Resource = {
		name: 'glossary',
		title: 'Glossary',
		uri: `${SCHEME}glossary`,
		mimeType: 'text/plain',
	};
	if (session.folders.open.length === 0) return [glossary];
	const all: Resource[] = [
		{ name: 'datasets', title: 'Datasets', uri: `${SCHEME}datasets`, mimeType: 'text/plain' },
		glossary,
	];
	for (const { alias } of await session.datasets.list(session.discover(control))) {
		all.push({
			name: `${alias} results`,
			title: `Results of ${alias}`,
			uri: resultsUri(alias),
			mimeType: 'text/plain',
		});
		const dataset = await openDataset(alias, session, control);
		const artifacts = await session.results.list(dataset.path, session.context(control.signal));
		const { teller } = session.names.telling('en');
		for (const artifact of artifacts.slice(0, MAX_LISTED)) {
			const kind = kindOf(artifact);
			if (kind === null) continue;
			const id = session.names.aliasOfArtifact(artifact.artifact_id);
			all.push({
				name: `${alias} ${id}`,
				title: session.names.given(teller.words(artifact.title)),
				uri: uriOf(alias, kind, id),
				mimeType: MIME[kind],
			});
		}
	}
	return all;
}

/** Throws `mcp.resource_unknown`, and what reading throws. */
export async function readResource(
	uri: string,
	session: McpSession,
	control: CallControl,
): Promise<ReadResourceResult> {
	const place = readUri(uri);
	const text = (given: string, mimeType = 'text/plain'): ReadResourceResult => ({
		contents: [{ uri, mimeType, text: given }],
	});
	if (place === null) throw new LbError('mcp.resource_unknown');
	if (place.kind === 'glossary') {
		if (place.term === null) return text(glossaryText());
		const term = termOf(place.term);
		if (term === null) throw new LbError('mcp.resource_unknown');
		return text(termText(term, 'en'));
	}
	if (place.kind === 'datasets') {
		const all = await session.datasets.list(session.discover(control));
		return text(
			datasetLines(all, session)
				.map((line) => render(line))
				.join('\n'),
		);
	}
	const dataset = await openDataset(place.dataset, session, control);
	if (place.kind === 'results') {
		const found = await session.run(
			'summarize_project_outputs',
			{ path: dataset.path, offset: place.offset },
			dataset.path,
			control,
		);
		const { teller } = session.names.telling('en');
		const outputs = operations.summarize_project_outputs.result.parse(found);
		return text(session.names.given(tellOutputs(outputs, { ...NOWHERE, dataset: dataset.path }, teller)));
	}
	const { kind, artifact, offset, limit } = place;
	const call: ReadingCall = {
		...{ session, dataset, language: 'en', signal: control.signal },
		artifact: session.names.real(artifact),
	};
	switch (kind) {
		case 'reports': {
			// A resource is read whole.
			const read = await reportText(call, 1, Infinity);
			return text(read.text, MIME.reports);
		}
		case 'tables': {
			const page = { offset, limit: Math.min(Math.max(limit ?? MAX_PAGE_ROWS, 1), MAX_PAGE_ROWS) };
			return text((await tableText(call, page)).text);
		}
		case 'records':
			return text((await recordText(call)).text);
		case 'figures': {
			const { png } = await figurePicture(call);
			return { contents: [{ uri, mimeType: MIME.figures, blob: Buffer.from(png).toString('base64') }] };
		}
	}
}

/** Most values that a client is offered. */
const MAX_COMPLETED = 100;

/** Values that an argument of a template or prompt may have. */
export async function completed(
	argument: string,
	begun: string,
	given: Readonly<Record<string, string>>,
	template: string,
	session: McpSession,
	control: CallControl,
): Promise<string[]> {
	const values = await valuesOf(argument, given, template, session, control);
	return values.filter((one) => one.toLowerCase().startsWith(begun.toLowerCase())).slice(0, MAX_COMPLETED);
}

async function valuesOf(
	argument: string,
	given: Readonly<Record<string, string>>,
	template: string,
	session: McpSession,
	control: CallControl,
): Promise<string[]> {
	if (argument === 'term') return terms.map(({ id }) => id);
	if (session.folders.open.length === 0) return [];
	const all = await session.datasets.list(session.discover(control));
	if (argument === 'dataset') return all.map(({ alias }) => alias);
	if (argument !== 'artifact') return [];
	const dataset = await openDataset(given['dataset'] ?? null, session, control);
	const artifacts = await session.results.list(dataset.path, session.context(control.signal));
	return artifacts
		.filter((artifact) => {
			const kind = kindOf(artifact);
			return kind !== null && (template === '' || template.includes(`/${kind}/`));
		})
		.map(({ artifact_id }) => session.names.aliasOfArtifact(artifact_id));
}
