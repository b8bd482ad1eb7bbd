// The engine. Without words: jobs read from standard input, one after the other (assistant/engine-job). With `--rpc`: as many
// calls as its parent makes (assistant/rpc). Each loads only what it needs, so that both start fast.
import { setFlagsFromString } from 'node:v8';

// Most jobs end within seconds, and with V8's default a fifth of their computing goes into optimising code that hardly runs
// again. After four times as many rounds of a loop it still pays in a long job, which takes as long as before.
setFlagsFromString('--interrupt-budget=500000');

if (process.argv.includes('--rpc')) {
	// Python starts the engine that was installed; where an update has put a newer version in its place, that one serves.
	const { startNewer } = await import('./lib/core/releases/start-newer.server.ts');
	if (!(await startNewer('engine.js', []))) {
		const { serveRpc } = await import('./lib/core/assistant/rpc/serve-rpc.server.ts');
		await serveRpc();
	}
} else {
	const { runJobs } = await import('./lib/core/assistant/engine-job.server.ts');
	await runJobs();
}

export {};
