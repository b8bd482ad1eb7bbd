import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LbError } from '../../base/errors.ts';
import { sha256 } from '../../base/hashing.server.ts';
import { engineVersion } from '../../base/version.ts';
import type { Artifact } from '../../contract/records/run.ts';
import {
	picturesOf,
	reportPage,
	type PagePicture,
	type ReportPage,
} from '../results/report-page/report-page.ts';
import type { DatasetPlace } from './dataset-session.server.ts';
import { artifactFiles } from './sessions/results/artifact-files.server.ts';
import { openInside } from './sessions/results/open-file.server.ts';

const MB = 1_000_000;
/** Reports of our largest runs have 0.1 MB. */
const REPORT_MB = 4;
/** Drawings of more than this are as sharp as a bitmap, and smaller: marks by the ten thousand. */
const DRAWING_BYTES = 1 * MB;
const PICTURE_BYTES = 16 * MB;

/**
 * A report of a dataset as one HTML file, with the pictures of its run folder; no link is followed. Throws
 * `results.report_unreadable`.
 */
export async function reportPageOf(place: DatasetPlace, artifact: Artifact): Promise<ReportPage> {
	const { forms, folders } = await artifactFiles(place, artifact);
	const file = forms[0]?.file ?? '';
	const text = await readInside(file, folders, REPORT_MB * MB);
	if (text === null) throw new LbError('results.report_unreadable', { mb: REPORT_MB }, { path: file });
	const markdown = text.toString('utf8');
	const pictures = new Map<string, PagePicture>();
	for (const name of picturesOf(markdown)) {
		const picture = await pictureAt(path.join(path.dirname(file), name), folders);
		if (picture !== null) pictures.set(name, picture);
	}
	const { run_id } = artifact;
	return reportPage(markdown, pictures, { run_id, engine_version: engineVersion, digest: sha256(text) });
}

/** The drawing beside a bitmap, or the bitmap where the drawing is large or gone. */
async function pictureAt(file: string, folders: readonly string[]): Promise<PagePicture | null> {
	if (path.extname(file).toLowerCase() !== '.png') return null;
	const svg = await readInside(file.replace(/\.png$/iu, '.svg'), folders, DRAWING_BYTES);
	if (svg !== null) return { type: 'image/svg+xml', base64: svg.toString('base64') };
	const png = await readInside(file, folders, PICTURE_BYTES);
	return png === null ? null : { type: 'image/png', base64: png.toString('base64') };
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
