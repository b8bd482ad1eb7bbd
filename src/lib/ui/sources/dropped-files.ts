export interface Dropped {
	files: File[];
	/** True when a folder was among what was dropped: a browser does not say where it lies. */
	folders: boolean;
}

/** What was dropped on the page. Read at once: a browser forgets it after the event. */
export function droppedFiles(given: DataTransfer): Dropped {
	const entries = [...given.items].filter(({ kind }) => kind === 'file');
	const isFolder = (item: DataTransferItem): boolean => item.webkitGetAsEntry()?.isDirectory === true;
	const files = entries
		.filter((item) => !isFolder(item))
		.flatMap((item) => {
			const file = item.getAsFile();
			return file === null ? [] : [file];
		});
	return { files, folders: entries.some(isFolder) };
}
