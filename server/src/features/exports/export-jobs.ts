export const BUILD_JOB = 'exports.build'
export const PURGE_JOB = 'exports.purge'

export interface ExportJob {
	readonly id: string
	/** Who asked for it. */
	readonly userId: string
}
