import { closedHtml } from '../../../base/markdown/closed-html.ts';
import { escapeHtml } from '../../../base/markdown/escape-html.ts';
import { markdownHtml } from '../../../base/markdown/markdown-html.ts';
import { markdownTokens } from '../../../base/markdown/markdown-tokens.ts';
import {
	insideRun,
	outlineOf,
	reportParts,
	type Heading,
	type ReportPart,
} from '../../../base/markdown/report-parts.ts';
import { render, say } from '../../../contract/messages/index.ts';
import { PAGE_STYLE } from './page-style.ts';

/** A picture as it lies in the page. */
export interface PagePicture {
	type: 'image/svg+xml' | 'image/png';
	base64: string;
}

/** Where a report comes from, as its page says at the end. */
export interface ReportOrigin {
	/** Null for a report that no single run wrote. */
	run_id: string | null;
	engine_version: string;
	/** SHA-256 of the text, hexadecimal. */
	digest: string;
}

export interface ReportPage {
	title: string;
	html: string;
	/** Pictures in the page. */
	figures: number;
	/** Pictures that the report names and that are not there. */
	missing: string[];
}

/** First line of a page: by it a file is known as one that may be written anew. */
export const PAGE_MARK = '<!doctype html><!-- lb-agent report -->';

/** Nothing is loaded and nothing runs, wherever the file is opened. */
const POLICY =
	"default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** Paths of the pictures of a report, each once, in the order in which they are shown. */
export function picturesOf(markdown: string): string[] {
	const parts = reportParts(markdownTokens(markdown));
	return [...new Set(parts.flatMap((part) => (part.kind === 'figure' ? (insideRun(part.path) ?? []) : [])))];
}

/**
 * A report as one HTML file that needs nothing beside it: no script, styles and pictures inside, links only to the web. The
 * text is whatever the run folder holds, so markup in it is shown as text. The same text and pictures give the same bytes.
 * @param pictures path below the run folder -> picture
 */
export function reportPage(
	markdown: string,
	pictures: ReadonlyMap<string, PagePicture>,
	origin: ReportOrigin,
): ReportPage {
	const parts = reportParts(markdownTokens(markdown));
	const missing: string[] = [];
	let figures = 0;
	const figure = (part: Extract<ReportPart, { kind: 'figure' }>): string => {
		const path = insideRun(part.path) ?? part.path;
		const picture = pictures.get(path);
		if (picture === undefined) {
			missing.push(path);
			return `<p class="gone">${escapeHtml(render(say('results.report_picture_missing', { path })))}</p>`;
		}
		figures += 1;
		return [
			`<figure><img src="data:${picture.type};base64,${picture.base64}" alt="${escapeHtml(part.words)}">`,
			part.caption === '' ? '' : `<figcaption>${escapeHtml(part.caption)}</figcaption>`,
			'</figure>',
		].join('');
	};
	const body = parts.map((part) => {
		if (part.kind === 'heading') return heading(part.heading);
		if (part.kind === 'figure') return figure(part);
		if (part.kind === 'code') return `<pre>${escapeHtml(part.text)}</pre>`;
		return part.kind === 'text' ? closedHtml(markdownHtml(part.tokens)) : '';
	});
	const first = body.findIndex((_, at) => parts[at]?.kind === 'heading') + 1;
	const title = titleOf(parts) ?? render(say('results.report_title'));
	const html = [
		PAGE_MARK,
		'<html lang="en"><head><meta charset="utf-8">',
		`<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		'<meta name="referrer" content="no-referrer">',
		`<title>${escapeHtml(title)}</title>`,
		`<style>${PAGE_STYLE}</style></head><body><main>`,
		...body.slice(0, first),
		contents(outlineOf(parts)),
		...body.slice(first),
		`<footer>${escapeHtml(originText(origin))}</footer>`,
		'</main></body></html>',
		'',
	].join('\n');
	return { title, html, figures, missing };
}

function heading({ id, text, depth }: Heading): string {
	const level = Math.min(6, Math.max(1, depth));
	return `<h${level} id="${escapeHtml(id)}">${escapeHtml(text)}</h${level}>`;
}

function titleOf(parts: readonly ReportPart[]): string | null {
	const found = parts.find((part) => part.kind === 'heading');
	return found?.kind === 'heading' ? found.heading.text : null;
}

/** Fewer headings are seen at once. */
const FEW = 3;

function contents(outline: readonly Heading[]): string {
	if (outline.length < FEW) return '';
	const words = escapeHtml(render(say('results.report_contents')));
	const entries = outline.map(
		({ id, text, depth }) =>
			`<li class="level-${depth}"><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`,
	);
	return `<nav aria-label="${words}"><details><summary>${words}</summary><ol>${entries.join('')}</ol></details></nav>`;
}

function originText({ run_id, engine_version, digest }: ReportOrigin): string {
	const values = { version: engine_version, digest: digest.slice(0, 12) };
	return run_id === null
		? render(say('results.report_origin', values))
		: render(say('results.report_origin_run', { ...values, run_id }));
}
