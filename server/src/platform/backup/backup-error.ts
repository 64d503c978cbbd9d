/** A backup that cannot be used or made, in a sentence for who runs the server. */
export class BackupError extends Error {
	override readonly name = 'BackupError'
}
