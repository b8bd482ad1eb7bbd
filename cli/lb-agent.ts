import { commandLine } from './command-line.ts';

// A reader that closes the pipe early (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
	if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') throw error;
});

process.exitCode = await commandLine(process.argv.slice(2), { out: process.stdout, err: process.stderr });
