const BOUNDARY = 'boundary-of-the-test';

export interface SentFile {
	/** Bytes of the header as they are: quotes and percent signs too. */
	name: string;
	content: string | Buffer;
}

/** Header and body of a multipart message with a file per part. */
export function multipart(files: readonly SentFile[]): { headers: Record<string, string>; body: Buffer } {
	const parts = files.flatMap(({ name, content }, at) => [
		Buffer.from(
			`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file${at}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
		),
		Buffer.from(content),
		Buffer.from('\r\n'),
	]);
	const body = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
	return {
		headers: {
			'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
			'content-length': String(body.length),
		},
		body,
	};
}
