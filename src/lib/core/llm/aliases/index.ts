export { AliasMap, NAMES_ONLY, type AliasOptions, type SavedAliases, type Sendable } from './alias-map.ts';
export { MIN_PERSONS, NO_NAMES, type KnownName, type KnownNames, type NameKind } from './known-names.ts';
