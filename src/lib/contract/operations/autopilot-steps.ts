/** Tasks that an autopilot runs at most where nothing is stated, per source of a parent folder. */
export const AUTOPILOT_STEPS = 12;
