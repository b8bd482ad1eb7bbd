import type { FileHandle } from 'node:fs/promises';
import type { Message } from '../../../contract/messages/index.ts';
import type { DownloadProgress } from '../../../contract/records/local-model.ts';
import type { Connector, Resolve } from '../../fetch/connect.server.ts';
import type { DownloadLimits } from './limits.ts';

/** What is to be downloaded, and where to. */
export interface DownloadOrder {
	/** Folder of the model; `model.gguf` appears in it once everything is checked. */
	folder: string;
	/** Display name of the model. */
	name: string;
	identifier: string;
	/** https address. */
	url: string;
	/** Hosts that it may redirect to; `*` stands for one label. */
	redirect_hosts: readonly string[];
	/** Stated size (bytes); null if unknown. */
	bytes: number | null;
	/** Stated digest, hex; null if unknown. */
	sha256: string | null;
}

export type DownloadStage = 'downloading' | 'verifying';

/** Effects of a download. */
export interface DownloadTools {
	env: Readonly<Record<string, string | undefined>>;
	/** Its abort ends the download, which throws the reason and keeps what is there. */
	signal: AbortSignal;
	onProgress: (progress: DownloadProgress, stage: DownloadStage) => void;
	onNote: (message: Message) => void;
	/**
	 * Reads the header of the file from its first bytes; `incomplete` asks for more of them. Throws where it is no model.
	 * @param total size of the whole file (bytes)
	 */
	checkStart: (bytes: Uint8Array, total: number) => unknown;
	connector?: Connector;
	resolve?: Resolve;
	limits?: Partial<DownloadLimits>;
	/** Time (ms since 1970). */
	now?: () => number;
	/** Waits (ms); rejects when the signal comes first. */
	sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
	/** Uniform in [0, 1). */
	random?: () => number;
	/** Free space of a folder (bytes). */
	freeBytes?: (folder: string) => Promise<number>;
	/** Writes all bytes at a position of a file. */
	write?: (file: FileHandle, bytes: Uint8Array, at: number) => Promise<void>;
}

export interface Downloaded {
	bytes: number;
	sha256: string;
	/** Who states the digest: the order, or this first download. */
	pinned: 'catalog' | 'first_download';
}
