import type { Random } from '../../../src/lib/base/random.ts';

/** What goes wrong with one attempt of a client. */
export type Fault =
	| { kind: 'none' }
	/** After so many bytes of the body: the connection breaks, ends, says nothing more, or sends single bytes and ends. */
	| { kind: 'reset' | 'end' | 'stall' | 'trickle'; after: number }
	/** Nobody answers. */
	| { kind: 'down' }
	| { kind: 'status'; at: 'hub' | 'cdn'; status: number; retry_after?: string }
	/** The signature of the address is refused. */
	| { kind: 'expired' }
	| {
			kind: 'other_start' | 'whole' | 'wrong_total' | 'no_range' | 'empty' | 'short_length' | 'gzip' | 'page';
	  }
	| { kind: 'redirect'; to: 'http' | 'private' | 'unlisted' | 'loop' | 'relative' | 'port' }
	/** From now on there is another file, of the same size or of another. */
	| { kind: 'other_file' | 'other_length' }
	/** The disk of the client is full after so many bytes. */
	| { kind: 'disk_full'; after: number };

type Kind = Fault['kind'];

const KINDS: readonly [Kind, ...Kind[]] = [
	'none',
	...(['reset', 'end', 'stall', 'trickle', 'down', 'status', 'expired', 'other_start', 'whole'] as const),
	...(['wrong_total', 'no_range', 'empty', 'short_length', 'gzip', 'page', 'redirect'] as const),
	...(['other_file', 'other_length', 'disk_full'] as const),
];

const TARGETS = ['http', 'private', 'unlisted', 'loop', 'relative', 'port'] as const;
const STATUSES = [400, 401, 403, 404, 408, 416, 429, 500, 502, 503, 504] as const;
const WAITS = [undefined, '0', '7', '86400', 'Wed, 21 Oct 2015 07:28:00 GMT', 'soon'] as const;

function oneOf<T>(list: readonly [T, ...T[]], random: Random): T {
	return list[random.int(list.length)] ?? list[0];
}

/** A fault of any kind, at any place of a file. */
export function anyFault(random: Random, bytes: number): Fault {
	const kind = oneOf(KINDS, random);
	const after = random.int(bytes);
	switch (kind) {
		case 'reset':
		case 'end':
		case 'stall':
		case 'trickle':
		case 'disk_full':
			return { kind, after };
		case 'status': {
			const retry_after = oneOf(WAITS, random);
			const at = oneOf(['hub', 'cdn'] as const, random);
			const status = oneOf(STATUSES, random);
			return { kind, at, status, ...(retry_after === undefined ? {} : { retry_after }) };
		}
		case 'redirect':
			return { kind, to: oneOf(TARGETS, random) };
		default:
			return { kind };
	}
}
