import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tinyModel } from '../../../../../tests/llm/other-servers/tiny-model.ts';
import { headerBytes, list, oneTensor, text, valuesOf } from './gguf-file.fixture.ts';
import { openGguf } from './open-gguf.server.ts';

let folder = '';
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'lb-gguf-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(name: string, bytes: Uint8Array): string {
	const file = path.join(folder, name);
	writeFileSync(file, bytes);
	return file;
}

it('reads the header of a file', async () => {
	const bytes = tinyModel(3);
	const file = written('tiny.gguf', bytes);
	await expect(openGguf(file)).resolves.toMatchObject({ architecture: 'llama', bytes: bytes.length });
});

it('reads a header that is larger than its first look', async () => {
	// 150,000 tokens of 8 and 5 bytes are 1.95 MB.
	const tokens = list(Array.from({ length: 150_000 }, () => text('token')));
	const header = headerBytes({
		values: valuesOf({ 'tokenizer.ggml.tokens': tokens }),
		tensors: [oneTensor()],
	});
	const file = written('large.gguf', header);
	truncateSync(file, header.length + 256);
	const facts = await openGguf(file);
	expect(facts.shape.vocabulary).toBe(150_000);
	expect(facts.header_bytes).toBe(header.length);
});

it('refuses a file that was cut, and names it', async () => {
	const file = written('cut.gguf', tinyModel(3).subarray(0, 100_000));
	await expect(openGguf(file)).rejects.toMatchObject({
		code: 'local_models.not_gguf',
		values: { file, reason: expect.stringContaining('missing at its end') },
	});
});

it('refuses a folder and an empty file', async () => {
	await expect(openGguf(folder)).rejects.toMatchObject({
		code: 'local_models.not_gguf',
		values: { reason: 'it is not a file', reason_zh: '它不是文件' },
	});
	await expect(openGguf(written('empty.gguf', new Uint8Array()))).rejects.toMatchObject({
		values: { reason: 'it is empty' },
	});
});

it('says that there is no file', async () => {
	await expect(openGguf(path.join(folder, 'absent.gguf'))).rejects.toMatchObject({
		code: 'reader.not_found',
	});
});
