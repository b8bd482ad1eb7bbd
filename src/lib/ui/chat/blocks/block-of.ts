import type { MessageBlock } from '../../../contract/records/block.ts';

/** The block of one kind. */
export type BlockOf<K extends MessageBlock['kind']> = Extract<MessageBlock, { kind: K }>;

/** Last part of a path of either system. */
export const folderName = (path: string): string =>
	path.split(/[\\/]/u).findLast((part) => part !== '') ?? path;
