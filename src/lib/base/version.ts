declare const __LB_VERSION__: string | undefined;

/** Version of the engine, set at build time. */
export const engineVersion: string = typeof __LB_VERSION__ === 'string' ? __LB_VERSION__ : '0.0.0-source';
