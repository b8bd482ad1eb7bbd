/** How far an autopilot may go. */
export interface Budget {
	/** Tasks of one dataset (of each source of a parent folder). */
	maxSteps: number;
	/** Time in milliseconds at which no further task begins; null = no limit. */
	deadline: number | null;
	/** Steps made in other sources before; numbers go on from there. */
	stepsBefore: number;
	/** Take over the finished tasks of an interrupted autopilot run. */
	resume: boolean;
}
