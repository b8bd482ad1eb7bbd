import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What the smoke test of pysam has to print for it to pass. */
const SMOKE = ['reads 12', 'lengths [145, 167, 167, 190, 333]', 'region 4', 'copy 12'];

/**
 * A Python that installs pysam without a network, as fast as files are copied: what pip and pysam do is made up, all of
 * lb-agent is real. An installation waits for as long as `mode` says `wait`.
 */
const PYTHON = (home: string): string => `#!/bin/sh
home='${home}'
case "$*" in
*lb-agent-python*)
	printf 'lb-agent-python {"executable": "%s/python", "version": [3, 11, 1], "implementation": "CPython", "prefix": "%s", "managed": false}\\n' "$home" "$home" ;;
*' -m venv '*)
	for last; do :; done
	mkdir -p "$last/bin" && cp "$0" "$last/bin/python" && cp "$0" "$last/bin/python3"
	printf 'home = %s/base/bin\\n' "$home" > "$last/pyvenv.cfg" ;;
*' install '*)
	echo 'Collecting pysam==0.24.1'
	while [ "$(cat "$home/mode")" = wait ]; do sleep 0.1; done
	if [ "$(cat "$home/mode")" = broken ]; then echo 'ERROR: hashes do not match' >&2; exit 1; fi
	echo 'Successfully installed pysam-0.24.1' ;;
*pysam.__version__*) echo 'pysam 0.24.1' ;;
*read.py) printf '%s\\n' ${SMOKE.map((line) => `'${line}'`).join(' ')} ;;
esac
`;

export interface PysamDouble {
	/** For the service. */
	env: { LB_AGENT_PYTHON: string };
	/** How installations that run or begin from now on go. */
	installations(mode: 'wait' | 'pass' | 'broken'): void;
	remove(): void;
}

export function pysamDouble(): PysamDouble {
	const home = mkdtempSync(path.join(tmpdir(), 'lb-pysam-'));
	const python = path.join(home, 'python');
	mkdirSync(path.join(home, 'base', 'bin'), { recursive: true });
	writeFileSync(python, PYTHON(home));
	chmodSync(python, 0o755);
	const installations: PysamDouble['installations'] = (mode) => writeFileSync(path.join(home, 'mode'), mode);
	installations('pass');
	return {
		env: { LB_AGENT_PYTHON: python },
		installations,
		remove: () => rmSync(home, { recursive: true, force: true }),
	};
}
