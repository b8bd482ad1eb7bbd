import { isAtLeast } from './header.ts';

/** Characters that VCF 4.3 and later write as %XX inside values (section 1.2 of the specification): % : ; = , CR LF TAB. */
const ENCODED = /%(3A|3B|3D|25|2C|0D|0A|09)/gi;

/** A value with its percent-encoded characters put back; before 4.3 a percent sign means itself. */
export function decodePercent(text: string, version: string | null): string {
	if (!text.includes('%') || !isAtLeast(version, '4.3')) return text;
	return text.replace(ENCODED, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
