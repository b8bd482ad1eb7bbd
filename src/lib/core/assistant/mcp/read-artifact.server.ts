import { LbError } from '../../../base/errors.ts';
import type { Language } from '../../../contract/language.ts';
import { render, say } from '../../../contract/messages/index.ts';
import type { Artifact } from '../../../contract/records/run.ts';
import { drawPicture } from '../chat/figure-picture/draw-picture.server.ts';
import type { Place } from '../chat/tell-sentences.ts';
import type { OpenDataset } from './datasets.server.ts';
import type { McpSession } from './mcp-session.server.ts';
import { MAX_PAGE_ROWS } from './own-tools.ts';
import { toldFacts } from './told-facts.ts';

/** An artifact that is read, by its id. */
export interface ReadingCall {
	session: McpSession;
	dataset: OpenDataset;
	artifact: string;
	language: Language;
	signal: AbortSignal;
}

/** A told text with its facts. */
export interface ReadText {
	text: string;
	dataset: string;
	facts: Record<string, unknown>[];
}

/** Lines of a report that are told at once. */
const REPORT_LINES = 200;

/**
 * A page of a table. What single samples have is left out unless the server gives it out; nor can it be found out by filters,
 * which are refused for such tables. Throws `mcp.rows_off`, `mcp.result_other`, `artifact.unknown`, `artifact.column_unknown`.
 */
export async function tableText(
	call: ReadingCall,
	query: { offset: number; limit: number; sort?: string | undefined; filter?: string[] | undefined },
): Promise<ReadText> {
	const { session, dataset, artifact: id, language, signal } = call;
	const { names } = session;
	const real = (text: string): string => names.real(text);
	const asked = {
		...query,
		...(query.sort === undefined ? {} : { sort: real(query.sort) }),
		filter: (query.filter ?? []).map(real),
	};
	const context = session.context(signal);
	if (asked.filter.length > 0 && !session.options.rows) {
		// However few rows are asked for: those of single samples may come after others.
		const whole = await session.results.table(dataset.path, id, { limit: MAX_PAGE_ROWS }, context);
		if (told(call, whole).withheld > 0) throw new LbError('mcp.rows_off');
	}
	const found = await session.results.table(dataset.path, id, asked, context);
	const { telling, lines, withheld } = told(call, found);
	// How many rows match would say what a single sample has.
	if (withheld > 0 && asked.filter.length > 0) throw new LbError('mcp.rows_off');
	const { page } = found;
	const total = page.matching ?? page.total ?? page.offset + page.rows.length;
	const last = page.offset + page.rows.length;
	const notes = [
		say('mcp.page', { first: Math.min(page.offset + 1, last), last, total }),
		...(withheld > 0 ? [say('mcp.rows_withheld', { rows: withheld })] : []),
		...(last < total ? [say('mcp.page_more', { offset: last })] : []),
	];
	const title = telling.teller.words(found.artifact.title);
	const text = [title, ...lines, ...notes.map((note) => render(note, language))].join('\n');
	const given = (one: string): string => names.given(one);
	return { text: given(text), dataset: dataset.alias, facts: toldFacts(telling, given) };
}

function told(
	{ session, dataset, language }: ReadingCall,
	{ artifact, page }: Awaited<ReturnType<McpSession['results']['table']>>,
) {
	const telling = session.names.telling(language);
	const { teller } = telling;
	const lines = teller.page(
		{
			title: artifact.title,
			columns: page.columns.map(({ name }) => name),
			rows: page.rows,
			row_numbers: [],
		},
		placeOf(dataset, artifact),
	);
	return { telling, lines, withheld: teller.withheld };
}

/** A report from a line on. Throws `mcp.result_other`, `artifact.unknown`. */
export async function reportText(
	{ session, dataset, artifact: id, language, signal }: ReadingCall,
	from: number,
	most = REPORT_LINES,
): Promise<ReadText> {
	const { artifact, text } = await session.results.report(dataset.path, id, session.context(signal));
	const telling = session.names.telling(language);
	const all = text.split('\n');
	const shown = all.slice(from - 1, from - 1 + most);
	const next = from + shown.length;
	const lines = telling.teller.lines(shown.join('\n'), placeOf(dataset, artifact));
	const more = next <= all.length ? [render(say('mcp.report_more', { line: next }), language)] : [];
	const given = (one: string): string => session.names.given(one);
	return {
		text: given([lines, ...more].join('\n')),
		dataset: dataset.alias,
		facts: toldFacts(telling, given),
	};
}

/** A record of the ledger, or the summary of a run, as an outline. Throws `mcp.result_other`, `artifact.unknown`. */
export async function recordText({
	session,
	dataset,
	artifact: id,
	language,
	signal,
}: ReadingCall): Promise<ReadText> {
	const { artifact, record } = await session.results.record(dataset.path, id, session.context(signal));
	const telling = session.names.telling(language);
	const text = telling.teller.record(record, placeOf(dataset, artifact));
	const given = (one: string): string => session.names.given(one);
	return { text: given(text), dataset: dataset.alias, facts: toldFacts(telling, given) };
}

/** A figure drawn under aliases. Throws `mcp.rows_off` for one that shows samples singly, `mcp.result_other`, `figures.no_data`. */
export async function figurePicture({
	session,
	dataset,
	artifact: id,
	language,
	signal,
}: ReadingCall): Promise<{ png: Uint8Array; title: string }> {
	const { artifact, spec } = await session.results.figure(dataset.path, id, session.context(signal));
	const { teller, aliases, kinds } = session.names.telling(language);
	const shown = {
		// Names in pictures follow what is said of names; which values are shown is asked below.
		isStrict: !session.options.names,
		sendable: aliases.sendable.bind(aliases),
		sendableText: aliases.sendableText.bind(aliases),
	};
	const { png, singly } = drawPicture(spec, { aliases: shown, kinds }, language);
	if (singly.count > 0 && !session.options.rows) throw new LbError('mcp.rows_off');
	return { png, title: session.names.given(teller.words(artifact.title)) };
}

function placeOf(dataset: OpenDataset, { artifact_id, path, title, run_id }: Artifact): Place {
	return { dataset: dataset.path, artifact_id, path, title, run_id };
}
