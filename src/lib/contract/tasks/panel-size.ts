/** Normals of a panel: fewer than the first make none, fewer than the second are warned of. */
export const MIN_NORMALS = 10;
export const GOOD_NORMALS = 20;
