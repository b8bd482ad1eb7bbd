import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LbError } from '../../base/errors.ts';
import { sha256 } from '../../base/hashing.server.ts';
import { engineVersion } from '../../base/version.ts';
import { renderPng } from '../figures/png.server.ts';
import type { Artifact } from '../../contract/records/run.ts';
import {
	picturesOf,
	reportPage,
	type PagePicture,
	type ReportPage,
} from '../results/report-page/report-page.ts';
import type { DatasetPlace } from './dataset-session.server.ts';
import type { GroupPaint } from '../figures/live/paint-groups.ts';
import { artifactFiles } from './sessions/results/artifact-files.server.ts';
import { openInside } from './sessions/results/open-file.server.ts';
import { paintedFigure } from './sessions/results/painted-figure.server.ts';

const MB = 1_000_000;
/** Reports of our largest runs have 0.1 MB. */
const REPORT_MB = 4;
/** Drawings of more than this are as sharp as a bitmap, and smaller: marks by the ten thousand. */
const DRAWING_BYTES = 1 * MB;
const PICTURE_BYTES = 16 * MB;

/**
 * A report of a dataset as one HTML file, with the pictures of its run folder; no link is followed. Throws
 * `results.report_unreadable`.
 * @param paint colours of groups in its figures
 */
export async function reportPageOf(
	place: DatasetPlace,
	artifact: Artifact,
	paint: GroupPaint = new Map(),
): Promise<ReportPage> {
	const { forms, folders } = await artifactFiles(place, artifact);
	const file = forms[0]?.file ?? '';
	const text = await readInside(file, folders, REPORT_MB * MB);
	if (text === null) throw new LbError('results.report_unreadable', { mb: REPORT_MB }, { path: file });
	const markdown = text.toString('utf8');
	const pictures = new Map<string, PagePicture>();
	for (const name of picturesOf(markdown)) {
		const picture = await pictureAt(path.join(path.dirname(file), name), folders, paint);
		if (picture !== null) pictures.set(name, picture);
	}
	const { run_id } = artifact;
	return reportPage(markdown, pictures, { run_id, engine_version: engineVersion, digest: sha256(text) });
}

/** The drawing beside a bitmap, or the bitmap where the drawing is large or gone. */
async function pictureAt(
	file: string,
	folders: readonly string[],
	paint: GroupPaint,
): Promise<PagePicture | null> {
	if (path.extname(file).toLowerCase() !== '.png') return null;
	const painted = await paintedFigure(file.replace(/\.png$/iu, '.json'), folders, paint);
	if (painted !== null) return pictureOf(painted);
	const svg = await readInside(file.replace(/\.png$/iu, '.svg'), folders, DRAWING_BYTES);
	if (svg !== null) return { type: 'image/svg+xml', base64: svg.toString('base64') };
	const png = await readInside(file, folders, PICTURE_BYTES);
	return png === null ? null : { type: 'image/png', base64: png.toString('base64') };
}

/** What was drawn, as a bitmap where it is large. */
function pictureOf(svg: string): PagePicture {
	const drawing = Buffer.from(svg);
	return drawing.length > DRAWING_BYTES
		? { type: 'image/png', base64: Buffer.from(renderPng(svg)).toString('base64') }
		: { type: 'image/svg+xml', base64: drawing.toString('base64') };
}

async function readInside(file: string, folders: readonly string[], limit: number): Promise<Buffer | null> {
	const opened = await openInside(file, folders);
	if (opened === null) return null;
	try {
		return opened.bytes > limit ? null : await readFile(opened.handle);
	} finally {
		await opened.handle.close();
	}
}
