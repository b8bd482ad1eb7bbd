import { generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...parts: readonly (Buffer | string)[]): Buffer => {
	const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
	const length = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff];
	return Buffer.concat([Buffer.from([tag, ...length]), content]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const hex = (text: string): Buffer => Buffer.from(text, 'hex');

const ECDSA_SHA256 = sequence(hex('06082a8648ce3d040302'));
const COMMON_NAME = hex('0603550403');
const OTHER_NAMES = hex('0603551d11');

/** A certificate (X.509, EC) of a name that nobody has signed but itself, with its key: for servers of tests. */
export function selfSigned(name: string): { key: string; cert: string } {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const subject = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, name))));
	const names = sequence(OTHER_NAMES, der(0x04, sequence(der(0x82, name))));
	const content = sequence(
		der(0xa0, hex('020102')),
		hex('020101'),
		ECDSA_SHA256,
		subject,
		sequence(der(0x17, '200101000000Z'), der(0x17, '491231235959Z')),
		subject,
		publicKey.export({ type: 'spki', format: 'der' }),
		der(0xa3, sequence(names)),
	);
	const signature = der(0x03, hex('00'), sign('sha256', content, privateKey));
	const body = sequence(content, ECDSA_SHA256, signature).toString('base64');
	return {
		key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		cert: `-----BEGIN CERTIFICATE-----\n${body.replace(/.{64}/gu, '$&\n')}\n-----END CERTIFICATE-----\n`,
	};
}
