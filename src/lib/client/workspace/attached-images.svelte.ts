import { MAX_MESSAGE_IMAGES, type SessionImage } from '../../contract/records/image.ts';
import type { Problem } from '../../contract/records/problem.ts';
import { ApiProblem } from '../api-problem.ts';
import type { Api } from '../api.ts';

/** Images for the next message of a session: sent to the service at once, removed or referred to by their ids. */
export class AttachedImages {
	images = $state.raw<readonly SessionImage[]>([]);
	/** Images on their way to the service. */
	sending = $state(0);
	/** Why an image was not taken; the others stay. */
	problem = $state.raw<Problem | null>(null);
	/** Images that were left out because a message has room for no more. */
	left_out = $state(0);
	readonly #api: Api;
	readonly #session_id: string;

	constructor(api: Api, sessionId: string) {
		this.#api = api;
		this.#session_id = sessionId;
	}

	/** Takes images while there is room. Throws what is no refusal of an image. */
	async add(files: readonly File[]): Promise<void> {
		this.problem = null;
		const room = Math.max(0, MAX_MESSAGE_IMAGES - this.images.length - this.sending);
		this.left_out = Math.max(0, files.length - room);
		await Promise.all(files.slice(0, room).map((file) => this.#send(file)));
	}

	async #send(file: File): Promise<void> {
		const body = new FormData();
		body.append('file', file, file.name);
		this.sending += 1;
		try {
			const { data } = await this.#api.add_image({ params: { session_id: this.#session_id }, body });
			if (!this.images.some(({ image_id }) => image_id === data.image_id))
				this.images = [...this.images, data];
		} catch (error) {
			if (!(error instanceof ApiProblem)) throw error;
			({ problem: this.problem } = error);
		} finally {
			this.sending -= 1;
		}
	}

	/** Takes an image off the message and deletes it. Throws ApiProblem. */
	async remove(imageId: string): Promise<void> {
		this.images = this.images.filter(({ image_id }) => image_id !== imageId);
		this.left_out = 0;
		await this.#api.delete_image({ params: { session_id: this.#session_id, image_id: imageId } });
	}

	/** The message with these images is on its way; what was added since belongs to the next one. */
	clear(sent: readonly SessionImage[]): void {
		this.images = this.images.filter((image) => !sent.includes(image));
		this.problem = null;
		this.left_out = 0;
	}
}

/** Files that may be images of a message, and the others. */
export function imagesAmong(files: readonly File[]): { images: File[]; others: File[] } {
	const isImage = ({ type }: File): boolean => /^image\/(?:png|jpeg|webp)$/u.test(type);
	return { images: files.filter(isImage), others: files.filter((file) => !isImage(file)) };
}
