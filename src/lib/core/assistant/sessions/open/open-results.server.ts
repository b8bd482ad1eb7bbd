import path from 'node:path';
import { LbError } from '../../../../base/errors.ts';
import type { ArtifactAnswer, ColumnsAnswer } from '../../../../contract/api/results.ts';
import { spreadMessages } from '../../../../contract/messages/index.ts';
import type { SessionTarget } from '../../../../contract/records/session.ts';
import type { Artifact, Run } from '../../../../contract/records/run.ts';
import { answerLocally } from '../../../results/follow-up.server.ts';
import { openTablePages } from '../../../results/tables/open-table-pages.server.ts';
import { renderPng } from '../../../figures/png.server.ts';
import type { DatasetPlace } from '../../dataset-session.server.ts';
import { reportPageOf } from '../../report-page.server.ts';
import { requireTarget } from '../start/require.ts';
import { artifactFiles, type ArtifactFiles } from '../results/artifact-files.server.ts';
import {
	changeOf,
	columnsOf,
	formsOf,
	recordOf,
	tableOf,
	textOf,
	type ColumnsQuery,
	type PageQuery,
} from '../results/describe-artifact.server.ts';
import { openListings } from '../results/listings.server.ts';
import { mediaType } from '../results/media-types.ts';
import { openInside, type OpenedFile } from '../results/open-file.server.ts';
import { paintedFigure, readPaint } from '../results/painted-figure.server.ts';
import { removeResults, type Removed } from '../results/remove-results.server.ts';
import { requireOwnFiles } from '../results/require-own-files.server.ts';
import type { SessionContext } from '../session-context.ts';
import { sessionTargets } from '../records/session-record.server.ts';
import { targetPlace } from '../sources/target-place.server.ts';
import { usableSession } from '../start/require.ts';

export type Results = ReturnType<typeof openResults>;

export interface ListQuery {
	target?: number | undefined;
	kind?: Artifact['kind'] | undefined;
	run_id?: string | undefined;
	query?: string | undefined;
	offset?: number | undefined;
	limit?: number | undefined;
}

interface ArtifactQuery {
	artifact_id: string;
	target?: number | undefined;
}

/** The bytes of an artifact, opened; whoever gets them closes the handle. */
export interface ArtifactBytes extends OpenedFile {
	name: string;
	type: string;
	/** It must not be shown. */
	attachment: boolean;
}

/** A file that was made for an answer. */
export interface MadeFile {
	name: string;
	type: string;
	bytes: Uint8Array;
}

/** Colours of groups, `#rrggbb name` each. */
interface ColorQuery {
	color?: string | string[] | undefined;
}

interface Found {
	place: DatasetPlace;
	artifact: Artifact;
	files: ArtifactFiles;
}

const SHOWN = 200;

