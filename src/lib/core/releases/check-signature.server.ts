import { createPublicKey, verify } from 'node:crypto';

/** DER head of an Ed25519 public key (RFC 8410, section 4); the 32 bytes of the key follow. */
const HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Is this the signature of these bytes by the owner of the key? `key` and `signature` are base64: 32 and 64 bytes. */
export function isSigned(bytes: Buffer, signature: string, key: string): boolean {
	const raw = Buffer.from(key, 'base64');
	const signed = Buffer.from(signature.trim(), 'base64');
	if (raw.length !== 32 || signed.length !== 64) return false;
	try {
		const publicKey = createPublicKey({ key: Buffer.concat([HEAD, raw]), format: 'der', type: 'spki' });
		return verify(null, bytes, publicKey, signed);
	} catch {
		return false;
	}
}
