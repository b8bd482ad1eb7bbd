import * as z from 'zod';
import { downloadModel } from '../../../src/lib/core/local-models/download/download-model.server.ts';
import { wayOf } from './fault-ground.ts';

// A process that downloads and can be killed: it says how far it is, a line for each step.

const place = z.object({ name: z.string(), ip: z.string(), port: z.number(), cert: z.string() });
const { order, ground, piece_bytes } = z
	.object({
		order: z.object({
			...{ folder: z.string(), name: z.string(), identifier: z.string(), url: z.string() },
			...{ redirect_hosts: z.array(z.string()), bytes: z.number().nullable(), sha256: z.string().nullable() },
		}),
		ground: z.object({ hub: place, cdn: place }),
		piece_bytes: z.number(),
	})
	.parse(JSON.parse(process.argv[2] ?? ''));

let told = '';
await downloadModel(order, {
	...wayOf(ground),
	env: {},
	signal: new AbortController().signal,
	onProgress: ({ verified_bytes }, stage) => {
		const line = `${stage} ${verified_bytes}\n`;
		if (line !== told) process.stdout.write(line);
		told = line;
	},
	onNote: () => undefined,
	checkStart: () => 'a header',
	limits: { piece_bytes, progress_ms: 5 },
});