/** What was generated: lists, pages of tables, bytes, removal. */
export function openResults({ userData, workspace, now }: SessionContext) {
	const listings = openListings(now);
	const tables = openTablePages();

	const targetsOf = (sessionId: string): SessionTarget[] =>
		sessionTargets(usableSession(workspace, sessionId).state);

	async function placeOf(sessionId: string, number: number | undefined) {
		const targets = targetsOf(sessionId);
		const target = requireTarget(targets, number);
		return {
			targets: targets.length,
			target,
			place: await targetPlace(target.path, userData, { reading: true }),
		};
	}

	/** Throws `artifact.unknown`. */
	async function find(sessionId: string, { artifact_id, target }: ArtifactQuery): Promise<Found> {
		const targets = targetsOf(sessionId);
		// An id of another session is unknown here, whether this one has sources or none.
		if (targets.length === 0) throw new LbError('artifact.unknown', { artifact_id });
		const wanted = target === undefined ? targets : [requireTarget(targets, target)];
		for (const { path: folder } of wanted) {
			// A folder that is gone has no artifacts; the others may.
			const place = await targetPlace(folder, userData, { reading: true }).catch(() => null);
			if (place === null) continue;
			const artifact = await listings.find(place.output.assistant, artifact_id);
			if (artifact !== null) return { place, artifact, files: await artifactFiles(place, artifact) };
		}
		throw new LbError('artifact.unknown', { artifact_id });
	}

	return {
		async list(sessionId: string, query: ListQuery) {
			const { targets, target, place } = await placeOf(sessionId, query.target);
			const { artifacts, runs } = await listings.read(place.output.assistant);
			const matching = artifacts.filter((artifact) => fits(artifact, query));
			const { offset = 0, limit = SHOWN } = query;
			return {
				session_id: sessionId,
				target,
				targets,
				dataset_root: place.root,
				output_root: place.output.root,
				total: artifacts.length,
				matching: matching.length,
				runs: runs.map(shortRun),
				artifacts: matching.slice(offset, offset + limit),
			};
		},
		/** Throws `artifact.unknown`, `artifact.gone`, `artifact.column_unknown`, `artifact.table_unreadable`. */
		async artifact(
			sessionId: string,
			query: ArtifactQuery & PageQuery,
			signal: AbortSignal,
		): Promise<ArtifactAnswer> {
			const { place, artifact, files } = await find(sessionId, query);
			await requireOwnFiles(artifact, files);
			const formats = await formsOf(files);
			const table = await tableOf(artifact, files, query, tables, signal);
			const said = await answerLocally(place.output.root, artifact, null);
			const changed = spreadMessages('summary', await changeOf(files));
			return {
				session_id: sessionId,
				artifact,
				dataset_root: place.root,
				formats,
				record: await recordOf(artifact, files),
				text: await textOf(artifact, files),
				table,
				summary: [...changed.summary, ...said.answer],
				summary_code: [...changed.summary_code, ...said.answer_code],
				summary_values: [...changed.summary_values, ...said.answer_values],
				next_action: said.next_action,
				next_action_code: said.next_action_code,
			};
		},
		/** Throws `artifact.unknown`, `artifact.gone`, `artifact.column_unknown`, `artifact.table_unreadable`. */
		async columns(
			sessionId: string,
			query: ArtifactQuery & ColumnsQuery,
			signal: AbortSignal,
		): Promise<ColumnsAnswer> {
			const { artifact, files } = await find(sessionId, query);
			await requireOwnFiles(artifact, files);
			const counted = await columnsOf(artifact, files, query, tables, signal);
			return {
				session_id: sessionId,
				artifact_id: artifact.artifact_id,
				...(counted ?? { columns: null, width: 0, total: 0, matching: 0 }),
			};
		},
		/** Opens the bytes of an artifact. Throws `artifact.unknown`, `artifact.format_unknown`, `artifact.gone`. */
		async file(
			sessionId: string,
			query: ArtifactQuery & { format?: string | undefined },
		): Promise<ArtifactBytes> {
			const { artifact, files } = await find(sessionId, query);
			const { artifact_id } = artifact;
			const { format } = query;
			const form = files.forms.find((one) => format === undefined || one.format === format);
			if (form === undefined) {
				const known = files.forms.map((one) => one.format);
				throw new LbError('artifact.format_unknown', { artifact_id, format: format ?? '', known });
			}
			const opened = await openInside(form.file, files.folders);
			if (opened === null) throw new LbError('artifact.gone', { artifact_id });
			return { ...opened, name: path.basename(form.file), ...mediaType(form.format) };
		},
		/**
		 * A figure drawn with other colours of its groups; null for other artifacts and formats, and for figures whose file is as
		 * good. Throws `artifact.unknown`.
		 */
		async painted(
			sessionId: string,
			query: ArtifactQuery & ColorQuery & { format?: string | undefined },
		): Promise<MadeFile | null> {
			const paint = readPaint(query.color);
			if (paint.size === 0) return null;
			const { artifact, files } = await find(sessionId, query);
			const form = files.forms.find(({ format }) => format === (query.format ?? files.forms[0]?.format));
			const record = files.forms.find(({ format }) => format === 'json');
			const isImage = form?.format === 'svg' || form?.format === 'png';
			if (artifact.kind !== 'figure' || form === undefined || record === undefined || !isImage) return null;
			const svg = await paintedFigure(record.file, files.folders, paint);
			if (svg === null) return null;
			const bytes = form.format === 'svg' ? Buffer.from(svg) : renderPng(svg);
			return { name: path.basename(form.file), type: mediaType(form.format).type, bytes };
		},
		/**
		 * A report as one HTML file, with a name for it. Throws `artifact.unknown`, `artifact.no_report`,
		 * `results.report_unreadable`.
		 */
		async report(
			sessionId: string,
			query: ArtifactQuery & ColorQuery,
		): Promise<{ name: string; html: string }> {
			const { place, artifact } = await find(sessionId, query);
			const { artifact_id, kind, run_id } = artifact;
			if (kind !== 'report') throw new LbError('artifact.no_report', { artifact_id });
			const { html } = await reportPageOf(place, artifact, readPaint(query.color));
			const stem = path.basename(artifact.path, path.extname(artifact.path));
			return { name: `${path.basename(place.root)}_${run_id ?? stem}.html`, html };
		},
		/** Throws `request.invalid` unless runs or all of them are named, `results.run_unknown`, `results.dataset_busy`, `results.run_being_written`. */
		async remove(
			sessionId: string,
			query: {
				target?: number | undefined;
				run_id?: string | string[] | undefined;
				all?: boolean | undefined;
			},
		): Promise<Removed & { session_id: string }> {
			const wanted = [query.run_id ?? []].flat();
			if (wanted.length > 0 === (query.all === true))
				throw new LbError('request.invalid', { reason: 'name runs, or all=1' }, { field: 'run_id' });
			const { place } = await placeOf(sessionId, query.target);
			const removed = await removeResults(
				place,
				query.all === true ? null : wanted,
				workspace,
				now(),
				userData,
			);
			return { session_id: sessionId, ...removed };
		},
	};
}

function fits(artifact: Artifact, { kind, run_id, query }: ListQuery): boolean {
	if (kind !== undefined && artifact.kind !== kind) return false;
	if (run_id !== undefined && artifact.run_id !== run_id) return false;
	if (query === undefined) return true;
	const part = query.toLowerCase();
	return [artifact.title, artifact.path, artifact.task_key ?? ''].some((text) =>
		text.toLowerCase().includes(part),
	);
}

function shortRun({ run_id, task_key, status, headline, report_path, ended_at }: Run) {
	return { run_id, task_key, status, headline, report_path, ended_at };
}
