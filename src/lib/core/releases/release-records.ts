import * as z from 'zod';
import { isVersion } from './version-order.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);
const version = z.string().refine(isVersion);

/** `release.json`: constants of a release. */
export const releaseConstants = z.object({
	schema_version: z.literal(1),
	package: z
		.string()
		.regex(/^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/u)
		.max(200),
	/** Raw 32-byte Ed25519 key, base64; null for a build without a release key. */
	public_key: z
		.string()
		.regex(/^[A-Za-z0-9+/]{43}=$/u)
		.nullable(),
});
export type ReleaseConstants = z.infer<typeof releaseConstants>;

/** `release-files.json`: every file of a release but itself and its signature. */
export const releaseFiles = z.object({
	schema_version: z.literal(1),
	package: z.string(),
	version,
	node: z.string(),
	/** Schema of the workspace database it writes, and the oldest schema that still reads it. */
	database: z.object({ schema: z.int().min(0), readable_from: z.int().min(0) }),
	files: z.array(z.object({ path: z.string(), bytes: z.int().min(0), sha256 })),
});
export type ReleaseFiles = z.infer<typeof releaseFiles>;

/** The program that was installed with npm or the installer, in a pointer. */
export const INSTALLED = 'installed';

/** `versions/current.json`: which version starts. */
export const pointer = z.object({
	schema_version: z.literal(1),
	version: z.union([z.literal(INSTALLED), version]),
	/** Version that a rollback returns to; null when there is none. */
	former: z.union([z.literal(INSTALLED), version]).nullable(),
	moved_at: z.iso.datetime(),
});
export type Pointer = z.infer<typeof pointer>;

/** One version in the description of a package by its registry. */
const published = z.object({
	version: z.string(),
	dist: z.object({ tarball: z.string(), integrity: z.string().optional() }),
	engines: z.object({ node: z.string().optional() }).optional().catch(undefined),
	os: z.array(z.string()).optional().catch(undefined),
	cpu: z.array(z.string()).optional().catch(undefined),
	notes: z.string().optional().catch(undefined),
});
export type PublishedVersion = z.infer<typeof published>;

/** What a registry knows of a package (docs.npmjs.com, "package metadata"). */
export const packument = z.object({
	name: z.string(),
	'dist-tags': z.record(z.string(), z.string()),
	versions: z.record(z.string(), z.unknown()),
});
export type Packument = z.infer<typeof packument>;

/** The version a registry calls the latest; null when it describes none that can be read. */
export function latestOf(found: Packument): PublishedVersion | null {
	const latest = found['dist-tags']['latest'];
	if (latest === undefined || !isVersion(latest) || !Object.hasOwn(found.versions, latest)) return null;
	const read = published.safeParse(found.versions[latest]);
	return read.success && read.data.version === latest ? read.data : null;
}
