import {
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	renameSync,
	rmSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { digestOf } from './ollama-library.ts';

export const manifest = z.object({
	layers: z.array(z.object({ digest: z.string(), size: z.int() })),
	capabilities: z.array(z.string()).nullable(),
	context: z.int(),
	cloud: z.boolean(),
});
export type Manifest = z.infer<typeof manifest>;

const part = z.object({ N: z.int(), Offset: z.int(), Size: z.int(), Completed: z.int() });
export type Part = z.infer<typeof part>;

const PARTS = 16;

/** The models folder of the stand-in, with files named as Ollama names them. Blobs have their size and no content. */
export class OllamaStore {
	readonly #blobs: string;
	readonly #manifests: string;

	constructor(folder: string) {
		this.#blobs = path.join(folder, 'blobs');
		this.#manifests = path.join(folder, 'manifests/registry.ollama.ai/library');
		mkdirSync(this.#blobs, { recursive: true });
		mkdirSync(this.#manifests, { recursive: true });
	}

	/** Removes what is unfinished, as the server does at its start. */
	prune(): void {
		for (const name of readdirSync(this.#blobs)) if (name.includes('-partial')) rmSync(this.#in(name));
	}

	blobs(): string[] {
		return readdirSync(this.#blobs).filter((name) => !name.includes('-partial'));
	}

	/** Bytes of unfinished blobs that a later pull need not load again. */
	kept(): number {
		return readdirSync(this.#blobs)
			.filter((name) => /-partial-\d+$/u.test(name))
			.reduce((sum, name) => sum + this.#readPart(name).Completed, 0);
	}

	has(digest: string): boolean {
		return existsSync(this.#in(`sha256-${digest}`));
	}

	/** Parts of an unfinished blob, those of an earlier pull where there are some. */
	parts(digest: string, bytes: number): Part[] {
		const names = readdirSync(this.#blobs).filter((name) => name.startsWith(`sha256-${digest}-partial-`));
		if (names.length > 0) return names.map((name) => this.#readPart(name)).sort((a, b) => a.N - b.N);
		const file = this.#in(`sha256-${digest}-partial`);
		writeFileSync(file, '');
		// Of full size from the first moment, without taking it on the disk.
		truncateSync(file, bytes);
		const size = Math.ceil(bytes / PARTS);
		const parts: Part[] = [];
		for (let Offset = 0; Offset < bytes; Offset += size)
			parts.push({ N: parts.length, Offset, Size: Math.min(size, bytes - Offset), Completed: 0 });
		for (const one of parts) this.savePart(digest, one);
		return parts;
	}

	savePart(digest: string, one: Part): void {
		writeFileSync(this.#in(`sha256-${digest}-partial-${one.N}`), JSON.stringify(one));
	}

	finish(digest: string): void {
		renameSync(this.#in(`sha256-${digest}-partial`), this.#in(`sha256-${digest}`));
		for (const name of readdirSync(this.#blobs))
			if (name.startsWith(`sha256-${digest}-partial-`)) rmSync(this.#in(name));
	}

	write(name: string, content: Manifest): void {
		const file = this.#manifestOf(name);
		mkdirSync(path.dirname(file), { recursive: true });
		writeFileSync(file, JSON.stringify(content));
	}

	read(name: string): (Manifest & { digest: string }) | null {
		const file = this.#manifestOf(name);
		if (!existsSync(file)) return null;
		const text = readFileSync(file, 'utf8');
		return { ...manifest.parse(JSON.parse(text)), digest: digestOf(text) };
	}

	names(): string[] {
		return readdirSync(this.#manifests).flatMap((name) =>
			readdirSync(path.join(this.#manifests, name)).map((tag) => `${name}:${tag}`),
		);
	}

	/** Removes a model, and the blobs that no other one uses. */
	remove(name: string): void {
		const gone = this.read(name);
		rmSync(this.#manifestOf(name));
		const used = new Set(
			this.names().flatMap((other) => this.read(other)?.layers.map(({ digest }) => digest) ?? []),
		);
		for (const { digest } of gone?.layers ?? [])
			if (!used.has(digest)) rmSync(this.#in(`sha256-${digest}`), { force: true });
	}

	#manifestOf(name: string): string {
		const [model = '', tag = 'latest'] = name.split(':');
		return path.join(this.#manifests, model, tag);
	}

	#readPart(name: string): Part {
		return part.parse(JSON.parse(readFileSync(this.#in(name), 'utf8')));
	}

	#in(name: string): string {
		return path.join(this.#blobs, name);
	}
}
