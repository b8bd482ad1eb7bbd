import { startNewer } from '../src/lib/core/releases/start-newer.server.ts';
import { commandLine } from './command-line.ts';

// A reader that closes the pipe early (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
	if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') throw error;
});

const words = process.argv.slice(2);
// A version that an update has put in place of this one does all the rest.
if (!(await startNewer('cli.js', words)))
	process.exitCode = await commandLine(words, { out: process.stdout, err: process.stderr });
