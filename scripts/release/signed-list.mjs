// The list of the files of a release, and its signature.
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LIST, SIGNATURE } from './package-files.mjs';

/**
 * The text of release-files.json.
 * @param files paths in `folder`; the list and its signature are left out
 * @param database `{ schema, readable_from }` of the workspace database
 */
export function listText(folder, files, database) {
	const read = (name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
	const { version, engines } = read('package.json');
	const list = {
		schema_version: 1,
		package: read('release.json').package,
		version,
		node: engines.node,
		database,
		files: files
			.filter((name) => name !== LIST && name !== SIGNATURE)
			.sort()
			.map((name) => {
				const content = readFileSync(path.join(folder, name));
				return {
					path: name,
					bytes: statSync(path.join(folder, name)).size,
					sha256: createHash('sha256').update(content).digest('hex'),
				};
			}),
	};
	return `${JSON.stringify(list, null, '\t')}\n`;
}

/**
 * The signature of a list, base64.
 * @param keyFile PKCS#8 PEM of an Ed25519 key
 * @param published raw public key of release.json, base64
 * Throws when the key is of another kind, or is not the one that installed versions know.
 */
export function signatureOf(text, keyFile, published) {
	const key = createPrivateKey(readFileSync(keyFile));
	if (key.asymmetricKeyType !== 'ed25519')
		throw new Error(
			`${keyFile} holds a key of the kind ${key.asymmetricKeyType}; a release is signed with Ed25519.`,
		);
	// The last 32 bytes of its DER form are the key itself (RFC 8410).
	const own = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
	if (own !== published)
		throw new Error(
			`The key in ${keyFile} does not belong to release.json: its public key is ${own}, and public_key is ${published}.`,
		);
	return `${sign(null, Buffer.from(text), key).toString('base64')}\n`;
}
