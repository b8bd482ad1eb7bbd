import type { Message } from '../../../contract/messages/index.ts';
import type { ToolClass, ToolProfile } from '../../../contract/records/tool.ts';
import type { SmokeTest } from './smoke-test.ts';

/** How lb-agent installs a tool into its own folder; a program of the system is only found. */
export type ToolRecipe =
	| {
			kind: 'python';
			/** Lock file beside the registry: every package with version and hashes, for `pip --require-hashes`. */
			lock: string;
			/** Package whose version is that of the tool. */
			distribution: string;
			version: string;
			/** Least and largest minor version of Python 3 that the lock holds for. */
			python: readonly [least: number, largest: number];
			/**
			 * Packages of the lock that exist as source only, and the lock file of what builds them: nothing that is not pinned by
			 * hash takes part in a build. Every other package is a wheel.
			 */
			source: { packages: readonly string[]; build: string } | null;
			/** Disk space (MB), about. */
			disk_mb: number;
	  }
	| {
			kind: 'cargo';
			crate: string;
			version: string;
			/** Least version of rustc. */
			rust: string;
			/** What the build needs besides: a program on PATH, or a file whose name the folders of libraries and headers hold. */
			needs: readonly BuildNeed[];
			/** Disk space (MB), about. */
			disk_mb: number;
	  }
	| {
			kind: 'npm';
			/** Lock file with the packages of every platform and their hashes, from which that of one platform is made. */
			lock: string;
			/** Package whose version is that of the tool. */
			package: string;
			version: string;
			/** Least version of npm. */
			npm: string;
			/** Platform as conda names it -> the package with its compiled parts. */
			platforms: Readonly<Record<string, string>>;
			/** Files that are not needed once it is installed. */
			removed: readonly string[];
			/** Disk space (MB), about. */
			disk_mb: number;
	  }
	| {
			kind: 'conda';
			channels: readonly string[];
			/** `name=version=build` for every platform; without a build where that is not known. */
			packages: readonly string[];
			/** Packages whose build differs by platform; a platform that is not listed cannot have the tool. */
			platforms: Readonly<Record<string, readonly string[]>> | null;
			version: string;
	  }
	| { kind: 'r'; packages: readonly string[]; debian: readonly string[]; version: string | null }
	| { kind: 'git'; repository: string; commit: string; version: string | null }
	| { kind: 'system'; debian: string | null; brew: string | null; conda: string | null };

/** A program, or a library or header, that a build needs, and the Debian package that brings it. */
export interface BuildNeed {
	name: string;
	debian: string;
	found_as:
		| { program: string }
		/** Beginning and end of the name of a file in the folders of the system's libraries. */
		| { library: readonly [start: string, end: string] }
		| { header: string };
}

/** A file or folder that real work needs. */
export interface ResourceSpec {
	name: string;
	purpose: string;
	purpose_zh: string;
	required: boolean;
}

/** An external tool as the registry describes it. */
export interface ToolSpec {
	tool_key: string;
	name: string;
	class: ToolClass;
	profile: ToolProfile;
	purpose: string;
	purpose_zh: string;
	homepage: string | null;
	license: string | null;
	/** Programs that `tools run` may start, the main one first. */
	commands: readonly string[];
	/** Asks for the version: a program of the tool with arguments. */
	version_command: readonly string[];
	/** Finds the version in what that prints. */
	version_pattern: RegExp;
	/** Null for a tool without one: `no_recipe` says why. */
	recipe: ToolRecipe | null;
	no_recipe: Message | null;
	resources: readonly ResourceSpec[];
	/** Loaded when it is run; null where there is none. */
	smoke: (() => Promise<SmokeTest>) | null;
	/** Its commands download what they need. */
	needs_network: boolean;
}
