import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { startOllamaStandIn } from './ollama-server.ts';
import { library } from './ollama-library.ts';

// The stand-in as the program `ollama`: `ollama serve` listens where OLLAMA_HOST says, keeps its models in OLLAMA_MODELS or below
// HOME, and prints to standard error what the real one prints first.

const settings = z.object({
	library,
	speed: z.object({ bytes_per_tick: z.number().optional(), tick: z.number().optional() }).default({}),
	/** A process of its own for a model, which does not end by itself. */
	runner: z.boolean().default(false),
	/** Ends at once with these words. */
	refuses: z.string().nullable().default(null),
	/** Does not say that it listens. */
	quiet: z.boolean().default(false),
	/** Never answers. */
	deaf: z.boolean().default(false),
	/** Ignores SIGTERM. */
	stubborn: z.boolean().default(false),
});
export type CommandSettings = z.input<typeof settings>;

const [file = '', command = ''] = process.argv.slice(2);
const { env } = process;
const log = (words: string): void =>
	void process.stderr.write(`time=2026-01-01T00:00:00.000Z level=INFO source=routes.go:1 msg=${words}\n`);

async function serve(): Promise<void> {
	const {
		library: known,
		speed,
		runner,
		refuses,
		quiet,
		deaf,
		stubborn,
	} = settings.parse(JSON.parse(readFileSync(file, 'utf8')));
	process.on('SIGTERM', () => {
		if (!stubborn) process.exit(0);
	});
	const shown = Object.entries(env).map(([name, value]) => `${name}:${value}`);
	log(`"server config" env="map[${shown.join(' ')}]"`);
	if (refuses !== null) {
		process.stderr.write(`Error: ${refuses}\n`);
		process.exit(1);
	}
	if (deaf) {
		setInterval(() => undefined, 1000);
		return;
	}
	const [host = '', port = '11434'] = (env['OLLAMA_HOST'] ?? '').split(':');
	const models = env['OLLAMA_MODELS'] ?? path.join(env['HOME'] ?? '', '.ollama/models');
	try {
		const noprune = (env['OLLAMA_NOPRUNE'] ?? '') !== '';
		const options = { models, library: known, noprune, port: Number(port), version: '0.12.6' };
		const server = await startOllamaStandIn({ ...options, speed: definedOf(speed) });
		log(`"total blobs: ${server.store.blobs().length}"`);
		if (!quiet) log(`"Listening on ${host}:${port} (version 0.12.6)"`);
	} catch {
		process.stderr.write(`Error: listen tcp ${host}:${port}: bind: address already in use\n`);
		process.exit(1);
	}
	if (runner) {
		const model = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
		log(`"runner" pid=${model.pid}`);
	}
}

const definedOf = ({ bytes_per_tick, tick }: z.infer<typeof settings>['speed']): object => ({
	...(bytes_per_tick === undefined ? {} : { bytes_per_tick }),
	...(tick === undefined ? {} : { tick }),
});

if (command === 'serve') await serve();
else {
	process.stderr.write(`Error: unknown command "${command}" for "ollama"\n`);
	process.exit(1);
}
