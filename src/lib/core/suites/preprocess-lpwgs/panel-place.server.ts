import { existsSync, realpathSync, type BigIntStats } from 'node:fs';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { randomId } from '../../../base/hashing.server.ts';
import { FolderHandle } from '../../../base/folder-handle.server.ts';
import { isOwnPanel } from '../../signals/copy-number/panel-file.server.ts';

/** Where a panel is written once it is made, hours later. */
export interface PanelPlace {
	/** Writes the panel. Throws run.output_changed when something else is there by now; the panel then lies beside it. */
	save(panel: Uint8Array): Promise<void>;
	close(): void;
}

/**
 * Holds the place of a panel as it is now. Throws signals.file_not_found without its folder and copy.panel_exists for a file
 * that is no panel.
 */
export async function openPanelPlace(output: string): Promise<PanelPlace> {
	const parent = path.dirname(output);
	if (!existsSync(parent)) throw new LbError('signals.file_not_found', {}, { path: parent });
	const folder = FolderHandle.open(realpathSync(parent));
	const name = path.basename(output);
	const before = stateOf(folder.look(name));
	try {
		if (existsSync(output) && !(await isOwnPanel(output)))
			throw new LbError('copy.panel_exists', {}, { path: output });
	} catch (error) {
		folder.close();
		throw error;
	}
	return {
		async save(panel) {
			if (before === null && (await folder.create(name, panel))) return;
			if (before !== null && stateOf(folder.look(name)) === before) return folder.replace(name, panel);
			const [stem = name] = name.split('.');
			const beside = `${stem}-${randomId()}${name.slice(stem.length)}`;
			await folder.writeNew(beside, panel);
			const finished = path.join(folder.path, beside);
			throw new LbError('run.output_changed', { example: name, finished }, { path: folder.path });
		},
		close: () => folder.close(),
	};
}

const stateOf = (found: BigIntStats | null): string | null =>
	found === null ? null : [found.ino, found.size, found.mtimeNs].join(' ');
