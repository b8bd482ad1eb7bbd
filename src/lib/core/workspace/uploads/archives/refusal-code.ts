import type { ErrorCode } from '../../../../contract/errors/index.ts';
import type { Message } from '../../../../contract/messages/index.ts';

/** What to do differs with the reason: a name that leads outside must not be extracted by hand, a large archive may be. */
const codes: Readonly<Partial<Record<Message['code'], ErrorCode>>> = {
	'uploads.entry_absolute': 'uploads.archive_unsafe',
	'uploads.entry_outside': 'uploads.archive_unsafe',
	'uploads.entry_kind': 'uploads.archive_unsafe',
	'uploads.entry_name': 'uploads.archive_names',
	'uploads.entry_too_long': 'uploads.archive_names',
	'uploads.entry_too_deep': 'uploads.archive_names',
	'uploads.entry_twice': 'uploads.archive_names',
	'uploads.entry_encrypted': 'uploads.archive_encrypted',
	'uploads.archive_entries': 'uploads.archive_too_large',
	'uploads.archive_bytes': 'uploads.archive_too_large',
	'uploads.archive_ratio': 'uploads.archive_too_large',
	'uploads.archive_damaged': 'uploads.archive_damaged',
	'uploads.archive_empty': 'uploads.archive_damaged',
};

/** The error of a refused archive, by the reason. */
export function refusalCode({ code }: Message): ErrorCode {
	return codes[code] ?? 'uploads.archive_refused';
}
