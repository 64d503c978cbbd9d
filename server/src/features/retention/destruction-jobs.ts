export const DESTROY_JOB = 'retention.destroy'

export interface DestroyJob {
	readonly listId: string
	/** Who approved it. */
	readonly userId: string
}
