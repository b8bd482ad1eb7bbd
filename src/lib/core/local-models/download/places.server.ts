import path from 'node:path';

/** Files of a download in the folder of its model. */
export interface DownloadPlaces {
	/** The model, once everything is checked. */
	file: string;
	part: string;
	map: string;
	/** Held by the one process that writes. */
	lock: string;
}

export function downloadPlaces(folder: string): DownloadPlaces {
	const file = path.join(folder, 'model.gguf');
	return { file, part: `${file}.part`, map: `${file}.map`, lock: `${file}.lock` };
}
