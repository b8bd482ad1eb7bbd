// The list of parts of a release (CycloneDX 1.5): what npm installs with it, and what is inside of its programs.
import { createHash } from 'node:crypto';

/** Hash of an `integrity` as CycloneDX writes it. */
function hashes(integrity) {
	const [kind = '', value = ''] = (integrity ?? '').split(/-(.*)/u);
	const names = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };
	if (names[kind] === undefined) return [];
	return [{ alg: names[kind], content: Buffer.from(value, 'base64').toString('hex') }];
}

const purl = (name, version) => `pkg:npm/${name.replace(/^@/u, '%40')}@${version}`;

/**
 * @param lock content of release-lock.json
 * @param inside `{ name, version, integrity }` of the packages inside of the programs
 * @returns {object} the document; the same parts give the same document
 */
export function partsList(lock, inside) {
	const { name, version, license } = lock.packages[''];
	const component = (part, where) => ({
		type: 'library',
		'bom-ref': `${where}:${purl(part.name, part.version)}`,
		name: part.name,
		version: part.version,
		scope: part.optional === true ? 'optional' : 'required',
		hashes: hashes(part.integrity),
		...(part.license === undefined ? {} : { licenses: [{ license: { name: part.license } }] }),
		purl: purl(part.name, part.version),
		properties: [{ name: 'lb-agent:part', value: where }],
	});
	const installed = Object.entries(lock.packages)
		.filter(([place]) => place !== '')
		.map(([place, entry]) =>
			component({ ...entry, name: place.slice(place.lastIndexOf('node_modules/') + 13) }, 'installed'),
		);
	const components = [...installed, ...inside.map((part) => component(part, 'bundled'))].sort((a, b) =>
		a['bom-ref'] < b['bom-ref'] ? -1 : 1,
	);
	const own = purl(name, version);
	const document = {
		bomFormat: 'CycloneDX',
		specVersion: '1.5',
		version: 1,
		metadata: {
			component: {
				type: 'application',
				'bom-ref': own,
				name,
				version,
				purl: own,
				...(license === undefined ? {} : { licenses: [{ license: { name: license } }] }),
			},
		},
		components,
		dependencies: [{ ref: own, dependsOn: components.map((one) => one['bom-ref']) }],
	};
	// A serial number of its content in the place of a random one.
	const digest = createHash('sha256').update(JSON.stringify(document)).digest('hex');
	const serial = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
	return { ...document, serialNumber: `urn:uuid:${serial}` };
}
