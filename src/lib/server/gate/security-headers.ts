import { isApi, isPage } from './route-kind.ts';

const everywhere = {
	'x-content-type-options': 'nosniff',
	'x-frame-options': 'DENY',
	// Not no-referrer: browsers would then send the Origin `null` with a page's own beacons.
	'referrer-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'cross-origin-opener-policy': 'same-origin',
	'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Pages name their scripts themselves (Kit, in the document or a header of their own). */
const page = "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";
/** Answers for programs hold nothing to run or to load, even when somebody opens them in a browser. */
const data = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Headers that every answer has; what a route sets itself comes later and counts. */
export function securityHeaders(segments: readonly string[]): Record<string, string> {
	const policy = isApi(segments) && !isPage(segments) ? data : page;
	return { ...everywhere, 'content-security-policy': policy };
}
