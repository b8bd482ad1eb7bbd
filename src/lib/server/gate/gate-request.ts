/** What the gate looks at. */
export interface GateRequest {
	method: string;
	/** Target as it came over the line, query included. */
	url: string;
	/** Every value of every header, names in lower case, as `IncomingMessage.headersDistinct` has them. */
	headers: Readonly<Record<string, readonly string[] | undefined>>;
}

/** The value of a header that may come once only; null when it is absent or came several times. */
export function single(values: readonly string[] | undefined): string | null {
	return values?.length === 1 ? (values[0] ?? null) : null;
}
