export const PLAN_JOB = 'imports.plan'
export const RUN_JOB = 'imports.run'
export const UNDO_JOB = 'imports.undo'
export const PURGE_JOB = 'imports.purge'

/** Which import a job works on, for whom. */
export interface ImportJob {
	readonly importId: string
	readonly userId: string
}
