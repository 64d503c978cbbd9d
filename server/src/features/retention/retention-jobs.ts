export const DESTROY_JOB = 'retention.destroy'

export interface DestroyJob {
	readonly listId: string
	/** Who approved it. */
	readonly userId: string
}

export const ERASE_JOB = 'retention.erase'

export interface EraseJob {
	readonly erasureId: string
	/** Who started it. */
	readonly userId: string
}
