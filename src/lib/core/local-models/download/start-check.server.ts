import type { FileHandle } from 'node:fs/promises';
import { LbError } from '../../../base/errors.ts';
import type { DownloadTools } from './order.ts';
import { firstBytes } from './part-file.server.ts';

/** Looks at the beginning of a file until it has been read as that of a model. */
export class StartCheck {
	readonly #check: DownloadTools['checkStart'];
	readonly #name: string;
	readonly #most: number;
	#passed = false;
	/** Looks again once there are so many bytes. */
	#next = 1;

	constructor(check: DownloadTools['checkStart'], name: string, most: number) {
		this.#check = check;
		this.#name = name;
		this.#most = most;
	}

	/** The header was read to its end. */
	get passed(): boolean {
		return this.#passed;
	}

	/**
	 * Throws local_models.not_gguf, and what the check throws.
	 * @param prefix bytes that are there from the beginning
	 * @param total size of the whole file
	 */
	async look(file: FileHandle, prefix: number, total: number): Promise<void> {
		if (this.#passed || prefix < Math.min(this.#next, total)) return;
		const bytes = await firstBytes(file, Math.min(prefix, this.#most));
		if (this.#check(bytes, total) !== 'incomplete') {
			this.#passed = true;
			return;
		}
		if (prefix >= total || prefix >= this.#most)
			throw new LbError('local_models.not_gguf', {
				file: this.#name,
				reason: 'its header does not end',
				reason_zh: '其文件头没有结束',
			});
		// A header can be longer than a piece; each look reads it from the beginning.
		this.#next = prefix * 2;
	}
}
