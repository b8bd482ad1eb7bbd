import { LbError } from './errors.ts';

declare const __LB_HOMEPAGE__: string | undefined;

/** `homepage` of package.json, set at build time; empty when there is none. */
const built = typeof __LB_HOMEPAGE__ === 'string' ? __LB_HOMEPAGE__ : '';

/**
 * Address of the public homepage: LB_AGENT_HOMEPAGE_URL, else that of the package; null when there is neither.
 * Throws usage.option_invalid for a variable that is no web address.
 */
export function homepageUrl(
	env: Readonly<Record<string, string | undefined>>,
	ofPackage = built,
): string | null {
	const stated = env['LB_AGENT_HOMEPAGE_URL'] ?? '';
	const address = stated === '' ? ofPackage : stated;
	if (address === '') return null;
	const url = URL.canParse(address) ? new URL(address) : null;
	if (url !== null && ['http:', 'https:'].includes(url.protocol)) return url.href;
	throw new LbError(
		'usage.option_invalid',
		{ value: address, reason: 'not a web address', expected: 'https://…' },
		{ field: 'LB_AGENT_HOMEPAGE_URL' },
	);
}
