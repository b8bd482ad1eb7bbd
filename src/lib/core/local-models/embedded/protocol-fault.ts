/** Why a request of the OpenAI protocol is refused, as it is answered. */
export class ProtocolFault extends Error {
	readonly status: number;
	readonly code: string;
	constructor(status: number, code: string, message: string) {
		super(message);
		this.name = 'ProtocolFault';
		this.status = status;
		this.code = code;
	}
}

/** The body of an error answer. */
export const faultBody = ({ code, message }: { code: string; message: string }): string =>
	JSON.stringify({ error: { message, type: 'invalid_request_error', code, param: null } });

/** The code that clients of the protocol know for a request larger than the context. */
export const contextExceeded = (needed: number, room: number): ProtocolFault =>
	new ProtocolFault(
		400,
		'context_length_exceeded',
		`This request needs ${needed} tokens, and the context length is ${room} tokens.`,
	);
