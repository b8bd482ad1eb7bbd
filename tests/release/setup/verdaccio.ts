import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { root } from '../../cli/setup/built-program.ts';
import { temporaryFolder } from '../../cli/setup/run-cli.ts';
import { eventually } from '../../setup/eventually.ts';
import { integrityOf, NAME } from './tiny-release.ts';

const program = path.join(root, '.cache/optional-long/node_modules/verdaccio/bin/verdaccio');

/** Is there no registry to test with? The reason is printed; in CI its absence is a failure. */
export function noVerdaccio(): boolean {
	if (existsSync(program)) return false;
	if (process.env['CI']) throw new Error('With CI set verdaccio must be installed for the long tests.');
	console.warn('Skipped: verdaccio is not installed; `npm run setup:validators -- --long` installs it.');
	return true;
}

export interface Verdaccio {
	url: string;
	/** File of a published tarball. */
	tarball(version: string): string;
	publish(version: string, packed: Buffer): Promise<void>;
	stop(): Promise<void>;
}

/** A registry of this computer; what it does not have itself it fetches from the public one. */
export async function startVerdaccio(): Promise<Verdaccio> {
	const folder = await temporaryFolder('verdaccio');
	const port = await freePort();
	const url = `http://127.0.0.1:${port}/`;
	const config = path.join(folder, 'config.yaml');
	writeFileSync(
		config,
		`storage: ${path.join(folder, 'storage')}
auth:
  htpasswd:
    file: ${path.join(folder, 'htpasswd')}
uplinks:
  npmjs:
    url: https://registry.npmjs.org/
packages:
  '${NAME}':
    access: $all
    publish: $all
  '@*/*':
    access: $all
    proxy: npmjs
  '**':
    access: $all
    proxy: npmjs
max_body_size: 200mb
log: { type: stdout, format: json, level: fatal }
`,
	);
	const child = spawn(process.execPath, [program, '--config', config, '--listen', `127.0.0.1:${port}`], {
		cwd: folder,
		stdio: ['ignore', 'ignore', 'ignore'],
		// It asks the public registry, with the certificates that the system trusts.
		env: { ...process.env, NODE_EXTRA_CA_CERTS: process.env['SSL_CERT_FILE'] ?? '' },
	});
	const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
	await eventually('the registry', async () => (await fetch(`${url}-/ping`).catch(() => null))?.ok === true);
	return {
		url,
		tarball: (version) => path.join(folder, 'storage', NAME, `${NAME}-${version}.tgz`),
		async publish(version, packed) {
			const file = `${NAME}-${version}.tgz`;
			const dist = { integrity: integrityOf(packed), tarball: `${url}${NAME}/-/${file}` };
			const answer = await fetch(`${url}${NAME}`, {
				method: 'PUT',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({
					...{ _id: NAME, name: NAME, 'dist-tags': { latest: version } },
					versions: { [version]: { name: NAME, version, engines: { node: '>=20.19' }, dist } },
					_attachments: {
						[file]: {
							content_type: 'application/octet-stream',
							data: packed.toString('base64'),
							length: packed.length,
						},
					},
				}),
			});
			if (!answer.ok)
				throw new Error(`${version} was not published: ${answer.status} ${await answer.text()}`);
		},
		async stop() {
			child.kill('SIGKILL');
			await ended;
		},
	};
}

async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	await new Promise((resolve) => server.close(resolve));
	return port;
}
