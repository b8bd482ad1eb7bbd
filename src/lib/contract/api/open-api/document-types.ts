import type { createDocument } from 'zod-openapi';

export type OpenApiDocument = ReturnType<typeof createDocument>;
type Components = NonNullable<OpenApiDocument['components']>;
export type SchemaObject = NonNullable<Components['schemas']>[string];
export type ResponseObject = Exclude<NonNullable<Components['responses']>[string], { $ref: string }>;
export type DocumentInput = Parameters<typeof createDocument>[0];
export type Operation = NonNullable<NonNullable<DocumentInput['paths']>[string]['get']>;
export type DocumentOptions = NonNullable<Parameters<typeof createDocument>[1]>;
