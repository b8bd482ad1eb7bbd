import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files of a user that nothing may touch: start-up files, documents, another dataset with its results, an empty folder. */
export function layCanaries(folder: string): void {
	const files: Record<string, string> = {
		'.bashrc': 'export PATH\n',
		'.ssh/authorized_keys': 'ssh-ed25519 AAAA\n',
		'docs/thesis.docx': 'chapter one\n',
		'other/matrix.csv': 'feature,A,B\nf1,1,2\n',
		'other/assistant/dataset.json':
			'{"dataset_id": "0123456789abcdef0123456789abcdef", "created_at": "2026-01-01T00:00:00.000Z"}\n',
		'other/assistant/ledger/run_20260101T000000000Z-0123456789abcdef.json': '{}\n',
		'other/assistant/runs/20260101T000000000Z-0123456789abcdef/manifest.json': '{}\n',
	};
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
		writeFileSync(path.join(folder, file), text);
	}
	mkdirSync(path.join(folder, 'empty'));
}
