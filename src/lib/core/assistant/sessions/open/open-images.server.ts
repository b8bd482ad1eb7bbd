import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { LbError } from '../../../../base/errors.ts';
import { randomId } from '../../../../base/hashing.server.ts';
import {
	MAX_IMAGE_BYTES,
	MAX_MESSAGE_IMAGES,
	preparedImage,
	type PreparedImage,
	type SessionImage,
} from '../../../../contract/records/image.ts';
import type { Problem } from '../../../../contract/records/problem.ts';
import type { UploadedFile } from '../../../../contract/records/upload.ts';
import { hasImageInput } from '../../../workspace/images/image-input.server.ts';
import { PICTURE } from '../../../workspace/uploads/image-file.server.ts';
import { realFolder } from '../../../workspace/jobs/new-job.server.ts';
import { receiveFiles, type SentMessage } from '../../../workspace/uploads/receive-files.server.ts';
import type { SessionContext } from '../session-context.ts';
import { keepingFiles } from '../start/keeping-files.server.ts';
import { usableSession } from '../start/require.ts';
import { openInside } from '../results/open-file.server.ts';
import type { ArtifactBytes } from './open-results.server.ts';

export type Images = ReturnType<typeof openImages>;

/** The kept file in the folder of an image. */
const MAX_SECONDS = 60;
const ONE_FILE = { uploadFiles: 1, uploadBytes: MAX_IMAGE_BYTES };

/** An image, or why the job that prepared it has none. */
export type ReceivedImage = { image: SessionImage } | { problem: Problem };

/** Images of a session: sent by its user, decoded by a job, kept beside its uploads. */
export function openImages({ workspace, works, jobs, now }: SessionContext) {
	/** Nothing of the service decodes an image: a file that attacks the decoder meets a process that only does this. */
	async function prepare(
		sessionId: string,
		files: { input_path: string; output: string },
		signal: AbortSignal,
	): Promise<PreparedImage | { problem: Problem }> {
		const { job } = works.start(sessionId, {
			work: { kind: 'image', beside: true, data: {} },
			operation: 'prepare_image',
			arguments: files,
			dataset: null,
			said: null,
		});
		const ended = await works.wait(job.job_id, MAX_SECONDS, signal);
		if (ended === null) {
			await jobs.cancel(job.job_id);
			throw new LbError('general.cancelled', { what: 'the image' });
		}
		if (ended.result !== null) return preparedImage.parse(ended.result);
		const { problem, status } = ended.job;
		if (problem !== null) return { problem };
		throw status === 'cancelled'
			? new LbError('general.cancelled', { what: 'the image' })
			: new LbError('request.shutting_down');
	}

	return {
		/**
		 * Takes one image. The same image again is the one that is there. Throws `images.*`, `uploads.*`; nothing is left of a
		 * message that fails or whose sender leaves.
		 */
		async receive(sessionId: string, message: SentMessage, signal: AbortSignal): Promise<ReceivedImage> {
			usableSession(workspace, sessionId);
			const image_id = randomId();
			const folder = workspace.imageFolder(sessionId, image_id);
			const note = { upload_id: image_id, file_id: null, target: path.basename(folder) };
			const mayGoOn = (): unknown => usableSession(workspace, sessionId);
			return keepingFiles(path.dirname(folder), note, mayGoOn, async (work) => {
				const sent = path.join(work.files, 'sent');
				await mkdir(sent, { mode: 0o700 });
				const { name, stored_name } = await receiveOne(message, sent, signal);
				const files = {
					input_path: path.join(sent, stored_name),
					output: path.join(work.files, PICTURE),
				};
				const prepared = await prepare(sessionId, files, signal);
				if ('problem' in prepared) return prepared;
				const before = workspace.images.same(sessionId, prepared.sha256);
				if (before !== null) return { image: before };
				await rm(sent, { recursive: true });
				await work.commit();
				const created_at = now().toISOString();
				const image: SessionImage = { image_id, session_id: sessionId, created_at, name, ...prepared };
				const other = workspace.exclusively(() => {
					usableSession(workspace, sessionId);
					// Somebody may have sent the same at the same time.
					const same = workspace.images.same(sessionId, image.sha256);
					if (same === null) workspace.images.add(image);
					return same;
				});
				if (other !== null) await work.undo();
				return { image: other ?? image };
			});
		},
		/** The images, newest first, and whether more can be sent. */
		list(sessionId: string) {
			usableSession(workspace, sessionId);
			return {
				session_id: sessionId,
				input: hasImageInput(),
				max_per_message: MAX_MESSAGE_IMAGES,
				images: workspace.images.list(sessionId),
			};
		},
		/** Opens the kept image. Throws `images.unknown`. */
		async file(sessionId: string, imageId: string): Promise<ArtifactBytes> {
			usableSession(workspace, sessionId);
			const { media_type: type, image_id } = workspace.images.get(sessionId, imageId);
			const folder = workspace.imageFolder(sessionId, image_id);
			const opened = await openInside(path.join(folder, PICTURE), [realFolder(folder)]);
			if (opened === null) throw new LbError('images.unknown', { image_id });
			const name = `${image_id}.${type === 'image/png' ? 'png' : 'jpg'}`;
			return { ...opened, name, type, attachment: false };
		},
		/** Messages that refer to it stay. Throws `images.unknown`. */
		async remove(sessionId: string, imageId: string): Promise<void> {
			workspace.exclusively(() => {
				usableSession(workspace, sessionId);
				workspace.images.remove(workspace.images.get(sessionId, imageId).image_id);
			});
			await rm(workspace.imageFolder(sessionId, imageId), { recursive: true, force: true });
		},
	};
}

/** Limits in the words of images. */
async function receiveOne(message: SentMessage, folder: string, signal: AbortSignal): Promise<UploadedFile> {
	try {
		const [file] = await receiveFiles(message, folder, ONE_FILE, signal);
		if (file === undefined) throw new LbError('uploads.none');
		return file;
	} catch (error) {
		if (error instanceof LbError && error.code === 'uploads.too_large')
			throw new LbError('images.too_large', { limit: MAX_IMAGE_BYTES }, {}, { cause: error });
		if (error instanceof LbError && error.code === 'uploads.too_many_files')
			throw new LbError('images.one_each', {}, {}, { cause: error });
		throw error;
	}
}
