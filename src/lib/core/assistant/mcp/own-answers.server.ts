import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import { plainIssue } from '../../../base/plain-issue.ts';
import type { Language } from '../../../contract/language.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import { termText, findTerms } from './glossary.ts';
import type { OpenDataset } from './datasets.server.ts';
import type { CallControl, McpSession } from './mcp-session.server.ts';
import { ownTools, type OwnTool } from './own-tools.ts';
import {
	figurePicture,
	recordText,
	reportText,
	tableText,
	type ReadText,
	type ReadingCall,
} from './read-artifact.server.ts';
import { resultsUri } from './resource-uris.ts';

/** Answers a tool of the server itself. Throws `mcp.arguments_wrong`, and what reading throws. */
export async function answerOwn(
	tool: OwnTool,
	stated: Readonly<Record<string, unknown>>,
	session: McpSession,
	control: CallControl,
	language: Language,
): Promise<CallToolResult> {
	const open = async (alias: string | undefined, artifact: string): Promise<ReadingCall> => ({
		...{ session, language },
		dataset: await openDataset(alias ?? null, session, control),
		artifact: session.names.real(artifact),
		signal: control.signal,
	});
	switch (tool) {
		case 'list_datasets': {
			parsed(tool, ownTools.list_datasets.arguments, stated);
			// Asked again, folders are looked at again.
			session.datasets.forget();
			const all = await session.datasets.list(session.discover(control));
			return {
				content: [
					{
						type: 'text',
						text: datasetLines(all, session)
							.map((line) => render(line, language))
							.join('\n'),
					},
				],
				structuredContent: {
					datasets: all.map(({ alias, folder, files, signal, children }) => ({
						...{ dataset: alias, folder, files, signal, children, results: resultsUri(alias) },
					})),
				},
			};
		}
		case 'read_table': {
			const { dataset, artifact, ...query } = parsed(tool, ownTools.read_table.arguments, stated);
			return textAnswer(await tableText(await open(dataset, artifact), query));
		}
		case 'read_report': {
			const { dataset, artifact, from_line } = parsed(tool, ownTools.read_report.arguments, stated);
			return textAnswer(await reportText(await open(dataset, artifact), from_line));
		}
		case 'read_record': {
			const { dataset, artifact } = parsed(tool, ownTools.read_record.arguments, stated);
			return textAnswer(await recordText(await open(dataset, artifact)));
		}
		case 'show_figure': {
			const { dataset, artifact } = parsed(tool, ownTools.show_figure.arguments, stated);
			const { png, title } = await figurePicture(await open(dataset, artifact));
			return {
				content: [
					{ type: 'text', text: title },
					{ type: 'image', mimeType: 'image/png', data: Buffer.from(png).toString('base64') },
				],
			};
		}
		case 'explain_term': {
			const { term } = parsed(tool, ownTools.explain_term.arguments, stated);
			const found = findTerms(term);
			return { content: [{ type: 'text', text: found.map((one) => termText(one, language)).join('\n\n') }] };
		}
	}
}

/** The dataset of an alias, with its names read. */
export async function openDataset(
	alias: string | null,
	session: McpSession,
	control: CallControl,
): Promise<OpenDataset> {
	const dataset = await session.datasets.require(alias, session.discover(control));
	await session.names.refresh(dataset.path, session.context(control.signal));
	return dataset;
}

/** A line per dataset. */
export function datasetLines(all: readonly OpenDataset[], { folders }: McpSession): Message[] {
	const count = folders.open.length;
	return all.map(({ alias, folder, files, signal, children }) =>
		children > 0
			? say('mcp.dataset_parent', { dataset: alias, children, folder })
			: say('mcp.dataset', { dataset: alias, files, signal, folder, folders: count }),
	);
}

const textAnswer = ({ text, facts, dataset }: ReadText): CallToolResult => ({
	content: [{ type: 'text', text }],
	structuredContent: { dataset, facts },
});

function parsed<S extends z.ZodType>(
	tool: OwnTool,
	schema: S,
	stated: Readonly<Record<string, unknown>>,
): z.infer<S> {
	const read = schema.safeParse(stated);
	if (read.success) return read.data;
	const issue = read.error.issues[0];
	// Unknown arguments are named by what is wrong with all of them together.
	const names = issue?.code === 'unrecognized_keys' ? issue.keys : (issue?.path ?? []);
	const at = names.map(String).join(issue?.code === 'unrecognized_keys' ? ', ' : '.');
	const reason = `${at === '' ? '' : `${at}: `}${plainIssue(issue, { ...stated })}.`;
	throw new LbError('mcp.arguments_wrong', { tool, reason });
}
