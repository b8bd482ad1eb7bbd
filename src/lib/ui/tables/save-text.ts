/** Hands a text to the browser as a file to be saved. */
export function saveText(name: string, parts: readonly string[], type = 'text/csv;charset=utf-8'): void {
	const address = URL.createObjectURL(new Blob([...parts], { type }));
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	// The browser has taken the bytes by then.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
